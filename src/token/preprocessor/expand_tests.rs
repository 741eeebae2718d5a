//! Tests of the expansion: what it makes, what bounds it, and the way back to the source.

use super::*;

fn expanded(source: &str, limits: &TokenLimits) -> Expanded {
    expand(source, &BTreeMap::new(), limits).compiled
}

fn words(source: &str) -> String {
    let text = expanded(source, &TokenLimits::default()).text;
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn expands_objects_functions_and_arguments() {
    assert_eq!(words("#define N 5\nint a[N];"), "int a[5 ];");
    assert_eq!(
        words("#define rep(i,a,b) for(int i=a;i<b;i++)\nrep(j,0,n) f(j);"),
        "for ( int j = 0 ; j < n ; j ++ ) f(j);"
    );
    assert_eq!(words("#define pb push_back\nv.pb(1);"), "v.push_back (1);");
    assert_eq!(words("#define f(x) x\nf"), "f", "a function-like name alone is no use");
    assert_eq!(words("#define NONE -1\nx = NONE;"), "x = -1 ;");
    assert_eq!(words("#define LESS(x) x - 1\nLESS(y-2);"), "y -2 - 1 ;");
    assert_eq!(words("#define f(x) [x]\nf((a,b))"), "[ ( a , b ) ]");
}

#[test]
fn with_too_few_arguments_it_is_no_use() {
    assert_eq!(
        words("#define for(i,n) for(i=0;i<n;i++)\nfor (i = 0; i < n; i++)"),
        "for (i = 0; i < n; i++)"
    );
    assert_eq!(words("#define f(a,b) [a b]\n#define N 3\nf(N) f(N,)"), "f(3 ) [ 3 ]");
    assert_eq!(
        words("#define f(a,b) [a b]\n#define g f(1)\ng + f(f(2), f(3,4))"),
        "f ( 1 ) + [ f ( 2 ) [ 3 4 ] ]"
    );
    assert_eq!(words("#define f(a) [a]\n#define g() 7\nf() g()"), "[ ] 7");
    assert_eq!(words("#define d(a,...) f(a)\nd(1) d()"), "f ( 1 ) f ( )", "what varies may be missing");
}

#[test]
fn expands_macros_inside_macros_and_cuts_cycles() {
    assert_eq!(words("#define A B\n#define B C\nA"), "C");
    assert_eq!(words("#define A A + 1\nA"), "A + 1");
    assert_eq!(words("#define A B\n#define B A\nA B"), "A B");
    assert_eq!(words("#define mx(a,b) (a>b)\nmx(mx(1,2),3)"), "( ( 1 > 2 ) > 3 )");
    assert_eq!(words("#define g(x) x+1\n#define f g\nf(3)"), "3 +1");
}

#[test]
fn pastes_stringises_and_takes_variadic_arguments() {
    assert_eq!(words("#define c(a,b) a##b\nc(x,y) = 1"), "xy = 1");
    assert_eq!(words("#define s(a) #a\ns(x y)"), "\"\"");
    assert_eq!(words("#define d(...) f(__VA_ARGS__)\nd(1,2)"), "f ( 1 , 2 )");
    assert_eq!(words("#define d(a,...) f(a, ##__VA_ARGS__)\nd(1)"), "f ( 1 )");
    assert_eq!(words("#define N1 7\n#define c(a,b) a##b\nc(N,1)"), "7");
}

#[test]
fn undef_ends_a_macro_and_directives_go() {
    assert_eq!(words("#define A 1\nA\n#undef A\nA"), "1 A");
    assert_eq!(words("#include <x>\n#pragma once\na"), "a");
    assert_eq!(words("#define A \\\n 1 /* \n */ + 2\nA;"), "1 + 2 ;");
}

#[test]
fn aliases_are_the_types_they_name() {
    assert_eq!(words("typedef long long ll; ll x = ll(3);"), "int x = int (3);");
    assert_eq!(words("using vi = std::vector<int>; vi v;"), "vector < int > v;");
    assert_eq!(words("void f(){ typedef int T; T a; } T b;"), "void f(){ int a; } T b;");
    assert_eq!(
        words("template<class T> using X = V<T>; X<int> a;"),
        "template<class T> using X = V<T>; X<int> a;"
    );
    assert_eq!(words("typedef struct { int a; } S; S s;"), "typedef struct { int a; } S; S s;");
    assert_eq!(words("typedef struct node node; node *p;"), "struct node *p;");
    assert_eq!(words("using namespace std; std :: cin >> x;"), "using namespace std; cin >> x;");
    assert_eq!(
        words("typedef struct node node; struct node { node *next; };"),
        "struct node { struct node *next; };"
    );
    assert_eq!(words("typedef double T; template<class T> T f();"), "template<class T> int f();");
    assert_eq!(words("typedef int P; x.P = 1;"), "x.P = 1;");
}

#[test]
fn a_name_of_one_compiler_is_the_standards() {
    for name in ["__typeof", "__typeof__", "decltype"] {
        assert_eq!(words(&format!("{name}(a) b;")), "decltype(a) b;");
    }
    assert_eq!(words("#define T(x) __typeof(x)\nT(a) b;"), "decltype ( a ) b;");
    assert_eq!(words("int __typeofx;"), "int __typeofx;");
}

#[test]
fn exponential_expansion_is_bounded() {
    let mut source = String::from("#define A0 x x\n");
    for i in 1..60 {
        source += &format!("#define A{i} A{} A{}\n", i - 1, i - 1);
    }
    source += "int main(){ A59 }";
    let limits = TokenLimits::default();
    let out = expanded(&source, &limits);
    assert!(out.limited);
    assert!(out.text.len() < limits.max_expanded_bytes + source.len());
    assert!(out.text.trim_end().ends_with('}'), "the rest of the program is still there");
}

#[test]
fn unclosed_invocations_cost_bounded_work() {
    let source = format!("#define F(x) x\n{}", "F(".repeat(100_000));
    let out = expanded(&source, &TokenLimits::default());
    assert!(out.text.len() <= 2 * source.len());
}

#[test]
fn every_byte_of_an_expansion_leads_back_to_its_source() {
    let source = "#define rep(i,n) for(int i=0;i<n;i++)\nrep(k, 9) s += k;";
    let out = expanded(source, &TokenLimits::default());
    let at = |needle: &str| {
        let start = out.text.find(needle).unwrap() as u32;
        let mapped = out.source_of(Span { start, end: start + needle.len() as u32 }, &mut 0);
        (&source[mapped.span.start as usize..mapped.span.end as usize], mapped.expanded)
    };
    assert_eq!(at("for"), ("rep(k, 9)", true));
    assert_eq!(at("9"), ("9", false));
    assert_eq!(at("s +="), ("s +=", false));
    assert_eq!(out.definitions.len(), 1);
    assert!(out.definitions[0].used);
}

/// Pieces of programs that mean something to the preprocessor.
const PIECES: [&str; 36] = [
    "#define A ",
    "#define F(x) ",
    "#define G(int, ...) ",
    "#undef A",
    "#if 0",
    "#ifdef A",
    "#else",
    "#endif",
    "\n",
    "\\\n",
    "\\ \r\n",
    "/*",
    "*/",
    "//",
    "R\"x(",
    ")x\"",
    "\"",
    "'",
    "<:",
    "%:",
    "%>",
    "{",
    "}",
    "A ",
    "F(",
    "G(",
    ")",
    ",",
    "x",
    " # ",
    "##",
    "__VA_ARGS__",
    "typedef int T;",
    "using A = T;",
    "std",
    "::é",
];

proptest::proptest! {
    #[test]
    fn whatever_stands_there_leads_back_into_the_source(pieces in proptest::collection::vec(0..PIECES.len(), 0..60)) {
        let source: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        let limits = TokenLimits { max_expanded_tokens: 40, max_expanded_bytes: 200, max_expansion_depth: 3, ..TokenLimits::default() };
        let Preprocessed { compiled, beside } = expand(&source, &BTreeMap::new(), &limits);
        for out in [&compiled].into_iter().chain(&beside) {
            let mut hint = 0;
            for (at, sign) in out.text.char_indices() {
                let span = Span { start: at as u32, end: (at + sign.len_utf8()) as u32 };
                let place = out.source_of(span, &mut hint);
                let text = source.get(place.span.start as usize..place.span.end as usize);
                proptest::prop_assert!(text.is_some(), "{source:?} {span:?} {place:?}");
                proptest::prop_assert!(place.expanded || sign == ' ' || text == Some(&sign.to_string()), "{source:?} {span:?} {place:?}");
            }
        }
        for definition in &compiled.definitions {
            proptest::prop_assert!(source.get(definition.span.start as usize..definition.span.end as usize).is_some());
        }
    }
}
