#!/usr/bin/env bash
# Which values and rows come back from a store, and what is stored after a refusal?
source "$(dirname "$0")/common.sh"
need python3 java unzip
jar=/usr/share/java/h2.jar
[ -f "$jar" ] || {
  echo "dao.sh needs the database H2: the Debian package libh2-java." >&2
  exit 1
}
install SQLAlchemy==2.1.9 Django==5.2.19 peewee==4.5.3 pony==0.7.20 tortoise-orm==1.1.9
python3 -c 'import sqlite3, sys; print("Python", sys.version.split()[0], "SQLite", sqlite3.sqlite_version)'
java --version | head -1
echo "H2 $(unzip -p "$jar" META-INF/MANIFEST.MF | sed -n 's/Implementation-Version: //p' | tr -d '\r')"

cat > measure.py <<'END'
import warnings

warnings.simplefilter("ignore")

def measure(implementation, Shelf):
    """A shelf adds and fetches books (title, year), in a transaction."""
    def cell(question, action):
        try: words = action(Shelf())
        except Exception as error: words = type(error).__name__
        print(implementation, question, words, sep="\t", flush=True)

    def year(value, shelf):
        try:
            with shelf.transaction(): shelf.add("a", value)
            with shelf.transaction(): return str(shelf.fetch().year)
        except Exception as error: return type(error).__name__
    cell("7.9 and soon as years", lambda shelf: year(7.9, shelf) + ", " + year("soon", Shelf()))

    def neither(shelf):
        with shelf.transaction():
            for title, year in (("a", 1999), ("b", 2001), ("c", None)): shelf.add(title, year)
        with shelf.transaction(): return ", ".join(sorted(shelf.neither([1999, None]))) or "none"
    cell("not in 1999, nil", neither)

    def refused(shelf):
        with shelf.transaction():
            for title in "aac":
                try: shelf.add(title)
                except Exception: pass
        with shelf.transaction(): return ", ".join(sorted(shelf.titles())) or "none"
    cell("a second a is refused", refused)
END

cat > plain.py <<'END'
import sqlite3
from types import SimpleNamespace
from measure import measure

class Shelf:
    def __init__(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE book (title TEXT UNIQUE, year INT)")
    def transaction(self): return self.db
    def add(self, title, year=None): self.db.execute("INSERT INTO book VALUES (?, ?)", (title, year))
    def fetch(self): return SimpleNamespace(year=self.db.execute("SELECT year FROM book").fetchone()[0])
    def titles(self): return [row[0] for row in self.db.execute("SELECT title FROM book")]
    def neither(self, years):
        return [row[0] for row in self.db.execute("SELECT title FROM book WHERE year NOT IN (?, ?)", years)]

measure("Python's sqlite3", Shelf)
END

cat > alchemy.py <<'END'
from sqlalchemy import String, create_engine, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from measure import measure

class Base(DeclarativeBase): pass
class Book(Base):
    __tablename__ = "book"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str] = mapped_column(String(20), unique=True)
    year: Mapped[int | None]

class Shelf:
    def __init__(self):
        engine = create_engine("sqlite://")
        Base.metadata.create_all(engine)
        self.session = Session(engine)
    def transaction(self): return self.session.begin()
    def add(self, title, year=None): self.session.add(Book(title=title, year=year)); self.session.flush()
    def fetch(self): return self.session.scalars(select(Book)).one()
    def titles(self): return self.session.scalars(select(Book.title))
    def neither(self, years): return self.session.scalars(select(Book.title).where(Book.year.not_in(years)))

measure("SQLAlchemy", Shelf)
END

cat > shelf_django.py <<'END'
import django
from django.conf import settings
settings.configure(DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}})
django.setup()
from django.db import connection, models, transaction
from measure import measure

class Book(models.Model):
    id = models.AutoField(primary_key=True)
    title = models.CharField(max_length=20, unique=True)
    year = models.IntegerField(null=True)
    class Meta: app_label, db_table = "shelf", "book"

class Shelf:
    def __init__(self):
        with connection.schema_editor() as editor:
            if "book" in connection.introspection.table_names(): editor.delete_model(Book)
            editor.create_model(Book)
    def transaction(self): return transaction.atomic()
    def add(self, title, year=None): Book(title=title, year=year).save()
    def fetch(self): return Book.objects.get()
    def titles(self): return Book.objects.values_list("title", flat=True)
    def neither(self, years): return [book.title for book in Book.objects.exclude(year__in=years)]

measure("Django", Shelf)
END

cat > shelf_peewee.py <<'END'
from peewee import CharField, IntegerField, Model, SqliteDatabase
from measure import measure

db = SqliteDatabase(":memory:")
class Book(Model):
    title = CharField(max_length=20, unique=True)
    year = IntegerField(null=True)
    class Meta: database = db

class Shelf:
    def __init__(self): db.drop_tables([Book]); db.create_tables([Book])
    def transaction(self): return db.atomic()
    def add(self, title, year=None): Book(title=title, year=year).save()
    def fetch(self): return Book.get()
    def titles(self): return [book.title for book in Book.select()]
    def neither(self, years): return [book.title for book in Book.select().where(Book.year.not_in(years))]

measure("peewee", Shelf)
END

cat > shelf_pony.py <<'END'
from pony.orm import Database, Optional, Required, db_session, flush, select
from measure import measure

class Shelf:
    def __init__(self):
        self.db = Database()
        class Book(self.db.Entity):
            title = Required(str, 20, unique=True)
            year = Optional(int)
        self.db.bind(provider="sqlite", filename=":memory:")
        self.db.generate_mapping(create_tables=True)
    def transaction(self): return db_session
    def add(self, title, year=None): self.db.Book(title=title, year=year); flush()
    def fetch(self): return self.db.Book.get()
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
    def add(self, title, year=None): wait(Book(title=title, year=year).save)
    def fetch(self): return wait(Book.get)
    def titles(self): return wait(lambda: Book.all().values_list("title", flat=True))
    def neither(self, years): return [book.title for book in wait(lambda: Book.filter(year__not_in=years))]

measure("Tortoise", Shelf)
wait(Tortoise.close_connections)
END

cat > H2.java <<'END'
import java.sql.*;
import java.util.*;

class H2 {
  interface Action { String run(Connection db) throws Exception; }

  static void cell(String question, Action action) {
    System.out.println("JDBC rows of H2\t" + question + "\t" + words(action));
  }

  static String words(Action action) {
    try (Connection db = DriverManager.getConnection("jdbc:h2:mem:")) {
      db.createStatement().execute("CREATE TABLE book (title VARCHAR(20) UNIQUE, year_ INT)");
      db.setAutoCommit(false);
      return action.run(db);
    } catch (Exception error) {
      return error.getClass().getSimpleName();
    }
  }

  static void add(Connection db, String title, Object year) throws SQLException {
    PreparedStatement insert = db.prepareStatement("INSERT INTO book VALUES (?, ?)");
    insert.setString(1, title);
    insert.setObject(2, year);
    insert.execute();
  }

  static String titles(ResultSet rows) throws SQLException {
    List<String> titles = new ArrayList<>();
    while (rows.next()) titles.add(rows.getString("title"));
    return titles.isEmpty() ? "none" : String.join(", ", titles);
  }

  static Action year(Object value) {
    return db -> {
      add(db, "a", value);
      ResultSet rows = db.createStatement().executeQuery("SELECT year_ FROM book");
      rows.next();
      return rows.getObject(1).toString();
    };
  }

  public static void main(String[] arguments) {
    cell("7.9 and soon as years", db -> words(year(7.9)) + ", " + words(year("soon")));
    cell("not in 1999, nil", db -> {
      add(db, "a", 1999);
      add(db, "b", 2001);
      add(db, "c", null);
      PreparedStatement query = db.prepareStatement("SELECT title FROM book WHERE year_ NOT IN (?, ?) ORDER BY title");
      query.setObject(1, 1999);
      query.setObject(2, null);
      return titles(query.executeQuery());
    });
    cell("a second a is refused", db -> {
      for (String title : "aac".split("")) {
        try { add(db, title, null); } catch (SQLException refused) { }
      }
      db.commit();
      return titles(db.createStatement().executeQuery("SELECT title FROM book ORDER BY title"));
    });
  }
}
END

{
  for program in plain alchemy shelf_django shelf_peewee shelf_pony shelf_tortoise; do
    venv/bin/python "$program.py"
  done
  java -cp "$jar" H2.java
} | compare dao
