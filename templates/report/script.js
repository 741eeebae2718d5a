// Copies the sources into the pairs, side by side, and links their blocks. Texts are only ever set as text
// nodes, never as markup.
"use strict";
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const ranges = (text) =>
    (text || "").split(" ").filter(Boolean).map((range) => {
      const [file, first, last] = range.split(/[:-]/).map(Number);
      return { file, first, last };
    });
  const within = (range, file, line) => range.file === file && range.first <= line && line <= range.last;

  // The lines of a source's files. The end of the last line begins no further line.
  const sourceFiles = (source) =>
    [...source.querySelectorAll("pre")].map((pre) => {
      const lines = pre.textContent.split("\n");
      if (lines.length > 1 && lines[lines.length - 1] === "") lines.pop();
      return { name: pre.previousElementSibling.querySelector("bdi").textContent, lines };
    });

  // The largest block over each line of a file, by line from 1. Template code gives way to everything else.
  const owners = (blocks, side, file, count) => {
    const owner = new Array(count + 1);
    const rank = (block) => (block.colour === "t" ? 0 : block.tokens + 1);
    for (const block of blocks) {
      const range = block[side];
      if (range.file !== file) continue;
      for (let line = range.first; line <= Math.min(range.last, count); line++) {
        if (!owner[line] || rank(owner[line]) < rank(block)) owner[line] = block;
      }
    }
    return owner;
  };

  const pane = (pair, side) => {
    const source = document.getElementById(pair.details.dataset[side]);
    const section = make("section");
    section.append(make("h4", "", (side === "left" ? "Left: " : "Right: ") + source.querySelector("summary bdi").textContent));
    const code = make("div", "code");
    code.tabIndex = 0;
    code.dir = "ltr";
    code.setAttribute("role", "region");
    code.setAttribute("aria-label", "Source on the " + side);
    const grid = make("div", "grid");
    const greys = [
      ...ranges(source.dataset.template).map((range) => ({ range, label: "template", title: "Template code; it does not count" })),
      ...ranges(source.dataset.unreachable).map((range) => ({ range, label: "not reached", title: "The entry point does not reach these lines; they do not count" })),
    ];
    const files = sourceFiles(source);
    files.forEach(({ name, lines }, file) => {
      if (files.length > 1) grid.append(make("div", "file", name));
      const owner = owners(pair.blocks, side, file, lines.length);
      lines.forEach((text, index) => {
        const line = index + 1;
        const block = owner[line];
        const row = make("div", "row");
        row.append(make("span", "no", line));
        const mark = make("span", "mark");
        const shown = make("span", "text", text);
        row.append(mark, shown);
        if (block) {
          row.classList.add("in", "c" + block.colour);
          row.addEventListener("click", () => {
            if (getSelection().isCollapsed) show(pair, block, side, line);
          });
          if (owner[line - 1] !== block) mark.append(chip(pair, block, side, line));
          block.rows.push(row);
        }
        for (const grey of greys) {
          if (!within(grey.range, file, line)) continue;
          row.classList.add("grey");
          if (line !== grey.range.first) continue;
          const tag = make("span", "tag", grey.label);
          tag.title = grey.title;
          shown.append(tag);
        }
        pair.rows[side].set(file + ":" + line, row);
        grid.append(row);
      });
    });
    code.append(grid);
    section.append(code);
    pair.panes[side] = code;
    return section;
  };

  const chip = (pair, block, side, line) => {
    const button = make("button", "chip c" + block.colour, block.number);
    button.type = "button";
    button.title = "Show the counterpart";
    button.setAttribute("aria-label", "Block " + block.number + ": show the counterpart");
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      show(pair, block, side, line);
    });
    return button;
  };

  const scrollTo = (code, row) => {
    if (!row) return;
    const top = row.offsetTop - code.clientHeight / 4;
    code.scrollTo({ top, behavior: calm.matches ? "auto" : "smooth" });
  };

  // Marks a block, and scrolls to it: on both sides from the list, on the other side from a line.
  const show = (pair, block, from, line) => {
    for (const row of pair.details.querySelectorAll(".active")) row.classList.remove("active");
    for (const row of block.rows) row.classList.add("active");
    block.item.classList.add("active");
    for (const side of ["left", "right"]) {
      if (side === from) continue;
      const range = block[side];
      let target = range.first;
      if (from) {
        const other = block[from];
        const share = (line - other.first) / Math.max(1, other.last - other.first);
        target = Math.round(range.first + share * (range.last - range.first));
      }
      scrollTo(pair.panes[side], pair.rows[side].get(range.file + ":" + target));
    }
    if (!from) pair.view.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
  };

  const render = (details) => {
    if (details.querySelector(".panes")) return;
    const blocks = [...details.querySelectorAll("tr[data-block]")].map((item) => ({
      item,
      number: item.dataset.block,
      colour: item.dataset.colour,
      tokens: Number(item.dataset.tokens),
      left: ranges(item.dataset.left)[0],
      right: ranges(item.dataset.right)[0],
      rows: [],
    }));
    const pair = { details, blocks, panes: {}, rows: { left: new Map(), right: new Map() } };
    pair.view = make("div", "panes");
    pair.view.append(pane(pair, "left"), pane(pair, "right"));
    details.append(pair.view);
    for (const block of blocks) {
      const place = block.item.querySelector(".chip");
      place.replaceWith(chip(pair, block));
    }
  };

  for (const details of document.querySelectorAll("details.pair")) {
    details.addEventListener("toggle", () => details.open && render(details));
  }

  // A link to a pair or a source opens it.
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || target.tagName !== "DETAILS") return;
    target.open = true;
    if (target.classList.contains("pair")) render(target);
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  };
  addEventListener("hashchange", open);
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest('a[href^="#"]');
    if (link && link.getAttribute("href") === location.hash) setTimeout(open);
  });
  open();

  for (const form of document.querySelectorAll("form.filter")) {
    const [words, flagged] = form.querySelectorAll("input");
    const output = form.querySelector("output");
    const problem = form.closest(".problem");
    const rows = [...problem.querySelectorAll("tr[data-row]")];
    const apply = () => {
      const wanted = words.value.toLowerCase().trim();
      let count = 0;
      for (const row of rows) {
        const names = [1, 2, 3].map((cell) => row.cells[cell].textContent).join(" ").toLowerCase();
        row.hidden = !names.includes(wanted) || (flagged.checked && !row.classList.contains("flagged"));
        document.getElementById("pair-" + row.dataset.row).hidden = row.hidden;
        if (!row.hidden) count++;
      }
      output.textContent = count === rows.length ? "" : count + " of " + rows.length;
    };
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    apply();
  }
})();
