#!/usr/bin/env bash
# What if a callback comes twice, after an error, or after a cancel?
source "$(dirname "$0")/common.sh"
need java node
install Twisted==26.10.0 promise==2.3 gevent==26.9.0 pykka==4.5.0
node --version
java --version | head -1

# Each bridge has the methods give, fail and cancel, and ended: what the waiting code got.
cat > bridges.py <<'END'
import asyncio, concurrent.futures
import pykka
from gevent.event import AsyncResult
from promise import Promise
from twisted.internet.defer import Deferred

class Future:
    def __init__(self): self.future = asyncio.new_event_loop().create_future()
    def give(self, value): self.future.set_result(value)
    def fail(self): self.future.set_exception(ValueError("no"))
    def cancel(self): self.future.cancel()
    def ended(self): return self.future.result()

class ThreadFuture(Future):
    def __init__(self): self.future = concurrent.futures.Future()

class Twisted:
    def __init__(self):
        self.got = []
        self.deferred = Deferred()
        self.deferred.addCallbacks(self.got.append, lambda failure: self.got.append(failure.value))
    def give(self, value): self.deferred.callback(value)
    def fail(self): self.deferred.errback(ValueError("no"))
    def cancel(self): self.deferred.cancel()
    def ended(self):
        if isinstance(self.got[0], Exception): raise self.got[0]
        return self.got[0]

class Gevent:
    def __init__(self): self.result = AsyncResult()
    def give(self, value): self.result.set(value)
    def fail(self): self.result.set_exception(ValueError("no"))
    def ended(self): return self.result.get(block=False)

class Pykka:
    def __init__(self): self.future = pykka.ThreadingFuture()
    def give(self, value): self.future.set(value)
    def fail(self): self.future.set_exception((ValueError, ValueError("no"), None))
    def ended(self): return self.future.get(timeout=0)

class PythonPromise:
    def __init__(self):
        def start(resolve, reject): self.give, self.reject = resolve, reject
        self.promise = Promise(start)
    def fail(self): self.reject(ValueError("no"))
    def ended(self): return self.promise.get()

def words(call):
    try: result = call()
    except BaseException as error: return type(error).__name__
    return "nothing" if result is None else str(result)

for name, Bridge in (("asyncio.Future", Future), ("concurrent.futures.Future", ThreadFuture),
                     ("Twisted's Deferred", Twisted), ("Python's promise", PythonPromise),
                     ("gevent's AsyncResult", Gevent), ("Pykka's future", Pykka)):
    def cell(question, words): print(name, question, words, sep="\t")
    bridge = Bridge()
    bridge.give("a")
    second = words(lambda: bridge.give("b"))
    cell("a, then b", words(bridge.ended))
    cell("the second call gets", second)
    bridge = Bridge()
    bridge.fail()
    words(lambda: bridge.give("a"))
    cell("an error, then a", words(bridge.ended).replace("ValueError", "the error"))
    if hasattr(bridge, "cancel"):
        bridge = Bridge()
        bridge.cancel()
        cell("a call after a cancel gets", words(lambda: bridge.give("a")))
END

cat > bridges.mjs <<'END'
import { promisify } from "node:util";

const cell = (question, words) => console.log(["Node's promisify", question, words].join("\t"));
const end = async f => {
  try { return String(await promisify(f)()); }
  catch (error) { return error.name.replace("RangeError", "the error"); }
};
let second;
cell("a, then b", await end(done => { done(null, "a"); second = done(null, "b"); }));
cell("the second call gets", second === undefined ? "nothing" : String(second));
cell("an error, then a", await end(done => { done(new RangeError("no")); done(null, "a"); }));
END

cat > Bridges.java <<'END'
import java.util.concurrent.*;

class Bridges {
  static void cell(String question, String words) {
    System.out.println("CompletableFuture\t" + question + "\t" + words);
  }
  static String end(CompletableFuture<String> future) {
    try { return future.get(); }
    catch (ExecutionException error) {
      return error.getCause().getClass().getSimpleName().replace("IllegalStateException", "the error");
    }
    catch (Exception error) { return error.getClass().getSimpleName(); }
  }
  public static void main(String[] arguments) {
    var twice = new CompletableFuture<String>();
    twice.complete("a");
    var second = twice.complete("b");
    cell("a, then b", end(twice));
    cell("the second call gets", "" + second);
    var failed = new CompletableFuture<String>();
    failed.completeExceptionally(new IllegalStateException("no"));
    failed.complete("a");
    cell("an error, then a", end(failed));
    var canceled = new CompletableFuture<String>();
    canceled.cancel(true);
    cell("a call after a cancel gets", "" + canceled.complete("a"));
  }
}
END
{ venv/bin/python bridges.py; node bridges.mjs; java Bridges.java; } | compare adapter
