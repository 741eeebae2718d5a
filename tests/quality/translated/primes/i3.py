import sys


class Spf:
    """Smallest prime factors by the linear sieve."""

    def __init__(self, limit):
        self.spf = [0] * (limit + 1)
        self.kinds = [0] * (limit + 1)
        primes = []
        for i in range(2, limit + 1):
            if not self.spf[i]:
                self.spf[i] = i
                primes.append(i)
            rest = i // self.spf[i]
            new = rest % self.spf[i] != 0 or rest == 0
            self.kinds[i] = self.kinds[rest] + new
            for p in primes:
                if p > self.spf[i] or i * p > limit:
                    break
                self.spf[i * p] = p


def main():
    read = sys.stdin.readline
    q, k = map(int, read().split())
    queries = []
    for number in range(q):
        l, r = map(int, read().split())
        queries.append((r, l, number))
    sieve = Spf(max(queries)[0])

    # offline: Fenwick tree, queries by right end
    tree = [0] * (len(sieve.kinds) + 1)

    def prefix(i):
        total = 0
        while i > 0:
            total += tree[i]
            i &= i - 1
        return total

    last = -1
    done = 0
    answers = [None] * q
    for r, l, number in sorted(queries):
        while done < r:
            done += 1
            if sieve.kinds[done] == k:
                last = done
                i = done
                while i < len(tree):
                    tree[i] += 1
                    i += i & -i
        amount = prefix(r) - prefix(l - 1)
        answers[number] = f"{amount} {last if amount else -1}"
    print("\n".join(answers))


main()
