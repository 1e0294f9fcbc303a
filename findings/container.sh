#!/usr/bin/env bash
# Which object comes under a second name, after a new registration or in a circle, and which is closed first?
source "$(dirname "$0")/common.sh"
need node
install dependency-injector==4.49.1 injector==0.24.0 lagom==2.7.7 punq==0.9.0 svcs==26.2.0 that-depends==4.2.1 wireup==2.13.0
venv/bin/python --version
node --version

cat > containers.py <<'END'
import logging
from collections.abc import Iterator

import injector, lagom, punq, svcs, that_depends, wireup
from dependency_injector import containers, providers

logging.disable()  # svcs logs a failure.

class Face: pass
class One(Face): pass
class Two(Face): pass
class A:
    def __init__(self, b: "B"): self.b = b
class B:
    def __init__(self, a: A): self.a = a

def cell(implementation, question, action):
    try: words = action()
    except Exception as error: words = type(error).__name__
    print(implementation, question, words, sep="\t")

def name(implementation, ask):
    cell(implementation, "under a second name", lambda: "the same" if ask(Face) is ask(One) else "another")

def anew(implementation, register, ask):
    def action():
        register(One); first = ask(); register(Two)
        return "the old" if ask() is first else "the new"
    cell(implementation, "registered anew after use", action)

def circle(implementation, action): cell(implementation, "a needs b, b needs a", action)

def closing(implementation, opens):
    """opens(file, user) makes both, and says how to close them. Each is closed when its generator goes on."""
    def play(fails):
        closed = []
        def file() -> Iterator[Face]:
            yield Face()
            closed.append("file")
        def user(file: Face) -> Iterator[One]:
            yield One()
            closed.append("user")
            if fails: raise ValueError("no")
        close = opens(file, user)
        try: close(); return closed, "no error"
        except Exception as error: return closed, type(error).__name__
    cell(implementation, "the user of a file; both closed", lambda: ", ".join(play(False)[0]))
    def failing():
        closed, error = play(True)
        return ("closed" if "file" in closed else "open") + f", {error}"
    cell(implementation, "the user's closing throws", failing)

class Shop(containers.DeclarativeContainer): one = providers.Singleton(One)
shop = Shop()
anew("dependency-injector", lambda kind: shop.one.override(providers.Singleton(kind)), lambda: shop.one())
class Circle(containers.DeclarativeContainer):
    a = providers.Singleton(A)
    b = providers.Singleton(B, a)
    a.add_args(b)
circle("dependency-injector", lambda: Circle.a())
def opens(file, user):
    class Shop(containers.DeclarativeContainer):
        base = providers.Resource(file)
        top = providers.Resource(user, base)
    shop = Shop(); shop.top()
    return shop.shutdown_resources
closing("dependency-injector", opens)

def bound(*pairs):
    return injector.Injector(lambda binder: [binder.bind(key, to=to, scope=injector.singleton) for key, to in pairs])
name("injector", bound((Face, One), (One, One)).get)
one = bound()
anew("injector", lambda kind: one.binder.bind(Face, to=kind, scope=injector.singleton), lambda: one.get(Face))
circle("injector", lambda: bound((injector.inject(A), A), (injector.inject(B), B)).get(A))

two = lagom.Container()
two[Face], two[One] = lagom.Singleton(One), lagom.Singleton(One)
name("lagom", lambda key: two[key])
three = lagom.Container()
anew("lagom", lambda kind: three.__setitem__(Face, lagom.Singleton(kind)), lambda: three[Face])

def registered(*pairs):
    container = punq.Container()
    for key, one in pairs: container.register(key, one, scope=punq.Scope.singleton)
    return container
name("punq", registered((Face, One), (One, One)).resolve)
four = registered()
anew("punq", lambda kind: four.register(Face, kind, scope=punq.Scope.singleton), lambda: four.resolve(Face))
circle("punq", lambda: registered((A, A), (B, B)).resolve(A))

def services(**factories):
    registry = svcs.Registry()
    for key, factory in factories.items(): registry.register_factory(globals()[key], factory)
    return registry, svcs.Container(registry)
name("svcs", services(Face=One, One=One)[1].get)
registry, five = services()
anew("svcs", lambda kind: registry.register_factory(Face, kind), lambda: five.get(Face))
def a(svcs_container): return A(svcs_container.get(B))
def b(svcs_container): return B(svcs_container.get(A))
circle("svcs", lambda: services(A=a, B=b)[1].get(A))
def opens(file, user):
    def top(svcs_container): yield from user(svcs_container.get(Face))
    container = services(Face=file, One=top)[1]
    container.get(One)
    return container.close
closing("svcs", opens)

def opens(file, user):
    class Shop(that_depends.BaseContainer):
        alias = f"shop {user}"  # Or there is a warning.
        base = that_depends.providers.Resource(file)
        top = that_depends.providers.Resource(user, base.cast)
    Shop.top.resolve_sync()
    return Shop.tear_down_sync
closing("that-depends", opens)

def wired(*injectables): return wireup.create_sync_container(injectables=[wireup.injectable(one) for one in injectables])
def face() -> Face: return One()
name("wireup", wired(face, One).get)
circle("wireup", lambda: wired(A, B).get(A))
def opens(file, user):
    container = wired(file, user)
    container.get(One)
    return container.close
closing("wireup", opens)
END

mkdir modules
echo 'export const it = [1];' > modules/file.mjs
ln -s file.mjs modules/link.mjs
echo 'import * as b from "./b.mjs"; export const it = [b.it];' > modules/a.mjs
echo 'import * as a from "./a.mjs"; export const it = [a.it];' > modules/b.mjs
cat > modules.mjs <<'END'
const cell = (question, words) => console.log(["Node's import", question, words].join("\t"));
const [file, link] = [await import("./modules/file.mjs"), await import("./modules/link.mjs")];
cell("under a second name", file.it === link.it ? "the same" : "another");
const circle = await import("./modules/a.mjs").then(({ it }) => `b gets ${it[0][0]}`, (error) => error.name);
cell("a needs b, b needs a", circle);
END

{
  venv/bin/python containers.py
  node modules.mjs
} | compare container
