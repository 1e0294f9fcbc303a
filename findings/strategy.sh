#!/usr/bin/env bash
# How many groups do books S, M, S make, in which order do groups stand, and what becomes of odd cards?
source "$(dirname "$0")/common.sh"
need java python3 ruby
java --version | head -1
ruby --version
install pandas==2.3.3 toolz==1.1.0

cat > group.py <<'PY'
import itertools
import pandas
import toolz

def by_itertools(cards): return [key for key, _ in itertools.groupby(cards)]
def by_toolz(cards): return list(toolz.groupby(lambda card: card, cards))
def by_pandas(cards):
    frame = pandas.DataFrame({"card": pandas.Series(cards, dtype=object)})
    return [key for key, _ in frame.groupby("card")]

def order(met, found):
    return "as met" if found == met else "sorted" if found == sorted(met) else "neither"

for name, group in (("itertools.groupby", by_itertools), ("toolz.groupby", by_toolz), ("pandas", by_pandas)):
    def cell(question, words): print(name, question, words, sep="\t")
    cell("books S, M, S", f"{len(group(['S', 'M', 'S']))} groups")
    cell("cards Snail, Moon, Ant", order(["Snail", "Moon", "Ant"], group(["Snail", "Moon", "Ant"])))
    cell("cards 10, 9, 2", order([10, 9, 2], group([10, 9, 2])))
    try: cell("no card", "a group" if len(group(["S", None])) == 2 else "dropped")
    except Exception as error: cell("no card", type(error).__name__)
    try: cell("cards 1, true", f"{len(group([1, True]))} groups".replace("1 groups", "1 group"))
    except Exception as error: cell("cards 1, true", type(error).__name__)
PY

cat > group.rb <<'RB'
ways = {
  "Ruby's group_by" => ->(cards) { cards.group_by { |card| card }.keys },
  "Ruby's chunk" => ->(cards) { cards.chunk { |card| card }.map(&:first) },
}
ways.each do |name, group|
  cell = ->(question, words) { puts [name, question, words].join("\t") }
  count = ->(cards) { n = group.(cards).size; n == 1 ? "1 group" : "#{n} groups" }
  order = ->(met) { found = group.(met); found == met ? "as met" : found == met.sort ? "sorted" : "neither" }
  cell.("books S, M, S", count.(%w[S M S]))
  cell.("cards Snail, Moon, Ant", order.(%w[Snail Moon Ant]))
  cell.("cards 10, 9, 2", order.([10, 9, 2]))
  cell.("no card", group.(["S", nil]).size == 2 ? "a group" : "dropped")
  cell.("cards 1, true", count.([1, true]))
end
RB

cat > Group.java <<'JAVA'
import java.util.*;
import java.util.stream.*;

class Group {
  static List<Object> group(Object... cards) {
    return new ArrayList<>(Stream.of(cards).collect(Collectors.groupingBy(card -> card)).keySet());
  }

  static String order(Object... met) {
    List<Object> found = group(met);
    if (found.equals(List.of(met))) return "as met";
    return found.equals(Stream.of(met).sorted().toList()) ? "sorted" : "neither";
  }

  static String count(Object... cards) {
    int size = group(cards).size();
    return size + (size == 1 ? " group" : " groups");
  }

  static void cell(String question, String words) {
    System.out.println(String.join("\t", "Java's groupingBy", question, words));
  }

  public static void main(String[] arguments) {
    cell("books S, M, S", count("S", "M", "S"));
    cell("cards Snail, Moon, Ant", order("Snail", "Moon", "Ant"));
    cell("cards 10, 9, 2", order(10, 9, 2));
    try {
      cell("no card", group("S", null).size() == 2 ? "a group" : "dropped");
    } catch (RuntimeException error) {
      cell("no card", error.getClass().getSimpleName());
    }
    cell("cards 1, true", count(1, true));
  }
}
JAVA

{
  venv/bin/python group.py
  ruby group.rb
  java Group.java
} | compare strategy
