#include <cctype>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

// The summands of one level of parentheses.
class Summands {
public:
    // Returns false on a division by zero.
    bool apply(char operation, long long operand) {
        switch (operation) {
            case '+':
                values_.push_back(operand);
                return true;
            case '-':
                values_.push_back(-operand);
                return true;
            case '*':
                values_.back() *= operand;
                return true;
            default:
                if (operand == 0) return false;
                values_.back() /= operand;
                return true;
        }
    }

    long long sum() const { return std::accumulate(values_.begin(), values_.end(), 0LL); }

private:
    std::vector<long long> values_;
};

class Evaluator {
public:
    explicit Evaluator(std::string text) : text_(std::move(text)) {}

    std::optional<long long> evaluate() {
        const long long value = level();
        if (failed_) return std::nullopt;
        return value;
    }

private:
    static constexpr char kEnd = ')';

    char next() { return position_ < text_.size() ? text_[position_++] : kEnd; }

    long long level() {
        Summands summands;
        char pending = '+';
        long long operand = 0;
        for (char c = next();; c = next()) {
            if (std::isspace(static_cast<unsigned char>(c))) continue;
            if (std::isdigit(static_cast<unsigned char>(c))) {
                operand = operand * 10 + (c - '0');
            } else if (c == '(') {
                operand = level();
            } else {
                if (!summands.apply(pending, operand)) failed_ = true;
                if (c == kEnd) return summands.sum();
                pending = c;
                operand = 0;
            }
        }
    }

    std::string text_;
    std::size_t position_ = 0;
    bool failed_ = false;
};

int main() {
    std::string line;
    std::getline(std::cin, line);
    int remaining = std::stoi(line);
    while (remaining-- > 0 && std::getline(std::cin, line)) {
        if (const auto value = Evaluator(line).evaluate()) {
            std::cout << *value << '\n';
        } else {
            std::cout << "ERR\n";
        }
    }
    return 0;
}
