//! News of a contest, and what is done about it.

use super::*;

fn state(when: When) -> State {
    State::new(Naming { instance: "here".to_owned(), ..Naming::default() }, when)
}

/// Applies lines; what each asks for, in short.
fn tell(state: &mut State, lines: &[&str]) -> Vec<String> {
    lines.iter().flat_map(|line| state.apply(&Event::read(line.as_bytes()).unwrap())).map(short).collect()
}

fn short(action: Action) -> String {
    let about = |message: &Message| {
        let verdict = message.verdict.as_deref().unwrap_or("-");
        let language = message.language.as_deref().unwrap_or("-");
        let author = message.author.as_deref().unwrap_or("-");
        format!("{}/{} {author} {language} {verdict}", message.problem, message.submission_id)
    };
    match action {
        Action::Deliver { message, files } => {
            let href = files.and_then(|files| files.first()?.href.clone()).unwrap_or_else(|| "-".to_owned());
            format!("deliver {} from {href}", about(&message))
        }
        Action::Update(message) => format!("update {}", about(&message)),
        Action::Deleted(id) => format!("deleted {id}"),
        Action::Unusable(_) => "unusable".to_owned(),
        Action::Over => "over".to_owned(),
    }
}

const TYPES: &str = r#"{"type":"judgement-types","id":null,"data":[{"id":"AC","solved":true},{"id":"WA","solved":false},{"id":"OK","solved":true}]}"#;
const ONE: &str = r#"{"type":"submissions","id":"1","data":{"id":"1","team_id":"t","problem_id":"p","language_id":"cpp17","time":"2026-11-22T10:00:00.000+01","files":[{"href":"f/1"}],"entry_point":null}}"#;
const WA: &str = r#"{"type":"judgements","id":"j1","data":{"id":"j1","submission_id":"1","judgement_type_id":"WA","end_time":"2026-11-22T10:01:00Z"}}"#;
const PENDING: &str = r#"{"type":"judgements","id":"j2","data":{"id":"j2","submission_id":"1"}}"#;
const AC: &str = r#"{"type":"judgements","id":"j2","data":{"id":"j2","submission_id":"1","judgement_type_id":"AC","end_time":"2026-11-22T10:05:00Z"}}"#;

#[test]
fn a_submission_and_then_its_verdict() {
    let mut state = state(When::Submitted);
    assert_eq!(tell(&mut state, &[TYPES, ONE]), ["deliver p/1 t cpp - from f/1"]);
    assert_eq!(tell(&mut state, &[PENDING, WA]), ["update p/1 t cpp WA"]);
    // The same lines again, as after a reconnection.
    assert_eq!(tell(&mut state, &[TYPES, ONE, WA, PENDING, ONE]), [""; 0]);
    assert_eq!(tell(&mut state, &[AC, AC]), ["update p/1 t cpp AC"]);
}

#[test]
fn each_policy_waits_for_its_own() {
    for (when, wanted) in [
        (When::Submitted, vec!["deliver p/1 t cpp - from f/1", "update p/1 t cpp WA", "update p/1 t cpp AC"]),
        (When::Judged, vec!["deliver p/1 t cpp WA from f/1", "update p/1 t cpp AC"]),
        (When::Accepted, vec!["deliver p/1 t cpp AC from f/1"]),
    ] {
        assert_eq!(tell(&mut state(when), &[TYPES, ONE, WA, PENDING, AC]), wanted, "{when:?}");
    }
    let yes = AC.replace("AC", "OK");
    assert_eq!(tell(&mut state(When::Accepted), &[ONE, &yes, TYPES]), ["deliver p/1 t cpp OK from f/1"]);
}

#[test]
fn a_verdict_may_come_before_its_submission() {
    assert_eq!(tell(&mut state(When::Submitted), &[WA, ONE]), ["deliver p/1 t cpp WA from f/1"]);
    assert_eq!(tell(&mut state(When::Judged), &[AC, WA, ONE]), ["deliver p/1 t cpp AC from f/1"]);
}

#[test]
fn of_several_judgements_the_one_that_holds_and_ended_last() {
    let mut state = state(When::Submitted);
    tell(&mut state, &[TYPES, ONE, AC]);
    assert_eq!(tell(&mut state, &[WA]), [""; 0], "the other one ended later");
    let not_valid = AC.replace("\"submission_id\"", "\"valid\":false,\"submission_id\"");
    assert_eq!(tell(&mut state, &[&not_valid]), ["update p/1 t cpp WA"]);
    assert_eq!(tell(&mut state, &[AC]), ["update p/1 t cpp AC"]);
    let not_current = AC.replace("\"submission_id\"", "\"current\":false,\"submission_id\"");
    assert_eq!(tell(&mut state, &[&not_current]), ["update p/1 t cpp WA"]);
    // A rejudging that withdraws all verdicts before it has one: what was told stays.
    assert_eq!(tell(&mut state, &[r#"{"type":"judgements","id":"j1","data":null}"#]), [""; 0]);
    assert_eq!(tell(&mut state, &[AC]), ["update p/1 t cpp AC"]);
    let simplified = r#"{"type":"judgements","id":"j9","data":{"id":"j9","submission_id":"1","simplified_judgement_type_id":"RTE","end_time":"2026-11-22T11:05:00Z"}}"#;
    assert_eq!(tell(&mut state, &[simplified]), ["update p/1 t cpp RTE"]);
}

#[test]
fn a_judgement_may_move_to_another_submission() {
    let mut state = state(When::Submitted);
    let two = ONE.replace(r#""1""#, r#""2""#);
    tell(&mut state, &[ONE, &two, AC]);
    let moved = AC.replace(r#""submission_id":"1""#, r#""submission_id":"2""#);
    assert_eq!(tell(&mut state, &[&moved]), ["update p/2 t cpp AC"]);
    assert_eq!(tell(&mut state, &[WA]), ["update p/1 t cpp WA"]);
}

#[test]
fn what_changes_the_files_the_language_or_the_problem_is_delivered_anew() {
    let mut state = state(When::Submitted);
    tell(&mut state, &[ONE]);
    assert_eq!(tell(&mut state, &[&ONE.replace("f/1", "f/x")]), ["deliver p/1 t cpp - from f/x"]);
    let moved = ONE.replace("f/1", "f/x").replace("\"p\"", "\"q\"");
    assert_eq!(tell(&mut state, &[&moved]), ["deliver q/1 t cpp - from f/x"]);
    let corrected = moved.replace("cpp17", "java");
    assert_eq!(tell(&mut state, &[&corrected]), ["deliver q/1 t java - from f/x"]);
    // An account without rights is told of no files; with rights later, of the same submission again.
    let bare = r#"{"type":"submissions","id":"5","data":{"id":"5","team_id":"t","problem_id":"p"}}"#;
    assert_eq!(tell(&mut state, &[bare, bare]), ["deliver p/5 t - - from -"]);
    let full = bare.replace("\"p\"}", r#""p","files":[{"href":"f/5"}]}"#);
    assert_eq!(tell(&mut state, &[&full]), ["deliver p/5 t - - from f/5"]);
}

#[test]
fn deletions_one_by_one_and_by_what_is_left() {
    let mut state = state(When::Submitted);
    let two = ONE.replace(r#""1""#, r#""2""#);
    tell(&mut state, &[ONE, &two]);
    assert_eq!(tell(&mut state, &[r#"{"type":"submissions","id":"1","data":null}"#]), ["deleted 1"]);
    assert_eq!(tell(&mut state, &[r#"{"type":"submissions","id":"1"}"#, WA]), [""; 0]);
    assert_eq!(
        tell(&mut state, &[r#"{"type":"submissions","id":"e","op":"delete","data":{"id":"2"}}"#]),
        ["deleted 2"]
    );
    // It is there again.
    assert_eq!(tell(&mut state, &[ONE]), ["deliver p/1 t cpp WA from f/1"]);
    tell(&mut state, &[&two]);
    let only_two = r#"{"type":"submissions","id":null,"data":[{"id":"2","team_id":"t","problem_id":"p","language_id":"cpp17","time":"2026-11-22T10:00:00.000+01","files":[{"href":"f/2"}]},{"id":"3","problem_id":"p"}]}"#;
    let mut said = tell(&mut state, &[only_two]);
    said.sort();
    assert_eq!(said, ["deleted 1", "deliver p/2 t cpp - from f/2", "deliver p/3 - - - from -"]);
    // All judgements are others: the old one is gone.
    let judgements =
        r#"{"type":"judgements","data":[{"id":"x","submission_id":"2","judgement_type_id":"WA"}]}"#;
    assert_eq!(tell(&mut state, &[judgements]), ["update p/2 t cpp WA"]);
    assert_eq!(tell(&mut state, &[ONE]), ["deliver p/1 t cpp - from f/1"]);
}

#[test]
fn languages_are_told_before_or_after() {
    let named = r#"{"type":"languages","id":"e","op":"create","data":{"id":"17","name":"GNU C++"}}"#;
    let one = ONE.replace("cpp17", "17");
    assert_eq!(tell(&mut state(When::Submitted), &[named, &one]), ["deliver p/1 t cpp - from f/1"]);
    assert_eq!(
        tell(&mut state(When::Submitted), &[&one, named, named]),
        ["deliver p/1 t - - from f/1", "deliver p/1 t cpp - from f/1"]
    );
}

#[test]
fn what_was_learnt_counts_as_not_delivered() {
    let mut state = state(When::Submitted);
    let data = |line: &str| {
        let at = line.find("\"data\":").unwrap() + 7;
        RawValue::from_string(line[at..line.len() - 1].to_owned()).unwrap()
    };
    state.learn(Kind::Submissions, &[&data(ONE)]);
    state.learn(Kind::Judgements, &[&data(WA)]);
    assert_eq!(state.len(), 1);
    // Whether it had been delivered before nobody knows here: twice is harmless.
    assert_eq!(tell(&mut state, &[AC]), ["deliver p/1 t cpp AC from f/1"]);
    assert_eq!(tell(&mut state, &[ONE, WA]), [""; 0]);
    state.forget("1");
    assert_eq!(state.retry("1").len(), 1);
    assert_eq!(state.retry("nobody").len(), 0);
    state.restart();
    assert!(state.is_empty());
    // Its files were delivered; its verdicts are told once more as they came, and end where they were.
    assert_eq!(tell(&mut state, &[ONE, WA, AC, AC]), ["update p/1 t cpp WA", "update p/1 t cpp AC"]);
}

#[test]
fn authors_contest_and_time() {
    let naming = Naming { instance: "here".to_owned(), problem_prefix: "wf-".to_owned(), contest: None };
    let mut state = State::new(naming, When::Submitted);
    let lines = [
        r#"{"type":"contest","data":{"id":"finals","name":"World"}}"#,
        r#"{"type":"submissions","id":"1","data":{"id":1,"account_id":"a","team_id":"t","problem_id":"p","time":"2014-06-25T11:22:05.034+01"}}"#,
        r#"{"type":"submissions","id":"2","data":{"id":"2","problem_id":"p","time":"yesterday"}}"#,
    ];
    let actions: Vec<Action> =
        lines.iter().flat_map(|line| state.apply(&Event::read(line.as_bytes()).unwrap())).collect();
    let [Action::Deliver { message: one, .. }, Action::Deliver { message: two, .. }] = &actions[..] else {
        panic!("{actions:?}")
    };
    assert_eq!((one.source.as_str(), one.instance.as_str(), one.problem.as_str()), ("clics", "here", "wf-p"));
    assert_eq!(
        (one.author.as_deref(), one.team.as_deref(), one.contest.as_deref()),
        (Some("a"), Some("t"), Some("finals"))
    );
    assert_eq!(one.submitted_at, Some(crate::intake::Time::Text("2014-06-25T11:22:05.034+01".to_owned())));
    assert_eq!((two.author.as_deref(), two.submitted_at.clone()), (None, None));
}

#[test]
fn what_cannot_be_used_is_told_and_costs_itself_only() {
    let huge = format!(
        r#"{{"type":"submissions","id":"9","data":{{"id":"9","problem_id":"p","x":"{}"}}}}"#,
        "x".repeat(70_000)
    );
    let lines = [
        r#"{"type":"submissions","id":"1","data":{"id":"1"}}"#,
        r#"{"type":"submissions","id":"1","data":{"id":"1","problem_id":["p"]}}"#,
        r#"{"type":"judgements","id":"1","data":7}"#,
        huge.as_str(),
    ];
    let mut state = state(When::Submitted);
    assert_eq!(tell(&mut state, &lines), ["unusable"; 4]);
    assert_eq!(
        tell(&mut state, &[r#"{"type":"state","data":{"ended":"x","end_of_updates":null}}"#]),
        [""; 0]
    );
    assert_eq!(tell(&mut state, &[r#"{"type":"state","data":{"end_of_updates":"2026"}}"#]), ["over"]);
    assert_eq!(tell(&mut state, &[ONE]), ["deliver p/1 t cpp - from f/1"]);
}
