def leader(boss, who):
    up = boss.get(who, who)
    while up != who:
        boss[who] = boss.get(up, up)
        who = boss[who]
        up = boss.get(who, who)
    return who


def connect(boss, weight, first, second):
    """number of towns in the joined part, 0 when they already were together"""
    big, small = sorted((leader(boss, first), leader(boss, second)),
                        key=lambda z: weight.get(z, 1), reverse=True)
    if big != small:
        boss[small] = big
        weight[big] = weight.get(big, 1) + weight.get(small, 1)
        return weight[big]
    return 0


def main():
    towns, events = (int(word) for word in input().split())
    boss, weight = {}, {}
    record, parts = 1, towns
    output = []
    while events:
        events = events - 1
        sign, *ends = input().split()
        if len(ends) == 2 and sign != '+':
            same = leader(boss, ends[0]) == leader(boss, ends[1])
            output.append(["NO", "YES"][same])
        elif not ends:
            output.append(f"{parts} {record}")
        else:
            made = connect(boss, weight, *ends)
            if made:
                parts = parts - 1
                record = max(made, record)
    print("\n".join(output))


if __name__ == "__main__":
    main()
