//! Names and what they stand for: variables by scope, fields, and the program's own functions.

use hashbrown::{HashMap, HashSet};

use tree_sitter::Node;

use super::Dialect;
use super::field::Field;
use super::function::{Function, Parameter};
use super::given::Given;
use super::graph::{Graph, Variable};
use super::known::Known;
use super::shape::{Shape, declared_name, parts};
use super::signature::{fields_of, function_name, is_reference, parameters_of, streams_by, type_name};
use crate::token::ParsedFile;

/// Parameters of a function that are told apart.
const MAX_PARAMETERS: usize = 64;

/// What names stand for where the builder is.
#[derive(Debug)]
pub(super) struct Names<'t> {
    dialect: Dialect,
    /// The variables of each name with the depth of the scope that declares it, outermost first.
    variables: HashMap<&'t str, Vec<(usize, Variable)>>,
    /// The names that each scope declares, outermost first.
    scopes: Vec<Vec<&'t str>>,
    /// Scopes from here on are in sight, and the outermost one.
    in_sight: usize,
    /// Scopes from here on are of the function that is being read.
    frame: usize,
    functions: HashMap<&'t str, Function<'t>>,
    /// Parameters through which a caller's variable changes.
    references: HashSet<Variable>,
    /// By name alone, whatever the object.
    fields: HashMap<&'t str, Variable>,
    /// Variables of a stream's type.
    streams: HashSet<Variable>,
    /// Variables that were made in a function and are not its own.
    shared: HashSet<Variable>,
    /// Names that the functions around say are not their own (Python), innermost last.
    named_shared: Vec<HashSet<&'t str>>,
    /// Variables of names that were only mentioned so far: nobody declared them or assigned to them.
    mentioned: HashSet<Variable>,
    /// What a script's own lines see in place of a global, since a loop that sets it began.
    renewed: HashMap<&'t str, Variable>,
    /// What its definitions say.
    pub(super) known: Known<'t>,
    /// What is not its own.
    pub(super) given: Given<'t>,
}

impl<'t> Names<'t> {
    /// Knows the functions and fields of all files.
    pub(super) fn of(files: &[ParsedFile<'t>], dialect: Dialect, graph: &mut Graph) -> Self {
        let mut names = Self {
            dialect,
            variables: HashMap::new(),
            scopes: vec![Vec::new()],
            in_sight: 0,
            frame: 0,
            functions: HashMap::new(),
            references: HashSet::new(),
            fields: HashMap::new(),
            streams: HashSet::new(),
            shared: HashSet::new(),
            named_shared: Vec::new(),
            mentioned: HashSet::new(),
            renewed: HashMap::new(),
            known: Known::of(dialect),
            given: Given::default(),
        };
        for file in files {
            names.collect(file, graph);
        }
        names
    }

    /// In the order of the text: of two functions of one name the first one says what its parameters are.
    fn collect(&mut self, file: &ParsedFile<'t>, graph: &mut Graph) {
        // What begins before this byte is inside a function or a class.
        let mut inside_until = 0;
        let mut classes = Vec::new();
        // What has no parts names nothing.
        for &node in file.inner {
            let is_inside = node.start_byte() < inside_until;
            let shape = Shape::of(node);
            self.given.see(node, shape, file.text, self.dialect);
            self.known.note_large(node, file.text);
            match shape {
                Shape::Function => {
                    let own =
                        self.known.name_of(node).or_else(|| function_name(node, file.text, self.dialect));
                    if let Some(name) = own {
                        self.add_function(name, node, file, graph);
                    }
                }
                Shape::Class => {
                    self.known.note_methods(node, file.text);
                    self.known.note_class(node, file);
                    classes.push(node);
                }
                Shape::Lambda => {
                    if let Some(name) = self.known.name_of(node) {
                        self.add_function(name, node, file, graph);
                    }
                }
                Shape::Assignment => {
                    self.known.name_lambda(node, file.text);
                    self.known.add_fields(node, file.text);
                }
                Shape::FieldDeclaration if self.dialect == Dialect::C => {
                    let is_stream = self.known.is_of_stream(node, file.text);
                    let is_container =
                        Field::Type.of(node).is_some_and(|kind| file.text[kind.byte_range()].ends_with('>'));
                    for name in Field::Declarator.all_of(node).into_iter().filter_map(declared_name) {
                        let name = &file.text[name.byte_range()];
                        if is_stream {
                            let field = self.field(name, graph);
                            self.streams.insert(field);
                        }
                        if is_container {
                            self.known.containers.insert(name);
                        }
                    }
                }
                Shape::Statements if node.kind() == "decorated_definition" => {
                    self.known.decorated.extend(parts(node).last().map(Node::id));
                }
                Shape::Other => self.known.name_lambda(node, file.text),
                _ => (),
            }
            // A function may use a global that is assigned to below it.
            if shape == Shape::Assignment && self.dialect == Dialect::Python && !is_inside {
                let target = Field::Left.of(node).filter(|target| target.kind() == "identifier");
                if let Some(name) = target.map(|target| &file.text[target.byte_range()]) {
                    self.variable(name, graph);
                }
            }
            if matches!(shape, Shape::Function | Shape::Lambda | Shape::Class) {
                inside_until = inside_until.max(node.end_byte());
            }
        }
        for class in classes {
            for name in fields_of(class, file.text) {
                self.field(name, graph);
                self.known.fields.insert(name);
            }
        }
    }

    fn add_function(
        &mut self,
        name: &'t str,
        definition: Node<'t>,
        file: &ParsedFile<'t>,
        graph: &mut Graph,
    ) {
        let parameters = parameters_of(definition);
        let text = file.text;
        let only_reads = file.only_reads(definition.start_byte());
        let is_given_places = parameters.iter().all(|parameter| is_reference(*parameter, text));
        let reads_into = only_reads && !parameters.is_empty() && is_given_places;
        let reads = only_reads && !reads_into;
        // One that reads any number calls one that reads each.
        let body = Field::Body.of(definition).map_or(definition.end_byte(), |body| body.start_byte());
        let takes_any = text[definition.start_byte()..body].contains("...");
        let reads_into = Some(reads_into).filter(|_| !takes_any);
        let is_built = !only_reads && !file.is_unreached(definition.start_byte());
        let mut known_as = None;
        if let Some(known) = self.functions.get_mut(name) {
            known.reads &= reads;
            let all = [known.reads_into, reads_into].into_iter().flatten();
            known.reads_into = all.reduce(|one, other| one && other);
            // What is passed over needs no parameters: another one of its name says what they are.
            if known.is_built || !is_built {
                return;
            }
            known_as = Some((known.result, known.reads, known.reads_into));
        }
        if let &[stream, _] = &parameters[..]
            && self.dialect == Dialect::C
            && streams_by(definition, text)
        {
            self.known.stream_classes.extend(type_name(stream, text));
        }
        let mut known = Vec::new();
        for parameter in parameters.into_iter().take(MAX_PARAMETERS) {
            let Some(name) = declared_name(parameter).map(|name| &text[name.byte_range()]) else { continue };
            let variable = graph.variable();
            if is_reference(parameter, text) {
                self.references.insert(variable);
            }
            if self.dialect == Dialect::C && self.known.is_of_stream(parameter, text) {
                self.streams.insert(variable);
            }
            known.push(Parameter { name, variable });
        }
        let is_method = self.known.methods.contains(&definition.id()) && !known.is_empty();
        let object = is_method.then(|| known.remove(0));
        let (result, reads, reads_into) = known_as.unwrap_or_else(|| (graph.variable(), reads, reads_into));
        let function = Function { parameters: known, object, is_built, result, reads, reads_into };
        self.functions.insert(name, function);
    }

    /// A function of the program.
    pub(super) fn function(&self, name: &str) -> Option<&Function<'t>> {
        self.functions.get(name)
    }

    /// The variable of a field.
    pub(super) fn field(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        let shared = &mut self.shared;
        *self.fields.entry(name).or_insert_with(|| {
            let field = graph.variable();
            shared.insert(field);
            field
        })
    }

    /// Whether a variable is no function's own.
    pub(super) fn is_shared(&self, variable: Variable) -> bool {
        self.shared.contains(&variable)
    }

    /// Whether what is assigned to a parameter reaches the caller.
    pub(super) fn is_reference(&self, parameter: Variable) -> bool {
        self.references.contains(&parameter)
    }

    /// The variable of a name in sight.
    pub(super) fn look_up(&self, name: &str) -> Option<Variable> {
        let known = self.variables.get(name)?;
        let (depth, variable) = *known.last()?;
        if depth == 0
            && self.frame == 0
            && let Some(&renewed) = self.renewed.get(name)
        {
            return Some(renewed);
        }
        if depth >= self.in_sight {
            return Some(variable);
        }
        known.first().filter(|&&(depth, _)| depth == 0).map(|&(_, variable)| variable)
    }

    /// A new variable in the innermost scope.
    pub(super) fn declare(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        if self.dialect == Dialect::Python && self.scopes.len() == 1 {
            let global = self.variable(name, graph);
            self.renew_global(name, graph);
            return self.look_up(name).unwrap_or(global);
        }
        let variable = graph.variable();
        self.put(name, self.scopes.len() - 1, variable);
        variable
    }

    /// A name stands for a variable in a scope.
    fn put(&mut self, name: &'t str, depth: usize, variable: Variable) {
        let known = self.variables.entry(name).or_default();
        let at = known.partition_point(|&(other, _)| other < depth);
        match known.get_mut(at) {
            Some(entry) if entry.0 == depth => {
                entry.1 = variable;
                if depth == 0 {
                    self.renewed.remove(name);
                }
            }
            _ => {
                known.insert(at, (depth, variable));
                self.scopes[depth].push(name);
            }
        }
    }

    /// The variable of a name; one that nobody declared is the function's in Python, else the file's.
    pub(super) fn variable(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        let variable = self.mention(name, graph);
        self.mentioned.remove(&variable);
        variable
    }

    /// The variable of a name that is assigned to: a function of Python has its own, unless it says that it has not.
    pub(super) fn assigned(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        let known = self.variables.get(name).and_then(|known| known.last());
        let is_own = known.is_some_and(|&(depth, _)| depth >= self.frame);
        let is_shared = self.named_shared.last().is_none_or(|names| names.contains(name));
        if self.dialect != Dialect::Python || is_own || is_shared {
            return self.variable(name, graph);
        }
        let variable = graph.variable();
        self.put(name, self.frame, variable);
        variable
    }

    /// The function that is being read says that a name is not its own.
    pub(super) fn note_shared(&mut self, name: &'t str) {
        self.named_shared.last_mut().into_iter().for_each(|names| {
            names.insert(name);
        });
    }

    /// The variable of a name that is only read.
    pub(super) fn mention(&mut self, name: &'t str, graph: &mut Graph) -> Variable {
        if let Some(known) = self.look_up(name) {
            return known;
        }
        let variable = graph.variable();
        self.mentioned.insert(variable);
        let is_inside = self.dialect == Dialect::Python && self.scopes.len() > 1;
        let depth = if is_inside { self.in_sight.clamp(1, self.scopes.len() - 1) } else { 0 };
        if depth < self.frame {
            self.shared.insert(variable);
        }
        self.put(name, depth, variable);
        variable
    }

    /// A name starts anew: what was assigned to it before does not reach further. Only for a variable of the function that
    /// is being read.
    /// Gives what it was, if it does.
    pub(super) fn renew(&mut self, name: &'t str, graph: &mut Graph) -> Option<Variable> {
        let &(depth, old) = self.variables.get(name)?.last()?;
        let is_shared = self.is_reference(old) || self.fields.get(name) == Some(&old);
        if depth < self.frame.max(1) || is_shared {
            return None;
        }
        let variable = graph.variable();
        self.put(name, depth, variable);
        if self.streams.contains(&old) {
            self.streams.insert(variable);
        }
        Some(old)
    }

    /// The same for a global in a script's own lines; functions see it as they did, with what it becomes.
    pub(super) fn renew_global(&mut self, name: &'t str, graph: &mut Graph) -> Option<Variable> {
        let old = self.look_up(name)?;
        let &(0, global) = self.variables.get(name)?.last()? else { return None };
        let variable = graph.variable();
        let value = graph.use_of(variable);
        graph.define(global, value);
        self.renewed.insert(name, variable);
        Some(old)
    }

    /// After what may not have happened, a renewed name is what it is or what it was.
    pub(super) fn settle(&mut self, name: &'t str, old: Variable, graph: &mut Graph) {
        let Some(now) = self.look_up(name).filter(|now| *now != old) else { return };
        let either = graph.variable();
        for one in [old, now] {
            let value = graph.use_of(one);
            graph.define(either, value);
        }
        match self.variables.get(name).and_then(|known| known.last()) {
            Some(&(0, _)) if self.frame == 0 => {
                self.renewed.insert(name, either);
            }
            Some(&(depth, _)) => self.put(name, depth, either),
            None => {}
        }
    }

    /// The variable of a name in sight is a stream.
    pub(super) fn add_stream(&mut self, name: &str) {
        self.streams.extend(self.look_up(name));
    }

    /// Whether a name in sight is that of a stream.
    pub(super) fn is_stream(&self, name: &str) -> bool {
        self.look_up(name).is_some_and(|variable| self.streams.contains(&variable))
    }

    /// Whether a name in sight was declared or assigned to.
    pub(super) fn is_variable(&self, name: &str) -> bool {
        self.look_up(name).is_some_and(|variable| !self.mentioned.contains(&variable))
    }

    pub(super) fn enter(&mut self) {
        self.scopes.push(Vec::new());
    }

    pub(super) fn leave(&mut self) {
        if self.scopes.len() > 1
            && let Some(names) = self.scopes.pop()
        {
            let depth = self.scopes.len();
            for name in names {
                // What is deeper is gone already, so it is the last one.
                if let Some(known) = self.variables.get_mut(name) {
                    known.pop_if(|&mut (other, _)| other == depth);
                }
            }
        }
    }

    /// A scope that has the fields of a class by their bare names.
    pub(super) fn enter_class(&mut self, class: Node<'t>, text: &'t str, graph: &mut Graph) {
        self.enter();
        for name in fields_of(class, text) {
            let field = self.field(name, graph);
            self.put(name, self.scopes.len() - 1, field);
        }
    }

    /// The scope of a function's body; gives what was before, for [`Self::leave_function`].
    pub(super) fn enter_function(&mut self, name: &str) -> Outside {
        let outside = self.enter_lambda(Some(name));
        // Python's names are a function's or the module's; one in a function sees that one's, too.
        if self.dialect == Dialect::Python && outside.frame == 0 {
            self.in_sight = outside.depth;
        }
        outside
    }

    /// As [`Self::enter_function`], with everything around it in sight.
    pub(super) fn enter_lambda(&mut self, name: Option<&str>) -> Outside {
        let outside = Outside { depth: self.scopes.len(), in_sight: self.in_sight, frame: self.frame };
        self.enter();
        self.named_shared.push(HashSet::new());
        self.frame = outside.depth;
        let function = name.and_then(|name| self.functions.get(name));
        let parameters = function.map_or_else(Vec::new, |function| {
            function.object.iter().chain(&function.parameters).copied().collect()
        });
        for one in parameters {
            self.put(one.name, outside.depth, one.variable);
        }
        outside
    }

    pub(super) fn leave_function(&mut self, outside: Outside) {
        while self.scopes.len() > outside.depth.max(1) {
            self.leave();
        }
        self.named_shared.pop();
        (self.in_sight, self.frame) = (outside.in_sight, outside.frame);
    }
}

/// What was in sight before a function was entered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outside {
    depth: usize,
    in_sight: usize,
    frame: usize,
}
