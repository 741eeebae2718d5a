//! What functions and methods that a program does not define do to the flow of values.
//!
//! By bare name over all languages: what is called `push_back` here and `append` there is one thing. A name that is not
//! here is an operation of its own.

/// What a library function does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Gives what is read.
    Input,
    /// Gives what is read, if it is of the standard input.
    InputOfStream,
    /// Reads into its arguments, from the second one on.
    Scan,
    /// The same from what it is given first.
    ScanOf,
    /// Reads into its second argument.
    ReadLine,
    /// Tells its arguments.
    Print,
    /// Tells its arguments from the second one on.
    PrintFormat,
    /// The same into what it is given first.
    PrintFormatTo,
    /// Writes what it is given first into what it is given next.
    PrintTo,
    /// Gives what it was given, or what it is called on.
    Transparent,
    /// Gives what it is called on, whatever it was given; without that, what it was given first.
    Subject,
    /// A text with values in it.
    Text,
    /// Whether two are equal.
    Equal,
    /// Which of two comes first.
    Order,
    /// What it is called on holds, or else its argument.
    Otherwise,
    /// Applies a function to each; gives the last argument.
    Map,
    /// The larger or the smaller of its arguments or of what they hold.
    Extremum,
    /// The sum of what its first argument holds.
    Sum,
    /// Exchanges its arguments.
    Swap,
    /// How many.
    Length,
    /// Whether there is none.
    IsEmpty,
    /// Puts values into what it is called on.
    Push,
    /// Puts values into its first argument.
    PushFirst,
    /// One of what it is called on holds.
    Element,
    /// Whether, or where, something is held.
    Has,
    /// Puts a value at a place.
    Put,
    /// Numbers the places of its first argument, from its last one on.
    Number,
    Tuple,
    /// From one place to another.
    Distance,
    Bisect,
    Root,
    Power,
    /// The largest number that divides two.
    CommonDivisor,
    /// The smallest number that two divide.
    CommonMultiple,
    Zip,
    Enumerate,
    /// Whether any, or all, hold.
    Quantifier,
    DivideWithRemainder,
    Sort,
    /// A sorted copy.
    Sorted,
    Range,
    /// Says nothing about values.
    Nothing,
    /// An operation of this name.
    Other,
}

/// What a name means.
pub(super) fn meaning(name: &str) -> Meaning {
    match name {
        "input" | "raw_input" | "readline" | "readlines" | "nextInt" | "nextLong" | "nextLine"
        | "nextDouble" | "nextFloat" | "nextBigInteger" | "nextBigDecimal" | "nextShort" | "nextByte"
        | "nextBoolean" | "getchar" | "getc" | "fgetc" | "nextToken" | "readLine" => Meaning::Input,
        "read" | "splitlines" => Meaning::InputOfStream,
        "scanf" | "scanf_s" => Meaning::Scan,
        "fscanf" | "sscanf" => Meaning::ScanOf,
        "getline" => Meaning::ReadLine,
        "print" | "println" | "puts" | "write" | "putchar" => Meaning::Print,
        "printf" => Meaning::PrintFormat,
        "fprintf" => Meaning::PrintFormatTo,
        "fputs" | "fputc" | "putc" => Meaning::PrintTo,
        "int" | "float" | "str" | "list" | "tuple" | "long" | "move" | "to_string" | "stoi" | "stoll"
        | "atoi" | "atol" | "atoll" | "atof" | "stof" | "stod" | "stold" | "strtol" | "strtoll"
        | "strtod" | "parseDouble" | "parseFloat" | "char" | "short" | "unsigned" | "size_t" | "int64_t"
        | "uint64_t" | "int32_t" | "uint32_t" | "int8_t" | "uint8_t" | "iter" | "next" | "static_cast"
        | "parseInt" | "parseLong" | "valueOf" | "toString" | "toCharArray" | "c_str" | "ll" | "double"
        | "bool" | "string" | "encode" | "reversed" | "reverse" | "begin" | "end" | "copy" | "ref"
        | "intValue" | "forward" | "join" | "dict" | "set" | "deque" | "counter" | "frozenset"
        | "defaultdict" | "Counter" | "items" | "values" | "keys" | "rbegin" | "rend" | "cbegin" | "cend"
        | "prev" | "value" | "array" | "bytearray" | "stol" | "fromkeys" | "ord" | "chr" | "getAsInt"
        | "getAsLong" | "getAsDouble" | "as_const" | "toIntExact" | "longValue" | "doubleValue"
        | "requireNonNull" | "make_optional" | "istream_iterator" => Meaning::Transparent,
        "split" | "strip" | "rstrip" | "lstrip" | "trim" | "decode" | "orElseThrow" | "stream" | "boxed"
        | "toList" => Meaning::Subject,
        "format" | "formatted" => Meaning::Text,
        "equals" => Meaning::Equal,
        "compareTo" | "compare" | "strcmp" | "strncmp" | "memcmp" => Meaning::Order,
        "orElse" | "value_or" => Meaning::Otherwise,
        "map" | "filter" | "reduce" => Meaning::Map,
        "max" | "min" | "fmax" | "fmin" | "lowest" => Meaning::Extremum,
        "sum" | "accumulate" => Meaning::Sum,
        "swap" => Meaning::Swap,
        "len" | "size" | "length" | "strlen" | "__len__" => Meaning::Length,
        "empty" | "isEmpty" => Meaning::IsEmpty,
        "push_back" | "append" | "emplace_back" | "push" | "add" | "insert" | "emplace" | "appendleft"
        | "push_front" | "offer" | "extend" | "addLast" | "addFirst" => Meaning::Push,
        "heappush" => Meaning::PushFirst,
        "pop" | "pop_back" | "popleft" | "pop_front" | "heappop" | "poll" | "top" | "front" | "back"
        | "peek" | "remove" | "get" | "at" | "charAt" | "getOrDefault" => Meaning::Element,
        "distance" => Meaning::Distance,
        "find" | "count" | "contains" | "containsKey" | "index" | "indexOf" => Meaning::Has,
        "put" | "__setitem__" | "insert_or_assign" | "try_emplace" => Meaning::Put,
        "make_pair" | "make_tuple" | "pair" => Meaning::Tuple,
        "bisect_left" | "bisect_right" | "bisect" | "lower_bound" | "upper_bound" | "binary_search" => {
            Meaning::Bisect
        }
        "sqrt" | "sqrtl" | "sqrtf" | "isqrt" => Meaning::Root,
        "pow" => Meaning::Power,
        "gcd" | "__gcd" => Meaning::CommonDivisor,
        "lcm" => Meaning::CommonMultiple,
        "zip" => Meaning::Zip,
        "enumerate" => Meaning::Enumerate,
        "any" | "all" | "any_of" | "all_of" | "none_of" => Meaning::Quantifier,
        "divmod" => Meaning::DivideWithRemainder,
        "sort" | "stable_sort" => Meaning::Sort,
        "sorted" => Meaning::Sorted,
        "range" | "xrange" => Meaning::Range,
        "iota" => Meaning::Number,
        "clear" | "resize" | "erase" | "ignore" | "assert" | "heapify" | "assign" | "memset" | "fill"
        | "cin" | "setprecision" | "fixed" | "update" | "discard" | "setbuf" | "exec" | "sync_with_stdio"
        | "tie" | "exit" | "reserve" | "close" | "flush" | "setrecursionlimit" | "freopen" => {
            Meaning::Nothing
        }
        _ => Meaning::Other,
    }
}

/// The one name of an operation that goes by another name in another language, or for numbers of another size. `name` is in
/// small letters.
pub(super) fn common_name(name: &str) -> &str {
    match name {
        "fabs" | "labs" | "llabs" => "abs",
        "__builtin_popcount" | "__builtin_popcountl" | "__builtin_popcountll" | "bitcount" | "bit_count" => {
            "popcount"
        }
        "isnumeric" | "isdecimal" => "isdigit",
        "isletter" | "isalphabetic" => "isalpha",
        "isletterordigit" => "isalnum",
        "iswhitespace" => "isspace",
        "islowercase" => "islower",
        "isuppercase" => "isupper",
        "tolower" | "tolowercase" => "lower",
        "toupper" | "touppercase" => "upper",
        "lround" | "llround" => "round",
        _ => name,
    }
}

/// What the name of a method means that is called on what is written there, with so many arguments.
pub(super) fn meaning_of_method(on: &str, name: &str, arguments: usize) -> Meaning {
    let is_optional = matches!(on, "Optional" | "OptionalInt" | "OptionalLong" | "OptionalDouble");
    match (name, arguments) {
        ("of" | "ofNullable", 1) if is_optional => Meaning::Transparent,
        ("empty", 0) if is_optional => Meaning::Nothing,
        // Of one argument it is the value of an atomic number, or a place among bits: which one the name does not say.
        ("set", _) => Meaning::Put,
        _ => meaning(name),
    }
}

/// Functions of C++'s library that are given both ends of what they go through.
pub(super) fn takes_both_ends(name: &str) -> bool {
    matches!(
        name,
        "sort"
            | "stable_sort"
            | "is_sorted"
            | "reverse"
            | "unique"
            | "copy"
            | "lower_bound"
            | "upper_bound"
            | "equal_range"
            | "binary_search"
            | "find"
            | "find_if"
            | "count"
            | "count_if"
            | "min_element"
            | "max_element"
            | "accumulate"
            | "partial_sum"
            | "next_permutation"
            | "prev_permutation"
            | "any_of"
            | "all_of"
            | "none_of"
            | "for_each"
            | "make_heap"
            | "fill"
            | "iota"
            | "partition"
            | "stable_partition"
            | "shuffle"
            | "random_shuffle"
            | "minmax_element"
            | "remove"
            | "replace"
            | "is_permutation"
            | "adjacent_difference"
            | "inner_product"
            | "equal"
            | "mismatch"
    )
}

/// Classes of text: a new one of another text is that text.
pub(super) fn is_text_class(class: &str) -> bool {
    matches!(class, "String" | "StringBuilder" | "StringBuffer")
}

/// Classes of the library that read: what one gives is read, and so is it.
pub(super) fn is_read_class(class: &str) -> bool {
    ["Scanner", "Reader", "StringTokenizer"].iter().any(|name| class.contains(name))
}

/// Names that stand for the standard input.
pub(super) fn is_input(name: &str) -> bool {
    matches!(name, "cin" | "stdin" | "sys.stdin" | "sys.stdin.buffer" | "System.in" | "std::cin")
}

/// Streams that are read with `>>`.
pub(super) fn is_read_stream(name: &str) -> bool {
    matches!(name, "cin" | "std::cin" | "in" | "fin" | "is" | "ss" | "iss")
}

/// Streams that are written with `<<`.
pub(super) fn is_written_stream(name: &str) -> bool {
    matches!(name, "cout" | "std::cout" | "out" | "fout" | "os" | "oss" | "ss" | "cerr" | "std::cerr")
}

/// What says how a stream writes, and writes nothing that is computed.
pub(super) fn is_manipulator(name: &str) -> bool {
    matches!(name, "endl" | "fixed" | "setprecision")
}

/// Names of a value larger than all others, or smaller: signs are not told apart.
pub(super) fn is_huge(name: &str) -> bool {
    matches!(
        name,
        "INF"
            | "inf"
            | "INFINITY"
            | "HUGE_VAL"
            | "INT_MAX"
            | "INT_MIN"
            | "LONG_MAX"
            | "LONG_MIN"
            | "LLONG_MAX"
            | "LLONG_MIN"
            | "LONG_LONG_MAX"
            | "LONG_LONG_MIN"
            | "UINT_MAX"
            | "ULLONG_MAX"
            | "INT32_MAX"
            | "INT32_MIN"
            | "INT64_MAX"
            | "INT64_MIN"
            | "DBL_MAX"
            | "FLT_MAX"
            | "MAX_VALUE"
            | "MIN_VALUE"
            | "POSITIVE_INFINITY"
            | "NEGATIVE_INFINITY"
            | "maxsize"
    )
}

/// Names of the place of what is not there (C++).
pub(super) fn is_no_place(name: &str) -> bool {
    name == "npos"
}

/// Names of modules, namespaces and classes of functions: calling a function of one is no method call.
pub(super) fn is_module(name: &str) -> bool {
    matches!(
        name,
        "std"
            | "math"
            | "functools"
            | "itertools"
            | "heapq"
            | "collections"
            | "Math"
            | "Arrays"
            | "Collections"
            | "Integer"
            | "Long"
            | "Character"
            | "System.out"
            | "sys.stdout"
    )
}

#[cfg(test)]
mod tests {
    use super::common_name;
    use crate::flow::tests::bag;

    #[test]
    fn what_differs_by_its_name_alone_has_one() {
        for (common, others) in [
            ("abs", &["fabs", "labs", "llabs"][..]),
            ("popcount", &["__builtin_popcount", "__builtin_popcountl", "__builtin_popcountll"]),
            ("popcount", &["bitcount", "bit_count"]),
            ("isdigit", &["isnumeric", "isdecimal"]),
            ("isalpha", &["isletter", "isalphabetic"]),
            ("isalnum", &["isletterordigit"]),
            ("isspace", &["iswhitespace"]),
            ("islower", &["islowercase"]),
            ("isupper", &["isuppercase"]),
            ("lower", &["tolower", "tolowercase"]),
            ("upper", &["toupper", "touppercase"]),
            ("round", &["lround", "llround"]),
        ] {
            assert_eq!(common_name(common), common);
            assert!(others.iter().all(|other| common_name(other) == common), "{common}");
        }
    }

    #[test]
    fn one_operation_is_one_in_all_languages() {
        let cpp = |call: &str| bag("cpp", &format!("int main() {{ int a; cin >> a; cout << {call} * 7; }}"));
        let java = |call: &str| {
            let text = format!(
                "class Main {{ public static void main(String[] x) {{ Scanner in = new Scanner(System.in); int a = in.nextInt(); \
                 System.out.println({call} * 7); }} }}"
            );
            bag("java", &text)
        };
        let python = |call: &str| bag("python", &format!("a = int(input())\nprint({call} * 7)\n"));
        assert_eq!(cpp("__builtin_popcount(a)"), python("a.bit_count()"));
        assert_eq!(java("Integer.bitCount(a)"), python("a.bit_count()"));
        assert_eq!(java("Character.toUpperCase(a)"), cpp("toupper(a)"));
        assert_eq!(java("Math.abs(a)"), cpp("llabs(a)"));
        assert_ne!(cpp("toupper(a)"), cpp("tolower(a)"));
        assert_ne!(java("Long.reverse(a)"), java("Long.bitCount(a)"));
    }
}
