//! The machine that turns syntax trees into a graph: a stack of tasks and a stack of values, so that a text may nest as
//! deep as it likes.
//!
//! A task for a value leaves exactly one value behind, a task for a statement none; a node's task schedules those of its
//! parts and a [`Finish`] that takes what they leave.

use std::collections::{BTreeSet, HashMap, HashSet};

use tree_sitter::Node;

use super::Dialect;
use super::bind::How;
use super::finish::Finish;
use super::graph::{Graph, ValueId, Variable};
use super::inline::{Body, Functions};
use super::reference::Reference;
use super::scope::{Names, Outside};
use crate::token::ParsedFile;

/// Tasks for one program. A contest program takes a few thousand.
const MAX_TASKS: usize = 400_000;
/// Functions around a call that may be what it calls.
const MAX_AROUND: usize = 4;
/// Longest expression that is asked for what it says.
const MAX_SAID: usize = 256;

/// Something to be done.
#[derive(Debug)]
pub(super) enum Task<'t> {
    Statement(Node<'t>),
    /// A variable of a loop starts anew: a name, or that of an assignment. Until [`Task::Settle`].
    Renew(Node<'t>),
    Settle,
    /// A statement in a scope of its own.
    Scoped(Node<'t>),
    /// A loop's body without the step at its end, in a scope of its own.
    Stepped(Node<'t>),
    Value(Node<'t>),
    /// Takes that many values.
    Finish(Finish<'t>, usize),
    /// A target becomes a value.
    Bind(Node<'t>, ValueId, How),
    /// A value that is known.
    Given(ValueId),
    /// Takes a value and forgets it.
    Discard,
    Enter,
    Leave,
    /// What follows may happen any number of times, or not at all, until [`Task::Surely`].
    Perhaps,
    Surely,
    LeaveFunction,
}

/// Hears of a machine's steps, so that what a step makes can be led back to the text.
pub(super) trait Watch<'t> {
    /// A file is read next.
    fn file(&mut self, file: &ParsedFile<'t>);
    /// A task was taken from the stack, on which so many are left.
    fn before(&mut self, task: &Task<'t>, tasks: usize);
    /// It is done: so many tasks are on the stack now, and so many values are known.
    fn after(&mut self, tasks: usize, values: usize);
}

/// Nobody listens, which costs nothing.
impl<'t> Watch<'t> for () {
    #[inline]
    fn file(&mut self, _: &ParsedFile<'t>) {}

    #[inline]
    fn before(&mut self, _: &Task<'t>, _: usize) {}

    #[inline]
    fn after(&mut self, _: usize, _: usize) {}
}

/// A function that is being read.
struct Frame<'t> {
    outside: Outside,
    result: Option<Variable>,
    /// What calls may be given a copy of, unfinished; none of what has no name.
    body: Option<Body>,
    /// What it yields is one of what it gives back: not where a decorator may do anything with it.
    gives_what_it_yields: bool,
    /// The name of a function, and that of its first parameter, by which it may be handed itself.
    itself: Option<(&'t str, &'t str)>,
    nesting: u32,
    /// Values that wait for what is made of them.
    results: usize,
}

/// The machine.
pub(super) struct Builder<'t> {
    pub(super) graph: Graph,
    pub(super) dialect: Dialect,
    part: Part,
    pub(super) names: Names<'t>,
    /// The file that is being read, and its text.
    file: Option<ParsedFile<'t>>,
    pub(super) text: &'t str,
    tasks: Vec<Task<'t>>,
    pub(super) results: Vec<ValueId>,
    frames: Vec<Frame<'t>>,
    /// Variables of the loops around what is being read that may be what they were, with what they were.
    pub(super) renewed: Vec<Option<(&'t str, Variable)>>,
    /// How many conditions and loops are around what is being read.
    pub(super) nesting: u32,
    /// The values of containers and indices that were read, by their nodes.
    pub(super) known_values: HashMap<usize, ValueId>,
    /// What rows of calls put something into, by the node of each call.
    pub(super) rows: HashMap<usize, Node<'t>>,
    /// What tells by a number which of two comes first, or that they are equal.
    pub(super) three_way: HashSet<ValueId>,
    /// Variables that are other names of places.
    pub(super) references: HashMap<Variable, Reference>,
    /// Variables of which there are such names.
    pub(super) referred_to: HashSet<Variable>,
    /// Variables of which a part was changed.
    pub(super) changed: BTreeSet<Variable>,
    /// Parameters with the values that were handed to them.
    pub(super) handed: Vec<Handed>,
    pub(super) functions: Functions,
}

/// A variable that was given to a function of the program.
#[derive(Debug, Clone, Copy)]
pub(super) struct Handed {
    pub(super) parameter: Variable,
    pub(super) is_reference: bool,
    pub(super) argument: ValueId,
}

/// Which of a program's functions are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Those that count.
    Counted,
    /// Those that do not: nothing reaches them, or they only read input.
    Uncounted,
}

/// The graph of a part of a program, with what stands outside all functions. `watch` hears of each task.
pub(super) fn graph<'t>(
    dialect: Dialect,
    files: &[ParsedFile<'t>],
    part: Part,
    watch: &mut impl Watch<'t>,
) -> Graph {
    let mut graph = Graph::default();
    let names = Names::of(files, dialect, &mut graph);
    let mut builder = Builder {
        graph,
        dialect,
        part,
        names,
        file: None,
        text: "",
        tasks: Vec::new(),
        results: Vec::new(),
        frames: Vec::new(),
        renewed: Vec::new(),
        nesting: 0,
        known_values: HashMap::new(),
        rows: HashMap::new(),
        three_way: HashSet::new(),
        references: HashMap::new(),
        referred_to: HashSet::new(),
        changed: BTreeSet::new(),
        handed: Vec::new(),
        functions: Functions::default(),
    };
    let mut left = MAX_TASKS;
    for file in files {
        (builder.text, builder.file) = (file.text, Some(*file));
        builder.tasks.push(Task::Statement(file.tree.root_node()));
        watch.file(file);
        builder.run(&mut left, watch);
    }
    builder.finish()
}

impl<'t> Builder<'t> {
    fn run(&mut self, left: &mut usize, watch: &mut impl Watch<'t>) {
        while let Some(task) = self.tasks.pop() {
            if *left == 0 {
                break;
            }
            *left -= 1;
            watch.before(&task, self.tasks.len());
            self.step(task);
            watch.after(self.tasks.len(), self.graph.values.len());
        }
        self.tasks.clear();
        self.results.clear();
        self.renewed.clear();
    }

    #[inline]
    fn step(&mut self, task: Task<'t>) {
        match task {
            Task::Statement(node) => self.statement(node),
            Task::Renew(assignment) => self.renew_counter(assignment),
            Task::Settle => self.settle_counter(),
            Task::Scoped(node) if self.dialect == Dialect::Python => self.statement(node),
            Task::Scoped(node) => {
                self.names.enter();
                self.schedule([Task::Statement(node), Task::Leave]);
            }
            Task::Stepped(body) => self.stepped(body),
            Task::Value(node) => self.value(node),
            Task::Finish(finish, count) => {
                let operands = self.results.split_off(self.results.len().saturating_sub(count));
                self.finish_with(finish, &operands);
            }
            Task::Bind(target, value, how) => self.bind(target, value, how),
            Task::Given(value) => self.give(value),
            Task::Discard => {
                self.results.pop();
            }
            Task::Enter => self.names.enter(),
            Task::Leave => self.names.leave(),
            Task::Perhaps => self.nesting += 1,
            Task::Surely => self.nesting = self.nesting.saturating_sub(1),
            Task::LeaveFunction => {
                if let Some(frame) = self.frames.pop() {
                    debug_assert_eq!(self.results.len(), frame.results, "statements leave no values");
                    self.nesting = frame.nesting;
                    self.names.leave_function(frame.outside);
                    self.functions.bodies.extend(frame.body.map(|body| Body {
                        values: body.values.start..self.graph.values.len() as ValueId,
                        variables: body.variables.start..self.graph.definitions.len() as Variable,
                        ..body
                    }));
                }
            }
        }
    }

    /// What a function changes in what it was handed, its caller sees.
    fn finish(mut self) -> Graph {
        for handed in std::mem::take(&mut self.handed) {
            if handed.is_reference || self.changed.contains(&handed.parameter) {
                let after = self.graph.use_of(handed.parameter);
                if self.graph.is_place(handed.argument) {
                    // What is stored there is known once it is known where the function stands.
                    self.functions.changes.push((handed.argument, after));
                } else if let Some(variable) = self.changeable(handed.argument) {
                    self.graph.define(variable, after);
                }
            }
        }
        let given = self.functions.calls.iter().flat_map(|call| &call.arguments);
        let given: HashSet<ValueId> = given.map(|&(_, argument)| argument).collect();
        // What is known now takes part in what calls do; of parameters more is known when functions stand at their calls.
        let parameters = self.functions.parameters();
        let is_handed = |graph: &Graph, variable| {
            parameters.contains(&variable) && graph.definitions[variable as usize].len() > 1
        };
        self.graph.settle_members(false, is_handed);
        let (names, changed) = (&self.names, &self.changed);
        let changes = self.functions.inline(
            &mut self.graph,
            |variable| names.is_shared(variable),
            |parameter| names.is_reference(parameter) || changed.contains(&parameter),
        );
        for (target, value) in changes {
            self.graph.change_behind(target, value, |one| given.contains(&one));
        }
        self.graph.settle_members(true, |_, _| false);
        self.graph.settle_set_members();
        self.graph.replace_slots();
        self.graph.settle(self.dialect);
        self.graph
    }

    /// Tasks that are done next, in this order.
    pub(super) fn schedule<I>(&mut self, tasks: I)
    where
        I: IntoIterator<Item = Task<'t>, IntoIter: DoubleEndedIterator>,
    {
        self.tasks.extend(tasks.into_iter().rev());
    }

    /// The values of some nodes, and what is made of them.
    pub(super) fn finish_after(&mut self, nodes: &[Node<'t>], finish: Finish<'t>) {
        self.tasks.push(Task::Finish(finish, nodes.len()));
        self.tasks.extend(nodes.iter().rev().map(|&node| Task::Value(node)));
    }

    /// A task's one value.
    pub(super) fn give(&mut self, value: ValueId) {
        self.results.push(value);
    }

    pub(super) fn text_of(&self, node: Node<'_>) -> &'t str {
        self.text.get(node.byte_range()).unwrap_or("")
    }

    /// What a name or a short expression says. A long one has no name that anybody knows, and in a row of calls the text of
    /// each would be gone through, which begins with all before it.
    pub(super) fn said(&self, node: Node<'_>) -> &'t str {
        let is_short = node.named_child_count() == 0 || node.byte_range().len() <= MAX_SAID;
        if is_short { self.text_of(node) } else { "" }
    }

    /// Whether what is in a function is of another part.
    pub(super) fn is_passed_over(&self, function: Node<'_>) -> bool {
        self.is_uncounted(function) == (self.part == Part::Counted)
    }

    /// Whether what is in a class is of another part, as far as that is known without its functions.
    pub(super) fn is_class_passed_over(&self, class: Node<'_>) -> bool {
        self.part == Part::Counted && self.is_uncounted(class)
    }

    fn is_uncounted(&self, definition: Node<'_>) -> bool {
        let start = definition.start_byte();
        self.file.is_some_and(|file| file.is_unreached(start) || file.only_reads(start))
    }

    /// Reads a function's body next. `name` is that under which it is known.
    pub(super) fn enter_function(&mut self, name: &str, is_decorated: bool, body: Vec<Task<'t>>) {
        let outside = self.names.enter_function(name);
        self.push_frame(outside, Some(name), !is_decorated);
        self.schedule([Task::LeaveFunction]);
        self.schedule(body);
    }

    /// Reads a lambda's body next; `name` is that of the variable it is in, if any.
    pub(super) fn enter_lambda(&mut self, name: Option<&str>, body: Vec<Task<'t>>) {
        let outside = self.names.enter_lambda(name);
        self.push_frame(outside, name, true);
        self.schedule([Task::LeaveFunction]);
        self.schedule(body);
    }

    /// Reads the body of a lambda next that gives its one caller what it returns.
    pub(super) fn enter_applied(&mut self, result: Variable, body: Vec<Task<'t>>) {
        self.enter_lambda(None, body);
        if let Some(frame) = self.frames.last_mut() {
            frame.result = Some(result);
        }
    }

    fn push_frame(&mut self, outside: Outside, name: Option<&str>, gives_what_it_yields: bool) {
        let function = name.and_then(|name| self.names.function(name));
        let body = function.map(|function| Body {
            result: function.result,
            parameters: function.variables(),
            values: self.graph.values.len() as ValueId..0,
            variables: self.graph.definitions.len() as Variable..0,
        });
        let result = body.as_ref().map(|body| body.result);
        let nesting = std::mem::take(&mut self.nesting);
        let results = self.results.len();
        self.frames.push(Frame {
            outside,
            result,
            body,
            gives_what_it_yields,
            itself: None,
            nesting,
            results,
        });
    }

    /// The lambda that is being read goes by a name, and may be handed itself as its first parameter.
    pub(super) fn note_itself(&mut self, name: &'t str, parameter: &'t str) {
        if let Some(frame) = self.frames.last_mut() {
            frame.itself = Some((name, parameter));
        }
    }

    /// The name of the function that is being read, or of one around it, if that is handed itself by this one.
    pub(super) fn handed_itself(&self, parameter: &str) -> Option<&'t str> {
        let mut around = self.frames.iter().rev().take(MAX_AROUND).filter_map(|frame| frame.itself);
        around.find(|(_, own)| *own == parameter).map(|(name, _)| name)
    }

    /// Whether each of what the function being read yields is one of what it gives back.
    pub(super) fn gives_what_it_yields(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.gives_what_it_yields)
    }

    /// The variable of what the function being read returns.
    pub(super) fn result_variable(&self) -> Option<Variable> {
        self.frames.last().and_then(|frame| frame.result)
    }

    /// Whether a function is being read.
    pub(super) fn is_in_function(&self) -> bool {
        !self.frames.is_empty()
    }
}
