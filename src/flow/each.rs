//! Functions of the library that do something with each of what they are given, and those that are handed a function for that.
//!
//! `for_each(all.begin(), all.end(), f)` is `for (auto &x : all) f(x);`, and so are `count_if`, `accumulate`, `transform`, Python's
//! `map` and `filter` and the methods of Java's streams what a loop does; the sum and the largest of something are what a loop
//! finds. What is made only to be gone through (`sum(x * x for x in all)`) is gone through where it is made.

use tree_sitter::Node;

use super::Dialect;
use super::bind::How;
use super::build::{Builder, Task};
use super::call::Call;
use super::finish::Finish;
use super::graph::ValueId;
use super::label::Label;
use super::library::{Meaning, meaning};
use super::reference::Reference;
use super::shape::{Shape, bare, unwrapped};

/// What becomes of what a function gives back for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    /// Nothing, or it is whatever the call gives.
    Nothing,
    /// It is a condition.
    Asked,
    /// It is a condition, and those of which it holds are counted.
    Counted,
    /// It is a condition, and one of which it holds is what the call gives.
    Found,
    /// It is a condition, and those of which it holds are put into a list.
    Kept,
    /// It is handed to the function again with the next one.
    HandedOn,
    /// It is put into a list.
    Listed,
    /// It is put where another argument says.
    Put,
}

/// A call that does something with each.
#[derive(Debug, Clone)]
pub(super) struct ToEach<'t> {
    /// The function; without one each is what it gives back.
    function: Option<Node<'t>>,
    then: Then,
    /// Where it is put.
    place: Option<Node<'t>>,
    /// What is gone through, where a reference may change it.
    source: Option<Node<'t>>,
}

/// How a lambda is called any number of times.
#[derive(Debug)]
pub(super) struct Each {
    /// What its first parameter is, if that is a place.
    pub(super) place: Option<Reference>,
}

impl<'t> Builder<'t> {
    /// Whether a call does something with each of what it is given. If so, leaves one value.
    pub(super) fn is_for_each(&mut self, call: &Call<'t>) -> bool {
        let Some((mut what, mut values)) = self.read_to_each(call) else { return false };
        let handed_on = usize::from(what.then == Then::HandedOn);
        if self.dialect == Dialect::C {
            for all in values.iter_mut().rev().skip(handed_on) {
                *all = self.array_of(*all).unwrap_or(*all);
            }
            what.source = values.first().copied();
        }
        self.finish_after(&values, Finish::ToEach(what));
        true
    }

    /// What is done, and what is given: what is gone through, and what is handed on at first.
    fn read_to_each(&self, call: &Call<'t>) -> Option<(ToEach<'t>, Vec<Node<'t>>)> {
        let arguments = &call.arguments[..];
        let with = |function: Node<'t>, then: Then, values: &[Node<'t>]| {
            let is_known = self.is_function(function);
            is_known.then(|| {
                (ToEach { function: Some(function), then, place: None, source: None }, values.to_vec())
            })
        };
        let into = |function: Option<Node<'t>>, place: Node<'t>, values: &[Node<'t>]| {
            let is_known = function.is_none_or(|function| self.is_function(function));
            let what = ToEach { function, then: Then::Put, place: Some(place), source: None };
            is_known.then(|| (what, values.to_vec()))
        };
        match (self.dialect, call.receiver, call.name, arguments) {
            (Dialect::C, None, "for_each", &[all, _, f]) => with(f, Then::Nothing, &[all]),
            (Dialect::C, None, "any_of" | "all_of" | "none_of", &[all, _, f]) => with(f, Then::Asked, &[all]),
            (Dialect::C, None, "find_if" | "find_if_not", &[all, _, f]) => with(f, Then::Found, &[all]),
            (Dialect::C, None, "count_if", &[all, _, f]) => with(f, Then::Counted, &[all]),
            (Dialect::C, None, "accumulate", &[all, _, first, f]) => with(f, Then::HandedOn, &[all, first]),
            (Dialect::C, None, "transform", &[all, _, to, f]) => into(Some(f), to, &[all]),
            (Dialect::C, None, "transform", &[one, _, other, to, f]) => into(Some(f), to, &[one, other]),
            (Dialect::C, None, "generate" | "generate_n", &[to, _, f]) => into(Some(f), to, &[]),
            (Dialect::C, None, "copy" | "copy_n", &[all, _, to]) => into(None, to, &[all]),
            (Dialect::Python, None, "map", &[f, ref all @ ..]) => with(f, Then::Listed, all),
            (Dialect::Python, None, "filter", &[f, all]) => with(f, Then::Kept, &[all]),
            (Dialect::Python, None, "reduce", &[f, ref all @ ..]) => with(f, Then::HandedOn, all),
            (Dialect::Java, Some(all), "forEach", &[f]) => with(f, Then::Nothing, &[all]),
            (Dialect::Java, Some(all), "anyMatch" | "allMatch" | "noneMatch", &[f]) => {
                with(f, Then::Asked, &[all])
            }
            (
                Dialect::Java,
                Some(all),
                "map" | "mapToInt" | "mapToLong" | "mapToDouble" | "mapToObj",
                &[f],
            ) => with(f, Then::Listed, &[all]),
            (Dialect::Java, Some(all), "filter", &[f]) => with(f, Then::Kept, &[all]),
            (Dialect::Java, Some(all), "reduce", &[first, f]) => with(f, Then::HandedOn, &[all, first]),
            _ => None,
        }
    }

    /// Whether something is a function that can be read, or one of C++'s library.
    fn is_function(&self, node: Node<'t>) -> bool {
        let node = unwrapped(node);
        match Shape::of(node) {
            Shape::Lambda => true,
            _ if node.kind() == "method_reference" => true,
            Shape::Name | Shape::QualifiedName => {
                let name = self.function_named(node);
                let is_librarys = self.dialect == Dialect::C && !self.names.is_variable(name);
                self.names.function(name).is_some() || is_librarys
            }
            _ => false,
        }
    }

    /// After what is given is known. Leaves one value.
    pub(super) fn do_to_each(&mut self, what: &ToEach<'t>, given: &[ValueId]) {
        let is_handed_on = what.then == Then::HandedOn;
        let all = if is_handed_on { &given[..given.len().min(1)] } else { given };
        let mut each: Vec<ValueId> = all.iter().map(|&all| self.each_of(all)).collect();
        match what.then {
            Then::Nothing => {}
            Then::Asked => self.schedule([Task::Finish(Finish::Truth, 1)]),
            Then::Counted | Then::Found | Then::Kept => {
                let given = match what.then {
                    Then::Counted => self.counter(1),
                    Then::Kept => self.graph.operation(Label::PUSH, &each),
                    _ => each.first().copied().unwrap_or_else(|| self.graph.unknown()),
                };
                self.schedule([Task::Finish(Finish::Truth, 1), Task::Discard, Task::Given(given)]);
            }
            Then::HandedOn => {
                let so_far = self.graph.variable();
                // Without a first one the first of all is that.
                let first = given.get(1).or(each.first()).copied().unwrap_or_else(|| self.graph.unknown());
                self.graph.define(so_far, first);
                let now = self.graph.use_of(so_far);
                each.insert(0, now);
                self.schedule([Task::Finish(Finish::Define(so_far), 1), Task::Given(now)]);
            }
            Then::Listed => {
                let collect = Finish::Collect { is_own: true, is_whole: false };
                self.schedule([Task::Finish(collect, 1)]);
            }
            Then::Put => {
                let unknown = self.graph.unknown();
                let put = what.place.map(|place| Task::Finish(Finish::PutAt(place), 1));
                self.schedule(put.into_iter().chain([Task::Given(unknown)]).collect::<Vec<_>>());
            }
        }
        match (what.function, each.first()) {
            (Some(function), first) => {
                let source = what.source.zip(first.copied()).filter(|_| !is_handed_on);
                let place = source.and_then(|(all, one)| self.place_named(all, true, one));
                self.call_with(unwrapped(function), &each, place);
            }
            (None, Some(&one)) => self.give(one),
            (None, None) => self.unknown(),
        }
    }

    /// Calls a function that is not called where it is written, any number of times. Leaves one value.
    fn call_with(&mut self, function: Node<'t>, arguments: &[ValueId], place: Option<Reference>) {
        if Shape::of(function) == Shape::Lambda {
            return self.apply(function, arguments, Some(&Each { place }));
        }
        let call = Call::of(function, self.function_named(function), arguments.len());
        match self.names.function(call.name) {
            Some(own) if own.reads => return self.input(),
            Some(_) => return self.call_own(&call, arguments),
            None => {}
        }
        match meaning(call.name) {
            Meaning::Input => self.input(),
            Meaning::Print => {
                arguments.iter().for_each(|&told| {
                    self.graph.operation(Label::OUTPUT, &[told]);
                });
                self.unknown();
            }
            what => self.call_library(&call, what, arguments),
        }
    }

    /// The bare name of a function: `::abs`, `std::gcd<int, int>`, `Main::square`.
    fn function_named(&self, function: Node<'t>) -> &'t str {
        bare(self.said(function).split('<').next().unwrap_or(""))
    }

    /// Something is put where an iterator or an array says: `back_inserter(all)`, `all.begin()`, `ostream_iterator<int>(cout)`.
    pub(super) fn put_at(&mut self, place: Node<'t>, value: ValueId) {
        let call = self.read_call(place);
        match call.as_ref().map(|call| (call.name, &call.arguments[..])) {
            Some(("back_inserter" | "front_inserter" | "inserter", &[all, ..])) => {
                let value = self.graph.operation(Label::PUSH, &[value]);
                self.schedule([Task::Bind(all, value, How::Change)]);
            }
            Some(("ostream_iterator", _)) => {
                self.graph.operation(Label::OUTPUT, &[value]);
            }
            _ => {
                let value = self.put_somewhere(value);
                // `all.begin()`, whatever `all` is
                let begun = call
                    .filter(|call| matches!(call.name, "begin" | "rbegin"))
                    .and_then(|call| call.receiver);
                let all = begun.or_else(|| self.array_of(place));
                self.schedule(all.map(|all| Task::Bind(all, value, How::Change)));
            }
        }
    }

    /// `iota(all.begin(), all.end(), first)`
    pub(super) fn number_all(&mut self, call: &Call<'t>, arguments: &[ValueId]) {
        self.unknown();
        if let (&[.., first], Some(&all)) = (arguments, call.arguments.first()) {
            let one = self.graph.number(1);
            let number = self.counting(first, one);
            let value = self.graph.operation(Label::STORE, &[number, number]);
            self.schedule(self.array_of(all).map(|all| Task::Bind(all, value, How::Change)));
        }
    }

    /// What a container becomes that a value is put into, one after the other or wherever.
    pub(super) fn put_somewhere(&mut self, value: ValueId) -> ValueId {
        if self.graph.is(self.graph.single(value), Label::INPUT) {
            return self.graph.operation(Label::PUSH, &[value]);
        }
        let place = self.graph.unknown();
        self.graph.operation(Label::STORE, &[place, value])
    }

    /// Each of what is gone through.
    pub(super) fn each_of(&mut self, all: ValueId) -> ValueId {
        match self.graph.parts(all) {
            // Each of what is read is read.
            Some((Label::INPUT, _)) => all,
            // `for x in [f(y) for y in all]`
            Some((Label::PUSH, &[one])) => {
                self.graph.idle.insert(all);
                one
            }
            _ => self.graph.operation(Label::ELEMENT, &[all]),
        }
    }

    /// The larger or the smaller of several, or of what one holds.
    pub(super) fn extremum(&mut self, arguments: &[ValueId]) -> ValueId {
        match *arguments {
            // `numeric_limits<int>::max()`
            [] => self.graph.constant(Label::HUGE),
            [all] => {
                let each = self.each_of(all);
                let variable = self.graph.variable();
                self.graph.define(variable, each);
                let best = self.graph.use_of(variable);
                self.graph.commuting(Label::ORDER, &[best, each]);
                best
            }
            [first, other] if self.graph.are_same(first, other) => first,
            [first, ref rest @ ..] => rest.iter().fold(first, |best, &other| {
                self.graph.commuting(Label::ORDER, &[best, other]);
                self.graph.either(best, other)
            }),
        }
    }

    /// The sum of what something holds.
    pub(super) fn sum(&mut self, arguments: &[ValueId]) -> ValueId {
        let Some(&all) = arguments.first() else { return self.graph.unknown() };
        let each = self.each_of(all);
        let variable = self.graph.variable();
        let zero = self.graph.number(0);
        self.graph.define(variable, zero);
        let before = self.graph.use_of(variable);
        let after = self.graph.commuting(Label::ADD, &[before, each]);
        self.graph.define(variable, after);
        self.graph.use_of(variable)
    }
}
