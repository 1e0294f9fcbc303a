#!/usr/bin/env bash
# May it be deleted? What if who is asked forgets to answer, throws, refuses, or leaves?
source "$(dirname "$0")/common.sh"
need node java
install pluggy==1.7.0
venv/bin/python -c 'import sys, sqlite3; print("Python", sys.version.split()[0], "SQLite", sqlite3.sqlite_version)'
/usr/bin/python3 -c 'import gi; print("PyGObject", gi.__version__)' || {
  echo "delegate.sh needs PyGObject: the Debian package python3-gi." >&2
  exit 1
}
node --version
java --version | head -1

cat > measure.py <<'END'
import sys

unhandled = []
sys.excepthook = lambda kind, error, trace: unhandled.append(error)

def measure(implementation, Asker, only_one=False):
    """An asker adds and removes who is asked, and says whether it would delete."""
    def cell(question, words): print(implementation, question, words, sep="\t")

    def play(names, answer):
        """Who was asked, and what the caller got, if the first of them answers so, and all others pass."""
        asker, asked, handles = Asker(), [], {}
        def who(name):
            def asks():
                asked.append(name)
                return answer(asker, handles[name], join) if len(asked) == 1 else asker.PASS
            return asks
        def join(name): handles[name] = asker.add(who(name))
        for name in names: join(name)
        unhandled.clear()
        try: words = "done" if asker.ask() else "refused"
        except Exception as error: words = "caller gets " + type(error).__name__
        return asked, words + "".join("; excepthook gets " + type(error).__name__ for error in unhandled)

    def several(names, answer):
        asked, words = play(names, answer)
        return ("both asked, " if len(asked) > 1 else "one asked, ") + words

    def throws(*_): raise KeyError("no")
    def joins(asker, handle, join): join("c"); return asker.PASS
    def leaves(asker, handle, join): asker.remove(handle); return asker.PASS
    cell("a says nothing", play("a", lambda *_: None)[1])
    cell("the first throws", play("a", throws)[1] if only_one else several("ab", throws))
    if only_one: return
    cell("the first refuses", several("ab", lambda asker, *_: asker.REFUSE))
    cell("the first lets c join", "c is asked" if "c" in play("ab", joins)[0] else "c isn't asked")
    cell("the first leaves", "both asked" if len(play("ab", leaves)[0]) > 1 else "one asked")
END

cat > askers.py <<'END'
import logging, sqlite3
import pluggy
from measure import measure

class Filters:
    """A record is deleted if the handler gets it."""
    PASS, REFUSE = True, False
    def __init__(self):
        self.deleted = []
        self.logger = logging.Logger("shelf")
        handler = logging.Handler()
        handler.emit = self.deleted.append
        self.logger.addHandler(handler)
    def add(self, asks):
        def allows(record): return asks()
        self.logger.addFilter(allows)
        return allows
    def remove(self, allows): self.logger.removeFilter(allows)
    def ask(self): self.logger.warning("delete"); return self.deleted
measure("logging's filters", Filters)

class Authorizer:
    PASS, REFUSE = sqlite3.SQLITE_OK, sqlite3.SQLITE_DENY
    def __init__(self):
        self.db = sqlite3.connect(":memory:")
        self.db.executescript("CREATE TABLE book (id INT); INSERT INTO book VALUES (84)")
    def add(self, asks):
        def allows(action, *_): return asks() if action == sqlite3.SQLITE_DELETE else sqlite3.SQLITE_OK
        self.db.set_authorizer(allows)
    def ask(self): return self.db.execute("DELETE FROM book").rowcount == 1
measure("sqlite3's authorizer", Authorizer, only_one=True)

class Plugins:
    PASS, REFUSE = None, False
    def __init__(self):
        class Specification:
            @pluggy.HookspecMarker("shelf")(firstresult=True)
            def may_delete(self): ...
        self.manager = pluggy.PluginManager("shelf")
        self.manager.add_hookspecs(Specification)
    def add(self, asks):
        class Plugin:
            @pluggy.HookimplMarker("shelf")
            def may_delete(self): return asks()
        plugin = Plugin()
        self.manager.register(plugin)
        return plugin
    def remove(self, plugin): self.manager.unregister(plugin)
    def ask(self): return self.manager.hook.may_delete() is not False
measure("pluggy, firstresult", Plugins)
END

cat > gobject.py <<'END'
from gi.repository import GObject
from measure import measure

class Row(GObject.Object):
    @GObject.Signal(flags=GObject.SignalFlags.RUN_LAST, return_type=bool, arg_types=(),
                    accumulator=GObject.signal_accumulator_true_handled)
    def deleting(self): return False

class Handlers:
    PASS, REFUSE = False, True
    def __init__(self): self.row = Row()
    def add(self, asks): return self.row.connect("deleting", lambda row: asks())
    def remove(self, handle): self.row.disconnect(handle)
    def ask(self): return not self.row.emit("deleting")
measure("GObject, true_handled", Handlers)
END

cat > target.js <<'END'
const cell = (question, words) => console.log(["EventTarget", question, words].join("\t"));
const unhandled = [];
process.on("uncaughtException", (error) => unhandled.push(error));

async function play(names, answer) {
  const [target, asked, handlers] = [new EventTarget(), [], {}];
  const join = (name) => {
    handlers[name] = (event) => {
      asked.push(name);
      if (asked.length === 1) answer(event, target, handlers[name], join);
    };
    target.addEventListener("delete", handlers[name]);
  };
  for (const name of names) join(name);
  unhandled.length = 0;
  let words;
  try {
    words = target.dispatchEvent(new Event("delete", { cancelable: true })) ? "done" : "refused";
  } catch (error) {
    words = "caller gets " + error.name;
  }
  await new Promise(setImmediate);
  return [asked, words + unhandled.map((error) => "; uncaughtException gets " + error.name).join("")];
}

(async () => {
  const several = async (names, answer) => {
    const [asked, words] = await play(names, answer);
    return (asked.length > 1 ? "both asked, " : "one asked, ") + words;
  };
  cell("a says nothing", (await play("a", () => {}))[1]);
  cell("the first throws", await several("ab", () => { throw new RangeError("no"); }));
  cell("the first refuses", await several("ab", (event) => event.preventDefault()));
  const [joined] = await play("ab", (event, target, handler, join) => join("c"));
  cell("the first lets c join", joined.includes("c") ? "c is asked" : "c isn't asked");
  const [left] = await play("ab", (event, target, handler) => target.removeEventListener("delete", handler));
  cell("the first leaves", left.length > 1 ? "both asked" : "one asked");
})();
END

cat > Veto.java <<'END'
import java.beans.*;
import java.util.*;

class Veto {
  interface Answer { void to(PropertyChangeEvent event, VetoableChangeSupport row, VetoableChangeListener me) throws PropertyVetoException; }

  static List<String> asked = new ArrayList<>();

  static void join(VetoableChangeSupport row, String name, Answer answer) {
    row.addVetoableChangeListener(new VetoableChangeListener() {
      public void vetoableChange(PropertyChangeEvent event) throws PropertyVetoException {
        asked.add(name);
        if (asked.size() == 1) answer.to(event, row, this);
      }
    });
  }

  static String play(String names, Answer answer) {
    VetoableChangeSupport row = new VetoableChangeSupport(new Object());
    asked.clear();
    for (String name : names.split("")) join(row, name, answer);
    try {
      row.fireVetoableChange("deleted", false, true);
      return "done";
    } catch (PropertyVetoException refused) {
      return "refused";
    } catch (RuntimeException error) {
      return "caller gets " + error.getClass().getSimpleName();
    }
  }

  static String several(String names, Answer answer) {
    String words = play(names, answer);
    return (new HashSet<>(asked).size() > 1 ? "both asked, " : "one asked, ") + words;
  }

  static void cell(String question, String words) {
    System.out.println(String.join("\t", "VetoableChangeSupport", question, words));
  }

  public static void main(String[] arguments) {
    cell("a says nothing", play("a", (event, row, me) -> { }));
    cell("the first throws", several("ab", (event, row, me) -> { throw new IllegalStateException("no"); }));
    cell("the first refuses", several("ab", (event, row, me) -> { throw new PropertyVetoException("no", event); }));
    play("ab", (event, row, me) -> join(row, "c", (one, two, three) -> { }));
    cell("the first lets c join", asked.contains("c") ? "c is asked" : "c isn't asked");
    play("ab", (event, row, me) -> row.removeVetoableChangeListener(me));
    cell("the first leaves", asked.contains("b") ? "both asked" : "one asked");
  }
}
END

{
  venv/bin/python askers.py
  /usr/bin/python3 gobject.py
  node target.js
  java Veto.java
} | compare delegate
