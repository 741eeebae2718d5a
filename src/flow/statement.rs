//! Statements: what they read next, and in which scope.

use tree_sitter::Node;

use super::Dialect;
use super::build::{Builder, Task};
use super::field::Field;
use super::finish::Finish;
use super::library::{Meaning, meaning};
use super::shape::{Shape, first_part, parts};
use super::signature::function_name;

/// Names of one loop that are told apart from what they were.
const MAX_TARGETS: usize = 8;

impl<'t> Builder<'t> {
    pub(super) fn statement(&mut self, node: Node<'t>) {
        match Shape::of(node) {
            Shape::Function => self.function(node),
            Shape::Class => self.class(node),
            Shape::If => {
                let alternatives = Field::Alternative.all_of(node).into_iter();
                let branches = Field::Consequence.of(node).into_iter().chain(alternatives);
                let branches: Vec<_> = branches.map(Task::Scoped).collect();
                let asked = match Field::Consequence.of(node) {
                    Some(body) if only_leaves(body) => Finish::Bound,
                    _ => Finish::Truth,
                };
                self.guarded(Field::Condition.of(node), asked, branches);
            }
            Shape::While => {
                let body = Field::Body.of(node).into_iter();
                let bodies = body.chain(Field::Alternative.of(node)).map(Task::Scoped);
                let bodies = bodies.collect();
                self.guarded(Field::Condition.of(node), Finish::Bound, bodies);
            }
            Shape::Switch => self.switch(node),
            Shape::CFor => self.c_for(node),
            Shape::ForEach => {
                let target = Field::first_of(&[Field::Left, Field::Declarator, Field::Name], node);
                let bodies =
                    Field::Body.of(node).into_iter().chain(Field::Alternative.of(node)).map(Task::Scoped);
                let mut rest: Vec<_> = bodies.chain([Task::Surely]).collect();
                let mut tasks = Vec::new();
                if self.dialect == Dialect::Python {
                    let targets = match target {
                        Some(one) if one.kind() == "identifier" => vec![one],
                        // A place of a list starts no list anew.
                        Some(one) if one.kind() != "subscript" => parts(one),
                        _ => Vec::new(),
                    };
                    tasks.extend(
                        targets
                            .into_iter()
                            .filter(|one| one.kind() == "identifier")
                            .take(MAX_TARGETS)
                            .map(Task::Renew),
                    );
                    rest.extend(tasks.iter().map(|_| Task::Settle));
                } else {
                    tasks.push(Task::Enter);
                    rest.push(Task::Leave);
                }
                tasks.push(Task::Perhaps);
                self.schedule(rest);
                self.for_each(target, Field::first_of(&[Field::Right, Field::Value], node));
                self.schedule(tasks);
            }
            Shape::Return => {
                if let Some(value) = first_part(node) {
                    self.schedule([Task::Value(value), Task::Finish(Finish::Return, 1), Task::Discard]);
                }
            }
            Shape::Declaration => self.declaration(node),
            Shape::FieldDeclaration => self.field_declaration(node),
            Shape::Expression => {
                let all = parts(node);
                if self.nesting == 0
                    && let Some(&first) = all.first()
                    && Shape::of(first) == Shape::Assignment
                {
                    self.renew(first);
                }
                self.schedule(
                    all.into_iter().flat_map(|part| [Task::Value(part), Task::Discard]).collect::<Vec<_>>(),
                );
            }
            Shape::Block => {
                self.names.enter();
                self.schedule([Task::Leave]);
                let statements = self.in_order(node);
                self.schedule(statements);
            }
            // Of Python 2.
            Shape::Statements if node.kind() == "print_statement" => {
                self.tell(Field::Argument.all_of(node));
                self.schedule([Task::Discard]);
            }
            Shape::Statements => {
                let statements = self.in_order(node);
                if node.kind() == "block" && self.dialect == Dialect::Java {
                    self.names.enter();
                    self.schedule([Task::Leave]);
                }
                self.schedule(statements);
            }
            Shape::Nothing if matches!(node.kind(), "global_statement" | "nonlocal_statement") => {
                parts(node).into_iter().for_each(|name| self.names.note_shared(self.text_of(name)));
            }
            Shape::Nothing => {}
            _ => self.schedule([Task::Value(node), Task::Discard]),
        }
    }

    /// The statements of a block. Those that set the variables of a loop, right before it, are as a `for` has them.
    pub(super) fn in_order(&self, block: Node<'t>) -> Vec<Task<'t>> {
        // Last first. The place of a loop, and the names that it asks for and nothing before it has set.
        let mut tasks = Vec::new();
        let mut asked: Option<(usize, Vec<&'t str>)> = None;
        let mut statements = parts(block);
        while let Some(statement) = statements.pop() {
            if let Some(&start) = statements.last()
                && let Some((target, source)) = self.iterated_behind(start, statement)
                && let Some(body) = Field::Body.of(statement)
            {
                statements.pop();
                asked = None;
                let through = Self::each_at(target, source, Task::Stepped(body));
                tasks.extend(through.into_iter().rev());
                continue;
            }
            let place = tasks.len();
            tasks.push(Task::Statement(statement));
            let assignment = match Shape::of(statement) {
                // `for (; k > 0;)` sets nothing itself.
                Shape::While | Shape::CFor if !sets_anything(statement) => {
                    let names = self.condition_of(statement).and_then(|condition| self.names_in(condition));
                    asked = names.map(|names| (place, names));
                    continue;
                }
                Shape::Expression => {
                    first_part(statement).filter(|part| Shape::of(*part) == Shape::Assignment)
                }
                _ => None,
            };
            asked = asked.filter(|_| assignment.is_some());
            if let (Some(assignment), Some((place, names))) = (assignment, &mut asked)
                && let Some(left) = Field::Left.of(assignment)
                && let Some(name) = self.text_of(left).split(['[', '.']).next().map(str::trim_end)
                && names.contains(&name)
            {
                names.retain(|known| *known != name);
                // A part of it that is set makes it no other one.
                if name == self.text_of(left) {
                    tasks.insert(*place, Task::Settle);
                    tasks.push(Task::Renew(assignment));
                }
            }
        }
        tasks.reverse();
        tasks
    }

    /// The condition of a loop, which may be that of an `if` at the beginning of its body.
    fn condition_of(&self, looping: Node<'t>) -> Option<Node<'t>> {
        let own = Field::Condition.of(looping)?;
        if !self.holds_always(own) {
            return Some(own);
        }
        let first = first_part(Field::Body.of(looping)?).filter(|first| Shape::of(*first) == Shape::If)?;
        Field::Condition.of(first)
    }

    /// Whether a condition is none.
    fn holds_always(&self, condition: Node<'_>) -> bool {
        let said = self.text_of(condition);
        said.len() < 16 && matches!(said.trim_matches(['(', ')', ' ', '\n', '\t']), "true" | "True" | "1")
    }

    /// A condition, which is asked so, and what depends on it.
    fn guarded(&mut self, condition: Option<Node<'t>>, asked: Finish<'t>, branches: Vec<Task<'t>>) {
        let condition = condition
            .filter(|condition| !self.holds_always(*condition))
            .map(|condition| [Task::Value(condition), Task::Finish(asked, 1), Task::Discard]);
        let tasks = condition.into_iter().flatten().chain([Task::Perhaps]).chain(branches);
        self.schedule(tasks.chain([Task::Surely]).collect::<Vec<_>>());
    }

    fn c_for(&mut self, node: Node<'t>) {
        let mut starts = Field::Initializer.all_of(node);
        starts.extend(Field::Init.all_of(node));
        self.names.enter();
        if let Some((target, source)) = self.iterated(&starts, node) {
            let body = Field::Body.of(node).map(Task::Scoped);
            let through = body.map(|body| Self::each_at(target, source, body));
            return self.schedule(through.into_iter().flatten().chain([Task::Leave]).collect::<Vec<_>>());
        }
        let mut set = Vec::new();
        for &start in &starts {
            let assignments = if start.kind() == "comma_expression" { parts(start) } else { vec![start] };
            set.extend(assignments.into_iter().filter(|part| part.kind() == "assignment_expression"));
        }
        let body = Field::Body.of(node).map(Task::Scoped);
        let update =
            Field::Update.all_of(node).into_iter().flat_map(|update| [Task::Value(update), Task::Discard]);
        let inner: Vec<_> = body.into_iter().chain(update).collect();
        self.schedule([Task::Leave].into_iter().chain(set.iter().map(|_| Task::Settle)).collect::<Vec<_>>());
        self.guarded(Field::Condition.of(node), Finish::Bound, inner);
        let set = set.into_iter().map(Task::Renew);
        self.schedule(set.chain(starts.into_iter().map(Task::Statement)).collect::<Vec<_>>());
    }

    /// `target` is each of what `source` holds, one after the other. Leaves no value.
    pub(super) fn for_each(&mut self, target: Option<Node<'t>>, source: Option<Node<'t>>) {
        let (Some(target), Some(mut source)) = (target, source) else { return };
        while let Some(all) = self.gone_through_whole(source) {
            source = all;
        }
        if Shape::of(source) == Shape::Call && self.dialect == Dialect::Python {
            if let Some(range) = self.reversed_range(source) {
                return self.finish_after(&range, Finish::CountDown { target });
            }
            let arguments = Field::Arguments.of(source).map(parts).unwrap_or_default();
            let targets = parts(target);
            match meaning(self.library_function(source).unwrap_or("")) {
                Meaning::Range if !arguments.is_empty() => {
                    return self.finish_after(&arguments, Finish::Count { target });
                }
                Meaning::Enumerate if targets.len() == 2 && !arguments.is_empty() => {
                    return self.finish_after(&arguments[..1], Finish::Enumerate { target });
                }
                Meaning::Zip if targets.len() == arguments.len() => {
                    let pairs = targets.into_iter().zip(arguments);
                    let tasks = pairs.flat_map(|(target, argument)| {
                        [Task::Value(argument), Task::Finish(Finish::Each { target, source: None }, 1)]
                    });
                    return self.schedule(tasks.collect::<Vec<_>>());
                }
                _ => {}
            }
        }
        let named = (target.kind() == "reference_declarator").then_some(source);
        self.finish_after(&[source], Finish::Each { target, source: named });
    }

    /// What a list or an iterator is of that is made to be gone through: `list(all)`.
    fn gone_through_whole(&self, source: Node<'t>) -> Option<Node<'t>> {
        if Shape::of(source) != Shape::Call || self.dialect != Dialect::Python {
            return None;
        }
        let is_whole = matches!(self.library_function(source), Some("list" | "tuple" | "iter"));
        match Field::Arguments.of(source).filter(|_| is_whole).map(parts)?[..] {
            [all] => Some(all),
            _ => None,
        }
    }

    /// The ends of the range that is gone through from its end: `reversed(range(a, b))`.
    fn reversed_range(&self, source: Node<'t>) -> Option<Vec<Node<'t>>> {
        let called = |call: Node<'t>, name: &str| {
            (self.library_function(call) == Some(name))
                .then(|| Field::Arguments.of(call).map(parts).unwrap_or_default())
        };
        match called(source, "reversed")?[..] {
            [range] => called(range, "range").filter(|ends| matches!(ends.len(), 1 | 2)),
            _ => None,
        }
    }

    /// The library's function that a call means, under whatever name.
    pub(super) fn library_function(&self, call: Node<'t>) -> Option<&'t str> {
        let called = self.names.given.meant_by(Field::Function.of(call)?, self.text);
        Some(self.text_of(called)).filter(|name| self.names.function(name).is_none())
    }

    fn function(&mut self, node: Node<'t>) {
        if self.is_passed_over(node) {
            return;
        }
        let Some(body) = Field::Body.of(node) else { return };
        let mut tasks = self.initialisers(node);
        tasks.push(Task::Statement(body));
        match self.names.known.name_of(node).or_else(|| function_name(node, self.text, self.dialect)) {
            Some(name) => {
                let is_decorated = self.names.known.decorated.contains(&node.id());
                self.enter_function(name, is_decorated, tasks);
            }
            // Something is missing in the text; what the body does is known all the same.
            None => self.enter_lambda(None, tasks),
        }
    }

    /// What a constructor of C++ makes the fields of, before its body: `R(int n) : v(n * 7), all(n) {}`.
    fn initialisers(&mut self, function: Node<'t>) -> Vec<Task<'t>> {
        let mut tasks = Vec::new();
        let list = parts(function).into_iter().find(|part| part.kind() == "field_initializer_list");
        for one in list.map(parts).unwrap_or_default() {
            let [name, given] = parts(one)[..] else { continue };
            let values = parts(given);
            let name = self.text_of(name);
            if !self.names.known.has_field(name) {
                // A class above it.
                tasks.extend(values.into_iter().flat_map(|value| [Task::Value(value), Task::Discard]));
                continue;
            }
            match values[..] {
                [] => continue,
                [only] if !self.names.known.is_container(name) => tasks.push(Task::Value(only)),
                _ if given.kind() != "argument_list" => tasks.push(Task::Value(given)),
                _ => self.arguments(values, &mut tasks),
            }
            let field = self.names.field(name, &mut self.graph);
            tasks.push(Task::Finish(Finish::Define(field), 1));
        }
        tasks
    }

    fn class(&mut self, node: Node<'t>) {
        let Some(body) = Field::Body.of(node) else { return };
        if self.is_class_passed_over(node) {
            return;
        }
        if self.dialect == Dialect::Python {
            return self.schedule([Task::Statement(body)]);
        }
        self.names.enter_class(node, self.text, &mut self.graph);
        self.schedule([Task::Statement(body), Task::Leave]);
    }
}

/// Whether a loop sets variables before it begins.
fn sets_anything(looping: Node<'_>) -> bool {
    Field::first_of(&[Field::Initializer, Field::Init], looping).is_some()
}

/// Whether the branch of an `if` does nothing but leave the loop.
fn only_leaves(branch: Node<'_>) -> bool {
    let is_break = |part: Node<'_>| part.kind() == "break_statement";
    is_break(branch) || first_part(branch).is_some_and(is_break)
}
