//! What is made of the values of a construct's parts.

use tree_sitter::Node;

use super::Dialect;
use super::bind::{How, container_of, indices_of};
use super::build::{Builder, Task};
use super::call::Call;
use super::compare::is_comparison;
use super::each::ToEach;
use super::field::Field;
use super::graph::{ValueId, Variable};
use super::label::Label;
use super::lambda::Calls;
use super::library::Meaning;
use super::reference::Reference;
use super::shape::declared_name;

/// The second half of a construct. All leave one value but those marked.
#[derive(Debug)]
pub(super) enum Finish<'t> {
    /// The last of the values.
    Last,
    /// The only value; of several nothing is known.
    Other,
    Operation(Label),
    Binary(&'t str),
    Unary(&'t str),
    /// `a < b < c`
    Compare(Node<'t>),
    /// A value as a condition.
    Truth,
    /// The same of a loop: whether it goes on or is left.
    Bound,
    /// A container and its indices.
    Element(Node<'t>),
    /// The first or the second of a pair.
    Half(i128),
    /// A condition and what is chosen by it.
    Either,
    Update {
        target: Node<'t>,
        is_up: bool,
    },
    Bind {
        target: Node<'t>,
        how: How,
    },
    /// What was there and another value, of which the target may be the other one.
    Better {
        target: Node<'t>,
    },
    /// What is decided on, and labels.
    Cases,
    Augment {
        target: Node<'t>,
        sign: &'t str,
    },
    /// Leaves none.
    Store {
        root: Node<'t>,
        levels: Vec<usize>,
        value: ValueId,
    },
    /// Leaves none. A part of what is behind a value becomes this.
    ChangeBehind(ValueId),
    /// Leaves none.
    Define(Variable),
    /// Leaves none. A field of an object becomes a value.
    StoreMember(Variable, ValueId),
    /// Leaves none.
    Declare(Node<'t>),
    /// What a declarator declares is a stream.
    Stream(Node<'t>),
    /// Leaves none.
    DeclareAs(Node<'t>, Label),
    /// This field of an object, if that says more than its name.
    Member {
        field: Variable,
        object: Option<Node<'t>>,
    },
    /// The arguments of a container's constructor.
    Fill,
    /// What the function gives back.
    Return,
    /// One of what the function gives back.
    Yield,
    Output,
    Own(Call<'t>),
    /// A lambda that is called where it stands.
    Applied(Node<'t>),
    Library {
        call: Call<'t>,
        what: Meaning,
    },
    /// Leaves none. The target counts from one value to another.
    Count {
        target: Node<'t>,
    },
    /// Leaves none. The target counts from a value down to another.
    CountDown {
        target: Node<'t>,
    },
    /// Leaves none. The target is each number and element.
    Enumerate {
        target: Node<'t>,
    },
    /// Leaves none. The target is each element; by a reference, each of what is at `source`.
    Each {
        target: Node<'t>,
        source: Option<Node<'t>>,
    },
    /// Leaves none. What a declarator declares is another name of what is at `source`.
    Reference {
        target: Node<'t>,
        source: Node<'t>,
    },
    /// Leaves none.
    Refer {
        target: Node<'t>,
        place: Reference,
    },
    /// A function of the library does something with each of what it is given.
    ToEach(ToEach<'t>),
    /// Leaves none. Something is put where it is written.
    PutAt(Node<'t>),
    /// Leaves none. `for x in xs` inside a comprehension.
    Clause(Node<'t>),
    /// What a comprehension holds. `is_own`: its element names what it goes through; `is_whole`: and it goes through all of that.
    Collect {
        is_own: bool,
        is_whole: bool,
    },
}

impl<'t> Builder<'t> {
    pub(super) fn finish_with(&mut self, finish: Finish<'t>, operands: &[ValueId]) {
        let first = operands.first().copied();
        let value = match finish {
            Finish::Last => operands.last().copied().unwrap_or_else(|| self.graph.unknown()),
            Finish::Other => match operands {
                [only] => *only,
                _ => self.graph.unknown(),
            },
            Finish::Operation(label) => self.graph.operation(label, operands),
            Finish::Binary(sign) => match operands {
                [left, right] => self.binary_operation(sign, *left, *right),
                _ => self.graph.unknown(),
            },
            Finish::Unary(sign) => self.unary_operation(sign, first),
            Finish::Compare(node) => self.comparisons(node, operands),
            Finish::Truth => match first {
                Some(value) => self.truth(value),
                None => self.graph.unknown(),
            },
            Finish::Bound => {
                let bound = first.map(|value| self.truth(value));
                self.graph.bounds.extend(bound);
                bound.unwrap_or_else(|| self.graph.unknown())
            }
            Finish::Element(node) => {
                let (container, indices) =
                    operands.split_first().map_or((0, operands), |(on, rest)| (*on, rest));
                let on = container_of(node).filter(|on| on.kind() != "identifier");
                self.known_values.extend(on.map(|on| (on.id(), container)));
                for (part, &value) in indices_of(node).iter().zip(indices) {
                    self.known_values.insert(part.id(), value);
                }
                let index = self.one_of(indices);
                if let Some(element) = self.graph.element_of(container, index) {
                    return self.give(element);
                }
                // The second of what a line has is read like the first; whether it is a line is known at the end.
                let label = match (self.dialect, self.graph.as_number(index)) {
                    (Dialect::C, _) | (_, None) => Label::ELEMENT,
                    (Dialect::Python, Some(0 | 1)) => Label::HALF,
                    (_, Some(_)) => Label::PART,
                };
                self.graph.operation(label, &[container, index])
            }
            Finish::Half(which) => self.half_of(first, which),
            Finish::Either => match operands {
                [_, one, other] if self.graph.are_same(*one, *other) => *one,
                [condition, one, other] => match self.graph.as_number(*condition) {
                    Some(0) => *other,
                    Some(_) => *one,
                    None => {
                        self.truth(*condition);
                        self.graph.either(*one, *other)
                    }
                },
                _ => self.graph.unknown(),
            },
            Finish::Update { target, is_up } => {
                let before = first.unwrap_or_else(|| self.graph.unknown());
                self.graph.given_back.insert(before);
                let one = self.graph.number(1);
                let after = if is_up {
                    self.graph.commuting(Label::ADD, &[before, one])
                } else {
                    self.graph.operation(Label::SUBTRACT, &[before, one])
                };
                self.schedule([Task::Bind(target, after, How::Assign)]);
                before
            }
            Finish::Bind { target, how } => {
                let value = first.unwrap_or_else(|| self.graph.unknown());
                self.schedule([Task::Bind(target, value, how)]);
                value
            }
            Finish::Better { target } => self.bind_better(target, operands),
            Finish::Cases => self.cases(operands),
            Finish::Augment { target, sign } => match operands {
                [before, other] => {
                    let value = self.binary_operation(sign, *before, *other);
                    self.schedule([Task::Bind(target, value, How::Assign)]);
                    value
                }
                _ => self.graph.unknown(),
            },
            Finish::Member { field, object } => self.member_of(field, object, first),
            Finish::Fill => {
                // `vector<int> a(n, x)` is made of x; a size says little.
                let what = if operands.len() > 1 { &operands[operands.len() - 1..] } else { &[] };
                self.graph.operation(Label::NEW, what)
            }
            Finish::Return => {
                let value = first.unwrap_or_else(|| self.graph.unknown());
                self.give_back(value)
            }
            Finish::Yield => {
                let value = first.unwrap_or_else(|| self.graph.unknown());
                // Each of what is read is read.
                let is_read = self.graph.is(self.graph.single(value), Label::INPUT);
                let is_whole = is_read || self.is_empty_one(value) || !self.gives_what_it_yields();
                let one = if is_whole { value } else { self.graph.operation(Label::PUSH, &[value]) };
                self.give_back(one);
                value
            }
            Finish::Output => match first {
                // A text by itself says nothing.
                Some(value) if !matches!(self.graph.parts(value), Some((Label::TEXT, []))) => {
                    self.graph.operation(Label::OUTPUT, &[value])
                }
                _ => self.graph.unknown(),
            },
            Finish::Collect { is_own, is_whole } => {
                let single = first.filter(|_| is_own).map(|value| self.graph.single(value)).or(first);
                match single.and_then(|value| Some((value, self.graph.parts(value)?))) {
                    Some((value, (Label::INPUT, _))) => value,
                    // `[x for x in all]`
                    Some((_, (Label::ELEMENT, &[all]))) if is_whole => all,
                    // `[[] for i in range(n)]`
                    Some((value, (Label::NEW, []))) => value,
                    _ => self.graph.operation(Label::PUSH, operands),
                }
            }
            Finish::Own(call) => return self.call_own(&call, operands),
            Finish::Applied(lambda) => return self.apply(lambda, operands, Calls::Once),
            Finish::ToEach(what) => return self.do_to_each(&what, operands),
            Finish::Library { call, what } => return self.call_library(&call, what, operands),
            silent => return self.finish_silently(silent, operands),
        };
        self.give(value);
    }

    /// Those that leave no value.
    fn finish_silently(&mut self, finish: Finish<'t>, operands: &[ValueId]) {
        let first = operands.first().copied();
        match finish {
            Finish::Store { root, levels, value } => self.store(root, &levels, value, operands),
            Finish::ChangeBehind(value) => self.functions.changes.extend(first.map(|target| (target, value))),
            Finish::Define(variable) => {
                if let Some(value) = first {
                    self.graph.define(variable, value);
                }
            }
            Finish::StoreMember(field, value) => self.store_member(first, field, value),
            Finish::Declare(declarator) => {
                if let Some(name) = declared_name(declarator) {
                    self.names.declare(self.text_of(name), &mut self.graph);
                }
            }
            Finish::Stream(declarator) => {
                if let Some(name) = declared_name(declarator) {
                    self.names.add_stream(self.text_of(name));
                }
            }
            Finish::DeclareAs(name, label) => {
                let value = self.graph.operation(label, &[]);
                self.schedule([Task::Bind(name, value, How::Declare)]);
            }
            Finish::Count { target } => {
                let (start, end, step) = match *operands {
                    [start, end, step] => (Some(start), Some(end), Some(step)),
                    [start, end] => (Some(start), Some(end), None),
                    _ => (None, first, None),
                };
                let start = start.unwrap_or_else(|| self.graph.number(0));
                let step = step.unwrap_or_else(|| self.graph.number(1));
                let counter = self.counting(start, step);
                if let Some(end) = end {
                    self.graph.commuting(Label::ORDER, &[counter, end]);
                }
                self.schedule([Task::Bind(target, counter, How::Declare)]);
            }
            Finish::CountDown { target } => {
                let (least, end) = match *operands {
                    [least, end] => (least, end),
                    _ => (self.graph.number(0), first.unwrap_or_else(|| self.graph.unknown())),
                };
                // The first is `end - 1` and the bound `least - 1`.
                let one = self.graph.number(1);
                let start = self.binary_operation("-", end, one);
                let bound = self.binary_operation("-", least, one);
                let down = self.graph.number(-1);
                let counter = self.counting(start, down);
                self.graph.commuting(Label::ORDER, &[counter, bound]);
                self.schedule([Task::Bind(target, counter, How::Declare)]);
            }
            Finish::Enumerate { target } => {
                let index = self.counter(1);
                let all = first.unwrap_or_else(|| self.graph.unknown());
                let element = self.graph.operation(Label::ELEMENT, &[all, index]);
                let both = self.graph.operation(Label::TUPLE, &[index, element]);
                self.schedule([Task::Bind(target, both, How::Declare)]);
            }
            Finish::Each { target, source } => {
                let all = first.unwrap_or_else(|| self.graph.unknown());
                let element = self.each_of(all);
                match source {
                    Some(source) => self.bind_reference(target, source, true, element),
                    None => self.schedule([Task::Bind(target, element, How::Declare)]),
                }
            }
            Finish::Reference { target, source } => {
                let value = first.unwrap_or_else(|| self.graph.unknown());
                self.bind_reference(target, source, false, value);
            }
            Finish::Refer { target, place } => self.refer(target, &place),
            Finish::PutAt(place) => {
                let value = first.unwrap_or_else(|| self.graph.unknown());
                self.put_at(place, value);
            }
            Finish::Clause(clause) => {
                self.for_each(Field::Left.of(clause), Field::Right.of(clause));
            }
            // All others leave a value.
            _ => {}
        }
    }

    /// A function may give this back.
    fn give_back(&mut self, value: ValueId) -> ValueId {
        if let Some(result) = self.result_variable() {
            self.graph.define(result, value);
        }
        value
    }

    fn unary_operation(&mut self, sign: &str, operand: Option<ValueId>) -> ValueId {
        let Some(operand) = operand else { return self.graph.unknown() };
        let number = self.graph.as_number(operand);
        match sign {
            "~" => return self.graph.operation(Label::COMPLEMENT, &[operand]),
            // What is true is no less a condition for being asked the other way round; a constant is another one.
            "not" | "!" if self.is_by_number(operand) => return self.truth(operand),
            "not" | "!" => {
                return number.map_or(operand, |number| self.graph.number(i128::from(number == 0)));
            }
            _ => {}
        }
        if let Some(negative) = self.graph.as_number(operand).and_then(i128::checked_neg) {
            return self.graph.number(negative);
        }
        // Nor is its sign told of what is larger than all others.
        if self.graph.is(operand, Label::HUGE) {
            return operand;
        }
        let zero = self.graph.number(0);
        self.graph.operation(Label::SUBTRACT, &[zero, operand])
    }

    pub(super) fn binary_operation(&mut self, sign: &str, left: ValueId, right: ValueId) -> ValueId {
        if let (Some(one), Some(other)) = (self.graph.as_number(left), self.graph.as_number(right)) {
            if let Some(number) = fold(sign, one, other) {
                return self.graph.number(number);
            }
            if is_comparison(sign) {
                return self.graph.unknown();
            }
        }
        if let Some(unchanged) = self.graph.unchanged(sign, left, right) {
            return unchanged;
        }
        let both = [left, right];
        let bits =
            self.graph.as_number(right).and_then(|bits| u32::try_from(bits).ok()).filter(|&bits| bits < 63);
        // Several ways to write a product or a quotient.
        match (sign, bits) {
            (">>" | ">>>", Some(bits)) => {
                let divisor = self.graph.number(1 << bits);
                return self.graph.operation(Label::DIVIDE, &[left, divisor]);
            }
            ("<<", Some(bits)) => {
                let factor = self.graph.number(1 << bits);
                return self.graph.commuting(Label::operator("*"), &[left, factor]);
            }
            _ => {}
        }
        match sign {
            sign if is_comparison(sign) => self.comparison(sign, left, right),
            "is" | "is not" => self.comparison("==", left, right),
            "in" | "not in" | "not" => self.graph.operation(Label::HAS, &[right, left]),
            "&&" | "||" | "and" | "or" => self.graph.commuting(Label::LOGIC, &both),
            "//" => self.graph.operation(Label::DIVIDE, &both),
            "+" | "*" | "&" | "|" | "^" => self.graph.commuting(Label::operator(sign), &both),
            sign => self.graph.operation(Label::operator(sign), &both),
        }
    }
}

/// What two whole numbers come to, where that is one again.
fn fold(sign: &str, one: i128, other: i128) -> Option<i128> {
    match sign {
        "+" => one.checked_add(other),
        "-" => one.checked_sub(other),
        "*" => one.checked_mul(other),
        "**" => {
            u32::try_from(other).ok().filter(|&power| power < 64).and_then(|power| one.checked_pow(power))
        }
        "<<" => {
            u32::try_from(other).ok().filter(|&bits| bits < 63).and_then(|bits| one.checked_mul(1 << bits))
        }
        _ => None,
    }
}
