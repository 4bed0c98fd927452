import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { compareVersions } from "../../requests/public.ts";
import { minuteText } from "../../../time/local-time.ts";
import type { LetterChange, LetterPart } from "./letter.ts";

const maxLines = 20;
const maxValueLength = 120;

const words = {
  title: { zh: "自您上次审批（{time}）以来的变更", en: "Changed since you last decided ({time})" },
  row: { zh: "{table} 第 {row} 行 {column}", en: "{table}, row {row}, {column}" },
  added: { zh: "新增 {count} 行", en: "{count} rows added" },
  removed: { zh: "删除 {count} 行", en: "{count} rows removed" },
  rest: { zh: "另有 {count} 处变更，请打开单据查看。", en: "{count} more changes: please open the request." },
  none: { zh: "内容没有变化", en: "Nothing" },
  content: { zh: "内容", en: "Content" },
} as const satisfies Record<string, Bilingual>;

export interface ChangesInput {
  readonly definition: FormDefinition;
  /** Both sides as the reader may see them. */
  readonly before: FormValues;
  readonly after: FormValues;
  /** When the reader decided on the older side. */
  readonly at: Date;
  readonly locale: Locale;
  readonly textOf: (field: FieldDefinition, value: unknown) => string;
}

/** The changes since the reader's decision. Reports also that nothing has changed. */
export async function changesSince(input: ChangesInput): Promise<LetterPart> {
  const { definition, before, after, locale } = input;
  const { fields, rows } = await compareVersions(definition, before, after, locale);
  const index = indexOf(definition);
  const inFields = fields.flatMap(({ path, label, before, after }): LetterChange[] => {
    const indexed = [...index.fields.values()].find((one) => one.path === path);
    return indexed ? [lineOf(input, indexed.field, label, before, after)] : [];
  });
  const lines = [...inFields, ...rowLines(input, rows)];
  const shown = lines.slice(0, maxLines);
  const rest = lines.length - shown.length;
  return {
    kind: "changes",
    title: fillText(words.title[locale], { time: minuteText(input.at) }),
    changes: shown.length > 0 ? shown : [{ label: words.content[locale], before: "", after: words.none[locale] }],
    ...(rest > 0 ? { rest: fillText(words.rest[locale], { count: String(rest) }) } : {}),
  };
}

function lineOf(
  { textOf }: ChangesInput,
  field: FieldDefinition,
  label: string,
  before: unknown,
  after: unknown,
): LetterChange {
  return { label, before: shortened(textOf(field, before)), after: shortened(textOf(field, after)) };
}

type RowDifferences = Awaited<ReturnType<typeof compareVersions>>["rows"];

/** Cells by their paths; added or removed rows only by number. */
function rowLines(input: ChangesInput, rows: RowDifferences): readonly LetterChange[] {
  const { tables } = indexOf(input.definition);
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([key, differences]): LetterChange[] => {
    const table = tables.get(key)?.table;
    if (!table) return [];
    const title = table.title[input.locale];
    const cells = differences.flatMap(({ path, row, label, before, after }): LetterChange[] => {
      const column = table.columns.find((one) => path.endsWith(`].${one.key}`));
      const place = { table: title, row: String(row + 1), column: label };
      return column ? [lineOf(input, column, fillText(words.row[input.locale], place), before, after)] : [];
    });
    const whole = differences.filter(({ path }) => path.endsWith("]"));
    const count = (kind: "added" | "removed") => whole.filter((one) => one.kind === kind).length;
    return [...cells, ...wholeRows(title, count("added"), count("removed"), input.locale)];
  });
}

function wholeRows(table: string, added: number, removed: number, locale: Locale): readonly LetterChange[] {
  const say = (text: Bilingual, count: number) => (count === 0 ? "" : fillText(text[locale], { count: String(count) }));
  if (added === 0 && removed === 0) return [];
  return [{ label: table, before: say(words.removed, removed), after: say(words.added, added) }];
}

function shortened(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength).toWellFormed()}…` : text;
}
