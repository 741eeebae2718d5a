//! Expanding macros and aliases, bounded in tokens, bytes, depth and look-ahead.

use std::collections::HashMap;

use super::alias;
use super::directive::{self, Directive, Macro};
use super::map::{Expanded, MacroDefinition};
use crate::token::lexer::{RawKind, RawLexer, RawToken, c_rules};
use crate::token::limits::TokenLimits;
use crate::token::source::Span;

/// Longest name that `##` may paste together; longer ones are left apart.
const MAX_PASTED_BYTES: usize = 256;

/// Expands a C or C++ source's own macros and aliases.
///
/// Besides, it takes out what only spells the same thing differently: directives, `#if 0` blocks and the
/// qualifier `std::` (a program with `using namespace std` does not write it). O(source + expansion).
pub fn expand(source: &str, limits: &TokenLimits) -> Expanded {
    let rules = c_rules();
    let mut expander = Expander {
        source,
        lexer: RawLexer::new(source, &rules).with_raw_strings(),
        limits,
        macros: HashMap::new(),
        aliases: Vec::new(),
        out: Expanded::with_capacity(source.len() + source.len() / 4),
        copied: 0,
        stack: Vec::new(),
        hide_sets: Vec::new(),
        pasted: Vec::new(),
        depth: 0,
        work: 0,
        produced: 0,
        sign_end: None,
    };
    expander.run();
    expander.out
}

/// A token on its way to the output.
#[derive(Debug, Clone, Copy)]
struct Pending {
    raw: RawToken,
    /// Index into the pasted texts when the text is not the source's.
    pasted: Option<u32>,
    /// The macros that this token must not expand again: an index into the hide sets, 0 for none.
    hidden: u32,
    /// The invocation that made it; `None` for a token of the source itself.
    invocation: Option<Span>,
}

/// A hide set: one more macro than `parent`.
struct HideSet<'a> {
    parent: u32,
    name: &'a str,
    depth: usize,
}

struct Expander<'a> {
    source: &'a str,
    lexer: RawLexer<'a>,
    limits: &'a TokenLimits,
    macros: HashMap<&'a str, Macro>,
    /// Names of aliases in scope, with the brace depth at which each ends.
    aliases: Vec<(u32, &'a str)>,
    out: Expanded,
    /// Source bytes before this are in the output (or left out for good).
    copied: usize,
    /// Tokens to read before the source goes on, last first.
    stack: Vec<Pending>,
    hide_sets: Vec<HideSet<'a>>,
    pasted: Vec<String>,
    depth: u32,
    /// Tokens looked at while collecting arguments.
    work: usize,
    /// Tokens made by expansion.
    produced: usize,
    /// Where in the source the sign ended that the output ends with (and a space).
    sign_end: Option<u32>,
}

impl<'a> Expander<'a> {
    fn run(&mut self) {
        let mut previous = "";
        while let Some(token) = self.next() {
            let text = self.text(&token);
            let of_source = token.invocation.is_none() && self.stack.is_empty() && self.copied_before(token);
            if of_source && text == "#" && token.raw.first_on_line {
                self.directive(token.raw.span);
                previous = "";
                continue;
            }
            let word = token.raw.kind == RawKind::Word;
            let handled = word
                && (of_source && self.declares_alias(text, token, previous)
                    || self.drops_std(text, token, of_source)
                    || self.invoke(text, token, of_source, previous));
            if !handled {
                if of_source {
                    self.track_scope(text);
                } else {
                    self.emit(token);
                }
            }
            previous = match text {
                "." | "->" | "::" | ">" | "struct" | "class" | "union" | "enum" | "typename" => text_of(text),
                _ => "",
            };
        }
        self.flush(self.source.len());
    }

    /// Whether the token stands in the source after everything that is already in the output.
    fn copied_before(&self, token: Pending) -> bool {
        token.pasted.is_none() && token.raw.span.start as usize >= self.copied
    }

    fn next(&mut self) -> Option<Pending> {
        if let Some(token) = self.stack.pop() {
            return Some(token);
        }
        loop {
            let raw = self.lexer.next()?;
            if raw.kind != RawKind::Comment {
                return Some(Pending { raw, pasted: None, hidden: 0, invocation: None });
            }
        }
    }

    fn raw_text(&self, span: Span) -> &'a str {
        &self.source[span.start as usize..span.end as usize]
    }

    /// The token's text. A pasted one is looked up again where it is needed; here it only has to be known
    /// as a name of a macro, so its text is found through the table's own keys.
    fn text(&self, token: &Pending) -> &'a str {
        match token.pasted {
            None => self.raw_text(token.raw.span),
            Some(index) => {
                self.macros.get_key_value(self.pasted[index as usize].as_str()).map_or("", |(key, _)| key)
            }
        }
    }

    /// Copies the source up to `to`.
    fn flush(&mut self, to: usize) {
        if to > self.copied {
            self.sign_end = None;
            let span = Span { start: self.copied as u32, end: to as u32 };
            self.out.push_verbatim(self.source, span);
            self.copied = to;
        }
    }

    fn emit(&mut self, token: Pending) {
        // The grammar reads `-1` as one number and `- 1` as two tokens: what touches in a body still does.
        let sign_before = self.sign_end == Some(token.raw.span.start);
        if token.pasted.is_none() && token.raw.kind == RawKind::Number && sign_before {
            self.out.text.pop();
        }
        let is_sign = token.pasted.is_none() && matches!(self.raw_text(token.raw.span), "-" | "+");
        self.sign_end = is_sign.then_some(token.raw.span.end);
        match (token.pasted, token.invocation) {
            (None, None) => self.out.push_verbatim(self.source, token.raw.span),
            (None, Some(span)) => {
                let text = self.raw_text(token.raw.span);
                self.out.push_expansion(text, span);
            }
            (Some(index), span) => {
                self.out.push_expansion(&self.pasted[index as usize], span.unwrap_or(token.raw.span));
            }
        }
        self.out.text.push(' ');
    }

    fn track_scope(&mut self, text: &str) {
        match text {
            "{" => self.depth += 1,
            "}" => {
                self.depth = self.depth.saturating_sub(1);
                while let Some(&(scope, name)) = self.aliases.last()
                    && scope > self.depth
                {
                    self.aliases.pop();
                    if self.macros.get(name).is_some_and(|known| known.scope == Some(scope)) {
                        self.macros.remove(name);
                    }
                }
            }
            _ => {}
        }
    }

    fn directive(&mut self, hash: Span) {
        self.flush(hash.start as usize);
        let (directive, mut end) = directive::read(self.source, &mut self.lexer);
        match directive {
            Directive::Define(name, made) => {
                self.define(self.raw_text(name), made, Span { start: hash.start, end: end as u32 });
            }
            Directive::Undef(name) => {
                self.macros.remove(self.raw_text(name));
            }
            Directive::IfZero => end = self.skip_if_zero(end),
            Directive::If | Directive::Else | Directive::EndIf | Directive::Other => {}
        }
        self.lexer.seek(end);
        self.copied = end;
    }

    fn define(&mut self, name: &'a str, mut made: Macro, span: Span) {
        made.definition = self.out.definitions.len();
        self.out.definitions.push(MacroDefinition { span, used: false });
        self.macros.insert(name, made);
    }

    /// The end of the directive that closes a `#if 0` (or begins its other branch).
    fn skip_if_zero(&mut self, from: usize) -> usize {
        self.lexer.seek(from);
        let mut nested = 0_u32;
        while let Some(token) = self.lexer.next() {
            if !(token.first_on_line && self.raw_text(token.span) == "#") {
                continue;
            }
            let (directive, end) = directive::read(self.source, &mut self.lexer);
            match directive {
                Directive::If | Directive::IfZero => nested += 1,
                Directive::EndIf if nested == 0 => return end,
                Directive::EndIf => nested -= 1,
                Directive::Else if nested == 0 => return end,
                _ => {}
            }
        }
        self.source.len()
    }

    fn declares_alias(&mut self, text: &str, token: Pending, previous: &str) -> bool {
        let alias = match text {
            "typedef" => alias::typedef(self.source, self.lexer.clone()),
            // After `template<…>` the name stands for a family of types: left to the parser.
            "using" if previous != ">" => alias::using(self.source, self.lexer.clone()),
            _ => None,
        };
        let Some(alias) = alias else { return false };
        self.flush(token.raw.span.start as usize);
        self.copied = alias.end;
        self.lexer.seek(alias.end);
        let name = self.raw_text(alias.name);
        let made = Macro { scope: Some(self.depth), ..Macro::new(self.source, alias.body) };
        self.aliases.push((self.depth, name));
        self.define(name, made, Span { start: token.raw.span.start, end: alias.end as u32 });
        true
    }

    fn drops_std(&mut self, text: &str, token: Pending, of_source: bool) -> bool {
        if text != "std" {
            return false;
        }
        if let Some(next) = self.stack.last() {
            let qualifier = self.text(next) == "::";
            if qualifier {
                self.stack.pop();
            }
            return qualifier;
        }
        let bytes = self.source.as_bytes();
        let mut at = self.lexer.offset();
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        if !bytes[at.min(bytes.len())..].starts_with(b"::") {
            return false;
        }
        if of_source {
            self.flush(token.raw.span.start as usize);
        }
        self.lexer.seek(at + 2);
        self.copied = at + 2;
        true
    }

    /// Replaces a macro's use by its body on the stack. `false` when the word is no macro's use.
    fn invoke(&mut self, name: &'a str, token: Pending, of_source: bool, previous: &str) -> bool {
        if self.out.limited {
            return false;
        }
        let Some((name, found)) = self.macros.get_key_value(name).map(|(key, found)| (*key, found)) else {
            return false;
        };
        // In `x.T`, and in `struct T` after `typedef struct T T`, the name is not the alias.
        let other = found.scope.is_some() && matches!(previous, "." | "->" | "::" | "struct");
        if other || self.is_hidden(token.hidden, name) {
            return false;
        }
        let depth = self.hide_depth(token.hidden);
        if depth >= self.limits.max_expansion_depth {
            return false;
        }
        let (found, takes_arguments) = (found.clone(), found.parameters.is_some());
        let before = self.lexer.clone();
        let arguments = if takes_arguments {
            match self.arguments() {
                Some(arguments) => arguments,
                None => {
                    self.lexer = before;
                    return false;
                }
            }
        } else {
            Vec::new()
        };
        let room = self.limits.max_expanded_tokens.saturating_sub(self.produced);
        let bytes = self.limits.max_expanded_bytes + self.source.len();
        if self.out.text.len() > bytes || self.pasted.len() > room {
            self.out.limited = true;
        }
        if of_source {
            self.flush(token.raw.span.start as usize);
        }
        let end = (self.lexer.offset() as u32).max(token.raw.span.end);
        let invocation = token.invocation.unwrap_or(Span { start: token.raw.span.start, end });
        self.copied = self.copied.max(self.lexer.offset());

        self.hide_sets.push(HideSet { parent: token.hidden, name, depth: depth + 1 });
        let hidden = self.hide_sets.len() as u32;
        let body = self.substitute(&found, &arguments, hidden, invocation, room);
        if let Some(definition) = self.out.definitions.get_mut(found.definition) {
            definition.used = true;
        }
        self.produced += body.len() + 1;
        self.stack.extend(body.into_iter().rev());
        true
    }

    fn hide_depth(&self, hidden: u32) -> usize {
        hidden.checked_sub(1).map_or(0, |index| self.hide_sets[index as usize].depth)
    }

    fn is_hidden(&self, mut hidden: u32, name: &str) -> bool {
        while let Some(index) = hidden.checked_sub(1) {
            let set = &self.hide_sets[index as usize];
            if set.name == name {
                return true;
            }
            hidden = set.parent;
        }
        false
    }

    /// Reads `( … )` after a macro's name, split at its commas. `None`, with the stack as it was, when the
    /// next token is no parenthesis or it is never closed.
    fn arguments(&mut self) -> Option<Vec<Vec<Pending>>> {
        let mut taken = Vec::new();
        let mut arguments = vec![Vec::new()];
        let mut nesting = 0_u32;
        while let Some(token) = self.next() {
            let from_stack = token.invocation.is_some() || token.hidden != 0 || token.pasted.is_some();
            taken.push((token, from_stack));
            self.work += 1;
            if self.work > self.limits.max_expanded_tokens.saturating_mul(4) {
                self.out.limited = true;
                break;
            }
            match (self.text(&token), nesting) {
                ("(", 0) => nesting = 1,
                (_, 0) => break,
                (")", 1) => return Some(arguments),
                (",", 1) => {
                    arguments.push(Vec::new());
                    continue;
                }
                ("(", _) => {
                    nesting += 1;
                    self.last(&mut arguments).push(token);
                }
                (")", _) => {
                    nesting -= 1;
                    self.last(&mut arguments).push(token);
                }
                _ => self.last(&mut arguments).push(token),
            }
        }
        // Put back what came from the stack; the caller puts the lexer back for what came from the source.
        let source_from = taken.iter().position(|(token, _)| self.is_ahead(token)).unwrap_or(taken.len());
        self.stack.extend(taken[..source_from].iter().rev().map(|(token, _)| *token));
        None
    }

    /// Whether a token was read from the source just now (as opposed to an argument put on the stack).
    fn is_ahead(&self, token: &Pending) -> bool {
        token.invocation.is_none()
            && token.hidden == 0
            && token.pasted.is_none()
            && token.raw.span.start as usize >= self.copied
    }

    fn last<'b>(&self, arguments: &'b mut [Vec<Pending>]) -> &'b mut Vec<Pending> {
        arguments.last_mut().expect("there is always a current argument")
    }

    fn substitute(
        &mut self,
        found: &Macro,
        arguments: &[Vec<Pending>],
        hidden: u32,
        invocation: Span,
        room: usize,
    ) -> Vec<Pending> {
        if found.is_type {
            // `ll(x)` is a cast, `long long(x)` is no C++: one word stands for the type, all are one token.
            self.pasted.push("int".to_owned());
            let pasted = Some(self.pasted.len() as u32 - 1);
            return vec![Pending { raw: found.body[0], pasted, hidden, invocation: Some(invocation) }];
        }
        let parameters = found.parameters.as_deref().unwrap_or_default();
        let mut body: Vec<Pending> = Vec::with_capacity(found.body.len());
        let mut index = 0;
        while let Some(&raw) = found.body.get(index) {
            if body.len() > room {
                self.out.limited = true;
                break;
            }
            index += 1;
            let token = Pending { raw, pasted: None, hidden, invocation: Some(invocation) };
            match self.raw_text(raw.span) {
                "#" if !parameters.is_empty() => {
                    index += 1;
                    self.pasted.push("\"\"".to_owned());
                    let pasted = Some(self.pasted.len() as u32 - 1);
                    body.push(Pending { pasted, raw: RawToken { kind: RawKind::String, ..raw }, ..token });
                }
                "##" if !body.is_empty() && index < found.body.len() => {
                    let raw = found.body[index];
                    index += 1;
                    let right = self.replaced(Pending { raw, ..token }, found, parameters, arguments);
                    self.paste(&mut body, right);
                }
                _ => body.extend(self.replaced(token, found, parameters, arguments)),
            }
        }
        body
    }

    /// What a token of the body becomes: an argument for a parameter, itself otherwise.
    fn replaced(
        &self,
        token: Pending,
        found: &Macro,
        parameters: &[Span],
        arguments: &[Vec<Pending>],
    ) -> Vec<Pending> {
        let name = self.raw_text(token.raw.span);
        let position = parameters.iter().position(|&parameter| {
            let parameter = self.raw_text(parameter);
            parameter == name || (parameter == "..." && name == "__VA_ARGS__")
        });
        let Some(position) = position else { return vec![token] };
        let rest = position + 1 == parameters.len() && (found.variadic || arguments.len() > parameters.len());
        if !rest {
            return arguments.get(position).cloned().unwrap_or_default();
        }
        let comma = Pending { raw: token.raw, ..token };
        let mut joined = Vec::new();
        for argument in arguments.iter().skip(position) {
            if !joined.is_empty() {
                joined.push(self.comma(comma));
            }
            joined.extend_from_slice(argument);
        }
        joined
    }

    /// A comma between variadic arguments: the text is the first comma of the source there is.
    fn comma(&self, like: Pending) -> Pending {
        let at = memchr::memchr(b',', self.source.as_bytes()).unwrap_or(0) as u32;
        let raw =
            RawToken { kind: RawKind::Operator, span: Span { start: at, end: at + 1 }, first_on_line: false };
        Pending { raw, ..like }
    }

    /// `left ## right`
    fn paste(&mut self, body: &mut Vec<Pending>, mut right: Vec<Pending>) {
        let Some(&left) = body.last() else { return };
        let left_text = self.full_text(&left).to_owned();
        let Some(&first) = right.first() else {
            // GNU: `, ## __VA_ARGS__` with no arguments takes the comma away.
            if left_text == "," {
                body.pop();
            }
            return;
        };
        let joined = left_text.clone() + self.full_text(&first);
        if left_text != "," && joined.len() <= MAX_PASTED_BYTES {
            body.pop();
            self.pasted.push(joined);
            right[0] = Pending { pasted: Some(self.pasted.len() as u32 - 1), raw: left.raw, ..left };
        }
        body.extend(right);
    }

    fn full_text(&self, token: &Pending) -> &str {
        match token.pasted {
            None => self.raw_text(token.raw.span),
            Some(index) => &self.pasted[index as usize],
        }
    }
}

/// The few spellings that the next token needs to know of, without borrowing from the expander.
fn text_of(text: &str) -> &'static str {
    match text {
        "." => ".",
        "->" => "->",
        "::" => "::",
        ">" => ">",
        "struct" | "class" | "union" | "enum" | "typename" => "struct",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> String {
        let text = expand(source, &TokenLimits::default()).text;
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
    fn undef_ends_a_macro_and_if_blocks_stay_in() {
        assert_eq!(words("#define A 1\nA\n#undef A\nA"), "1 A");
        assert_eq!(words("#ifdef X\na\n#else\nb\n#endif\nc"), "a b c");
        assert_eq!(words("#if 0\na\n#if 1\nx\n#endif\n#else\nb\n#endif\nc"), "b c");
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
    fn exponential_expansion_is_bounded() {
        let mut source = String::from("#define A0 x x\n");
        for i in 1..60 {
            source += &format!("#define A{i} A{} A{}\n", i - 1, i - 1);
        }
        source += "int main(){ A59 }";
        let limits = TokenLimits::default();
        let out = expand(&source, &limits);
        assert!(out.limited);
        assert!(out.text.len() < limits.max_expanded_bytes + source.len());
        assert!(out.text.trim_end().ends_with('}'), "the rest of the program is still there");
    }

    #[test]
    fn unclosed_invocations_cost_bounded_work() {
        let source = format!("#define F(x) x\n{}", "F(".repeat(100_000));
        let out = expand(&source, &TokenLimits::default());
        assert!(out.text.len() <= 2 * source.len());
    }

    #[test]
    fn every_byte_of_an_expansion_leads_back_to_its_source() {
        let source = "#define rep(i,n) for(int i=0;i<n;i++)\nrep(k, 9) s += k;";
        let out = expand(source, &TokenLimits::default());
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
}
