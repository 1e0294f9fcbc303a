#!/usr/bin/env bash
# Is a wrapper equal to what it wraps, what does a log show of it, what is a copy, and what isn't forwarded?
source "$(dirname "$0")/common.sh"
need python3 node java ruby
install wrapt==2.5.2 Werkzeug==3.1.9 Django==5.2.19
python3 --version
node --version
java --version | head -1
ruby --version

cat > wrappers.py <<'END'
import copy
from unittest.mock import MagicMock
from django.utils.functional import SimpleLazyObject
from werkzeug.local import LocalProxy
from wrapt import ObjectProxy

heard = []
class Shelf:
    title = "a"
    def itself(self): return self
    def books(self): return ["b", "c"]
    def count(self): return len(self.books())
    def __call__(self): return 3
    def __enter__(self): heard.append("open")
    def __exit__(self, *error): heard.append("close")
    def __format__(self, form): return "a shelf"
    def __round__(self): return 3
    def __bytes__(self): return b"3"
    def __iadd__(self, book): return self

def used_in_with(shelf):
    heard.clear()
    with shelf: pass
    return list(heard)

OPERATIONS = {
    "call": lambda shelf: shelf(), "with": used_in_with, "format": format, "round": round, "bytes": bytes,
}

def logging(proxy, base):
    """A wrapper that logs one method, as the lesson's LoggingService does."""
    class Logging(proxy):
        def books(self): heard.append("books"); return base(self).books()
    return Logging

def measure(implementation, wrap, log=lambda wrapper: heard):
    def cell(question, action):
        base = Shelf()
        wrapper = wrap(base)
        wrapper.title  # A lazy wrapper has its base from now on.
        try: words = action(wrapper, base)
        except Exception as error: words = type(error).__name__
        print(implementation, question, words, sep="\t")

    def yes(*answers): return ", ".join("yes" if answer else "no" for answer in answers)

    cell("w in [w], w in [base], base in [w]", lambda w, base: yes(w in [w], w in [base], base in [w]))

    def inner(w, base):
        heard.clear()
        w.count()
        return "logged" if "books" in log(w) else "not logged"
    cell("base calls w's method itself", inner)

    def text(w, base):
        return "base's" if repr(w) == repr(base) else "own, with base's" if repr(base) in repr(w) else "own"
    cell("its text in a log", text)

    def copied(w, base):
        other = copy.copy(w)
        if other is base: return "the base"
        if type(other) is Shelf: return "bare copy"
        return "wrapper, " + ("same base" if other.itself() is base else "copied base")
    cell("a copy of w", copied)

    def added(w, base):
        result = w
        result += 1
        return "base" if result is base else "w" if result is w else "other"
    cell("w += 1 leaves", added)

    def forwards(operation, w, base):
        try: return operation(w) == operation(base)
        except TypeError: return False
    def missing(w, base):
        return ", ".join(name for name, one in OPERATIONS.items() if not forwards(one, w, base)) or "nothing"
    cell(", ".join(OPERATIONS) + ": not forwarded", missing)

measure("wrapt's ObjectProxy", logging(ObjectProxy, lambda w: w.__wrapped__))
Lazy = logging(SimpleLazyObject, lambda w: w._wrapped)
measure("Django's SimpleLazyObject", lambda base: Lazy(lambda: base))
Local = logging(LocalProxy, lambda w: w._get_current_object())
measure("Werkzeug's LocalProxy", lambda base: Local(lambda: base))
measure("MagicMock(wraps=base)", lambda base: MagicMock(wraps=base), lambda w: [call[0] for call in w.method_calls])
END

cat > wrapper.rb <<'END'
require "delegate"
class Shelf
  def itself = self
  def books = ["b", "c"]
  def count = books.length
  def +(book) = self
end
HEARD = []
class Logging < SimpleDelegator
  def books = super.tap { HEARD << "books" }
end
base = Shelf.new
w = Logging.new(base)
cell = ->(question, words) { puts ["Ruby's SimpleDelegator", question, words].join("\t") }
yes = ->(*answers) { answers.map { |answer| answer ? "yes" : "no" }.join(", ") }

cell.("w in [w], w in [base], base in [w]", yes.([w].include?(w), [base].include?(w), [w].include?(base)))
w.count
cell.("base calls w's method itself", HEARD.include?("books") ? "logged" : "not logged")
text = w.inspect
cell.("its text in a log", text == base.inspect ? "base's" : text.include?(base.inspect) ? "own, with base's" : "own")
copy = w.dup
kind = SimpleDelegator === copy ? "wrapper, " + (copy.itself.equal?(base) ? "same base" : "copied base") : "bare copy"
cell.("a copy of w", copy.equal?(base) ? "the base" : kind)
result = w
result += 1
cell.("w += 1 leaves", result.equal?(base) ? "base" : result.equal?(w) ? "w" : "other")
END

cat > wrapper.js <<'END'
const { inspect } = require("node:util");
class Shelf {
  books() { return ["b", "c"]; }
  count() { return this.books().length; }
}
const heard = [];
const base = new Shelf();
const w = new Proxy(base, {
  get(target, name, receiver) {
    heard.push(name);
    return Reflect.get(target, name, receiver);
  },
});
const cell = (question, words) => console.log(["Node's Proxy", question, words].join("\t"));
const yes = (...answers) => answers.map((answer) => (answer ? "yes" : "no")).join(", ");
const copied = () => {
  const copy = structuredClone(w);
  return copy === base ? "the base" : "bare copy";
};
const attempt = (action) => {
  try { return action(); } catch (error) { return error.name; }
};

cell("w in [w], w in [base], base in [w]", yes([w].includes(w), [base].includes(w), [w].includes(base)));
w.count();
cell("base calls w's method itself", heard.includes("books") ? "logged" : "not logged");
const text = inspect(w);
cell("its text in a log", text === inspect(base) ? "base's" : text.includes(inspect(base)) ? "own, with base's" : "own");
cell("a copy of w", attempt(copied));
END

cat > Wrapper.java <<'END'
import java.lang.reflect.Proxy;
import java.util.*;
import java.util.stream.*;

class Wrapper {
  interface Shelf {
    List<String> books();
    int count();
  }

  static class Base implements Shelf {
    public List<String> books() { return List.of("b", "c"); }
    public int count() { return books().size(); }
  }

  static String yes(boolean... answers) {
    return IntStream.range(0, answers.length).mapToObj(i -> answers[i] ? "yes" : "no").collect(Collectors.joining(", "));
  }

  static void measure(String implementation, Object w, Object base) {
    cell(implementation, "w in [w], w in [base], base in [w]",
        yes(List.of(w).contains(w), List.of(base).contains(w), List.of(w).contains(base)));
    String text = w.toString();
    cell(implementation, "its text in a log",
        text.equals(base.toString()) ? "base's" : text.contains(base.toString()) ? "own, with base's" : "own");
  }

  static void cell(String implementation, String question, String words) {
    System.out.println(String.join("\t", implementation, question, words));
  }

  public static void main(String[] arguments) {
    Shelf base = new Base();
    List<String> heard = new ArrayList<>();
    Shelf w = (Shelf) Proxy.newProxyInstance(Wrapper.class.getClassLoader(), new Class<?>[] {Shelf.class},
        (proxy, method, values) -> {
          heard.add(method.getName());
          return method.invoke(base, values);
        });
    measure("JDK's Proxy", w, base);
    w.count();
    cell("JDK's Proxy", "base calls w's method itself", heard.contains("books") ? "logged" : "not logged");
    List<String> list = new ArrayList<>(List.of("a"));
    measure("JDK's unmodifiableCollection", Collections.unmodifiableCollection(list), list);
  }
}
END

{
  venv/bin/python wrappers.py
  ruby wrapper.rb
  node wrapper.js
  java Wrapper.java
} | compare decorator
