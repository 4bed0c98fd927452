import { limits } from "@signoff/domain/limits";
import type { Progress } from "@signoff/domain/http/progress";
import type { Locale } from "@signoff/domain/locale";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { maxRowsOf } from "@signoff/forms/definition/detail-table";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { validateForm } from "@signoff/forms/validation/validate-form";
import { type FormValues, type Row, writeValue } from "@signoff/forms/values/form-values";
import { type SheetInput, type UnreadableReason, work as readSheet } from "../../../excel/read-sheet.work.ts";
import type { Ask } from "../../../workers/work.ts";
import { defineWork } from "../../../workers/work.ts";
import { readTrace, type RowTrace } from "./filled/row-trace.ts";
import { tracedRows } from "./filled/traced-rows.ts";
import type { CellContext } from "./read-cell.ts";
import { type ImportedRow, type Problem, rowsOfSheet } from "./rows-of-sheet.ts";

export interface TableInput {
  readonly file: SheetInput;
  /** Without rules, which are code of the kind. */
  readonly form: FormDefinition;
  readonly table: string;
  /** The rest of the form, for conditions; absent if unknown. */
  readonly data: FormValues | undefined;
  readonly applyId: string | undefined;
  readonly cells: CellContext;
  readonly today: string;
  readonly locale: Locale;
}

export interface ReadRows {
  readonly rows: Row[];
  readonly lines: number[];
  readonly problems: Problem[];
  readonly exported: {
    readonly time: string;
    readonly revision: number | null;
    readonly rows: Row[];
    readonly places: (number | null)[];
  } | null;
}

export type TableResult =
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason }
  | { readonly kind: "too-many-rows" }
  | { readonly kind: "rows"; readonly read: ReadRows };

const maxProblems = 500;

/** The expensive part of an import: unpacks the sheet, reads its cells and checks them. Reports its progress. */
export const work = defineWork(import.meta.url, async (input: TableInput, ask: Ask): Promise<TableResult> => {
  const indexed = indexOf(input.form).tables.get(input.table);
  if (!indexed) throw new Error(`no table ${input.table}`);
  const sheet = await readSheet.run(input.file, ask);
  if (sheet.kind === "unreadable") return sheet;
  const tell = async (progress: Progress) => void (await ask(progress));
  const trace = ownTrace(sheet.beside, `${input.form.kind}.${input.table}`, input.applyId);
  const traced = trace && tracedRows(sheet.rows[0] ?? [], trace, input.cells);
  const formulas = new Set(sheet.formulas);
  const own = { ...sheet, hasFormula: (row: number, column: number) => formulas.has(`${row},${column}`) };
  const read = await rowsOfSheet(own, indexed, input.cells, input.locale, traced, (done, total) =>
    tell({ step: "reading", done, total }),
  );
  const { rows } = read;
  if (rows.length > maxRowsOf(indexed.table)) return { kind: "too-many-rows" };
  await tell({ step: "checking", done: 0, total: rows.length });
  const found = [...read.problems, ...limitProblems(input, indexed, rows)];
  return {
    kind: "rows",
    read: {
      rows: rows.map(({ values }) => values),
      lines: rows.map(({ line }) => line),
      problems: found.toSorted((a, b) => a.row - b.row).slice(0, maxProblems),
      exported: trace && traced ? exportedRows(trace, rows) : null,
    },
  };
});

function exportedRows(trace: RowTrace, rows: readonly ImportedRow[]): ReadRows["exported"] {
  return {
    time: trace.exportedAt,
    revision: trace.revision,
    rows: [...trace.rows],
    places: rows.map(({ key }) => key ?? null),
  };
}

/** Only an export of the same part of this request can be compared. */
export function ownTrace(
  beside: readonly (readonly unknown[])[] | undefined,
  part: string,
  applyId: string | undefined,
): RowTrace | undefined {
  const trace = readTrace(beside);
  return trace?.table === part && trace.applyId === (applyId ?? null) ? trace : undefined;
}

/** The form's own checks of the cells. Checks that depend on the rest of the form are left out if it is unknown. */
function limitProblems(
  { form, data, cells, today, locale }: TableInput,
  indexed: IndexedTable,
  rows: readonly ImportedRow[],
): readonly Problem[] {
  const filled: FormValues = { ...data };
  writeValue(
    filled,
    indexed.inside,
    indexed.table.key,
    rows.map(({ values }): Row => values),
  );
  // Only the dictionaries of this table are loaded; the others are not used.
  const context = { level: "submit", today, dictionaries: cells.dictionaries } as const;
  const { issues } = validateForm({ ...form, rules: [], attachments: [] }, {}, filled, context);
  // In the order of the rows, because people correct the first rows first.
  return issues.slice(0, limits.listedProblems).flatMap((issue) => {
    const [, at, key] = issue.path.match(/\[(\d+)\]\.(\w+)$/) ?? [];
    const row = rows[Number(at)];
    const column = indexed.columns.get(key ?? "");
    if (!row || !column || !issue.path.startsWith(`${indexed.path}[`)) return [];
    const hangsOnForm = typeof column.required === "object" && issue.rule === "required";
    const isFromForm = column.options !== undefined && ("table" in column.options || "field" in column.options);
    if (data === undefined && (hangsOnForm || isFromForm)) return [];
    if (row.unread.has(column.key)) return [];
    return [
      { row: row.line, column: column.label[locale], path: issue.path, message: describeIssue(form, issue, locale) },
    ];
  });
}
