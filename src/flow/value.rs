//! Expressions: which values they are made of.

use tree_sitter::Node;

use super::Dialect;
use super::bind::{How, container_of, indices_of};
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::graph::ValueId;
use super::known::is_large_class;
use super::label::Label;
use super::library;
use super::shape::{Shape, first_part, is_text, parts, values_in};
use crate::token::number::{canonical, with_sign};
use crate::token::row::ROW_HEAD;

/// Elements of a container that are looked at.
const MAX_ELEMENTS: usize = 8;
/// Longest text that counts as such.
const MAX_CHARACTERS: usize = 2;

impl<'t> Builder<'t> {
    pub(super) fn value(&mut self, node: Node<'t>) {
        match Shape::of(node) {
            Shape::Name => self.name(self.text_of(node)),
            Shape::QualifiedName => self.name(self.text_of(node).rsplit("::").next().unwrap_or("")),
            Shape::Number => {
                let value = self.number(self.text_of(node));
                self.give(value);
            }
            Shape::One => self.give_number(1),
            Shape::Zero => self.give_number(0),
            Shape::Text => self.text(node),
            Shape::Wrapper => self.finish_after(&parts(node), Finish::Last),
            // `(n) - m` reads like a cast of `-m`.
            Shape::Cast if let Some((kind, value, sign)) = self.difference_read_as_cast(node) => {
                self.schedule([Task::Value(kind), Task::Value(value), Task::Finish(Finish::Binary(sign), 2)]);
            }
            Shape::Cast | Shape::KeywordArgument => match Field::Value.of(node) {
                Some(value) => self.schedule([Task::Value(value)]),
                None => self.unknown(),
            },
            Shape::Binary => self.binary(node),
            Shape::Comparison => self.finish_after(&parts(node), Finish::Compare(node)),
            Shape::Unary => self.unary(node),
            Shape::Update => {
                let Some(target) = Field::Argument.of(node).or_else(|| first_part(node)) else {
                    return self.unknown();
                };
                let mut cursor = node.walk();
                let is_up = node.children(&mut cursor).any(|child| child.kind() == "++");
                self.finish_after(&[target], Finish::Update { target, is_up });
            }
            Shape::Assignment => self.assignment(node),
            Shape::Index => {
                let Some(container) = container_of(node) else { return self.unknown() };
                let mut all = vec![container];
                all.extend(indices_of(node));
                self.finish_after(&all, Finish::Element(node));
            }
            Shape::Slice => self.finish_after(&parts(node), Finish::Operation(Label::SLICE)),
            Shape::Member => self.member(node),
            Shape::Conditional => {
                let Some(all) = self.branches(node) else { return self.unknown() };
                self.finish_after(&all, Finish::Either);
            }
            Shape::Tuple => self.finish_after(&parts(node), Finish::Operation(Label::TUPLE)),
            Shape::List => {
                let mut literals = 0;
                let mut elements = parts(node);
                // A table is one coincidence.
                elements.retain(|element| {
                    let is_literal = matches!(Shape::of(*element), Shape::Number | Shape::Text);
                    literals = if is_literal { literals + 1 } else { 0 };
                    literals <= ROW_HEAD
                });
                elements.truncate(MAX_ELEMENTS);
                let label = if elements.is_empty() { Label::NEW } else { Label::TUPLE };
                self.finish_after(&elements, Finish::Operation(label));
            }
            Shape::Pair => self.finish_after(&parts(node), Finish::Operation(Label::STORE)),
            Shape::Comprehension => self.comprehension(node),
            Shape::Lambda => self.lambda(node),
            Shape::Call => self.call(node),
            Shape::New => {
                // The methods of a class without a name.
                if let Some(body) = parts(node).pop().filter(|body| body.kind() == "class_body") {
                    self.names.enter();
                    self.schedule([Task::Statement(body), Task::Leave]);
                }
                let kind = Field::Type.of(node).map_or("", |kind| self.said(kind));
                let own = self.own_class(kind);
                if own.map_or_else(|| library::is_read_class(kind), |own| self.names.known.is_reader(own)) {
                    return self.input();
                }
                let arguments =
                    Field::first_of(&[Field::Arguments, Field::Value], node).map(parts).unwrap_or_default();
                match (&arguments[..], own.is_none() && library::is_text_class(kind)) {
                    // How much a text may hold says nothing of what is in it; a sum may be that or a text.
                    ([size], true) if Shape::of(*size) == Shape::Number => self.new_of(&[]),
                    ([text], true) if Shape::of(*text) != Shape::Binary => {
                        self.schedule([Task::Value(*text)]);
                    }
                    ([number], _) if own.is_none() && is_large_class(kind) => {
                        self.schedule([Task::Value(*number)]);
                    }
                    ([] | [_], _) => self.new_of(&arguments),
                    (several, _) => self.finish_after(several, Finish::Operation(Label::TUPLE)),
                }
            }
            Shape::NewArray => match Field::Value.of(node) {
                Some(value) => self.schedule([Task::Value(value)]),
                None => self.new_of(&[]),
            },
            shape @ (Shape::Return | Shape::Yield) => match first_part(node) {
                Some(value) => {
                    let finish = if shape == Shape::Yield { Finish::Yield } else { Finish::Return };
                    self.finish_after(&[value], finish);
                }
                None => self.unknown(),
            },
            shape if shape.is_statement() => {
                self.unknown();
                self.schedule([Task::Statement(node)]);
            }
            _ => self.finish_after(&parts(node), Finish::Other),
        }
    }

    /// The condition of a choice, and what is chosen where it holds and where it does not.
    pub(super) fn branches(&self, choice: Node<'t>) -> Option<[Node<'t>; 3]> {
        if self.dialect == Dialect::Python {
            return match parts(choice)[..] {
                [one, condition, other] => Some([condition, one, other]),
                _ => None,
            };
        }
        let part = |field: Field| field.of(choice);
        Some([part(Field::Condition)?, part(Field::Consequence)?, part(Field::Alternative)?])
    }

    /// The bare name of a class of the program.
    fn own_class(&self, kind: &'t str) -> Option<&'t str> {
        let name = kind.split('<').next()?.rsplit(['.', ':']).next()?.trim();
        Some(name).filter(|name| self.names.given.is_type(name))
    }

    /// Something new that is made of these.
    fn new_of(&mut self, parts: &[Node<'t>]) {
        self.finish_after(parts, Finish::Operation(Label::NEW));
    }

    pub(super) fn unknown(&mut self) {
        let value = self.graph.unknown();
        self.give(value);
    }

    pub(super) fn input(&mut self) {
        let value = self.graph.operation(Label::INPUT, &[]);
        self.give(value);
    }

    fn give_number(&mut self, number: i128) {
        let value = self.graph.number(number);
        self.give(value);
    }

    fn name(&mut self, name: &'t str) {
        let value = if let Some(variable) = self.names.look_up(name) {
            self.graph.use_of(variable)
        } else if library::is_input(name) {
            self.graph.operation(Label::INPUT, &[])
        } else if let Some(function) = self.names.function(name) {
            self.functions.are_values.insert(function.result);
            self.graph.operation(Label::FUNCTION, &[])
        } else if library::is_no_place(name) {
            self.graph.number(-1)
        } else if library::is_huge(name) {
            self.graph.constant(Label::HUGE)
        } else {
            let variable = self.names.mention(name, &mut self.graph);
            self.graph.use_of(variable)
        };
        self.give(value);
    }

    /// A number by its value: `1'000`, `1_000`, `1e3`, `0x3e8` and `1000LL` are one.
    pub(super) fn number(&mut self, spelling: &str) -> ValueId {
        let said = canonical(spelling);
        if let Ok(whole) = said.parse() {
            return self.graph.number(whole);
        }
        match said.parse::<f64>() {
            Ok(number) if number.fract() == 0.0 && number.abs() < 1e18 => self.graph.number(number as i128),
            // Most write `0.5` and `1e-9`: the shorter of the two ways, by which the background knows it.
            Ok(number) if said.contains('e') => {
                let plain = number.to_string();
                let shorter = if plain.len() <= said.len() { &plain } else { &*said };
                self.graph.constant(Label::constant(shorter))
            }
            _ => self.graph.constant(Label::constant(&said)),
        }
    }

    /// A text with values in it is made of them; a short one counts by what it says.
    fn text(&mut self, node: Node<'t>) {
        let values = values_in(node);
        if !values.is_empty() {
            return self.finish_after(&values, Finish::Operation(Label::TEXT));
        }
        let inner = self.text_of(node).trim_matches(['"', '\'']);
        let is_short = !inner.is_empty() && inner.chars().take(MAX_CHARACTERS + 1).count() <= MAX_CHARACTERS;
        let value = if is_short && inner != " " && !inner.contains('\\') {
            self.graph.constant(Label::character(inner))
        } else {
            self.graph.text(inner)
        };
        self.give(value);
    }

    fn binary(&mut self, node: Node<'t>) {
        let (Some(left), Some(right), Some(sign)) =
            (Field::Left.of(node), Field::Right.of(node), Field::Operator.of(node))
        else {
            return self.finish_after(&parts(node), Finish::Other);
        };
        let sign = sign.kind();
        if self.dialect == Dialect::C && matches!(sign, "<<" | ">>") {
            return self.stream(node, sign);
        }
        // `"%d %d" % (a, b)`
        if sign == "%" && self.dialect == Dialect::Python && is_text(left) {
            let values = if right.kind() == "tuple" { parts(right) } else { vec![right] };
            return self.finish_after(&values, Finish::Operation(Label::TEXT));
        }
        // `[0] * n`
        if sign == "*" && self.dialect == Dialect::Python {
            let list = [left, right].into_iter().find(|side| side.kind() == "list");
            if let Some(list) = list {
                return match parts(list)[..] {
                    [only] => self.new_of(&[only]),
                    _ => self.new_of(&[list]),
                };
            }
        }
        self.finish_after(&[left, right], Finish::Binary(sign));
    }

    /// `cin >> a >> b` reads, `cout << x << y` tells; all others are shifts.
    fn stream(&mut self, node: Node<'t>, sign: &'t str) {
        let mut operands = Vec::new();
        let mut at = node;
        while at.kind() == "binary_expression"
            && Field::Operator.of(at).is_some_and(|own| own.kind() == sign)
            && let Some(left) = Field::Left.of(at)
            && let Some(right) = Field::Right.of(at)
        {
            operands.push(right);
            at = left;
        }
        let mut tasks = Vec::new();
        if sign == ">>" && self.is_stream(at, library::is_read_stream) {
            for &target in operands.iter().rev() {
                let value = self.graph.operation(Label::INPUT, &[]);
                tasks.push(Task::Bind(target, value, How::Assign));
            }
        } else if sign == "<<" && self.is_stream(at, library::is_written_stream) {
            for &value in operands.iter().rev().filter(|value| !self.is_manipulator(**value)) {
                tasks.extend([Task::Value(value), Task::Finish(Finish::Output, 1), Task::Discard]);
            }
        } else {
            // Shifts: the whole row at once, so that none of it is walked again.
            tasks.push(Task::Value(at));
            for &operand in operands.iter().rev() {
                tasks.extend([Task::Value(operand), Task::Finish(Finish::Binary(sign), 2)]);
            }
            return self.schedule(tasks);
        }
        self.unknown();
        self.schedule(tasks);
    }

    /// Whether something is a stream: a variable by its type, what is not the program's by its name.
    pub(super) fn is_stream(&self, node: Node<'t>, is_librarys: impl Fn(&str) -> bool) -> bool {
        let name = self.said(node);
        if self.names.is_variable(name) { self.names.is_stream(name) } else { is_librarys(name) }
    }

    /// Whether what a stream is given says how it writes (`std::fixed`, `setprecision(9)`).
    fn is_manipulator(&self, operand: Node<'t>) -> bool {
        let called = if Shape::of(operand) == Shape::Call { Field::Function.of(operand) } else { None };
        let name = self.said(called.unwrap_or(operand)).rsplit("::").next().unwrap_or("");
        library::is_manipulator(name) && !self.is_programs(name) && self.names.function(name).is_none()
    }

    /// The parts of a sum or difference whose first part, in brackets, was taken for a type.
    fn difference_read_as_cast(&self, cast: Node<'t>) -> Option<(Node<'t>, Node<'t>, &'t str)> {
        let (kind, value) = (Field::Type.of(cast)?, Field::Value.of(cast)?);
        let sign =
            Field::Operator.of(value).map(|sign| sign.kind()).filter(|sign| matches!(*sign, "+" | "-"))?;
        let operand = Field::first_of(&[Field::Argument, Field::Operand], value)?;
        let is_one = Shape::of(value) == Shape::Unary && self.names.is_variable(self.said(kind));
        is_one.then_some((kind, operand, sign))
    }

    fn unary(&mut self, node: Node<'t>) {
        let is_not = node.kind() == "not_operator";
        let sign = Field::Operator.of(node).map_or(if is_not { "not" } else { "" }, |sign| sign.kind());
        let Some(operand) =
            Field::first_of(&[Field::Argument, Field::Operand], node).or_else(|| first_part(node))
        else {
            return self.unknown();
        };
        match sign {
            "-" | "~" => match self.signed(sign, operand) {
                Some(number) => self.give(number),
                None => self.finish_after(&[operand], Finish::Unary(sign)),
            },
            "not" | "!" => self.finish_after(&[operand], Finish::Unary(sign)),
            _ => self.schedule([Task::Value(operand)]),
        }
    }

    /// A sign and digits as the one number that C's grammars read where nothing is between them.
    fn signed(&mut self, sign: &str, digits: Node<'t>) -> Option<u32> {
        let may_be_one = self.dialect == Dialect::C && Shape::of(digits) == Shape::Number;
        let number = with_sign(sign, self.text_of(digits)).filter(|_| may_be_one)?;
        Some(self.number(&number))
    }

    fn assignment(&mut self, node: Node<'t>) {
        let (Some(target), value) = (
            Field::first_of(&[Field::Left, Field::Name], node),
            Field::first_of(&[Field::Right, Field::Value], node),
        ) else {
            return self.unknown();
        };
        // `x: int` assigns nothing.
        let Some(value) = value else { return self.unknown() };
        let sign = Field::Operator.of(node).map_or("=", |sign| sign.kind());
        match sign {
            "=" | ":=" if self.schedule_better(target, value) => {}
            "=" | ":=" => self.finish_after(&[value], Finish::Bind { target, how: How::Assign }),
            sign => {
                let sign = sign.trim_end_matches('=');
                self.finish_after(&[target, value], Finish::Augment { target, sign });
            }
        }
    }

    /// Whether a comprehension holds a number or a text so many times, as `[0] * n` does.
    fn is_filled(&self, element: Node<'t>, clauses: &[Node<'t>]) -> bool {
        let is_constant =
            matches!(Shape::of(element), Shape::Number | Shape::One | Shape::Zero | Shape::Text)
                || Shape::of(element) == Shape::Unary
                    && first_part(element).is_some_and(|inner| Shape::of(inner) == Shape::Number);
        let source = match clauses {
            [clause] if clause.kind() == "for_in_clause" => {
                Field::Right.of(*clause).and_then(|source| self.library_function(source))
            }
            _ => None,
        };
        is_constant && source == Some("range")
    }

    fn comprehension(&mut self, node: Node<'t>) {
        let mut tasks = vec![Task::Enter, Task::Perhaps];
        let all = parts(node);
        let Some((&element, clauses)) = all.split_first() else { return self.unknown() };
        if node.kind() == "list_comprehension" && self.is_filled(element, clauses) {
            return self.schedule([Task::Value(element), Task::Finish(Finish::Operation(Label::NEW), 1)]);
        }
        let target =
            clauses.first().and_then(|clause| Field::Left.of(*clause)).map(|target| self.text_of(target));
        // `[i for i in range(n)]`
        if let [clause] = clauses
            && target == Some(self.text_of(element))
            && let Some(source) = Field::Right.of(*clause)
            && self.library_function(source) == Some("range")
        {
            return self.schedule([Task::Value(source)]);
        }
        let is_own =
            target.is_some_and(|target| self.names_in(element).is_some_and(|names| names.contains(&target)));
        let is_whole = is_own && clauses.len() == 1;
        tasks.extend(clauses.iter().map(|&clause| match clause.kind() {
            "for_in_clause" => Task::Finish(Finish::Clause(clause), 0),
            _ => Task::Statement(clause),
        }));
        tasks.extend([
            Task::Value(element),
            Task::Finish(Finish::Collect { is_own, is_whole }, 1),
            Task::Surely,
            Task::Leave,
        ]);
        self.schedule(tasks);
    }
}
