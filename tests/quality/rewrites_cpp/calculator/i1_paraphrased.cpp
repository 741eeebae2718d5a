#include <cctype>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>

using Number = long long;

struct DivisionByZero : std::runtime_error {
    DivisionByZero() : std::runtime_error("division by zero") {}
};

struct Operator {
    int precedence;
    std::function<Number(Number, Number)> compute;
};

const std::map<char, Operator>& operators() {
    static const std::map<char, Operator> table = {
        {'+', {1, std::plus<Number>()}},
        {'-', {1, std::minus<Number>()}},
        {'*', {2, std::multiplies<Number>()}},
        {'/', {2, [](Number a, Number b) {
                   if (b == 0) throw DivisionByZero();
                   return a / b;
               }}}};
    return table;
}

class Evaluator {
public:
    Number evaluate(const std::string& text) {
        std::istringstream in(text);
        for (char c; in >> c;) {
            if (std::isdigit(static_cast<unsigned char>(c))) {
                in.unget();
                Number value;
                in >> value;
                values_.push(value);
            } else {
                onSymbol(c);
            }
        }
        reduceWhile([](char) { return true; });
        return values_.top();
    }

private:
    void onSymbol(char c) {
        if (c == '(') {
            symbols_.push(c);
        } else if (c == ')') {
            reduceWhile([](char top) { return top != '('; });
            symbols_.pop();
        } else {
            const int precedence = operators().at(c).precedence;
            reduceWhile([&](char top) { return top != '(' && operators().at(top).precedence >= precedence; });
            symbols_.push(c);
        }
    }

    template <class Condition>
    void reduceWhile(Condition condition) {
        while (!symbols_.empty() && condition(symbols_.top())) {
            const Number right = take();
            const Number left = take();
            values_.push(operators().at(symbols_.top()).compute(left, right));
            symbols_.pop();
        }
    }

    Number take() {
        const Number value = values_.top();
        values_.pop();
        return value;
    }

    std::stack<Number> values_;
    std::stack<char> symbols_;
};

int main() {
    std::string line;
    std::getline(std::cin, line);
    for (int remaining = std::stoi(line); remaining > 0 && std::getline(std::cin, line); --remaining) {
        try {
            std::cout << Evaluator().evaluate(line) << '\n';
        } catch (const DivisionByZero&) {
            std::cout << "ERR\n";
        }
    }
}
