#!/usr/bin/env bash
# What if an action sends an event or throws, which state does it see, and what if a condition says no?
source "$(dirname "$0")/common.sh"
install transitions==0.9.3 python-statemachine==3.2.2 Automat==25.4.16 sismic==1.6.14 pysm==0.4.1

cat > state.py <<'END'
# Everywhere: go leads from a to b, next from b to c.
# A machine calls hook(what, state, send) in its actions: on leaving a, between, on entering b and c.
from typing import Protocol

import pysm
from automat import TypeMachineBuilder
from sismic.interpreter import Interpreter
from sismic.io import import_from_yaml
from statemachine import State, StateMachine
from transitions import Machine

class Transitions:
    queued = False
    def __init__(self, hook, allowed):
        class Model:
            def allowed(self): return allowed
            def on_exit_a(self): hook("exit", self.state, self.trigger)
            def on_enter_b(self): hook("entry", self.state, self.trigger)
            def on_enter_c(self): hook("c", self.state, self.trigger)
        self.model = Model()
        Machine(self.model, states=["a", "b", "c"], initial="a", queued=self.queued, transitions=[
            {"trigger": "go", "source": "a", "dest": "b", "conditions": "allowed"},
            {"trigger": "next", "source": "b", "dest": "c"}])
    def send(self, event): return self.model.trigger(event)
    def state(self): return self.model.state

class QueuedTransitions(Transitions):
    queued = True

class Statemachine:
    def __init__(self, hook, allowed):
        def names(machine): return " ".join(state.id for state in machine.configuration)
        class Model(StateMachine):
            a = State(initial=True)
            b = State()
            c = State(final=True)
            go = a.to(b, cond="allowed")
            next = b.to(c)
            def allowed(self): return allowed
            def on_exit_a(self): hook("exit", names(self), self.send)
            def on_go(self): hook("action", names(self), self.send)
            def on_enter_b(self): hook("entry", names(self), self.send)
            def on_enter_c(self): hook("c", names(self), self.send)
        self.model, self.names = Model(), names
    def send(self, event): return self.model.send(event)
    def state(self): return self.names(self.model)

class Automat:
    class Events(Protocol):
        def go(self) -> None: ...
        def next(self) -> None: ...
        def where(self) -> str: ...
    def __init__(self, hook, allowed):
        class Core: pass
        builder = TypeMachineBuilder(Automat.Events, Core)
        a, b, c = builder.state("a"), builder.state("b"), builder.state("c")
        def send_to(machine): return lambda event: getattr(machine, event)()
        @a.upon(Automat.Events.go).to(b)
        def go(machine, core) -> None: hook("entry", None, send_to(machine))
        @b.upon(Automat.Events.next).to(c)
        def next(machine, core) -> None: hook("c", None, send_to(machine))
        for state, name in ((a, "a"), (b, "b"), (c, "c")):
            state.upon(Automat.Events.where).loop()(lambda machine, core, name=name: name)
        self.model = builder.build()(Core())
    def send(self, event): return getattr(self.model, event)()
    def state(self): return self.model.where()

class Sismic:
    chart = """
statechart:
  name: chart
  root state:
    name: root
    initial: a
    states:
      - name: a
        on exit: hook("exit", names(active), send)
        transitions:
          - event: go
            target: b
            guard: allowed
            action: hook("action", names(active), send)
      - name: b
        on entry: hook("entry", names(active), send)
        transitions:
          - event: next
            target: c
      - name: c
        on entry: hook("c", names(active), send)
"""
    def __init__(self, hook, allowed):
        def names(active): return " ".join(name for name in "abc" if active(name))
        self.model = Interpreter(import_from_yaml(self.chart), initial_context=locals())
        self.model.execute()
    def send(self, event): self.model.queue(event); self.model.execute()
    def state(self): return " ".join(name for name in self.model.configuration if name != "root")

class Pysm:
    def __init__(self, hook, allowed):
        self.model = machine = pysm.StateMachine("machine")
        a, b, c = pysm.State("a"), pysm.State("b"), pysm.State("c")
        machine.add_state(a, initial=True); machine.add_state(b); machine.add_state(c)
        def action(what): return lambda state, event: hook(what, machine.state.name, self.send)
        machine.add_transition(a, b, events=["go"], condition=lambda state, event: allowed, action=action("action"))
        machine.add_transition(b, c, events=["next"])
        a.handlers = {"exit": action("exit")}
        b.handlers = {"enter": action("entry")}
        c.handlers = {"enter": action("c")}
        machine.initialize()
    def send(self, event): return self.model.dispatch(pysm.Event(event))
    def state(self): return self.model.state.name

def measure(name, Model):
    def cell(question, words): print(name, question, words, sep="\t")

    def run(react=lambda *_: None, allowed=True):
        """The machine, what it called, and what the caller of go got."""
        calls, seen = [], {}
        def hook(what, state, send):
            calls.append(what); seen[what] = state or "none"
            react(what, send)
            calls.append(f"{what} ends")
        machine = Model(hook, allowed)
        try: result = machine.send("go")
        except Exception as error: result = error
        return machine, calls, seen, result
    def where(machine): return machine.state() or "none"

    def send_next(what, send):
        if what == "entry": send("next")
    machine, calls, _, result = run(send_next)
    if isinstance(result, Exception): when = "refused"
    elif "c" not in calls: when = "ignored"
    else: when = "at once" if calls.index("c") < calls.index("entry ends") else "afterwards"
    cell("entering b sends next", f"{when}, ends in {where(machine)}")

    def throw(what, send):
        if what == "entry": raise ValueError("no")
    machine = run(throw)[0]
    state = where(machine)
    try: machine.send("next"); cell("entering b throws; next", f"{state}, then {where(machine)}")
    except Exception: cell("entering b throws; next", f"{state}, then refused")

    seen = run()[2]
    if None not in seen.values() and "exit" in seen:
        cell("state seen on the way", ", ".join(f"{what} {state}" for what, state in seen.items()))

    _, calls, _, result = run(allowed=False)
    if not calls:
        error = type(result).__name__ if isinstance(result, Exception) else None
        cell("condition says no", error or ("nothing" if result is None else str(result)))

for name, Model in (("transitions", Transitions), ("transitions, queued", QueuedTransitions),
                    ("python-statemachine", Statemachine), ("Automat", Automat), ("sismic", Sismic), ("pysm", Pysm)):
    measure(name, Model)
END
venv/bin/python state.py | compare state
