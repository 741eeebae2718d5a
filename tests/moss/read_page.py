"""Reads a page of results as tools that work on MOSS results do: three paragraphs, one table."""

import re

from bs4 import BeautifulSoup


def read(text):
    page = BeautifulSoup(text, "lxml")
    rows = []
    for row in page.find("table").find_all("tr")[1:]:
        left, right, lines = [cell.text for cell in row.find_all("td")]
        links = [link["href"] for link in row.find_all("a")]
        assert links[0] == links[1] and links[0].endswith("/match%d.html" % len(rows)), links
        left, left_percent = left.split()
        right, right_percent = right.split()
        rows.append({
            "left": left,
            "left_percent": int(re.fullmatch(r"\((\d+)%\)", left_percent).group(1)),
            "right": right,
            "right_percent": int(re.fullmatch(r"\((\d+)%\)", right_percent).group(1)),
            "lines": int(lines),
            "link": links[0],
        })
    # The same with the regular expression that those write who have no parser.
    pattern = (r'<TR><TD><A HREF="([^"]+)">(\S+) \((\d+)%\)</A>\s+'
               r'<TD><A HREF="([^"]+)">(\S+) \((\d+)%\)</A>\s+<TD ALIGN=right>(\d+)')
    assert len(re.findall(pattern, text)) == len(rows)
    return {"rows": rows, "name": page.find_all("p")[2].text.strip()}
