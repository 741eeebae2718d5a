#include <cctype>
#include <iostream>
#include <string>
#include <vector>

using Num = long long;

struct Evaluator
{
    std::string waiting;          // operators and open parentheses
    std::vector<Num> operands;
    bool zeroDivision = false;

    static int rankOf(char symbol)
    {
        switch (symbol) {
            case '*': case '/': return 2;
            case '-': case '+': return 1;
            default: return 0;
        }
    }

    void reduceTop()
    {
        const Num right = operands.back();
        operands.pop_back();
        Num &left = operands.back();
        switch (waiting.back()) {
            case '*': left *= right; break;
            case '-': left -= right; break;
            case '+': left += right; break;
            case '/':
                if (right != 0) left /= right;
                else zeroDivision = true;
        }
        waiting.pop_back();
    }

    void run(const std::string &text)
    {
        size_t at = 0;
        while (at < text.length()) {
            const char symbol = text[at++];
            if (isdigit(symbol)) {
                Num number = symbol - '0';
                for (; at != text.length() && isdigit(text[at]); ++at)
                    number = text[at] - '0' + 10 * number;
                operands.push_back(number);
                continue;
            }
            if (symbol == ')') {
                for (; waiting.back() != '('; reduceTop());
                waiting.pop_back();
                continue;
            }
            const int level = rankOf(symbol);
            if (level == 0 && symbol != '(') continue;
            while (level && !waiting.empty() && !(rankOf(waiting.back()) < level)) reduceTop();
            waiting += symbol;
        }
        for (; waiting.size(); reduceTop());
    }
};

int main()
{
    int cases;
    std::string text;
    std::cin >> cases;
    std::getline(std::cin, text);
    for (; cases > 0; --cases) {
        std::getline(std::cin, text);
        Evaluator ev;
        ev.run(text);
        std::cout << (ev.zeroDivision ? "ERR" : std::to_string(ev.operands.front())) << '\n';
    }
}
