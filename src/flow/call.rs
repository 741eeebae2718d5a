//! Calls: of the program's own functions, and of the library's.

use tree_sitter::Node;

use super::Dialect;
use super::bind::How;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::label::Label;
use super::library::{self, Meaning, meaning};
use super::shape::{Shape, bare, first_part, innermost, is_text, is_written_out, parts, unwrapped};

/// A call as it is written.
#[derive(Debug, Clone)]
pub(super) struct Call<'t> {
    /// Its node's number.
    id: usize,
    /// Bare name of the function.
    pub(super) name: &'t str,
    /// The module or the namespace that it is called in, if one is named.
    pub(super) module: &'t str,
    /// What a method is called on, if that is a value.
    pub(super) receiver: Option<Node<'t>>,
    pub(super) arguments: Vec<Node<'t>>,
}

impl<'t> Call<'t> {
    /// One of a function that is named somewhere else, with so many arguments.
    pub(super) fn of(function: Node<'t>, name: &'t str, arguments: usize) -> Self {
        Self { id: function.id(), name, module: "", receiver: None, arguments: vec![function; arguments] }
    }
}

impl<'t> Builder<'t> {
    /// Leaves one value.
    pub(super) fn call(&mut self, node: Node<'t>) {
        if let Some(lambda) = Field::Function.of(node).map(unwrapped)
            && Shape::of(lambda) == Shape::Lambda
        {
            let arguments = Field::Arguments.of(node).map(parts).unwrap_or_default();
            return self.finish_after(&arguments, Finish::Applied(lambda));
        }
        let Some(mut call) = self.read_call(node) else { return self.unknown() };
        if self.operator_called(node, &call) {
            return;
        }
        // `self(self, x)` in `auto f = [&](auto &&self, int x) { … };`
        if let (Some(called), [first, ..]) = (call.receiver, &call.arguments[..])
            && call.name == "()"
            && self.said(called) == self.said(*first)
            && let Some(own) = self.handed_itself(self.said(called))
        {
            call = Call { name: own, receiver: None, ..call };
        }
        let own = self.names.function(call.name).is_some();
        if !own && self.is_for_each(&call) {
            return;
        }
        match if own { Meaning::Other } else { self.meaning_of(&call) } {
            Meaning::Input => {
                // Python's `input` tells what it is given.
                let is_prompt = self.dialect == Dialect::Python && matches!(call.name, "input" | "raw_input");
                self.read_with(&call.arguments, is_prompt);
            }
            Meaning::InputOfStream if call.receiver.is_none_or(|on| self.is_standard_input(on)) => {
                self.read_with(&call.arguments, false);
            }
            Meaning::Scan => self.read_into(call.arguments.iter().skip(1).copied()),
            Meaning::ScanOf => {
                self.read_into(call.arguments.iter().skip(2).copied());
                self.compute_aside(call.arguments.into_iter().take(1));
            }
            // `cin.getline(text, 100)`
            Meaning::ReadLine if call.receiver.is_some() => self.read_into(call.arguments.first().copied()),
            Meaning::ReadLine => self.read_into(call.arguments.get(1).copied()),
            Meaning::Print => self.tell(call.arguments),
            Meaning::PrintFormat => self.tell(call.arguments.into_iter().skip(1).collect()),
            Meaning::PrintFormatTo => {
                self.tell(call.arguments.iter().skip(2).copied().collect());
                self.compute_aside(call.arguments.into_iter().take(1));
            }
            Meaning::PrintTo => {
                self.tell(call.arguments.iter().take(1).copied().collect());
                self.compute_aside(call.arguments.into_iter().skip(1));
            }
            Meaning::Text => {
                let format = call.receiver.filter(|on| Shape::of(*on) == Shape::Text);
                let values = format.into_iter().chain(call.arguments);
                let values: Vec<_> = values.filter(|value| !is_text(*value)).collect();
                self.finish_after(&values, Finish::Operation(Label::TEXT));
            }
            _ if self.names.function(call.name).is_some_and(|own| own.reads) => {
                self.read_with(&call.arguments, false);
            }
            _ if self.names.function(call.name).is_some_and(|own| own.reads_into == Some(true)) => {
                self.read_into(call.arguments);
            }
            _ if own => {
                let (arguments, receiver) = (call.arguments.clone(), call.receiver);
                self.finish_after(&arguments, Finish::Own(call));
                // `new Runnable() { public void run() { … } }.run()`
                if let Some(made) = receiver.map(unwrapped).filter(|made| Shape::of(*made) == Shape::New) {
                    self.schedule([Task::Value(made), Task::Discard]);
                }
            }
            Meaning::Transparent if let Some(number) = self.number_told(&call) => self.give(number),
            what => {
                if what == Meaning::Extremum {
                    call.arguments.retain(|given| !self.is_default(*given));
                }
                self.name_array(&mut call);
                let values: Vec<_> =
                    call.receiver.into_iter().chain(call.arguments.iter().copied()).collect();
                self.finish_after(&values, Finish::Library { call, what });
            }
        }
    }

    /// The number that a call is made of as a text: `int("5")`, `float("inf")`.
    fn number_told(&mut self, call: &Call<'t>) -> Option<ValueId> {
        let [text] = call.arguments[..] else { return None };
        let said = self.said(text).trim_matches(['"', '\'']);
        if call.name == "float" && is_text(text) && library::is_huge(said.trim_start_matches('-')) {
            return Some(self.graph.constant(Label::HUGE));
        }
        let is_number = is_text(text) && !said.is_empty() && said.bytes().all(|byte| byte.is_ascii_digit());
        let is_meant =
            matches!(call.name, "int" | "stoi" | "stol" | "stoll" | "atoi" | "parseInt" | "parseLong");
        // Zeros before it say nothing there.
        let digits = Some(said.trim_start_matches('0')).filter(|digits| !digits.is_empty()).unwrap_or("0");
        (is_number && is_meant).then(|| self.number(digits))
    }

    /// What a call of a function means that is not the program's.
    pub(super) fn meaning_of(&self, call: &Call<'t>) -> Meaning {
        match (call.receiver, call.name, call.arguments.len()) {
            (None, name, arguments) if self.names.given.is_type(name) => {
                if arguments > 1 {
                    Meaning::Tuple
                } else {
                    Meaning::Transparent
                }
            }
            // `System.out.format("%d", x)`; a text of Java is formatted by a method of `String`.
            (None, "format", _) if self.dialect == Dialect::Java => Meaning::PrintFormat,
            (None, name, _) => meaning(name),
            // `out.format("%d", x)`
            (Some(on), "format", _)
                if self.dialect == Dialect::Java
                    && call.arguments.first().is_some_and(|format| is_text(*format))
                    && self.text_of(on).starts_with(char::is_lowercase) =>
            {
                Meaning::PrintFormat
            }
            // An `Optional`, an atomic number or a pointer gives what it holds; a queue of Python one of what it holds.
            (Some(_), "get", 0) if self.dialect != Dialect::Python => Meaning::Transparent,
            (Some(on), name, arguments) => {
                let on = Some(self.said(on)).filter(|on| !self.is_programs(on));
                library::meaning_of_method(on.unwrap_or(""), name, arguments)
            }
        }
    }

    /// Whether a name is that of a variable or a type of the program, and so means nothing of the library.
    pub(super) fn is_programs(&self, name: &str) -> bool {
        self.names.is_variable(name) || self.names.given.is_type(name)
    }

    /// Whether what a method is called on is a module or a namespace.
    fn is_module(&self, on: Node<'_>) -> bool {
        let name = self.said(on);
        (library::is_module(name) || self.names.given.is_module(name)) && !self.is_programs(name)
    }

    pub(super) fn read_call(&self, node: Node<'t>) -> Option<Call<'t>> {
        // `vector<int> a(size(n));` reads like a function of a function.
        if node.kind() == "parameter_declaration" {
            let (called, list) = (Field::Type.of(node)?, Field::Parameters.of(Field::Declarator.of(node)?)?);
            let name = self.said(called);
            return Some(Call { id: node.id(), name, module: "", receiver: None, arguments: parts(list) });
        }
        let called = Field::Function.of(node).or_else(|| Field::Name.of(node))?;
        // Python's grammar takes `[*f(x)]` for a call of `*f`.
        let called = if called.kind() == "list_splat" { first_part(called)? } else { called };
        let function = self.names.given.meant_by(called, self.text);
        let part = |field: Field| field.of(function);
        let (name, receiver) = match function.kind() {
            "attribute" => self.method(function, part(Field::Attribute)?, part(Field::Object)),
            "field_expression" => self.method(function, part(Field::Member)?, part(Field::Argument)),
            "template_function" => (part(Field::Name)?, None),
            "qualified_identifier" => (innermost(function), Field::Object.of(node)),
            // What is called is itself computed.
            "call"
            | "call_expression"
            | "parenthesized_expression"
            | "subscript"
            | "subscript_expression"
            | "lambda_expression" => (function, Some(function)),
            // What a variable or a field holds is called.
            "identifier" if self.is_variable(function) => (function, Some(function)),
            _ => (function, Field::Object.of(node)),
        };
        let name = if receiver == Some(name) { "()" } else { self.said(name) };
        let name = bare(name.split('<').next().unwrap_or(name)).trim();
        let arguments = match Field::Arguments.of(node) {
            Some(one) if one.kind() == "generator_expression" => vec![one],
            Some(list) => parts(list),
            None => Vec::new(),
        };
        let module = receiver.filter(|on| self.is_module(*on)).map_or("", |on| self.said(on));
        let receiver = receiver.filter(|on| !self.is_module(*on));
        Some(Call { id: node.id(), name, module, receiver, arguments })
    }

    /// Whether a name that is called is a variable's.
    fn is_variable(&self, name: Node<'_>) -> bool {
        let name = self.text_of(name);
        self.dialect != Dialect::Java && self.is_unknown(name) && self.names.is_variable(name)
    }

    /// What is called where a member of an object is, and on what.
    fn method(
        &self,
        whole: Node<'t>,
        name: Node<'t>,
        object: Option<Node<'t>>,
    ) -> (Node<'t>, Option<Node<'t>>) {
        let is_field = self.is_unknown(self.text_of(name)) && self.names.known.has_field(self.text_of(name));
        if is_field { (whole, Some(whole)) } else { (name, object) }
    }

    /// Whether no function goes by a name. A variable that is called as one does (`max = std::max(max, x)`) is not what is called.
    fn is_unknown(&self, name: &str) -> bool {
        meaning(name) == Meaning::Other && self.names.function(name).is_none()
    }

    /// The container and the place that a call names as an index would (`rows.get(i)`, `rows.at(i)`).
    pub(super) fn place_called(&self, node: Node<'t>) -> Option<(Node<'t>, Node<'t>)> {
        let call = self.read_call(node)?;
        let [place] = call.arguments[..] else { return None };
        let is_place = matches!(call.name, "get" | "at") && self.names.function(call.name).is_none();
        call.receiver.filter(|_| is_place).map(|container| (container, place))
    }

    /// A call of a function that is not the program's. The receiver, where there is one, comes first.
    pub(super) fn call_library(&mut self, call: &Call<'t>, what: Meaning, values: &[ValueId]) {
        let (receiver, arguments) = match call.receiver {
            Some(_) => (values.first().copied(), values.get(1..).unwrap_or_default()),
            None => (None, values),
        };
        let subject = receiver.or_else(|| arguments.first().copied());
        if let (Some(node), Some(value)) = (call.receiver.or(call.arguments.first().copied()), subject)
            && node.kind() != "identifier"
        {
            self.known_values.insert(node.id(), value);
        }
        let value = match what {
            Meaning::Transparent => match (receiver, arguments) {
                (_, [first, ..]) => *first,
                (Some(on), []) => on,
                (None, []) => self.graph.operation(Label::NEW, &[]),
            },
            Meaning::Subject => subject.unwrap_or_else(|| self.graph.unknown()),
            // `a.equals(b)`, and `Objects.equals(a, b)`
            Meaning::Equal => {
                let both = if arguments.len() == 2 { arguments } else { values };
                self.graph.commuting(Label::EQUAL, both)
            }
            Meaning::Order => {
                let both = match (receiver, arguments) {
                    // How much of them, in `strncmp(a, b, n)`, is not compared.
                    (None, [one, other, _]) => &[*one, *other],
                    (_, [_, _]) => arguments,
                    _ => values,
                };
                let order = self.graph.commuting(Label::ORDER, both);
                self.three_way.insert(order);
                order
            }
            Meaning::Otherwise => match (receiver, arguments) {
                (Some(on), [other]) => self.graph.either(on, *other),
                _ => self.graph.unknown(),
            },
            Meaning::Map => arguments.last().copied().or(receiver).unwrap_or_else(|| self.graph.unknown()),
            Meaning::Extremum => match (receiver, arguments) {
                (Some(on), []) => self.extremum(&[on]),
                // `max({a, b, c})`
                (None, &[all]) if call.arguments.first().is_some_and(|list| is_written_out(*list)) => {
                    self.extremum_of_parts(all)
                }
                _ => self.extremum(arguments),
            },
            Meaning::Sum => match (receiver, arguments) {
                (Some(on), []) => self.sum(&[on]),
                _ => self.sum(arguments),
            },
            Meaning::Swap => return self.swap(call, arguments),
            Meaning::Length => self.graph.operation(Label::LENGTH, subject.as_slice()),
            Meaning::IsEmpty => {
                let length = self.graph.operation(Label::LENGTH, subject.as_slice());
                self.graph.is_any(length)
            }
            Meaning::Push => {
                // All calls of a row put something into what the first one is called on: `text.append(a).append(b)`.
                let container = call.receiver.map(|on| self.rows.get(&on.id()).copied().unwrap_or(on));
                self.rows.extend(container.map(|container| (call.id, container)));
                return self.push(container, arguments);
            }
            Meaning::PushFirst => {
                return self.push(call.arguments.first().copied(), arguments.get(1..).unwrap_or_default());
            }
            Meaning::Element | Meaning::Has => {
                let label = if what == Meaning::Has { Label::HAS } else { Label::ELEMENT };
                let place = if receiver.is_some() { arguments.first() } else { None };
                if let (Some(&value), [index]) = (place, &call.arguments[..]) {
                    self.known_values.insert(index.id(), value);
                }
                let operands: Vec<_> = subject.into_iter().chain(place.copied()).collect();
                self.graph.operation(label, &operands)
            }
            Meaning::Put => {
                let value = self.graph.operation(Label::STORE, arguments);
                self.change(call.receiver, value);
                value
            }
            Meaning::Number => return self.number_all(call, arguments),
            Meaning::Tuple => self.graph.operation(Label::TUPLE, arguments),
            Meaning::Bisect => self.bisect(receiver, arguments),
            Meaning::Root => self.graph.operation(Label::ROOT, arguments),
            Meaning::Power => match *values {
                [base, exponent, modulus] => self.power_modulo([base, exponent, modulus]),
                _ => self.graph.operation(Label::POWER, values),
            },
            Meaning::CommonDivisor if let [one, other] = *values => self.common_divisor(one, other),
            Meaning::CommonMultiple if let [one, other] = *values => self.common_multiple(one, other),
            Meaning::Range => self.graph.operation(Label::RANGE, arguments),
            Meaning::Zip => {
                let elements: Vec<_> =
                    arguments.iter().map(|&each| self.graph.operation(Label::ELEMENT, &[each])).collect();
                self.graph.operation(Label::TUPLE, &elements)
            }
            Meaning::Enumerate => match arguments.first() {
                Some(&all) => {
                    let index = self.counter(1);
                    let element = self.graph.operation(Label::ELEMENT, &[all]);
                    self.graph.operation(Label::TUPLE, &[index, element])
                }
                None => self.graph.unknown(),
            },
            Meaning::Quantifier => match arguments.last() {
                // `any(x > 3 for x in all)`
                Some(&last) if self.graph.is(last, Label::PUSH) => {
                    let each = self.each_of(last);
                    self.truth(each)
                }
                Some(&last) => self.truth(last),
                None => self.graph.unknown(),
            },
            Meaning::DivideWithRemainder => {
                let quotient = self.graph.operation(Label::DIVIDE, arguments);
                let remainder = self.graph.operation(Label::REMAINDER, arguments);
                self.graph.operation(Label::TUPLE, &[quotient, remainder])
            }
            Meaning::Sort | Meaning::Sorted => self.sort(call, what, subject, receiver.is_some(), arguments),
            Meaning::Nothing => self.graph.unknown(),
            // `distance(all.begin(), place)`
            Meaning::Distance => match (receiver, arguments) {
                (None, &[from, to]) if self.dialect == Dialect::C => self.binary_operation("-", to, from),
                _ => self.graph.operation(Label::library("distance"), values),
            },
            _ => {
                let name = call.name.to_lowercase();
                self.graph.operation(Label::library(library::common_name(&name)), values)
            }
        };
        self.give(value);
    }

    fn push(&mut self, container: Option<Node<'t>>, values: &[ValueId]) {
        let value = match values {
            [] => self.graph.operation(Label::PUSH, &[]),
            // An empty container is no more in it than where it is made at once.
            &[one] if self.is_empty_one(one) => return self.give(one),
            values => {
                let one = self.one_of(values);
                self.graph.operation(Label::PUSH, &[one])
            }
        };
        self.change(container, value);
        self.give(value);
    }

    /// Whether a value is a new container that holds nothing.
    pub(super) fn is_empty_one(&self, value: ValueId) -> bool {
        matches!(self.graph.parts(value), Some((Label::NEW, [])))
    }

    /// A container holds a value from now on.
    fn change(&mut self, container: Option<Node<'t>>, value: ValueId) {
        self.schedule(container.map(|container| Task::Bind(container, value, How::Change)));
    }

    fn swap(&mut self, call: &Call<'t>, values: &[ValueId]) {
        if let ([one, other], [first, second]) = (&call.arguments[..], values) {
            self.give(*first);
            return self
                .schedule([Task::Bind(*one, *second, How::Assign), Task::Bind(*other, *first, How::Assign)]);
        }
        self.unknown();
    }

    fn sort(
        &mut self,
        call: &Call<'t>,
        what: Meaning,
        subject: Option<ValueId>,
        is_method: bool,
        arguments: &[ValueId],
    ) -> ValueId {
        // `sort(begin, end, order)` in C++, `sorted(all, key)` in Python, `all.sort(key)`.
        let range = match (is_method, self.dialect) {
            (true, _) => 0,
            (false, Dialect::Python | Dialect::Java) => 1,
            (false, Dialect::C) => 2,
        };
        let operands: Vec<_> = subject.into_iter().chain(arguments.iter().skip(range).copied()).collect();
        let sorted = self.graph.operation(Label::SORT, &operands);
        if what == Meaning::Sort {
            let container = call.receiver.or_else(|| {
                let first = *call.arguments.first()?;
                // `a.begin()`
                match Field::Function.of(first) {
                    Some(method) if first.kind() == "call_expression" => Field::Argument.of(method),
                    _ => Some(first),
                }
            });
            self.change(container, sorted);
        }
        sorted
    }
}
