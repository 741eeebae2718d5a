#!/bin/sh
# Stands in for HUSTOJ's /usr/bin/sim.sh. judge_client calls it as root in its run directory, after each accepted solution:
#
#   sim.sh Main.<extension> <problem>
#
# and takes exit code 0 for "no copy"; on any other it reads `<percent> <solution>` from the file `sim`. Whatever goes wrong
# here must therefore leave `0 0` in that file and end with 0.
#
# Settings come from the environment, or from this file: JUDGEPRINT_URL with JUDGEPRINT_TOKEN, or JUDGEPRINT_DB;
# JUDGEPRINT_DEADLINE (ms), JUDGEPRINT_INSTANCE, JUDGEPRINT_NEVER_TELL (1: deliver, and always answer "no copy"),
# JUDGEPRINT_SIM_LOG (what went wrong is appended there), JUDGEPRINT (the program, where PATH does not lead to it).

# judged may have been started with less than a shell has (an init script: /sbin:/usr/sbin:/bin:/usr/bin), and a program that is
# not found looks like an original for ever. Behind the rest, so that nothing else becomes another program.
PATH=${PATH:-/usr/bin:/bin}:/usr/local/bin
export PATH

settings=${JUDGEPRINT_SETTINGS:-/etc/judgeprint/hustoj.env}

# The contestant's program has just run in this directory: never write through a name that is there already.
nothing_found() {
    rm -rf sim 2>/dev/null
    (set -C && echo '0 0' >sim) 2>/dev/null
}
nothing_found

# However this ends, by an error in the settings as well, it ends with the answer.
answer=0
trap 'exit $answer' EXIT
trap 'nothing_found; exit 0' HUP INT TERM

if [ -r "$settings" ]; then
    set -a
    . "$settings"
    set +a
fi
deadline=${JUDGEPRINT_DEADLINE:-2000}
export JUDGEPRINT_DEADLINE="$deadline"

# The program watches its own clock; this is for the case that it cannot.
limit=
case $deadline in
*[!0-9]* | '') ;;
*) command -v timeout >/dev/null 2>&1 && limit="timeout -s KILL $((deadline / 1000 + 3))" ;;
esac

log=${JUDGEPRINT_SIM_LOG:-/dev/null}
(: >>"$log") 2>/dev/null || log=/dev/null
$limit "${JUDGEPRINT:-judgeprint}" hook hustoj "$1" "$2" 2>>"$log"

# 1 is a copy, and then the file tells of which. Anything else (no such program, killed) is none.
code=$?
percent=0
if [ "$code" -eq 1 ] && [ -f sim ] && [ ! -L sim ]; then
    read -r percent _ <sim || percent=0
fi
case $percent in
[1-9] | [1-9][0-9] | 100) answer=1 ;;
*) [ "$code" -eq 0 ] || nothing_found ;;
esac
