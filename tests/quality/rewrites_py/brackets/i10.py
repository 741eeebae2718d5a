class Solution:
    def longestValid(self, s):
        pairs = {")": "(", "]": "[", "}": "{"}
        dp = [0] * len(s)
        for i in range(1, len(s)):
            if s[i] not in pairs:
                continue
            prev = i - dp[i - 1] - 1
            if prev < 0 or s[prev] != pairs[s[i]]:
                continue
            dp[i] = dp[i - 1] + 2
            if prev > 0:
                dp[i] += dp[prev - 1]
        ans = 0
        freq = {}
        for v in dp:
            ans = max(ans, v)
            freq[v] = freq.get(v, 0) + 1
        if ans == 0:
            return 0, 0
        return ans, freq[ans]


sol = Solution()
T = int(input())
for _ in range(T):
    a, b = sol.longestValid(input().strip())
    print(a, b)
