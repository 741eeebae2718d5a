#include <iostream>
#include <optional>
#include <sstream>
#include <string>
using namespace std;

using Value = optional<long long>;   // empty: division by zero somewhere

Value combine(char op, Value a, Value b) {
    if (!a || !b) return nullopt;
    switch (op) {
        case '+': return *a + *b;
        case '-': return *a - *b;
        case '*': return *a * *b;
        default: return *b == 0 ? nullopt : Value(*a / *b);
    }
}

class ExpressionReader {
    istringstream in;

    bool nextIsOneOf(const string& symbols) {
        int c = (in >> ws).peek();
        return c != EOF && symbols.find(static_cast<char>(c)) != string::npos;
    }

    // One grammar level: operands joined by any of `symbols`, left to right.
    template <class Operand>
    Value leftAssociative(const string& symbols, Operand operand) {
        Value value = operand();
        while (nextIsOneOf(symbols)) {
            char op = static_cast<char>(in.get());
            value = combine(op, value, operand());
        }
        return value;
    }

    Value primary() {
        if (nextIsOneOf("(")) {
            in.get();
            Value inner = sum();
            (in >> ws).get();
            return inner;
        }
        long long number = 0;
        in >> number;
        return number;
    }

    Value product() {
        return leftAssociative("*/", [this] { return primary(); });
    }

public:
    explicit ExpressionReader(const string& text) : in(text) {}

    Value sum() {
        return leftAssociative("+-", [this] { return product(); });
    }
};

int main() {
    string line;
    getline(cin, line);
    int cases = stoi(line);
    for (int i = 0; i < cases; ++i) {
        getline(cin, line);
        if (auto result = ExpressionReader(line).sum()) cout << *result << endl;
        else cout << "ERR" << endl;
    }
}
