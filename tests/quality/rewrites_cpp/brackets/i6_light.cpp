#include <iostream>
#include <string>
#include <stack>
using namespace std;

int main()
{
    string line;
    getline(cin, line);
    while (line.size() && (line.back() == '\r' || line.back() == ' '))
        line.pop_back();
    stack<int> opened;
    int border = -1, maxLen = 0, times = 0;
    int pos = 0;
    while (pos < (int)line.size())
    {
        char c = line[pos];
        if (c == '(' || c == '[' || c == '{')
            opened.push(pos);
        else
        {
            char need = c == ')' ? '(' : c == ']' ? '[' : '{';
            if (!opened.empty() && line[opened.top()] == need)
            {
                opened.pop();
                int cur;
                if (opened.empty()) cur = pos - border;
                else cur = pos - opened.top();
                if (cur > maxLen)
                {
                    maxLen = cur;
                    times = 1;
                }
                else if (cur == maxLen)
                    times++;
            }
            else
            {
                border = pos;
                while (!opened.empty())
                    opened.pop();
            }
        }
        pos++;
    }
    if (maxLen == 0)
        times = 1;
    cout << maxLen << " " << times << "\n";
}
