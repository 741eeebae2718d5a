//! Edits of one statement, and statements from nothing. An edit is a choice of the stream it is given: the same
//! stream, the same edit.

use crate::random::Random;

/// Spellings that stand for each other without breaking a program.
const ALIKE: &[(&str, &str)] = &[
    ("i++", "++i"),
    ("++i", "i++"),
    ("j++", "++j"),
    (" <= n; ", " < n + 1; "),
    (" < n; ", " <= n - 1; "),
    (" < m; ", " != m; "),
    ("int i = 0; ", "int i = 1; "),
    (".empty()", ".size() == 0"),
    ("!pq.empty()", "pq.size()"),
    ("!q.empty()", "q.size() > 0"),
    ("long long", "int"),
    ("int ", "long long "),
    ("int ", "const int "),
    ("int ", "auto "),
    ("auto ", "pair<int, int> "),
    ("auto&", "const auto&"),
    ("const ", ""),
    ("true", "1"),
    ("false", "0"),
    ("endl", "\"\\n\""),
    ("std::", ""),
    ("min(", "std::min("),
    ("min(", "min<long long>("),
    ("continue;", "{ continue; }"),
    ("if (", "if (n > 0 && "),
    ("while (", "while (n && "),
    ("[u]", ".at(u)"),
    ("[i]", "[i - 1]"),
    ("[i]", "[i + 1]"),
    (" > ", " >= "),
    (" < ", " <= "),
    (" + ", " - "),
    (" == ", " != "),
    (" += ", " = "),
    ("--", " -= 1"),
    (".push_back(", ".emplace_back("),
    (".first", "->first"),
    (".second", ".first"),
    (" = ", " = (int)"),
    (" = ", " = 1LL * "),
    ("cin >> ", "cin >> n >> "),
    ("cout << ", "cout << \"\" << "),
    ("return ", "return +"),
    (", ", ", 0, "),
    ("vector<int>", "vector<long long>"),
    ("vector<int>", "set<int>"),
    ("make_pair(", "pii("),
];
/// What numbers become.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "5",
    "10",
    "11",
    "12",
    "15",
    "20",
    "50",
    "64",
    "100",
    "105",
    "1000",
    "1005",
    "1010",
    "2005",
    "10005",
    "10010",
    "50005",
    "100000",
    "100005",
    "200005",
    "1000000",
    "1e6",
    "1e9",
    "1e18",
    "0x3f3f3f3f",
    "1000000007",
    "998244353",
    "2147483647",
    "-1",
];
const NAMES: &[&str] = &["n", "m", "k", "i", "j", "x", "y", "ans", "cnt", "sum", "cur", "res"];
const COMPARED: &[&str] = &["<", "<=", ">", ">=", "==", "!="];
const CALCULATED: &[&str] = &["+", "-", "*", "/", "%", "+", "-"];
/// Words that no expression takes the place of.
const KEPT: &[&str] = &[
    "auto",
    "bool",
    "break",
    "char",
    "cin",
    "cout",
    "class",
    "const",
    "constexpr",
    "continue",
    "double",
    "else",
    "false",
    "for",
    "if",
    "inline",
    "int",
    "long",
    "return",
    "signed",
    "size_t",
    "sizeof",
    "static",
    "std",
    "struct",
    "template",
    "true",
    "typedef",
    "unsigned",
    "using",
    "vector",
    "void",
    "while",
    "LL",
    "endl",
];

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Where the words are that satisfy `wanted`; strings and characters have none.
fn words(text: &str, wanted: impl Fn(&str) -> bool) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let (mut at, mut found) = (0, Vec::new());
    while at < bytes.len() {
        let start = at;
        if matches!(bytes[at], b'"' | b'\'') {
            at += 1;
            while at < bytes.len() && bytes[at] != bytes[start] {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at += 1;
        } else if is_word(bytes[at]) {
            while at < bytes.len() && is_word(bytes[at]) {
                at += 1;
            }
            if wanted(&text[start..at]) {
                found.push(start..at);
            }
        } else {
            at += 1;
        }
    }
    found
}

/// One of the places where `from` stands.
fn replaced(text: &mut String, (from, to): (&str, &str), random: &mut Random) {
    let places: Vec<usize> = text.match_indices(from).map(|(at, _)| at).collect();
    if !places.is_empty() {
        let at = places[random.below(places.len())];
        text.replace_range(at..at + from.len(), to);
    }
}

/// An edit inside a statement, a declaration or the head of a block. Some do nothing to some texts.
pub(crate) fn edited(text: &mut String, random: &mut Random) {
    match random.below(10) {
        0..5 => {
            let able: Vec<&(&str, &str)> = ALIKE.iter().filter(|(from, _)| text.contains(from)).collect();
            if !able.is_empty() {
                let chosen = *able[random.below(able.len())];
                replaced(text, chosen, random);
            }
        }
        5 | 6 => {
            let numbers = words(text, |word| word.as_bytes()[0].is_ascii_digit());
            if !numbers.is_empty() {
                let place = numbers[random.below(numbers.len())].clone();
                text.replace_range(place, random.word(NUMBERS));
            }
        }
        _ => {
            let names = words(text, |word| !word.as_bytes()[0].is_ascii_digit() && !KEPT.contains(&word));
            // Where it is called, qualified, or declared, it stays a name.
            let names: Vec<_> = names
                .into_iter()
                .filter(|place| {
                    let (before, after) = (&text[..place.start], &text[place.end..]);
                    !after.starts_with(['(', ':', '<', ' ']) && !before.ends_with([':', '.', '>', ' ', '#'])
                        || before.ends_with(">> ")
                        || before.ends_with("= ")
                })
                .collect();
            if !names.is_empty() {
                let place = names[random.below(names.len())].clone();
                let expression = around(&text[place.clone()], random);
                text.replace_range(place, &expression);
            }
        }
    }
}

/// An expression with the name in it.
fn around(name: &str, random: &mut Random) -> String {
    match random.below(7) {
        0 => format!("{name}[{}]", random.word(NAMES)),
        1 => format!("{name}.{}", random.word(&["first", "second"])),
        2 => format!("({name})"),
        3 => format!("({name} {} {})", random.word(CALCULATED), random.word(NUMBERS)),
        4 => format!("{name} {} {}", random.word(CALCULATED), random.word(NAMES)),
        5 => format!("{name}[{}][{}]", random.word(NAMES), random.word(NAMES)),
        _ => format!("{name}[{} {} 1]", random.word(NAMES), random.word(&["+", "-"])),
    }
}

fn expression(random: &mut Random) -> String {
    let mut text = match random.below(3) {
        0 => random.word(NUMBERS).to_owned(),
        1 => random.word(NAMES).to_owned(),
        _ => around(random.word(NAMES), random),
    };
    while random.percent(40) {
        let operand = match random.below(3) {
            0 => random.word(NUMBERS).to_owned(),
            1 => random.word(NAMES).to_owned(),
            _ => around(random.word(NAMES), random),
        };
        text = format!("{text} {} {operand}", random.word(CALCULATED));
    }
    text
}

/// A condition without its brackets.
pub(crate) fn condition(random: &mut Random) -> String {
    format!("{} {} {}", expression(random), random.word(COMPARED), expression(random))
}

/// A statement that belongs to nobody.
pub(crate) fn made_up(random: &mut Random) -> String {
    let name = random.word(NAMES);
    match random.below(12) {
        0 => format!("int {name} = {};", expression(random)),
        1 => format!("long long {name} = {}, {} = 0;", expression(random), random.word(NAMES)),
        2 => format!("if ({}) {name} = {};", condition(random), expression(random)),
        3 => format!("if ({}) {};", condition(random), random.word(&["continue", "break", "return 0"])),
        4 => format!("cerr << {name} << \" \" << {} << endl;", expression(random)),
        5 => format!("// cout << {name} << endl;\n"),
        6 => format!("vector<int> {name}({}, {});", expression(random), random.word(NUMBERS)),
        7 => format!("{name} = max({}, {});", expression(random), expression(random)),
        8 => format!("{name}.push_back({});", expression(random)),
        9 => format!(
            "for (int i = {}; i < {}; i++) {name} += {};",
            random.word(NUMBERS),
            random.word(NAMES),
            expression(random)
        ),
        10 => format!(
            "{name}[{}] {} {};",
            expression(random),
            random.word(&["=", "+=", "-="]),
            expression(random)
        ),
        _ => format!("{name} {} {};", random.word(&["=", "+=", "-=", "^=", "*="]), expression(random)),
    }
}

/// The text with some names in one author's taste.
pub(crate) fn renamed(text: &str, random: &mut Random) -> String {
    const TASTES: &[&[&str]] = &[
        &["ans", "res", "answer", "result", "out"],
        &["dist", "d", "dis", "best", "cost"],
        &["u", "x", "from", "now"],
        &["v", "to", "next", "y"],
        &["k", "K", "free_", "coupons"],
        &["s", "start", "src", "S"],
        &["t", "goal", "finish", "T"],
    ];
    let chosen: Vec<&str> = TASTES.iter().map(|names| random.word(names)).collect();
    let mut out = String::with_capacity(text.len() + 64);
    let mut end = 0;
    for place in words(text, |word| TASTES.iter().any(|names| names[0] == word)) {
        let taste = TASTES.iter().position(|names| names[0] == &text[place.clone()]);
        out.push_str(&text[end..place.start]);
        out.push_str(taste.map_or("", |at| chosen[at]));
        end = place.end;
    }
    out + &text[end..]
}
