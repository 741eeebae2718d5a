//! A table that a problem gives makes no two who write it down alike, and hides no copy.

use crate::run;
use crate::support::Folder;

/// What a ware costs: a problem's own table.
const PRICES: [(&str, &str); 14] = [
    ("tin", "12.5"),
    ("oak", "30.25"),
    ("tea", "4.75"),
    ("ink", "2.2"),
    ("rye", "3.1"),
    ("wax", "8.6"),
    ("fur", "55.0"),
    ("salt", "1.15"),
    ("silk", "72.4"),
    ("zinc", "9.9"),
    ("cork", "5.35"),
    ("jute", "2.85"),
    ("lime", "6.45"),
    ("pine", "18.7"),
];

fn entries(entry: impl Fn(&str, &str) -> String, between: &str) -> String {
    PRICES.map(|(ware, price)| entry(ware, price)).join(between)
}

/// Eight who solve the problem, two of them by a chain of conditions.
fn solutions() -> [String; 8] {
    let pairs = entries(|ware, price| format!("'{ware}': {price}"), ", ");
    let wares = entries(|ware, _| format!("'{ware}'"), ", ");
    let prices = entries(|_, price| price.to_owned(), ", ");
    let chain = entries(|ware, price| format!("if ware == '{ware}':\n    print({price})\n"), "el");
    let short = entries(|ware, price| format!("if what == \"{ware}\": print({price})\n"), "el");
    let alone = entries(|ware, price| format!("if ware == '{ware}':\n    cost = {price}\n"), "");
    let words = entries(|ware, price| format!("{ware} {price}"), " ");
    let tuples = entries(|ware, price| format!("('{ware}', {price})"), ", ");
    [
        format!("ware = input()\n{chain}else:\n    print(0)\n"),
        format!("what = input().strip()\n{short}"),
        format!("price = {{{pairs}}}\nprint(price.get(input(), 0))\n"),
        format!(
            "def main():\n    costs = {{{pairs}}}\n    ware = input()\n    if ware in costs:\n        print(costs[ware])\n    \
             else:\n        print(0)\n\nmain()\n"
        ),
        format!(
            "names = [{wares}]\nall = [{prices}]\nware = input()\nprint(all[names.index(ware)] if ware in names else 0)\n"
        ),
        format!("import sys\n\nware = sys.stdin.readline().rstrip()\ncost = 0\n{alone}print(cost)\n"),
        format!(
            "table = '{words}'.split()\nware = input()\nfor i in range(0, len(table), 2):\n    if table[i] == ware:\n        \
             print(table[i + 1])\n        break\nelse:\n    print(0)\n"
        ),
        format!(
            "ware = input()\nfor name, cost in [{tuples}]:\n    if name == ware:\n        break\nelse:\n    cost = 0\nprint(cost)\n"
        ),
    ]
}

#[test]
fn who_writes_a_given_table_as_code_is_not_accused() {
    let folder = Folder::named("wares");
    for (hand, text) in solutions().iter().enumerate() {
        folder.write(format!("prices/s{hand}.py"), text);
    }
    let flagged = |rows: Vec<Vec<String>>| rows.into_iter().filter(|row| row[12] == "1").count();
    assert_eq!(flagged(run!("report", folder.path, "--format", "csv").done().rows()), 0);
    // Who hands in the same text is.
    folder.write("prices/twin.py", &solutions()[0]);
    let report = run!("report", folder.path, "--format", "csv").done();
    assert_eq!(flagged(report.rows()), 1, "{}", report.out);
}

#[test]
fn entries_before_the_others_hide_no_copy() {
    let folder = Folder::named("wares");
    let program = |before: &str| {
        let entries =
            entries(|ware, price| format!("    if kind == '{ware}':\n        return w * {price} + 7\n"), "");
        format!(
            "def price(kind, w):\n{before}{entries}    return w\nn = int(input())\nfor i in range(n):\n    k, w = input().split()\n    \
             print(price(k, int(w)))\n"
        )
    };
    let one = folder.write("one.py", program(""));
    let other = folder.write(
        "other.py",
        program("    if kind == 'none':\n        return w * 1.5 + 1\n    if kind == 'any':\n        return w * 2.5 + 2\n"),
    );
    let compared = run!("compare", one, other, "--format", "json").done().json();
    let pair = &compared["problems"][0]["pairs"][0];
    assert_eq!((&pair["similarity"], &pair["flagged"]), (&1.0.into(), &true.into()), "{pair:#}");
}

#[test]
fn what_is_past_a_table_s_beginning_is_shown() {
    let folder = Folder::named("wares");
    let seen = run!("tokens", folder.write("chain.py", &solutions()[0])).done().out;
    let line = |text: &str| seen.lines().find(|line| line.contains(text)).expect("a line").to_owned();
    assert!(line("print(12.5)").contains("{ print ( 1.25e1 ) }"), "{seen}");
    assert!(line("print(6.45)").contains("-print -( -6.45e0 -)"), "{seen}");
}
