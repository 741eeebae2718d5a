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
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::label::Label;
use super::lambda::Calls;
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

impl<'t> Builder<'t> {
    /// Whether a call does something with each of what it is given. If so, leaves one value.
    pub(super) fn is_for_each(&mut self, call: &Call<'t>) -> bool {
        let Some((then, function, place, mut values)) = self.read_for_each(call) else { return false };
        let mut source = None;
        if self.dialect == Dialect::C {
            let handed_on = usize::from(then == Then::HandedOn);
            for all in values.iter_mut().rev().skip(handed_on) {
                *all = self.array_of(*all).unwrap_or(*all);
            }
            source = values.first().copied().filter(|_| then != Then::HandedOn);
        }
        self.finish_after(&values, Finish::ToEach(ToEach { function, then, place, source }));
        true
    }

    /// What becomes of what a function gives back, the function, where it is put, and what is given: what is gone through, and what
    /// is handed on at first.
    #[expect(clippy::type_complexity, reason = "one call's parts, taken apart at once")]
    fn read_for_each(
        &self,
        call: &Call<'t>,
    ) -> Option<(Then, Option<Node<'t>>, Option<Node<'t>>, Vec<Node<'t>>)> {
        use Dialect::{C, Java, Python};
        use Then::{Asked, Counted, Found, HandedOn, Kept, Listed, Nothing, Put};
        let read = match (self.dialect, call.receiver, call.name, &call.arguments[..]) {
            (C, None, "for_each", &[all, _, f]) => (Nothing, Some(f), None, vec![all]),
            (C, None, "any_of" | "all_of" | "none_of", &[all, _, f]) => (Asked, Some(f), None, vec![all]),
            (C, None, "find_if" | "find_if_not", &[all, _, f]) => (Found, Some(f), None, vec![all]),
            (C, None, "count_if", &[all, _, f]) => (Counted, Some(f), None, vec![all]),
            (C, None, "accumulate", &[all, _, first, f]) => (HandedOn, Some(f), None, vec![all, first]),
            (C, None, "transform", &[all, _, to, f]) => (Put, Some(f), Some(to), vec![all]),
            (C, None, "transform", &[one, _, other, to, f]) => (Put, Some(f), Some(to), vec![one, other]),
            (C, None, "generate" | "generate_n", &[to, _, f]) => (Put, Some(f), Some(to), vec![]),
            (C, None, "copy" | "copy_n", &[all, _, to]) => (Put, None, Some(to), vec![all]),
            (Python, None, "map", &[f, ref all @ ..]) => (Listed, Some(f), None, all.to_vec()),
            (Python, None, "filter", &[f, all]) => (Kept, Some(f), None, vec![all]),
            (Python, None, "reduce", &[f, ref all @ ..]) => (HandedOn, Some(f), None, all.to_vec()),
            (Java, Some(all), "forEach", &[f]) => (Nothing, Some(f), None, vec![all]),
            (Java, Some(all), "anyMatch" | "allMatch" | "noneMatch", &[f]) => {
                (Asked, Some(f), None, vec![all])
            }
            (Java, Some(all), "map" | "mapToInt" | "mapToLong" | "mapToDouble" | "mapToObj", &[f]) => {
                (Listed, Some(f), None, vec![all])
            }
            (Java, Some(all), "filter", &[f]) => (Kept, Some(f), None, vec![all]),
            (Java, Some(all), "reduce", &[first, f]) => (HandedOn, Some(f), None, vec![all, first]),
            _ => return None,
        };
        read.1.is_none_or(|function| self.is_function(function)).then_some(read)
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
                let source = what.source.zip(first.copied());
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
            return self.apply(function, arguments, Calls::Often(place));
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
                let all = self.end_of(place, &["begin", "rbegin"]).or_else(|| self.array_of(place));
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

    /// Whether an argument only says what there is in place of nothing: `max(all, default=0)`.
    pub(super) fn is_default(&self, argument: Node<'t>) -> bool {
        let is_named = Field::Name.of(argument).is_some_and(|name| self.text_of(name) == "default");
        let is_plain =
            |value| matches!(Shape::of(value), Shape::Number | Shape::Zero | Shape::One | Shape::Name);
        Shape::of(argument) == Shape::KeywordArgument
            && is_named
            && Field::Value.of(argument).is_some_and(is_plain)
    }

    /// The largest or the smallest of a list that is written out.
    pub(super) fn extremum_of_parts(&mut self, list: ValueId) -> ValueId {
        match self.graph.parts(list) {
            Some((Label::TUPLE, several)) => {
                let several = several.to_vec();
                self.graph.idle.insert(list);
                self.extremum(&several)
            }
            _ => self.extremum(&[list]),
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
