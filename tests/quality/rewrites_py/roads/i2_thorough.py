import sys


def swallow(label, crowd, winner, loser):
    people = crowd.pop(loser)
    while people:
        person = people.pop()
        crowd[winner].add(person)
        label[person] = winner
    return len(crowd[winner])


def play(stream):
    header = next(stream).split()
    label, crowd = {}, {}
    for number in range(int(header[0])):
        name = str(number + 1)
        crowd[name], label[name] = {name}, name
    peak = 1
    for row in stream:
        words = row.split()
        if not words:
            continue
        if len(words) == 1:
            yield " ".join((str(len(crowd)), str(peak)))
        else:
            left = label[words[1]]
            right = label[words[2]]
            if words[0] == "+":
                if left == right:
                    continue
                if len(crowd[right]) < len(crowd[left]):
                    got = swallow(label, crowd, left, right)
                else:
                    got = swallow(label, crowd, right, left)
                if got > peak:
                    peak = got
            else:
                yield "NO" if left != right else "YES"


for text in play(sys.stdin):
    sys.stdout.write(text + "\n")
