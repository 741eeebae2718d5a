#include <cstdio>
#include <iostream>
#include <stack>
#include <string>

using namespace std;

string text;

bool isPair(char left, char right)
{
	switch (left) {
	case '(': return right == ')';
	case '[': return right == ']';
	case '{': return right == '}';
	}
	return false;
}

int main()
{
	cin >> text;

	int longest = 0, times = 1;
	stack<int> open;
	open.push(-1);      // bottom
	int p = 0;
	while (p < (int)text.length()) {
		int last = open.top();
		if (last == -1 || !isPair(text[last], text[p])) {
			open.push(p++);
			continue;
		}
		open.pop();
		int cur = p - open.top();
		if (cur == longest)
			times++;
		else if (cur > longest) {
			times = 1;
			longest = cur;
		}
		p++;
	}
	printf("%d %d\n", longest, times);
	return 0;
}
