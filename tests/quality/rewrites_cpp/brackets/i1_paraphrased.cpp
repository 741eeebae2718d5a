#include <iostream>
#include <map>
#include <stack>
#include <string>
#include <optional>

class Best {
public:
    void offer(int length) {
        if (length == length_) {
            ++occurrences_;
        } else if (length > length_) {
            length_ = length;
            occurrences_ = 1;
        }
    }
    friend std::ostream& operator<<(std::ostream& out, const Best& b) {
        return out << b.length_ << ' ' << b.occurrences_;
    }

private:
    int length_ = 0;
    int occurrences_ = 1;
};

class Matcher {
public:
    explicit Matcher(std::string text) : text_(std::move(text)) { open_.push(-1); }

    // Consumes the character at `index`; returns the length of the balanced run ending there.
    std::optional<int> feed(int index) {
        if (!closesTop(index)) {
            open_.push(index);
            return std::nullopt;
        }
        open_.pop();
        return index - open_.top();
    }

private:
    bool closesTop(int index) const {
        static const std::map<char, char> closing{{'(', ')'}, {'[', ']'}, {'{', '}'}};
        if (open_.top() < 0) return false;
        auto it = closing.find(text_[open_.top()]);
        return it != closing.end() && it->second == text_[index];
    }

    std::string text_;
    std::stack<int> open_;
};

int main() {
    std::string text;
    std::cin >> text;
    Matcher matcher(text);
    Best best;
    for (std::size_t i = 0; i < text.length(); ++i)
        if (auto length = matcher.feed(static_cast<int>(i))) best.offer(*length);
    std::cout << best << std::endl;
    return 0;
}
