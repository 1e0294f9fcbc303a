#!/usr/bin/env bash
# What if an observer removes or adds another, joins or leaves twice, or equals another?
source "$(dirname "$0")/common.sh"
need java
/usr/bin/python3 -c 'import gi; print("PyGObject", gi.__version__)' || {
  echo "observer.sh needs PyGObject: the Debian package python3-gi." >&2
  exit 1
}
install PyDispatcher==2.0.7 PyPubSub==4.0.7 PySide6-Essentials==6.12.0 traitlets==5.16.1 atom==0.13.0
java --version | head -1

# Each program prints one line for each scene: implementation, scene, and who heard of which change.
# Observers join, change 1 is made, one leaves, and change 3 is made.
cat > scenes.py <<'END'
def play(implementation, Model):
    def scene(name, joining, act=None, leaver=None):
        heard, model, handles = [], Model(), {}
        def hear(name, *told):
            heard.append(f"{name}{Model.number(*told)}")
            if heard[-1] == "a1" and act: act(model, observers, handles)
        def observer(name): return lambda value, second=None: hear(name, value, second)
        class Equal:
            def __init__(self, name): self.name = name
            def __eq__(self, other): return isinstance(other, Equal)
            def __hash__(self): return 1
            def __call__(self, value, second=None): hear(self.name, value, second)
        observers = {name: (Equal if name in "xy" else observer)(name) for name in "abcxy"}
        for one in joining: handles.setdefault(one, model.add(observers[one]))
        model.change(1)
        if leaver: model.remove(observers[leaver], handles[leaver])
        model.change(3)
        print(implementation, name, *heard, sep="\t")

    scene("removes", "ab", lambda model, observers, handles: model.remove(observers["b"], handles["b"]))
    scene("adds", "ab", lambda model, observers, handles: model.add(observers["c"]))
    scene("twice", "aba", leaver="a")
    scene("equal", "xy", leaver="x")

    model, a, b = Model(), lambda value, second=None: None, lambda value, second=None: None
    handle = model.add(a); model.add(b)
    model.remove(a, handle)
    try: model.remove(a, handle); error = "no error"
    except Exception as raised: error = type(raised).__name__
    print(implementation, "leaves", error, sep="\t")
END

cat > packages.py <<'END'
from pubsub import pub
from pydispatch import dispatcher
from PySide6.QtCore import QObject, Signal
from atom.api import Atom, Value
from scenes import play
from traitlets import Any, HasTraits

class Dispatcher:
    def number(value, second): return value
    signals = 0
    def __init__(self): Dispatcher.signals += 1; self.signal = f"signal{Dispatcher.signals}"
    def add(self, observer): dispatcher.connect(observer, signal=self.signal)
    def remove(self, observer, handle): dispatcher.disconnect(observer, signal=self.signal)
    def change(self, value): dispatcher.send(self.signal, value=value)

class PubSub(Dispatcher):
    topics = 0
    def __init__(self): PubSub.topics += 1; self.topic = f"topic{PubSub.topics}"
    def add(self, observer): pub.subscribe(observer, self.topic)
    def remove(self, observer, handle): pub.unsubscribe(observer, self.topic)
    def change(self, value): pub.sendMessage(self.topic, value=value)

class Side(Dispatcher):
    class Model(QObject):
        changed = Signal(int)
    def __init__(self): self.model = Side.Model()
    def add(self, observer): self.model.changed.connect(observer)
    def remove(self, observer, handle): self.model.changed.disconnect(observer)
    def change(self, value): self.model.changed.emit(value)

class Traits:
    class Model(HasTraits):
        value = Any(0)
    def number(change, second): return change.new
    def __init__(self): self.model = Traits.Model()
    def add(self, observer): self.model.observe(observer, "value")
    def remove(self, observer, handle): self.model.unobserve(observer, "value")
    def change(self, value): self.model.value = value

class Atoms:
    class Model(Atom):
        value = Value(0)
    def number(change, second): return change["value"]
    def __init__(self): self.model = Atoms.Model()
    def add(self, observer): self.model.observe("value", observer)
    def remove(self, observer, handle): self.model.unobserve("value", observer)
    def change(self, value): self.model.value = value

play("PyDispatcher", Dispatcher)
play("PyPubSub", PubSub)
play("PySide6", Side)
play("traitlets", Traits)
play("atom", Atoms)
END

cat > gobject.py <<'END'
from gi.repository import GObject
from scenes import play

class Object(GObject.Object):
    __gsignals__ = {"changed": (GObject.SignalFlags.RUN_LAST, None, (int,))}
class Model:
    def number(sender, value): return value
    def __init__(self): self.object = Object()
    def add(self, observer): self.object.connect("changed", observer)
    def remove(self, observer, handle): self.object.disconnect_by_func(observer)
    def change(self, value): self.object.emit("changed", value)
play("GObject", Model)
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
    final String name; Flow.Subscription subscription; Runnable act = () -> {};
    Observer(String name) { this.name = name; }
    public void onSubscribe(Flow.Subscription it) { subscription = it; it.request(Long.MAX_VALUE); }
    public void onNext(Integer value) { heard.add(name + value); if (value == 1) act.run(); }
    public void onError(Throwable error) {}
    public void onComplete() {}
  }
  static class Equal extends Observer {
    Equal(String name) { super(name); }
    public boolean equals(Object other) { return other instanceof Equal; }
    public int hashCode() { return 1; }
  }

  static void deliver() { while (!tasks.isEmpty()) tasks.remove().run(); }
  static void change(int value) { model.submit(value); deliver(); }
  static void scene(String name, Runnable leave, Observer... joining) {
    model = new SubmissionPublisher<>(tasks::add, 16);
    for (var observer : joining) { model.subscribe(observer); deliver(); }
    change(1); leave.run(); change(3);
    System.out.println("SubmissionPublisher\t" + name + "\t" + String.join("\t", heard));
    heard.clear();
  }
  static void acts(String name, BiConsumer<Observer, Observer> act) {
    Observer a = new Observer("a"), b = new Observer("b"), c = new Observer("c");
    a.act = () -> act.accept(b, c);
    scene(name, () -> {}, a, b);
  }
  public static void main(String[] arguments) {
    acts("removes", (b, c) -> b.subscription.cancel());
    acts("adds", (b, c) -> model.subscribe(c));
    Observer a = new Observer("a"), x = new Equal("x");
    scene("twice", () -> a.subscription.cancel(), a, new Observer("b"), a);
    scene("equal", () -> x.subscription.cancel(), x, new Equal("y"));
    model = new SubmissionPublisher<>(tasks::add, 16);
    Observer leaving = new Observer("a");
    for (var observer : List.of(leaving, new Observer("b"))) { model.subscribe(observer); deliver(); }
    leaving.subscription.cancel();
    String error = "no error";
    try { leaving.subscription.cancel(); } catch (RuntimeException thrown) { error = thrown.getClass().getSimpleName(); }
    System.out.println("SubmissionPublisher\tleaves\t" + error);
  }
}
END

cat > cells.py <<'END'
import sys

scenes = {}
for line in sys.stdin:
    implementation, scene, *heard = line.rstrip("\n").split("\t")
    scenes.setdefault(implementation, {})[scene] = [one for one in heard if one]

def replaced(scene):
    told = [who for who, name in (("b", "removes"), ("c", "adds")) if who + "1" in scene[name]]
    return f"{'both' if len(told) == 2 else told[0] if told else 'neither'} told"
def left(heard):
    return ", then ".join(" ".join(one[0] for one in heard if one[1] == change) or "nobody" for change in "13")

for implementation, scene in scenes.items():
    cells = {"a removes b or adds c": replaced(scene), "a joins twice, leaves once": left(scene["twice"]),
             "a leaves twice": scene["leaves"][0], "x equals y; x leaves": left(scene["equal"])}
    for question, words in cells.items(): print(implementation, question, words, sep="\t")
END

{
  venv/bin/python packages.py
  /usr/bin/python3 gobject.py
  java Publisher.java
} > heard
python3 cells.py < heard | compare observer
