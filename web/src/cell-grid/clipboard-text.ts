import type { GridColumn, GridRow } from "./column.ts";
import type { CellRange } from "./selection.ts";

/** The range as spreadsheets exchange it: tab between cells, line break between rows, quotes around either inside a cell. */
export function rangeToText(rows: readonly GridRow[], columns: readonly GridColumn[], range: CellRange): string {
  const lines = rows.slice(range.top, range.bottom + 1).map((row) =>
    columns
      .slice(range.left, range.right + 1)
      .map((column) => quoteCell(column.format(row[column.key], row)))
      .join("\t"),
  );
  return lines.join("\r\n");
}

/** Text from a spreadsheet -> cells. The line break that spreadsheets put after the last row is not another row. */
export function textToCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let at = 0;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  while (at < text.length) {
    const character = text[at];
    if (character === '"' && cell === "") {
      const quoted = readQuoted(text, at);
      cell = quoted.text;
      at = quoted.next;
    } else if (character === "\t") {
      endCell();
      at += 1;
    } else if (character === "\n" || character === "\r") {
      endCell();
      at += character === "\r" && text[at + 1] === "\n" ? 2 : 1;
      if (at < text.length) rows.push([]);
    } else {
      cell += character;
      at += 1;
    }
  }
  const endsWithBreak = /[\r\n]$/.test(text);
  if (!endsWithBreak) endCell();
  return rows;
}

/** A quoted cell, with doubled quotes inside; a quote that is never closed is plain text. */
function readQuoted(text: string, start: number): { text: string; next: number } {
  let content = "";
  let at = start + 1;
  while (at < text.length) {
    if (text[at] !== '"') {
      content += text[at];
      at += 1;
    } else if (text[at + 1] === '"') {
      content += '"';
      at += 2;
    } else {
      return { text: content, next: at + 1 };
    }
  }
  return { text: '"', next: start + 1 };
}

function quoteCell(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
