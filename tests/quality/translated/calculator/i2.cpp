#include <iostream>
#include <string>
#include <stdexcept>

/* expr   := term (('+' | '-') term)*
   term   := factor (('*' | '/') factor)*
   factor := number | '(' expr ')'          */
class Parser {
    const std::string& s;
    size_t pos = 0;

    char peek() {
        while (pos < s.size() && s[pos] == ' ') ++pos;
        return pos < s.size() ? s[pos] : '\0';
    }

    long long factor() {
        if (peek() == '(') {
            ++pos;
            long long value = expr();
            peek();
            ++pos;  // ')'
            return value;
        }
        long long value = 0;
        for (peek(); pos < s.size() && s[pos] >= '0' && s[pos] <= '9'; ++pos) {
            value = 10 * value + s[pos] - '0';
        }
        return value;
    }

    long long term() {
        long long value = factor();
        while (peek() == '*' || peek() == '/') {
            char op = s[pos++];
            long long rhs = factor();
            if (op == '/' && rhs == 0) throw std::domain_error("division by zero");
            value = op == '*' ? value * rhs : value / rhs;
        }
        return value;
    }

public:
    explicit Parser(const std::string& text) : s(text) {}

    long long expr() {
        long long value = term();
        while (peek() == '+' || peek() == '-') {
            char op = s[pos++];
            long long rhs = term();
            value = op == '+' ? value + rhs : value - rhs;
        }
        return value;
    }
};

int main() {
    int cases;
    std::cin >> cases;
    std::cin.ignore(1000, '\n');
    for (std::string line; cases-- && std::getline(std::cin, line);) {
        try {
            std::cout << Parser(line).expr() << std::endl;
        } catch (std::domain_error&) {
            std::cout << "ERR" << std::endl;
        }
    }
}
