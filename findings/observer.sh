#!/usr/bin/env bash
# What if an observer removes or adds another, makes a change, throws, joins twice, or is gone?
source "$(dirname "$0")/common.sh"
need java node
install psygnal==0.16.1 PyPubSub==4.0.7 reactivex==6.1.0 PySide6-Essentials==6.12.0
node --version
java --version | head -1
/usr/bin/python3 -c 'import gi; print("PyGObject", gi.__version__)' || {
  echo "observer.sh needs PyGObject: the Debian package python3-gi." >&2
  exit 1
}

cat > measure.py <<'END'
import gc
import sys

unhandled = []
def hook(kind, error, trace):
    unhandled.append(error)
    if str(error) != "no": sys.__excepthook__(kind, error, trace)
sys.excepthook = hook

class Equal:
    """An observer that equals all of its kind."""
    def __init__(self, name, heard): self.name, self.heard = name, heard
    def __eq__(self, other): return isinstance(other, Equal)
    def __hash__(self): return 1
    def __call__(self, value, second=None): self.heard.append(self.name)

def measure(implementation, Model, deliver=lambda: None):
    def cell(question, words): print(implementation, question, words, sep="\t")

    def change(model, value):
        """What the caller gets. A toolkit's event loop delivers what is queued."""
        try: model.change(value); deliver()
        except Exception as error: return error

    def run(action):
        """What a, b and c hear of the changes 1 and 3, if a acts when it hears of 1."""
        model, heard, handles = Model(), [], {}
        def observer(name):
            def hear(value, second=None):  # GObject passes the object first, and the value second.
                heard.append(f"{name}{second or value}")
                if heard[-1] == "a1": action(model, observers, handles)
            return hear
        observers = {name: observer(name) for name in "abc"}
        for name in "ab": handles[name] = model.add(observers[name])
        caller = change(model, 1)
        change(model, 3)
        return heard, caller

    def remove(model, observers, handles): model.remove(observers["b"], handles["b"])
    def add(model, observers, handles): model.add(observers["c"])
    told = [name for name, action in (("b", remove), ("c", add)) if name + "1" in run(action)[0]]
    cell("a removes b or adds c", ("both" if len(told) == 2 else told[0] if told else "neither") + " told")

    heard, _ = run(lambda model, *_: model.change(2))
    cell("a makes another change", "b hears " + ", ".join(one[1] for one in heard if one in ("b1", "b2")))

    def throw(*_): raise ValueError("no")
    unhandled.clear()
    heard, caller = run(throw)
    words = "b told; " if "b1" in heard else "b not told; "
    words += "caller" if caller else "excepthook" if unhandled else "nobody"
    cell("a throws", words if "a3" in heard else words + "; a leaves")

    def leave(heard, observers, joining, leaver):
        model, handles, told = Model(), {}, []
        for name in joining: handles.setdefault(name, model.add(observers[name]))
        for step in range(2):
            change(model, 1)
            told.append(" ".join(heard) or "nobody")
            if step == 0: model.remove(observers[leaver], handles[leaver]); heard.clear()
        return ", then ".join(told)
    heard = []
    observers = {"a": lambda value, second=None: heard.append("a"), "b": lambda value, second=None: heard.append("b")}
    cell("a joins twice, leaves once", leave(heard, observers, "aba", "a"))
    heard = []
    cell("x equals y; x leaves", leave(heard, {name: Equal(name, heard) for name in "xy"}, "xy", "x"))

    told = []
    class Screen:
        def show(self, value, second=None): told.append("method")
    def closure(value, second=None): told.append("closure")
    model, screen = Model(), Screen()
    model.add(screen.show); model.add(closure)
    del screen, closure
    gc.collect()
    change(model, 1)
    gone = [kind for kind in ("method", "closure") if kind not in told]
    cell("nobody else keeps it", "both told" if not gone else f"{'both' if len(gone) == 2 else gone[0]} gone")
END

cat > observer.py <<'END'
from measure import measure
from psygnal import Signal as Psygnal
from pubsub import pub
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from reactivex.subject import Subject

class Psy:
    class Model:
        changed = Psygnal(int)
    def __init__(self): self.model = Psy.Model()
    def add(self, observer): self.model.changed.connect(observer)
    def remove(self, observer, handle): self.model.changed.disconnect(observer)
    def change(self, value): self.model.changed.emit(value)

class PubSub:
    topics = 0
    def __init__(self): PubSub.topics += 1; self.topic = f"topic{PubSub.topics}"
    def add(self, observer): pub.subscribe(observer, self.topic)
    def remove(self, observer, handle): pub.unsubscribe(observer, self.topic)
    def change(self, value): pub.sendMessage(self.topic, value=value)

class Reactive:
    def __init__(self): self.subject = Subject()
    def add(self, observer): return self.subject.subscribe(observer)
    def remove(self, observer, handle): handle.dispose()
    def change(self, value): self.subject.on_next(value)

class Side:
    kind = Qt.ConnectionType.AutoConnection
    class Model(QObject):
        changed = Signal(int)
    def __init__(self): self.model = Side.Model()
    def add(self, observer): self.model.changed.connect(observer, self.kind)
    def remove(self, observer, handle): self.model.changed.disconnect(observer)
    def change(self, value): self.model.changed.emit(value)

class Queued(Side):
    kind = Qt.ConnectionType.QueuedConnection

app = QCoreApplication([])
measure("psygnal", Psy)
measure("PyPubSub", PubSub)
measure("reactivex", Reactive)
measure("PySide6", Side, app.processEvents)
measure("PySide6, queued", Queued, app.processEvents)
END

cat > gobject.py <<'END'
from gi.repository import GObject
from measure import measure

class Object(GObject.Object):
    __gsignals__ = {"changed": (GObject.SignalFlags.RUN_LAST, None, (int,))}
class Model:
    def __init__(self): self.object = Object()
    def add(self, observer): self.object.connect("changed", observer)
    def remove(self, observer, handle): self.object.disconnect_by_func(observer)
    def change(self, value): self.object.emit("changed", value)
measure("GObject", Model)
END

cat > observer.mjs <<'END'
// Observers of an EventTarget. An event's detail is the value.
const heard = [], unhandled = [];
process.on("uncaughtException", (error) => unhandled.push(error));

async function change(model, value) {
  try { model.dispatchEvent(new CustomEvent("x", { detail: value })); } catch (error) { return error; }
  await new Promise((done) => setImmediate(done)); // Until then, Node reports errors that nobody caught.
}
async function run(action) {
  const model = new EventTarget(), [a, b, c] = [..."abc"].map((name) => (event) => {
    heard.push(name + event.detail);
    if (heard.at(-1) === "a1") action(model, b, c);
  });
  heard.length = unhandled.length = 0;
  for (const observer of [a, b]) model.addEventListener("x", observer);
  const caller = await change(model, 1);
  await change(model, 3);
  return caller ? "caller" : unhandled.length ? "uncaughtException" : "nobody";
}
const cell = (question, words) => console.log(["EventTarget", question, words].join("\t"));

const told = [];
await run((model, b, c) => model.removeEventListener("x", b));
if (heard.includes("b1")) told.push("b");
await run((model, b, c) => model.addEventListener("x", c));
if (heard.includes("c1")) told.push("c");
cell("a removes b or adds c", `${told.length === 2 ? "both" : told[0] ?? "neither"} told`);

await run((model) => change(model, 2));
cell("a makes another change", "b hears " + heard.filter((one) => /b[12]/.test(one)).map((one) => one[1]).join(", "));

const who = await run(() => { throw new Error("no"); });
const words = `${heard.includes("b1") ? "b told" : "b not told"}; ${who}`;
cell("a throws", heard.includes("a3") ? words : `${words}; a leaves`);

const model = new EventTarget(), a = () => heard.push("a"), b = () => heard.push("b"), part = [];
for (const observer of [a, b, a]) model.addEventListener("x", observer);
for (const step of [1, 2]) {
  heard.length = 0;
  await change(model, 1);
  part.push(heard.join(" ") || "nobody");
  model.removeEventListener("x", a);
}
cell("a joins twice, leaves once", part.join(", then "));

const other = new EventTarget();
class Screen { show() { heard.push("method"); } }
(() => { const screen = new Screen(); other.addEventListener("x", screen.show.bind(screen)); })();
(() => other.addEventListener("x", () => heard.push("closure")))();
heard.length = 0;
await change(new EventTarget(), 1); // After a turn of the event loop, nothing on the stack keeps them.
gc();
await change(other, 1);
const gone = ["method", "closure"].filter((kind) => !heard.includes(kind));
cell("nobody else keeps it", gone.length ? `${gone.length === 2 ? "both" : gone[0]} gone` : "both told");
END

cat > Observers.java <<'END'
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** Everything runs on one thread, as on a main actor: each delivery waits until the running task ends. */
class Observers {
  static final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  static final List<String> heard = new ArrayList<>();

  static class Observer implements Flow.Subscriber<Integer> {
    final String name; final Consumer<Integer> action; Flow.Subscription subscription;
    Observer(String name, Consumer<Integer> action) { this.name = name; this.action = action; }
    public void onSubscribe(Flow.Subscription it) { subscription = it; it.request(Long.MAX_VALUE); }
    public void onNext(Integer value) { heard.add(name + value); action.accept(value); }
    public void onError(Throwable error) { heard.add(name + "!"); }
    public void onComplete() {}
  }
  static class Screen {
    void show(int value) {}
  }
  static class Equal extends Observer {
    Equal(String name) { super(name, value -> {}); }
    public boolean equals(Object other) { return other instanceof Equal; }
    public int hashCode() { return 1; }
  }
  static SubmissionPublisher<Integer> model;
  static void start(Observer... joining) {
    model = new SubmissionPublisher<>(tasks::add, 16);
    for (var observer : joining) { model.subscribe(observer); deliver(); }
    heard.clear();
  }
  static void deliver() { while (!tasks.isEmpty()) tasks.remove().run(); }
  static boolean change(int value) {
    try { model.submit(value); deliver(); return false; } catch (RuntimeException error) { return true; }
  }
  static boolean run(BiConsumer<Observer, Observer> action) {
    var c = new Observer("c", value -> {});
    var b = new Observer("b", value -> {});
    start(new Observer("a", value -> { if (value == 1) action.accept(b, c); }), b);
    var caller = change(1);
    change(3);
    return caller;
  }
  static String told(String pattern, int part, String between) {
    return heard.stream().filter(one -> one.matches(pattern)).map(one -> one.substring(part, part + 1))
        .collect(Collectors.joining(between));
  }
  static String leave(Observer leaver, Observer... joining) {
    var parts = new ArrayList<String>();
    start(joining);
    for (int step = 0; step < 2; step++) {
      heard.clear();
      change(1);
      var names = told(".1", 0, " ");
      parts.add(names.isEmpty() ? "nobody" : names);
      leaver.subscription.cancel();
    }
    return String.join(", then ", parts);
  }
  static void cell(String question, String words) { System.out.println("SubmissionPublisher\t" + question + "\t" + words); }

  public static void main(String[] arguments) {
    var told = new ArrayList<String>();
    run((b, c) -> b.subscription.cancel());
    if (heard.contains("b1")) told.add("b");
    run((b, c) -> model.subscribe(c));
    if (heard.contains("c1")) told.add("c");
    cell("a removes b or adds c", (told.size() == 2 ? "both" : told.isEmpty() ? "neither" : told.get(0)) + " told");
    run((b, c) -> model.submit(2));
    cell("a makes another change", "b hears " + told("b[12]", 1, ", "));
    var caller = run((b, c) -> { throw new IllegalStateException("no"); });
    var who = caller ? "caller" : heard.contains("a!") ? "onError" : "nobody";
    cell("a throws",
        (heard.contains("b1") ? "b told; " : "b not told; ") + who + (heard.contains("a3") ? "" : "; a leaves"));
    var a = new Observer("a", value -> {});
    cell("a joins twice, leaves once", leave(a, a, new Observer("b", value -> {}), a));
    var x = new Equal("x");
    cell("x equals y; x leaves", leave(x, x, new Equal("y")));
    start(new Observer("method", new Screen()::show), new Observer("closure", value -> {}));
    System.gc();
    change(1);
    var gone = Stream.of("method", "closure").filter(kind -> !heard.contains(kind + "1")).toList();
    cell("nobody else keeps it", gone.isEmpty() ? "both told" : (gone.size() == 2 ? "both" : gone.get(0)) + " gone");
  }
}
END

{ venv/bin/python observer.py; /usr/bin/python3 gobject.py; node --expose-gc observer.mjs; java Observers.java; } | compare observer
