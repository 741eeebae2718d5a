class Groups:
    """Towns share one set object for as long as they are connected."""

    def __init__(self, n):
        self.group_of = {town: [town] for town in range(1, n + 1)}
        self.number = n
        self.record = 1

    def together(self, u, v):
        return self.group_of[u] is self.group_of[v]

    def connect(self, u, v):
        if self.together(u, v):
            return
        small, large = sorted((self.group_of[u], self.group_of[v]), key=len)
        large.extend(small)
        self.group_of.update((town, large) for town in small)
        self.number -= 1
        self.record = max(self.record, len(large))


def process(groups, kind, towns):
    if kind == '!':
        print(groups.number, groups.record)
    elif kind == '?':
        print('YES' if groups.together(*towns) else 'NO')
    else:
        groups.connect(*towns)


def main():
    n, m = map(int, input().split())
    groups = Groups(n)
    for _ in range(m):
        kind, *towns = input().split()
        process(groups, kind, list(map(int, towns)))


main()
