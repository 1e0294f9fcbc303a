#!/usr/bin/env bash
# What if an undo fails, a change is made during an undo or after it, or somebody else makes one?
source "$(dirname "$0")/common.sh"
need java
install PySide6-Essentials==6.12.0 loro==1.17.1 pycrdt==0.14.13 undoredo==0.1.4
java --version | head -1

cat > undo.py <<'END'
import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
import loro
from pycrdt import Doc, Text, UndoManager
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextDocument, QUndoCommand, QUndoStack
import undoredo

app = QGuiApplication([])
kept = []  # Qt's objects stay until the end.

class Letters:
    """A program's own model."""
    def __init__(self): self.letters = []
    def append(self, letter): self.letters.append(letter)
    def text(self): return "".join(self.letters)

class Stack(Letters):
    merging = False
    class Add(QUndoCommand):
        def __init__(self, model, letter): super().__init__(letter); self.model, self.letter = model, letter
        def id(self): return 1 if self.model.merging else -1
        def mergeWith(self, other): self.letter += other.letter; return True
        def redo(self):
            for letter in self.letter: self.model.append(letter)
        def undo(self):
            self.model.before_undo()
            for letter in self.letter: self.model.letters.remove(letter)
            self.model.after_undo()
    def __init__(self):
        super().__init__(); self.stack = QUndoStack(); kept.append(self)
        self.before_undo = self.after_undo = lambda: None
    def add(self, letter): self.stack.push(Stack.Add(self, letter))
    def undo(self): self.stack.undo()
    def redo(self): self.stack.redo()
    def can_redo(self): return self.stack.canRedo()
    def group(self): self.stack.beginMacro("group"); self.add("x"); raise ValueError("no")
    def other(self, letter): self.append(letter)

class Document:
    merging = True
    def __init__(self):
        self.document = QTextDocument(); self.after_undo = lambda: None; kept.append(self)
        self.document.contentsChanged.connect(lambda: self.after_undo())
    def add(self, letter):
        cursor = QTextCursor(self.document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.merging: cursor.beginEditBlock(); cursor.insertBlock()
        cursor.insertText(letter)
        if not self.merging: cursor.endEditBlock()
    def undo(self): self.document.undo()
    def redo(self): self.document.redo()
    def can_redo(self): return self.document.isRedoAvailable()
    def group(self): QTextCursor(self.document).beginEditBlock(); self.add("x"); raise ValueError("no")
    def other(self, letter): self.add(letter)
    def text(self): return self.document.toPlainText().replace("\n", "")

class Snapshots(Letters):
    merging = False
    def __init__(self):
        super().__init__(); self.manager = undoredo.UndoManager()
        self.before_undo = self.after_undo = lambda: None
    @undoredo.undoable
    def add(self, letter): self.append(letter)
    @undoredo.undoable
    def group(self): self.add("x"); raise ValueError("no")
    def do(self, command): return self.manager.do(command)
    def copy(self):
        copy = Snapshots(); copy.letters = list(self.letters)
        return copy
    def restore(self, copy):
        self.before_undo(); self.letters = list(copy.letters); self.after_undo()
    def undo(self): self.manager.undo()
    def redo(self): self.manager.redo()
    def can_redo(self): return self.manager.can_redo()
    def other(self, letter): self.append(letter)

class Shared:
    merging = True
    def __init__(self):
        self.document = Doc(); self.letters = self.document.get("letters", type=Text); self.after_undo = lambda: None
        self.subscription = self.letters.observe(lambda event: self.after_undo())
    def manager(self):
        if not hasattr(self, "undos"):
            # Its clock stands still: changes come at once, one after the other.
            options = {} if self.merging else {"capture_timeout_millis": 0}
            self.undos = UndoManager(scopes=[self.letters], timestamp=lambda: 1000, **options)
        return self.undos
    def add(self, letter): self.manager(); self.letters += letter
    def undo(self): self.manager().undo()
    def redo(self): self.manager().redo()
    def can_redo(self): return self.manager().can_redo()
    def group(self):
        with self.document.transaction(): self.add("x"); raise ValueError("no")
    def other(self, letter):
        document = Doc(); letters = document.get("letters", type=Text)
        document.apply_update(self.document.get_update()); letters += letter
        self.document.apply_update(document.get_update())
    def text(self): return str(self.letters)

class Peers:
    merging = True
    def __init__(self): self.document = loro.LoroDoc(); self.letters = self.document.get_text("letters")
    def manager(self):
        if not hasattr(self, "undos"):
            self.undos = loro.UndoManager(self.document)
            self.undos.set_merge_interval(60_000 if self.merging else 0)
        return self.undos
    def add(self, letter): self.manager(); self.letters.push_str(letter); self.document.commit()
    def undo(self): self.manager().undo()
    def redo(self): self.manager().redo()
    def group(self): self.manager().group_start(); self.add("x"); raise ValueError("no")
    def other(self, letter):
        document = self.document.fork(); document.get_text("letters").push_str(letter); document.commit()
        self.document.import_(document.export(loro.ExportMode.Snapshot()))
    def text(self): return self.letters.to_string()

def measure(name, Model):
    def cell(question, words): print(name, question, words, sep="\t")
    def call(action, *arguments):
        try: action(*arguments); return True
        except Exception: return False
    def words(model): return model.text() or "nothing"
    def steps(model, *actions): return ", ".join(words(model) if call(action) else "refused" for action in actions)
    def start(letters, merging=False):
        model = Model(); model.merging = merging
        for letter in letters: model.add(letter)
        return model

    if hasattr(Model(), "before_undo"):
        model = start("ab")
        def fail(): model.before_undo = lambda: None; raise ValueError("no")
        model.before_undo = fail
        call(model.undo)
        cell("b's undo fails", steps(model, model.undo, model.redo, model.redo))
    if hasattr(Model(), "after_undo"):
        model, added = start("ab"), []
        def add(): model.after_undo = lambda: None; added.append(call(model.add, "x"))
        model.after_undo = add
        model.undo()
        seen = f"{words(model)}, {steps(model, model.undo)}"
        while model.can_redo() and call(model.redo): pass
        cell("x during b's undo", f"{seen}, {words(model)}" if added[0] else "x refused")
    model = start("a")
    call(model.group)
    cell("an exception leaves a group", f"{words(model)}, {steps(model, model.undo, model.undo)}")
    model = start("ab", merging=Model.merging or Model is Stack)
    model.undo(); model.redo(); model.add("c"); model.undo()
    cell("undo, redo, c, undo", words(model))
    model = start("a", merging=Model.merging)
    model.other("x"); model.add("b")
    cell("another's x, undo twice", steps(model, model.undo, model.undo))

for name, Model in (("QUndoStack", Stack), ("QTextDocument", Document), ("undoredo", Snapshots),
                    ("pycrdt", Shared), ("loro", Peers)):
    measure(name, Model)
END

cat > Undo.java <<'END'
import javax.swing.undo.*;

class Undo {
  static StringBuilder text;
  static UndoManager manager;
  static boolean merging;
  static final Runnable NOTHING = () -> {};

  static class Add extends AbstractUndoableEdit {
    String letters;
    Runnable before = NOTHING, after = NOTHING;
    Add(String letter) { letters = letter; text.append(letter); }
    public boolean addEdit(UndoableEdit edit) {
      if (merging) letters += ((Add) edit).letters;
      return merging;
    }
    public void undo() {
      before.run();
      super.undo();
      for (var letter : letters.split("")) text.deleteCharAt(text.indexOf(letter));
      after.run();
    }
    public void redo() { super.redo(); text.append(letters); }
  }
  static Add add(String letter) { var edit = new Add(letter); manager.addEdit(edit); return edit; }
  static Add start(String letters) {
    text = new StringBuilder(); manager = new UndoManager();
    Add last = null;
    for (var letter : letters.split("")) last = add(letter);
    return last;
  }
  static String words() { return text.isEmpty() ? "nothing" : text.toString(); }
  static String step(Runnable action) {
    try { action.run(); return words(); } catch (RuntimeException error) { return "refused"; }
  }
  static void cell(String question, String words) { System.out.println("javax.swing.undo\t" + question + "\t" + words); }

  public static void main(String[] arguments) {
    var b = start("ab");
    b.before = () -> { b.before = NOTHING; throw new CannotUndoException(); };
    step(manager::undo);
    cell("b's undo fails", String.join(", ", step(manager::undo), step(manager::redo), step(manager::redo)));

    var second = start("ab");
    second.after = () -> { second.after = NOTHING; add("x"); };
    var seen = step(manager::undo) + ", " + step(manager::undo);
    while (manager.canRedo()) manager.redo();
    cell("x during b's undo", seen + ", " + words());

    start("a");
    step(() -> { manager.addEdit(new CompoundEdit()); add("x"); throw new IllegalStateException("no"); });
    cell("an exception leaves a group", words() + ", " + step(manager::undo) + ", " + step(manager::undo));

    merging = true;
    start("ab");
    manager.undo(); manager.redo(); add("c"); manager.undo();
    cell("undo, redo, c, undo", words());
    merging = false;

    start("a");
    text.append("x"); add("b");
    cell("another's x, undo twice", step(manager::undo) + ", " + step(manager::undo));
  }
}
END
{ venv/bin/python undo.py; java Undo.java; } | compare undo
