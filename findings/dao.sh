#!/usr/bin/env bash
# What comes back from a store; what is stored after a failure, after a rollback, or if the row is gone?
source "$(dirname "$0")/common.sh"
need python3 java unzip
jar=/usr/share/java/h2.jar
[ -f "$jar" ] || {
  echo "dao.sh needs the database H2: the Debian package libh2-java." >&2
  exit 1
}
install SQLAlchemy==2.1.9 Django==5.2.19 peewee==4.5.3 pony==0.7.20 tortoise-orm==1.1.9 dataset==2.0.0
python3 -c 'import sqlite3, sys; print("Python", sys.version.split()[0], "SQLite", sqlite3.sqlite_version)'
java --version | head -1
echo "H2 $(unzip -p "$jar" META-INF/MANIFEST.MF | sed -n 's/Implementation-Version: //p' | tr -d '\r')"

cat > measure.py <<'END'
import datetime
import warnings

warnings.simplefilter("ignore")
AT = datetime.datetime(2026, 1, 2, 3, 4, tzinfo=datetime.timezone(datetime.timedelta(hours=8)))

class Stop(Exception): pass

def shown(value):
    """An offset is shown only if there is one."""
    moment = datetime.datetime.fromisoformat(str(value))
    offset = moment.isoformat()[-6:] if moment.tzinfo else ""
    return ("text " if isinstance(value, str) else "") + f"{moment:%H:%M} {offset}".strip()

def measure(implementation, Shelf, rolls_back_objects=True):
    """A shelf adds, fetches and saves books (title, year, at), in a transaction."""
    def cell(question, action):
        try: words = action(Shelf())
        except Exception as error: words = type(error).__name__
        print(implementation, question, words, sep="\t", flush=True)

    def stored(shelf):
        with shelf.transaction(): return ", ".join(sorted(shelf.titles())) or "none"

    def added(shelf, **values):
        with shelf.transaction(): shelf.add(title="a", **values)
        with shelf.transaction(): return shelf.fetch()

    def fails(transaction, action):
        try:
            with transaction(): action(); raise Stop
        except Stop: pass

    def time(shelf):
        added(shelf, at=AT)
        with shelf.transaction(): return shown(shelf.fetch().at)
    cell("03:04 +08:00 comes back", time)

    def years(shelf):
        def year(value, shelf):
            try:
                added(shelf, year=value)
                with shelf.transaction(): return str(shelf.fetch().year)
            except Exception as error: return type(error).__name__
        return year(7.9, shelf) + ", " + year("soon", Shelf())
    cell("7.9 and soon as years", years)

    def neither(shelf):
        with shelf.transaction():
            for title, year in (("a", 1999), ("b", 2001), ("c", None)): shelf.add(title=title, year=year)
        with shelf.transaction(): return ", ".join(sorted(shelf.neither([1999, None]))) or "none"
    cell("not in 1999, nil", neither)

    def inner(shelf):
        with shelf.transaction():
            shelf.add(title="a")
            fails(shelf.inner, lambda: shelf.add(title="b"))
            shelf.add(title="c")
        return stored(shelf)
    cell("b's inner transaction fails", inner)

    def again(shelf):
        books = []
        fails(shelf.transaction, lambda: books.append(shelf.add(title="x")))
        with shelf.transaction(): shelf.add(title="y")
        with shelf.transaction(): books[0].title = "x"; shelf.save(books[0])
        return {"x, y": "both stored", "x": "y overwritten", "y": "x lost"}[stored(shelf)]
    if rolls_back_objects: cell("x rolled back, y stored, x saved", again)

    def gone(shelf):
        added(shelf)
        with shelf.transaction():
            book = shelf.fetch()
            shelf.empty()
            book.title = "z"
            shelf.save(book)
        return {"none": "lost, no error", "z": "stored again"}[stored(shelf)]
    cell("row gone, object saved", gone)
END

cat > plain.py <<'END'
import sqlite3
from types import SimpleNamespace
from measure import measure

class Shelf:
    def __init__(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT UNIQUE, year INT, at TIMESTAMP)")
    def transaction(self): return self.db
    inner = transaction
    def add(self, title, year=None, at=None):
        self.db.execute("INSERT INTO book (title, year, at) VALUES (?, ?, ?)", (title, year, at))
    def fetch(self):
        names = ("id", "title", "year", "at")
        return SimpleNamespace(**dict(zip(names, self.db.execute("SELECT * FROM book").fetchone())))
    def save(self, book): self.db.execute("UPDATE book SET title = ? WHERE id = ?", (book.title, book.id))
    def empty(self): self.db.execute("DELETE FROM book")
    def titles(self): return [row[0] for row in self.db.execute("SELECT title FROM book")]
    def neither(self, years):
        return [row[0] for row in self.db.execute("SELECT title FROM book WHERE year NOT IN (?, ?)", years)]

measure("Python's sqlite3", Shelf, rolls_back_objects=False)
END

cat > alchemy.py <<'END'
from datetime import datetime
from sqlalchemy import DateTime, String, create_engine, delete, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from measure import measure

class Base(DeclarativeBase): pass
class Book(Base):
    __tablename__ = "book"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str] = mapped_column(String(20), unique=True)
    year: Mapped[int | None]
    at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))

class Shelf:
    def __init__(self):
        engine = create_engine("sqlite://")
        Base.metadata.create_all(engine)
        self.session = Session(engine)
    def transaction(self): return self.session.begin()
    def inner(self): return self.session.begin_nested()
    def add(self, **values): return self.save(Book(**values))
    def save(self, book): self.session.add(book); self.session.flush(); return book
    def fetch(self): return self.session.scalars(select(Book)).one()
    def empty(self): self.session.connection().execute(delete(Book.__table__))
    def titles(self): return self.session.scalars(select(Book.title))
    def neither(self, years): return self.session.scalars(select(Book.title).where(Book.year.not_in(years)))

measure("SQLAlchemy", Shelf)
END

cat > shelf_django.py <<'END'
import django
from django.conf import settings
settings.configure(DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}, USE_TZ=True)
django.setup()
from django.db import connection, models, transaction
from measure import measure

class Book(models.Model):
    id = models.AutoField(primary_key=True)
    title = models.CharField(max_length=20, unique=True)
    year = models.IntegerField(null=True)
    at = models.DateTimeField(null=True)
    class Meta: app_label, db_table = "shelf", "book"

class Shelf:
    def __init__(self):
        with connection.schema_editor() as editor:
            if "book" in connection.introspection.table_names(): editor.delete_model(Book)
            editor.create_model(Book)
    def transaction(self): return transaction.atomic()
    inner = transaction
    def add(self, **values): book = Book(**values); book.save(); return book
    def save(self, book): book.save()
    def fetch(self): return Book.objects.get()
    def empty(self): Book.objects.all().delete()
    def titles(self): return Book.objects.values_list("title", flat=True)
    def neither(self, years): return [book.title for book in Book.objects.exclude(year__in=years)]

measure("Django", Shelf)
END

cat > shelf_peewee.py <<'END'
from peewee import CharField, DateTimeField, IntegerField, Model, SqliteDatabase
from measure import measure

db = SqliteDatabase(":memory:")
class Book(Model):
    title = CharField(max_length=20, unique=True)
    year = IntegerField(null=True)
    at = DateTimeField(null=True)
    class Meta: database = db

class Shelf:
    def __init__(self): db.drop_tables([Book]); db.create_tables([Book])
    def transaction(self): return db.atomic()
    inner = transaction
    def add(self, **values): book = Book(**values); book.save(); return book
    def save(self, book): book.save()
    def fetch(self): return Book.get()
    def empty(self): Book.delete().execute()
    def titles(self): return [book.title for book in Book.select()]
    def neither(self, years): return [book.title for book in Book.select().where(Book.year.not_in(years))]

measure("peewee", Shelf)
END

cat > shelf_pony.py <<'END'
from datetime import datetime
from pony.orm import Database, Optional, Required, db_session, flush, select
from measure import measure

class Shelf:
    def __init__(self):
        self.db = Database()
        class Book(self.db.Entity):
            title = Required(str, 20, unique=True)
            year = Optional(int)
            at = Optional(datetime)
        self.db.bind(provider="sqlite", filename=":memory:")
        self.db.generate_mapping(create_tables=True)
    def transaction(self): return db_session
    inner = transaction
    def add(self, **values): book = self.db.Book(**values); flush(); return book
    def save(self, book): book.flush()
    def fetch(self): return self.db.Book.get()
    def empty(self): self.db.execute("DELETE FROM Book")
    def titles(self): return [book.title for book in self.db.Book.select()]
    def neither(self, years): return [book.title for book in self.db.Book.select(lambda b: b.year not in years)]

measure("Pony", Shelf)
END

cat > shelf_tortoise.py <<'END'
import asyncio
from contextlib import contextmanager
from tortoise import Tortoise, fields
from tortoise.models import Model
from tortoise.transactions import in_transaction
from measure import measure

class Book(Model):
    id = fields.IntField(primary_key=True)
    title = fields.CharField(20, unique=True)
    year = fields.IntField(null=True)
    at = fields.DatetimeField(null=True)

runner = asyncio.Runner()  # It has one context, so a transaction goes on in the next call.
def wait(query):
    async def run(): return await query()
    return runner.run(run())

class Transaction:
    def __enter__(self): wait(self.begin)
    async def begin(self): self.inside = in_transaction(); await self.inside.__aenter__()
    def __exit__(self, *error): return wait(lambda: self.inside.__aexit__(*error))

class Shelf:
    def __init__(self):
        async def fresh():
            if Tortoise._inited: await Tortoise.close_connections()
            await Tortoise.init(db_url="sqlite://:memory:", modules={"models": ["__main__"]})
            await Tortoise.generate_schemas()
        wait(fresh)
    def transaction(self): return Transaction()
    inner = transaction
    def add(self, **values): book = Book(**values); wait(book.save); return book
    def save(self, book): wait(book.save)
    def fetch(self): return wait(Book.get)
    def empty(self): wait(lambda: Book.all().delete())
    def titles(self): return wait(lambda: Book.all().values_list("title", flat=True))
    def neither(self, years): return [book.title for book in wait(lambda: Book.filter(year__not_in=years))]

measure("Tortoise", Shelf)
wait(Tortoise.close_connections)
END

cat > shelf_dataset.py <<'END'
import dataset
from measure import measure

class Row(dict):
    __getattr__, __setattr__ = dict.__getitem__, dict.__setitem__

class Shelf:
    def __init__(self):
        self.db = dataset.connect("sqlite:///:memory:", row_type=Row)
        self.books = self.db["book"]
        self.books.create_column("title", self.db.types.string(20), unique=True)
        self.books.create_column("year", self.db.types.integer)
        self.books.create_column("at", self.db.types.datetime)
    def transaction(self): return self.db
    inner = transaction
    def add(self, **values): self.books.insert(values)
    def save(self, row): self.books.update(row, ["id"])
    def fetch(self): return self.books.find_one()
    def empty(self): self.books.delete()
    def titles(self): return [row.title for row in self.books]
    def neither(self, years): return [row.title for row in self.books.find(year={"notin": years})]

measure("dataset", Shelf, rolls_back_objects=False)
END

cat > H2.java <<'END'
import java.sql.*;
import java.time.*;
import java.util.*;

class H2 {
  interface Action { String run(Connection db) throws Exception; }

  static void cell(String question, Action action) {
    System.out.println("JDBC rows of H2\t" + question + "\t" + words(action));
  }

  static String words(Action action) {
    try (Connection db = DriverManager.getConnection("jdbc:h2:mem:")) {
      db.createStatement().execute("CREATE TABLE book (id INT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,"
          + " title VARCHAR(20) UNIQUE, year_ INT, at TIMESTAMP WITH TIME ZONE)");
      db.setAutoCommit(false);
      return action.run(db);
    } catch (Exception error) {
      return error.getClass().getSimpleName();
    }
  }

  static void add(Connection db, String title, Object year, Object at) throws SQLException {
    PreparedStatement insert = db.prepareStatement("INSERT INTO book (title, year_, at) VALUES (?, ?, ?)");
    insert.setString(1, title);
    insert.setObject(2, year);
    insert.setObject(3, at);
    insert.execute();
  }

  static ResultSet all(Connection db) throws SQLException {
    return db.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE)
        .executeQuery("SELECT id, title, year_, at FROM book ORDER BY title");
  }

  static String titles(ResultSet rows) throws SQLException {
    List<String> titles = new ArrayList<>();
    while (rows.next()) titles.add(rows.getString("title"));
    return titles.isEmpty() ? "none" : String.join(", ", titles);
  }

  static Action year(Object value) {
    return db -> {
      add(db, "a", value, null);
      ResultSet rows = all(db);
      rows.next();
      return rows.getObject("year_").toString();
    };
  }

  public static void main(String[] arguments) {
    cell("03:04 +08:00 comes back", db -> {
      add(db, "a", null, OffsetDateTime.of(2026, 1, 2, 3, 4, 0, 0, ZoneOffset.ofHours(8)));
      ResultSet rows = all(db);
      rows.next();
      OffsetDateTime time = (OffsetDateTime) rows.getObject("at");
      return time.toLocalTime() + " " + time.getOffset();
    });
    System.out.println("JDBC rows of H2\t7.9 and soon as years\t" + words(year(7.9)) + ", " + words(year("soon")));
    cell("not in 1999, nil", db -> {
      add(db, "a", 1999, null);
      add(db, "b", 2001, null);
      add(db, "c", null, null);
      PreparedStatement query = db.prepareStatement("SELECT title FROM book WHERE year_ NOT IN (?, ?) ORDER BY title");
      query.setObject(1, 1999);
      query.setObject(2, null);
      return titles(query.executeQuery());
    });
    cell("b's inner transaction fails", db -> {
      add(db, "a", null, null);
      Savepoint inner = db.setSavepoint();
      add(db, "b", null, null);
      db.rollback(inner);
      add(db, "c", null, null);
      db.commit();
      return titles(all(db));
    });
    cell("row gone, object saved", db -> {
      add(db, "a", null, null);
      ResultSet row = all(db);
      row.next();
      db.createStatement().execute("DELETE FROM book");
      row.updateString("title", "z");
      row.updateRow();
      return Map.of("none", "lost, no error", "z", "stored again").get(titles(all(db)));
    });
  }
}
END

{
  for program in plain alchemy shelf_django shelf_peewee shelf_pony shelf_tortoise shelf_dataset; do
    venv/bin/python "$program.py"
  done
  java -cp "$jar" H2.java
} | compare dao
