#!/usr/bin/env bash
# One object: when its creation fails, when two threads ask, under a second name, when it is needed to make itself?
source "$(dirname "$0")/common.sh"
need python3 node java
install dependency-injector==4.49.1 injector==0.24.0 lagom==2.7.7 punq==0.9.0
python3 --version
node --version
java --version | head -1

cat > measure.py <<'END'
import threading

class Face: pass
class One(Face): pass
class Two(Face): pass
class Refused(Exception): pass

def measure(implementation, opens):
    """opens() makes a new container of Face, which calls the factory, and says how to ask."""
    def cell(question, action):
        try: words = action()
        except Exception as error: words = type(error).__name__
        print(implementation, question, words, sep="\t", flush=True)

    def fails():
        made = []
        def create():
            made.append(1)
            if len(made) == 1: raise Refused
            return One()
        ask = opens(create)
        try: ask()
        except Refused as refused: first = refused
        try: ask(); return "made"
        except Exception as error: return "the same error" if error is first else type(error).__name__
    cell("creation fails; asked again", fails)

    def threads():
        made, got, meeting = [], [], threading.Barrier(2)
        def create():
            made.append(1)
            try: meeting.wait(3)  # Who lets in one thread only gives up here.
            except threading.BrokenBarrierError: pass
            return One()
        ask = opens(create)
        run = [threading.Thread(target=lambda: got.append(ask())) for _ in range(2)]
        for thread in run: thread.start()
        for thread in run: thread.join()
        return f"{len(made)} made, " + ("shared" if got[0] is got[1] else "not shared")
    cell("two threads ask", threads)

    def nil():
        made = []
        ask = opens(lambda: made.append(1))
        ask(), ask()
        return f"{len(made)} made"
    cell("makes nil; asked twice", nil)
    return cell

def names(ask): return "the same" if ask(Face) is ask(One) else "another"

def anew(register, ask):
    register(One); first = ask(); register(Two)
    return "the old" if ask() is first else "the new"
END

cat > containers.py <<'END'
import injector, lagom, punq
from dependency_injector import containers, providers
from measure import Face, One, anew, measure, names

class A:
    def __init__(self, b: "B"): self.b = b
class B:
    def __init__(self, a: A): self.a = a

def opens(create):
    class Shop(containers.DeclarativeContainer): one = providers.Singleton(create)
    return Shop().one
cell = measure("dependency-injector", opens)
def registers():
    class Shop(containers.DeclarativeContainer): one = providers.Singleton(One)
    shop = Shop()
    return anew(lambda kind: shop.one.override(providers.Singleton(kind)), lambda: shop.one())
cell("registered anew after use", registers)
def needs():
    class Shop(containers.DeclarativeContainer):
        a = providers.Singleton(A)
        b = providers.Singleton(B, a)
    Shop.a.add_args(Shop.b)
    return type(Shop.a()).__name__
cell("a needs b, b needs a", needs)

def bound(*pairs):
    return injector.Injector(lambda binder: [binder.bind(key, to=to, scope=injector.singleton) for key, to in pairs])
def opens(create):
    container = bound((Face, injector.CallableProvider(create)))
    return lambda: container.get(Face)
cell = measure("injector", opens)
cell("under a second name", lambda: names(bound((Face, One), (One, One)).get))
container = bound()
cell("registered anew after use", lambda: anew(
    lambda kind: container.binder.bind(Face, to=kind, scope=injector.singleton), lambda: container.get(Face)))
cell("a needs b, b needs a", lambda: bound((injector.inject(A), A), (injector.inject(B), B)).get(A))

def opens(create):
    container = lagom.Container()
    container[Face] = lagom.Singleton(create)
    return lambda: container[Face]
cell = measure("lagom", opens)
shop = lagom.Container()
shop[Face], shop[One] = lagom.Singleton(One), lagom.Singleton(One)
cell("under a second name", lambda: names(lambda key: shop[key]))
other = lagom.Container()
cell("registered anew after use", lambda: anew(
    lambda kind: other.__setitem__(Face, lagom.Singleton(kind)), lambda: other[Face]))

def registered(*pairs):
    container = punq.Container()
    for key, one in pairs: container.register(key, one, scope=punq.Scope.singleton)
    return container
def opens(create):
    container = punq.Container()
    container.register(Face, factory=create, scope=punq.Scope.singleton)
    return lambda: container.resolve(Face)
cell = measure("punq", opens)
cell("under a second name", lambda: names(registered((Face, One), (One, One)).resolve))
third = registered()
cell("registered anew after use", lambda: anew(
    lambda kind: third.register(Face, kind, scope=punq.Scope.singleton), lambda: third.resolve(Face)))
cell("a needs b, b needs a", lambda: registered((A, A), (B, B)).resolve(A))
END

mkdir modules
echo 'import world; it = world.create()' > modules/one.py
echo 'it = [1]' > modules/file.py
ln -s file.py modules/link.py
echo 'from b import it as other; it = [other]' > modules/a.py
echo 'from a import it as other; it = [other]' > modules/b.py
cat > modules.py <<'END'
import importlib, sys, types
sys.path.insert(0, "modules")
from measure import measure

world = sys.modules["world"] = types.ModuleType("world")
def opens(create):
    world.create = create
    sys.modules.pop("one", None)
    return lambda: importlib.import_module("one").it
cell = measure("a Python module", opens)
file, link = (importlib.import_module(name).it for name in ("file", "link"))
cell("under a second name", lambda: "the same" if file is link else "another")
cell("a needs b, b needs a", lambda: importlib.import_module("a").it)
END

echo 'module.exports = { it: world.create() };' > modules/one.js
echo 'export const it = world.create();' > modules/one.mjs
echo 'exports.it = [1];' > modules/file.js
echo 'export const it = [1];' > modules/file.mjs
for kind in js mjs; do ln -s "file.$kind" "modules/link.$kind"; done
echo 'const b = require("./b.js"); exports.it = [b.it];' > modules/a.js
echo 'const a = require("./a.js"); exports.it = [a.it];' > modules/b.js
echo 'import * as b from "./b.mjs"; export const it = [b.it];' > modules/a.mjs
echo 'import * as a from "./a.mjs"; export const it = [a.it];' > modules/b.mjs
cat > modules.js <<'END'
globalThis.world = {};
const cell = (who, question, words) => console.log([who, question, words].join("\t"));

async function measure(implementation, load, kind) {
  const attempt = async (name) => {
    try { return { module: await load(`./modules/${name}.${kind}`) }; } catch (error) { return { error }; }
  };
  let made = 0;
  world.create = () => {
    made += 1;
    if (made === 1) throw new RangeError("refused");
    return { made };
  };
  const first = await attempt("one");
  const again = await attempt("one");
  const words = again.error === first.error ? "the same error" : again.error?.name ?? "made";
  cell(implementation, "creation fails; asked again", words);

  const [file, link] = [await attempt("file"), await attempt("link")];
  cell(implementation, "under a second name", file.module.it === link.module.it ? "the same" : "another");

  const circle = await attempt("a");
  cell(implementation, "a needs b, b needs a", circle.error?.name ?? `b gets ${circle.module.it[0][0]}`);
}

(async () => {
  await measure("Node's require", async (path) => require(path), "js");
  await measure("Node's import", (path) => import(path), "mjs");
})();
END

cat > Static.java <<'END'
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

class Static {
  static final AtomicInteger MADE = new AtomicInteger();
  static final CyclicBarrier MEETING = new CyclicBarrier(2);

  static class Refusing {
    static final Refusing SHARED = new Refusing();
    Refusing() { if (MADE.incrementAndGet() == 1) throw new IllegalStateException("refused"); }
  }

  static class Slow {
    static final Slow SHARED = new Slow();
    Slow() {
      MADE.incrementAndGet();
      try { MEETING.await(3, TimeUnit.SECONDS); } catch (Exception alone) { }
    }
  }

  static class Nothing {
    static final Object SHARED = create();
    static Object create() { MADE.incrementAndGet(); return null; }
  }

  static class A {
    static final A SHARED = new A();
    final B b = B.SHARED;
  }

  static class B {
    static final B SHARED = new B();
    final A a = A.SHARED;
  }

  static void cell(String question, String words) {
    System.out.println(String.join("\t", "a static field of the JDK", question, words));
  }

  static Throwable failure(Runnable action) {
    try { action.run(); return null; } catch (Throwable error) { return error; }
  }

  public static void main(String[] arguments) throws Exception {
    Throwable first = failure(() -> Objects.hash(Refusing.SHARED));
    Throwable again = failure(() -> Objects.hash(Refusing.SHARED));
    cell("creation fails; asked again",
        again == null ? "made" : again == first ? "the same error" : again.getClass().getSimpleName());

    MADE.set(0);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    List<Future<Object>> got = threads.invokeAll(Collections.nCopies(2, () -> Slow.SHARED));
    threads.shutdown();
    cell("two threads ask", MADE + " made, " + (got.get(0).get() == got.get(1).get() ? "shared" : "not shared"));

    MADE.set(0);
    Objects.hash(Nothing.SHARED, Nothing.SHARED);
    cell("makes nil; asked twice", MADE + " made");
    cell("a needs b, b needs a", "b gets " + A.SHARED.b.a);
  }
}
END

{
  venv/bin/python containers.py
  venv/bin/python modules.py
  node --no-warnings modules.js
  java Static.java
} | compare container
