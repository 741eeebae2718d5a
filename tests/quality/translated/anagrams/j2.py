n = int(input())

freq = {}
first = {}

for _ in range(n):
    word = input().strip().lower()
    k = tuple(sorted(word))
    if k in freq:
        freq[k] += 1
        if word < first[k]:
            first[k] = word
    else:
        freq[k] = 1
        first[k] = word

m = max(freq.values())
candidates = []
for k in freq:
    if freq[k] == m:
        candidates.append(first[k])
candidates.sort()

print(len(freq))
print(m, candidates[0])
