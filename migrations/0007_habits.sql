-- What a person writes whatever the problem (src/finding/habit.rs) is seen in his programs to other problems: which those
-- are is asked of a person, not of a problem.
CREATE INDEX submission_of_author ON submission (author, problem) WHERE author IS NOT NULL;
CREATE INDEX submission_of_team   ON submission (team, problem)   WHERE team   IS NOT NULL;
