export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** More rows or columns exist than are shown. */
  readonly isCut: boolean;
}

export const maxRows = 1_000;
const maxColumns = 100;

/** The first rows of a table of comma-separated values; the first line decides between commas, semicolons and tabs. */
export function readCsv(text: string): CsvTable {
  // A cell is the text in quotes, the text up to the next separator, and that separator.
  const separator = separatorOf(text);
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  let isWider = false;
  while (rows.length < maxRows && cell.lastIndex < text.length) {
    const [, quoted = "", plain = "", end = ""] = cell.exec(text) ?? [];
    if (row.length < maxColumns) row.push(quoted.replaceAll('""', '"') + plain);
    else isWider = true;
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return { rows, isCut: isWider || text.slice(cell.lastIndex).trim() !== "" };
}

function separatorOf(text: string): string {
  const [line = ""] = text.slice(0, 10_000).split(/[\r\n]/, 1);
  const counted = [",", ";", "\t"].map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}
