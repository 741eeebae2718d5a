//! What is dead does not count, and whatever something depends on does.

use crate::language::by_name;
use crate::token::kind::FILE_BREAK;
use crate::token::stream::DEAD;
use crate::token::{SourceText, TokenLimits, Tokenizer};

/// What counts of a program in its place, as it is spelled.
pub(super) fn counted(language: &str, program: &str) -> String {
    let source = SourceText::single("a", program);
    let mut tokenizer = Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
    let tokens = tokenizer.tokenize(&source);
    assert_eq!(tokens.notes.whole, None, "{program}");
    let counted = tokens.counted();
    let of = |(&token, _): (&u32, &u32)| tokens.spans.get(token as usize).map(|&span| source.slice(span));
    let in_place = counted.origin.iter().zip(&counted.codes).take_while(|&(_, &code)| code != FILE_BREAK);
    in_place.filter_map(of).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

pub(super) fn around(language: &str, statements: &str) -> String {
    match language {
        "python" => format!("n = int(input())\n{statements}\nprint(n)\n"),
        "java" => format!(
            "class Main {{ public static void main(String[] a) {{ int n = in.nextInt(); {statements} System.out.println(n); }} }}"
        ),
        _ => format!("int main() {{ int n; scanf(\"%d\", &n); {statements} printf(\"%d\", n); return 0; }}"),
    }
}

/// Of the language's statements those that are said to be left: of all others nothing.
fn leaves(languages: &[&str], statements: &str, left: &str) {
    for language in languages {
        let found = counted(language, &around(language, statements));
        let (before, after) = match *language {
            "python" => ("n = int ( input ( ) )", "print ( n )"),
            "java" => ("int n = in . nextInt ( ) ;", "System . out . println ( n ) ;"),
            _ => ("int n ; scanf ( \"%d\" , & n ) ;", "printf ( \"%d\" , n ) ;"),
        };
        let found = found.split_once(before).unwrap_or_else(|| panic!("{found}")).1;
        let found = found.split_once(after).unwrap_or_else(|| panic!("{found}")).0;
        assert_eq!(found.trim(), left, "{language}: {statements}");
    }
}

fn is_dead(languages: &[&str], statements: &str) {
    leaves(languages, statements, "");
}

const BRACES: [&str; 3] = ["c", "cpp", "java"];
const C: [&str; 2] = ["c", "cpp"];

#[test]
fn what_sets_variables_that_nothing_reads_is_dead() {
    for statements in [
        "int t = 5;",
        "int t = n * 7 + 3; t = t * 2 + 1; t++; --t; t += n;",
        "int t = n, u = t, v; v = u;",
        "int t = 0; if (t < n) { t = 5; } else t = 6;",
        "int t = 90; while (t > 3) { t--; }",
        "int t = 0; do { t++; } while (t < n);",
        "for (int t = 0; t < n; t++) { }",
        "int t = 0, u = 1; for (int k = 0; k < n; k++) { if (k % 2 == 0) t += k; else u = t; }",
        "double t = (double) n / 2;",
        "int t = n > 3 ? 5 : 6;",
        "int t; t = 1 << n;",
    ] {
        is_dead(&BRACES, statements);
    }
    for statements in [
        "int t[5] = {1, 2}; t[3] = n; t[n % 5]++; for (int k = 0; k < 5; k++) t[k] += k;",
        "int t[3][4] = {{0}}; char u[20] = \"text\"; u[0] = 'T';",
    ] {
        is_dead(&C, statements);
    }
    for statements in [
        "vector<int> t; t.push_back(n); t[0]++; t.clear();",
        "vector<vector<int>> t(n); t[0].push_back(n); map<string, int> u; u[\"x\"] += 3;",
        "string t = \"x\"; t += 'c'; t[0] = 'y'; std::set<int> u; if (n > 3) u.insert(n);",
    ] {
        is_dead(&["cpp"], statements);
    }
    is_dead(&C, ";;; (void) n; 0; \"x\"; n; (void)(n + 1); n == 2; ;");
    is_dead(&C, "int t = 5; (void) t; t;");
    leaves(&C, "while (n > 5) { switch (n) { case 22: break; } n--; }", "while ( n > 5 ) { n -- ; }");
    is_dead(&C, "if (n); if (n < 3) {} while (0);");
    for statements in [
        "t = 5",
        "t = 5 * n\nt -= n\nu = t",
        "t = 5\nif t < 0:\n    t = 0",
        "t = 5\nif t < 0:\n    t = 0\nelse:\n    t = 3",
        "t = 5\nif t < 0:\n    t = 0\nelif t > n:\n    t = 7",
        "t = 5\nif t < 0:\n    t = 0\nelse:\n    pass",
        "t = 5\nif t < 0:\n    t = 0\nelif t > n:\n    t = n\nelse:\n    pass",
        "t = 5\nwhile t > 3:\n    t -= 1",
        "t = [1, 2, n]",
        "t = []\nt.append(56)\nt.append(n)\nt[0] = 5",
        "t = [0] * n\nu = 0\nwhile u < n:\n    t[u] = u * 3\n    u += 1",
        "t = {}\nt[n] = 5\nu = {1}\nif n > 3:\n    u.add(n)",
        "t = u = n",
        "5\n'text'\nn\n...",
        "t = not n if n in (1, 2) else -n",
    ] {
        is_dead(&["python"], statements);
    }
}

#[test]
fn what_is_only_set_beside_something_else_is_not_read_there() {
    leaves(&["c"], "int t = 22; int u; t = u = n; n = u;", "int u ; t = u = n ; n = u ;");
    let of_loop = "t = 22\nfor t, u in rows:\n    print(u)\nt = 23";
    let found = counted("python", &around("python", of_loop));
    assert!(!found.contains("22") && !found.contains("23"), "{found}");
}

#[test]
fn what_something_depends_on_lives() {
    for statements in [
        "int t = 5 ; n += t ;",
        "int t = 5 ; int u = t ; n = u ;",
        "int t = 5 ; while ( t > 3 ) { t -- ; n += 2 ; }",
        "int t = n ; if ( t < 5 ) { n = 5 ; }",
        "int t = 0 ; a [ t ] = 5 ;",
        "int t = f ( n ) ;",
        "int t = 3 ; f ( t ) ;",
        "int t = 3 ; return t ;",
        "int t = 3 ; while ( t < 5 ) { t = 7 ; n ++ ; break ; }",
        "a [ n ] = 5 ; a [ n ] ++ ; p . x = 3 ; p . x ++ ; ++ p . x ; ++ a [ n ] ;",
        "n = n + 1 ;",
        "n = 3 ; n ++ ; -- n ;",
    ] {
        leaves(&BRACES, statements, statements);
    }
    for statements in [
        "int * p = & n ; * p = 5 ;",
        "int t = 0 ; int * p = & t ; * p = n ;",
        "p -> x = 5 ; p -> x ++ ;",
        "( n ) = 5 ;",
        "struct q t ; t . x = 5 ;",
        "int t [ 3 ] ; t [ 0 ] = n ; f ( t ) ;",
        "int t [ 3 ] ; t [ 0 ] = n ; n = t [ 0 ] ;",
        "int t [ 3 ] ; int * p = t ; p [ 0 ] = n ;",
        "int t [ 3 ] ; n = 5 [ t ] ; t [ 0 ] = 7 ;",
        "int * p ; p = q ; p [ 0 ] = n ;",
        "p [ 0 ] = n ; p [ 1 ] ++ ;",
        "int t = 2 ; t [ a ] = n ; ++ t [ a ] ;",
        "int t = 2 ; int t [ 3 ] ; t [ a ] = n ;",
        "int t [ 3 ] [ 4 ] ; t [ n ] [ 2 ] = 5 ;",
        "s . c [ n > 3 ] ++ ; p -> c [ n > 3 ] ++ ;",
        "while ( n > 5 ) { switch ( n ) { case 22 : continue ; } n -- ; }",
        "throw_it ( ) ; goto done ; done : n ++ ;",
    ] {
        leaves(&["c"], statements, statements);
    }
    for statements in [
        "int & t = n ; t = 5 ;",
        "auto & t = n ; t += 5 ;",
        "auto t = bits [ n ] ; t = true ;",
        "cin >> n ; cout << n ; cout << 5 ;",
        "Printer t ; t = 5 ;",
        "auto t = [ & ] ( ) { n = 5 ; } ; t ( ) ;",
        "auto [ t , u ] = p ; t = 5 ;",
        "vector < int > t ; t . push_back ( n ) ; f ( t ) ;",
        "vector < int > t ; t . push_back ( n ) ; n = t . size ( ) ;",
        "vector < int > & t = u ; t . push_back ( n ) ;",
        "vector < P > t ( 3 ) ; t [ 0 ] = n ;",
        "vector < int > t ; for ( auto & u : t ) u = n ; t [ 0 ] = 3 ;",
        "stack t ; t . push ( n ) ;",
        "vector < int > t ; t [ 0 ] [ a ] = 5 ;",
        "if ( P { } ( n ) ) { }",
        "int t = g ( [ & ] { n = 5 ; } ) ;",
        "delete p ; int * t = new int ;",
        "decltype ( auto ) t = ( n ) ; t = 5 ;",
        "decltype ( ( n ) ) t = n ; t = 5 ;",
        "int t = ( { f ( n ) ; 3 ; } ) ;",
        "f < 5 > ( n ) ; int t = g . get < int > ( n ) ;",
        "n = ( { n * 3 + 2 ; } ) ;",
        "if ( int t = n & 5 ) { n ++ ; }",
        "int t = ( cout << n , 0 ) ; bool u = ! ! ( cin >> n ) ;",
    ] {
        leaves(&["cpp"], statements, statements);
    }
    for statements in [
        "t = n\nt += [1]\nn = t",
        "t = rows\nt += [n]",
        "t = rows[0]\nt += [n]",
        "t = u = rows\nt += [n]",
        "t, u = 1, 2\nprint(t)",
        "t = 5\nprint(f'{t}')",
        "t = input()",
        "t.x = 5",
        "t = [n]\nt[0] = 5\nprint(t)",
        "t = rows\nt[0] = 5",
        "t = [rows]\nt[0] += [5]",
        "t = {}\nt[1] = rows\nt[1] += [5]",
        "t = []\nt.sort(**opts)",
        "t = rows\nt.append(5)",
        "t = [rows]\nt[0].append(5)",
        "rows.append(n)",
        "t = []\nrows.append(t)\nt.append(n)",
        "t = u = rows\nt.append(n)",
        "t = []\nu = rows\nu = t\nu.append(n)",
        "def f(t):\n    t.append(n)\nt = []\nf(rows)",
        "for t in n:\n    u = t\n    print(u)",
        "t = lambda: print(n)\nt()",
        "t = [f(k) for k in n]",
        "t: list = rows\nt += [n]",
        "t = 5\ndel t",
        "assert n",
        "await_ = yield_(n)",
    ] {
        let program = around("python", statements);
        let found = counted("python", &program);
        let words =
            |text: &str| text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).count();
        let missing = words(&program) - words(&found);
        assert_eq!(missing, 0, "{statements}: {found}");
    }
}

#[test]
fn an_arm_of_a_switch_lives() {
    let text = "n = switch ( n % 3 ) { case 1 -> n * 3 + 2 ; default -> n ; } ;";
    leaves(&["java"], text, text);
}

#[test]
fn what_is_elsewhere_lives() {
    leaves(&["c"], "extern int t; t = 5;", "int t ; t = 5 ;");
}

#[test]
fn where_signs_may_do_anything_nothing_is_dead() {
    for (language, has, with) in [
        ("cpp", true, "struct P { int x; int operator+(int y) { printf(\"%d\", y); return 5; } } p;"),
        ("cpp", true, "ostream &operator << (ostream &o, P p) { return o; }"),
        ("cpp", false, "struct P { int x; bool operator<(const P &p) const { return x < p.x; } } p;"),
        ("python", true, "class P:\n    def __add__(self, y):\n        print(y)\np = P()\nprint(p)\n"),
        ("python", true, "class P:\n    @property\n    def x(self):\n        print(5)\np = P()\nprint(p)\n"),
        ("cpp", false, "// operator+ and property\nstruct P { bool operator()(int x) { return x < 3; } } p;"),
        ("cpp", true, "void show(int *x); __attribute__((cleanup(show))) int u[1]; P p;"),
        ("python", true, "class P:\n    __add__ = lambda self, y: print(y)\np = P()\nprint(p)\n"),
        ("cpp", true, "struct P { operator int() { printf(\"5\"); return 5; } } p;"),
        ("python", false, "# def __add__(self): property\nn = 5\n"),
        ("python", false, "class P:\n    def __init__(self):\n        self.x = 5\np = P()\nprint(p)\n"),
    ] {
        let end = if language == "python" { "t = n + 3" } else { "p; int t = n + 3;" };
        let program = format!("{with}\n{}", around(language, end));
        assert_eq!(counted(language, &program).contains("t = n + 3"), has, "{program}");
    }
}

#[test]
fn what_is_called_like_a_container_of_the_library_is_none() {
    for (has, with) in [
        (false, ""),
        (true, "template<class T> struct stack { void push(T x) { cout << x; } };"),
        (true, "template<class string> void f(string a) { string t = a; t[0] = 5; }"),
        (true, "namespace lib { template<class T> struct stack { void push(T x); }; } using lib::stack;"),
        (true, "template<class T> using stack = lib::other<T>;"),
        (true, "struct string { string(); };"),
        (true, "int stack[5];"),
        (false, "void f(string s, const vector<string> &v) { cout << s; }"),
    ] {
        let program = format!("{with}\n{}", around("cpp", "stack<int> t; t.push(n);"));
        assert_eq!(counted("cpp", &program).contains("t . push"), has, "{program}");
    }
}

#[test]
fn what_is_read_of_a_map_may_be_added() {
    for statements in [
        "int t = m [ n ] ;",
        "vector < int > t ; t . push_back ( m [ 7 ] ) ; t [ m [ 8 ] ] = 3 ;",
        "if ( m [ 6 ] > 3 ) { }",
    ] {
        let program = |kind: &str| format!("{kind} m; {}", around("cpp", statements));
        assert!(counted("cpp", &program("map<int, int>")).contains("m ["), "{statements}");
        assert!(!counted("cpp", &program("vector<int>")).contains("m ["), "{statements}");
    }
    is_dead(&["cpp"], "map<int, int> t; t[n] = 5; t[n]++; t.clear();");
    let counted =
        |kind: &str| counted("python", &format!("d = {kind}(int)\n{}", around("python", "t = d[5]")));
    assert_eq!(["defaultdict", "other"].map(|kind| counted(kind).contains("t = d")), [true, false]);
}

#[test]
fn a_name_is_one_variable_wherever_it_stands() {
    // The second one could go, but that would take scopes.
    leaves(&["c"], "int t = 3 ; n += t ; { int t = 5 ; t ++ ; }", "int t = 3 ; n += t ; int t = 5 ; t ++ ;");
    let unread = "int t, u = 5; int main() { int n; scanf(\"%d\", &n); t += n; printf(\"%d\", n); u = n; }";
    assert_eq!(
        counted("cpp", unread),
        "int main ( ) { int n ; scanf ( \"%d\" , & n ) ; printf ( \"%d\" , n ) ; }"
    );
    let outside = "int t; int get() { return t; } int main() { int n; scanf(\"%d\", &n); t = n; printf(\"%d\", get()); }";
    assert_eq!(counted("cpp", outside).matches('t').count(), outside.matches('t').count());
    let field = "class A { int t; int get() { return t; } void set(int v) { t = v; } } a; \
                 int main() { int n; cin >> n; a.set(n); cout << a.get(); }";
    assert!(counted("cpp", field).contains("t = v ;"));
    let of_class = "class A:\n    t = 5\n    u = 6\nn = int(input())\nprint(A, n)\n";
    assert!(counted("python", of_class).contains("t = 5 u = 6"));
}

#[test]
fn names_of_other_files_are_read_there() {
    let files = [
        ("main.py", "import other\nn = int(input())\nt = n\nu = n\nother.show()\n"),
        ("other.py", "import main\ndef show():\n    print(main.t)\n"),
    ];
    let source = SourceText::new(files);
    let mut tokenizer = Tokenizer::new(by_name("python").expect("Python"), TokenLimits::default());
    let tokens = tokenizer.tokenize(&source);
    let of = |&token: &u32| tokens.spans.get(token as usize).map(|&span| source.slice(span));
    let words: Vec<&str> = tokens.counted().origin.iter().filter_map(of).collect();
    assert_eq!(words[8..11], ["t", "=", "n"], "in its place");
    assert_eq!(words[words.len() - 3..], ["u", "=", "n"], "behind all others");
}

#[test]
fn where_not_everything_is_read_nothing_is_dead() {
    for (language, has, program) in [
        ("python", true, "n = int(input())\nt = 5\nexec(input())\nprint(n)\n"),
        ("python", false, "n = int(input())\nt = 5\nprint(input())\nprint(n)\n"),
        ("cpp", true, "int main() { int n; cin >> n; int t = 5; n = ; ) cout << n; }"),
        ("cpp", false, "int main() { int n; cin >> n; int t = 5; n = 3; cout << n; }"),
    ] {
        let source = SourceText::single("a", program);
        let mut tokenizer =
            Tokenizer::new(by_name(language).expect("a known language"), TokenLimits::default());
        let is_dead = tokenizer.tokenize(&source).flags.iter().any(|flags| flags & DEAD != 0);
        assert_eq!(is_dead, !has, "{program}");
    }
}

#[test]
fn what_stands_beside_the_program_neither_dies_nor_keeps_it_alive() {
    let text = "int main() { int n; cin >> n; int t = 5; cout << n; }\n#ifdef NEVER\nint k = 5; k++; show(t);\n#endif\n";
    let source = SourceText::single("a", text);
    let tokens = Tokenizer::new(by_name("cpp").expect("C++"), TokenLimits::default()).tokenize(&source);
    let dead = tokens.spans.iter().zip(&tokens.flags).filter(|&(_, flags)| flags & DEAD != 0);
    let dead: Vec<&str> = dead.map(|(&span, _)| source.slice(span)).collect();
    assert_eq!(dead, ["int", "t", "=", "5", ";"]);
}

#[test]
fn what_a_function_says_of_itself_is_no_idle_text() {
    let said =
        "'of all'\ndef f(x):\n    'of f'\n    'idle'\n    return x\nn = f(input())\n'idle'\nprint(n)\n";
    let found = counted("python", said);
    assert_eq!(["'of all'", "'of f'", "'idle'"].map(|text| found.matches(text).count()), [1, 1, 0]);
}

#[test]
fn deep_and_many_statements_cost_bounded_work() {
    let deep = "if (n) { ".repeat(40_000) + "n;" + &" }".repeat(40_000);
    is_dead(&C, &deep);
    let chain: String = (1..20_000).map(|at| format!("int v{at} = v{}; ", at - 1)).collect();
    is_dead(&C, &format!("int v0 = n; {chain}"));
    is_dead(&C, &";".repeat(200_000));
}

#[test]
fn what_stands_beside_and_does_not_parse_says_nothing_of_the_program() {
    let text = "int f(int x) { return x; } int main() { int n; cin >> n; cout << n; }\n#ifdef NEVER\n) } 5 int = {\n#endif\n";
    let source = SourceText::single("a", text);
    let tokens = Tokenizer::new(by_name("cpp").expect("C++"), TokenLimits::default()).tokenize(&source);
    assert_eq!((tokens.notes.parse_errors, tokens.notes.whole), (0, None));
}
