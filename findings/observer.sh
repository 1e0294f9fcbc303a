#!/usr/bin/env bash
# What if an observer removes or adds another, makes a change, throws, joins twice, or is gone?
source "$(dirname "$0")/common.sh"
need java node
/usr/bin/python3 -c 'import gi; print("PyGObject", gi.__version__)' || {
  echo "observer.sh needs PyGObject: the Debian package python3-gi." >&2
  exit 1
}
install PyDispatcher==2.0.7 PyPubSub==4.0.7 reactivex==6.1.0 PySide6-Essentials==6.12.0
node --version
java --version | head -1

# Each program prints one line for each scene: implementation, scene, and who heard of which change.
# An error is !, and who got it. Observers join, change 1 is made, one leaves, and change 3 is made.
cat > scenes.py <<'END'
import gc
import sys

def play(implementation, Model, deliver=lambda: None):
    heard = []
    def hook(kind, error, trace):
        heard.append("!excepthook")
        if str(error) != "no": sys.__excepthook__(kind, error, trace)
    sys.excepthook = hook

    def change(model, value):
        try: model.change(value); deliver()
        except Exception as error: heard.append("!caller")
    def show(name): print(implementation, name, *heard, sep="\t"); heard.clear()
    def scene(name, joining, act=None, leaver=None, make=None):
        model, handles = Model(), {}
        def observer(name):
            def hear(value, second=None):  # GObject passes the object first, and the value second.
                heard.append(f"{name}{second or value}")
                if heard[-1] == "a1" and act: act(model, observers, handles)
            return hear
        observers = {name: (make or observer)(name) for name in "abcxy"}
        for one in joining: handles.setdefault(one, model.add(observers[one]))
        change(model, 1)
        if leaver: model.remove(observers[leaver], handles[leaver])
        change(model, 3)
        show(name)

    class Equal:
        def __init__(self, name): self.name = name
        def __eq__(self, other): return isinstance(other, Equal)
        def __hash__(self): return 1
        def __call__(self, value, second=None): heard.append(f"{self.name}{second or value}")
    class Screen:
        def show(self, value, second=None): heard.append("method")
    def throw(*_): raise ValueError("no")

    scene("removes", "ab", lambda model, observers, handles: model.remove(observers["b"], handles["b"]))
    scene("adds", "ab", lambda model, observers, handles: model.add(observers["c"]))
    scene("changes", "ab", lambda model, *_: model.change(2))
    scene("throws", "ab", throw)
    scene("twice", "aba", leaver="a")
    scene("equal", "xy", leaver="x", make=Equal)
    model, screen = Model(), Screen()
    def closure(value, second=None): heard.append("closure")
    model.add(screen.show); model.add(closure)
    del screen, closure
    gc.collect(); change(model, 1); show("gone")
END

cat > packages.py <<'END'
from pubsub import pub
from pydispatch import dispatcher
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from reactivex.subject import Subject
from scenes import play

class Dispatcher:
    signals = 0
    def __init__(self): Dispatcher.signals += 1; self.signal = f"signal{Dispatcher.signals}"
    def add(self, observer): dispatcher.connect(observer, signal=self.signal)
    def remove(self, observer, handle): dispatcher.disconnect(observer, signal=self.signal)
    def change(self, value): dispatcher.send(self.signal, value=value)

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
play("PyDispatcher", Dispatcher)
play("PyPubSub", PubSub)
play("reactivex", Reactive)
play("PySide6", Side, app.processEvents)
play("PySide6, queued", Queued, app.processEvents)
END

cat > gobject.py <<'END'
from gi.repository import GObject
from scenes import play

class Object(GObject.Object):
    __gsignals__ = {"changed": (GObject.SignalFlags.RUN_LAST, None, (int,))}
class Model:
    def __init__(self): self.object = Object()
    def add(self, observer): self.object.connect("changed", observer)
    def remove(self, observer, handle): self.object.disconnect_by_func(observer)
    def change(self, value): self.object.emit("changed", value)
play("GObject", Model)
END

cat > target.mjs <<'END'
const heard = [];
process.on("uncaughtException", () => heard.push("!uncaughtException"));

const send = (model, value) => model.dispatchEvent(new CustomEvent("x", { detail: value }));
async function change(model, value) {
  try { send(model, value); } catch { heard.push("!caller"); }
  await new Promise((done) => setImmediate(done)); // Until then, Node reports what nobody caught.
}
const show = (name) => console.log(["EventTarget", name, ...heard.splice(0)].join("\t"));
async function scene(name, joining, act, leaver) {
  const model = new EventTarget(), observers = {};
  for (const one of "abc") {
    observers[one] = (event) => {
      heard.push(one + event.detail);
      if (heard.at(-1) === "a1") act(model, observers);
    };
  }
  for (const one of joining) model.addEventListener("x", observers[one]);
  await change(model, 1);
  if (leaver) model.removeEventListener("x", observers[leaver]);
  await change(model, 3);
  show(name);
}
await scene("removes", "ab", (model, { b }) => model.removeEventListener("x", b));
await scene("adds", "ab", (model, { c }) => model.addEventListener("x", c));
await scene("changes", "ab", (model) => send(model, 2));
await scene("throws", "ab", () => { throw new Error("no"); });
await scene("twice", "aba", () => {}, "a");
const model = new EventTarget();
class Screen { show() { heard.push("method"); } }
(() => {
  const screen = new Screen();
  model.addEventListener("x", screen.show.bind(screen));
  model.addEventListener("x", () => heard.push("closure"));
})();
await new Promise((done) => setImmediate(done)); // Then nothing on the stack keeps them.
gc();
await change(model, 1);
show("gone");
END

cat > Publisher.java <<'END'
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** On one thread, as on a main actor: each delivery waits until the running task ends. */
class Publisher {
  static final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  static final List<String> heard = new ArrayList<>();
  static SubmissionPublisher<Integer> model;

  static class Observer implements Flow.Subscriber<Integer> {
    final String name; Flow.Subscription subscription; IntConsumer act = value -> {};
    Observer(String name) { this.name = name; }
    public void onSubscribe(Flow.Subscription it) { subscription = it; it.request(Long.MAX_VALUE); }
    public void onNext(Integer value) { heard.add(name + value); if (value == 1) act.accept(value); }
    public void onError(Throwable error) { heard.add("!onError"); }
    public void onComplete() {}
  }
  static class Equal extends Observer {
    Equal(String name) { super(name); }
    public boolean equals(Object other) { return other instanceof Equal; }
    public int hashCode() { return 1; }
  }
  static class Screen { void show(int value) { heard.add("method"); } }

  static void deliver() { while (!tasks.isEmpty()) tasks.remove().run(); }
  static void change(int value) {
    try { model.submit(value); deliver(); } catch (RuntimeException error) { heard.add("!caller"); }
  }
  static void show(String name) {
    System.out.println("SubmissionPublisher\t" + name + "\t" + String.join("\t", heard));
    heard.clear();
  }
  static void start(Observer... joining) {
    model = new SubmissionPublisher<>(tasks::add, 16);
    for (var observer : joining) { model.subscribe(observer); deliver(); }
  }
  static void scene(String name, Runnable leave, Observer... joining) {
    start(joining);
    change(1); leave.run(); change(3);
    show(name);
  }
  static void acts(String name, BiConsumer<Observer, Observer> act) {
    Observer a = new Observer("a"), b = new Observer("b"), c = new Observer("c");
    a.act = value -> act.accept(b, c);
    scene(name, () -> {}, a, b);
  }
  public static void main(String[] arguments) {
    acts("removes", (b, c) -> b.subscription.cancel());
    acts("adds", (b, c) -> model.subscribe(c));
    acts("changes", (b, c) -> model.submit(2));
    acts("throws", (b, c) -> { throw new IllegalStateException("no"); });
    Observer a = new Observer("a"), x = new Equal("x"), method = new Observer(""), closure = new Observer("");
    scene("twice", () -> a.subscription.cancel(), a, new Observer("b"), a);
    scene("equal", () -> x.subscription.cancel(), x, new Equal("y"));
    method.act = new Screen()::show;
    closure.act = value -> heard.add("closure");
    start(method, closure);
    method = closure = null;
    System.gc(); change(1); show("gone");
  }
}
END

cat > cells.py <<'END'
import sys

scenes = {}
for line in sys.stdin:
    implementation, scene, *heard = line.rstrip("\n").split("\t")
    scenes.setdefault(implementation, {})[scene] = heard

def replaced(scene):
    told = [who for who, name in (("b", "removes"), ("c", "adds")) if who + "1" in scene[name]]
    return f"{'both' if len(told) == 2 else told[0] if told else 'neither'} told"
def changed(scene): return "b hears " + ", ".join(one[1] for one in scene["changes"] if one in ("b1", "b2"))
def thrown(scene):
    heard = scene["throws"]
    who = next((one[1:] for one in heard if one[0] == "!"), "nobody")
    return f"b {'told' if 'b1' in heard else 'not told'}; {who}{'' if 'a3' in heard else '; a leaves'}"
def left(heard):
    return ", then ".join(" ".join(one[0] for one in heard if one[1] == change) or "nobody" for change in "13")
def gone(heard):
    lost = [kind for kind in ("method", "closure") if kind not in heard]
    return "both told" if not lost else f"{'both' if len(lost) == 2 else lost[0]} gone"

for implementation, scene in scenes.items():
    cells = {
        "a removes b or adds c": replaced(scene), "a makes another change": changed(scene), "a throws": thrown(scene),
        "a joins twice, leaves once": left(scene["twice"]),
        **({"x equals y; x leaves": left(scene["equal"])} if "equal" in scene else {}),
        "nobody else keeps it": gone(scene["gone"])}
    for question, words in cells.items(): print(implementation, question, words, sep="\t")
END

{
  venv/bin/python packages.py
  /usr/bin/python3 gobject.py
  node --expose-gc target.mjs
  java Publisher.java
} > heard
python3 cells.py < heard | compare observer
