#!/usr/bin/env bash
# What if the stream that a stream wraps refuses something while both are closed, and how often is it called?
source "$(dirname "$0")/common.sh"
need python3 java ruby
python3 --version
java --version | head -1
ruby --version

cat > streams.py <<'END'
import gzip
import io
import zlib

class Base:
    def __init__(self): self.data, self.refuses, self.calls, self.closed = b"", None, [], False
    def readable(self): return False
    def writable(self): return True
    def seekable(self): return False
    def call(self, name):
        self.calls.append(name)
        if name == self.refuses: self.refuses = None; raise OSError("no")
    def write(self, data):
        if data: self.call("write"); self.data += bytes(data)
        return len(data)
    def flush(self): self.call("flush")
    def close(self): self.call("close"); self.closed = True

def measure(implementation, wrap, x, plain=bytes):
    def cell(question, words): print(implementation, question, words, sep="\t")
    def play(refused=None):
        base = Base()
        w = wrap(base)
        w.write(x)
        base.refuses = refused
        for _ in range(2 if refused else 1):
            try: w.close()
            except OSError: pass
        return base
    for refused in ("write", "flush"):
        base = play(refused)
        if base.refuses: continue  # Nobody asked for it.
        there = plain(base.data) == b"x"
        cell(f"base refuses a {refused}", f"{'closed' if base.closed else 'open'}, x {'there' if there else 'lost'}")
    calls = play().calls
    cell("calls of base", ", ".join(str(calls.count(name)) for name in ("write", "flush", "close")))

measure("Python's TextIOWrapper", lambda base: io.TextIOWrapper(base, "ascii"), "x")
measure("Python's GzipFile", lambda base: gzip.GzipFile(fileobj=base, mode="wb"), b"x",
        lambda data: zlib.decompressobj(31).decompress(data))
END

cat > stream.rb <<'END'
require "zlib"
class Base
  attr_reader :data, :calls
  attr_accessor :refuses
  def initialize = (@data, @calls = "".b, [])
  def call(name)
    calls << name
    (self.refuses = nil; raise IOError, "no") if name == refuses
  end
  def write(data)
    (call("write"); @data << data) unless data.empty?
    data.bytesize
  end
  def flush = call("flush")
  def close = call("close")
end
cell = ->(question, words) { puts ["Ruby's GzipWriter", question, words].join("\t") }
play = lambda do |refused = nil|
  base = Base.new
  w = Zlib::GzipWriter.new(base)
  w.write("x")
  base.refuses = refused
  (refused ? 2 : 1).times { w.close rescue IOError }
  base
end
%w[write flush].each do |refused|
  base = play.(refused)
  next if base.refuses
  there = Zlib::Inflate.new(31).inflate(base.data) == "x"
  cell.("base refuses a #{refused}", "#{base.calls.include?("close") ? "closed" : "open"}, x #{there ? "there" : "lost"}")
end
calls = play.().calls
cell.("calls of base", %w[write flush close].map { |name| calls.count(name) }.join(", "))
END

cat > Streams.java <<'END'
import java.io.*;
import java.util.*;
import java.util.stream.*;

class Streams {
  static class Base extends OutputStream {
    final ByteArrayOutputStream data = new ByteArrayOutputStream();
    final List<String> calls = new ArrayList<>();
    String refuses = "";
    boolean closed;
    void call(String name) throws IOException {
      calls.add(name);
      if (name.equals(refuses)) { refuses = ""; throw new IOException("no"); }
    }
    public void write(int one) throws IOException { write(new byte[] {(byte) one}, 0, 1); }
    public void write(byte[] bytes, int start, int count) throws IOException {
      if (count > 0) { call("write"); data.write(bytes, start, count); }
    }
    public void flush() throws IOException { call("flush"); }
    public void close() throws IOException { call("close"); closed = true; }
  }

  interface Wrap { Closeable around(OutputStream base) throws IOException; }
  interface Plain { byte[] of(byte[] data) throws IOException; }

  static Base play(Wrap wrap, String refused) throws IOException {
    Base base = new Base();
    Closeable w = wrap.around(base);
    if (w instanceof Writer text) text.write("x"); else ((OutputStream) w).write('x');
    base.refuses = refused;
    for (int times = refused.isEmpty() ? 1 : 2; times > 0; times--) {
      try { w.close(); } catch (IOException error) { }
    }
    return base;
  }

  static void measure(String name, Wrap wrap, Plain plain) throws IOException {
    for (String refused : List.of("write", "flush")) {
      Base base = play(wrap, refused);
      boolean there = Arrays.equals(plain.of(base.data.toByteArray()), new byte[] {'x'});
      if (base.refuses.isEmpty())
        cell(name, "base refuses a " + refused, (base.closed ? "closed" : "open") + ", x " + (there ? "there" : "lost"));
    }
    List<String> calls = play(wrap, "").calls;
    cell(name, "calls of base", Stream.of("write", "flush", "close")
        .map(one -> "" + Collections.frequency(calls, one)).collect(Collectors.joining(", ")));
  }

  static void cell(String name, String question, String words) {
    System.out.println(String.join("\t", name, question, words));
  }

  public static void main(String[] arguments) throws IOException {
    Plain same = data -> data;
    measure("JDK's BufferedOutputStream", BufferedOutputStream::new, same);
    measure("JDK's OutputStreamWriter", OutputStreamWriter::new, same);
    measure("JDK's PrintWriter", PrintWriter::new, same);
    measure("JDK's PrintStream, buffered", base -> new PrintStream(new BufferedOutputStream(base)), same);
    measure("JDK's ObjectOutputStream", ObjectOutputStream::new,
        data -> new ObjectInputStream(new ByteArrayInputStream(data)).readAllBytes());
  }
}
END

{
  python3 streams.py
  java Streams.java
  ruby stream.rb
} | compare decorator
