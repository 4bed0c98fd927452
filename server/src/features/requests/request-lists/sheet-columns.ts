import { isTaskClosing, taskClosingText } from "@signoff/domain/enums/decision";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { columns, type RequestColumn } from "@signoff/domain/request-lists/request-columns";
import * as lists from "@signoff/domain/request-lists/request-lists";
import { formStatuses, formStatusText, voidedText } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { minuteText } from "../../../time/local-time.ts";
import type { StreamedColumn } from "../../../excel/stream-workbook.ts";
import type { CopiedRow, DoneRow, DraftRow, ListedRequest, TodoRow } from "./contract.ts";

/** A column of a sheet, with the key of its column on the page. */
interface SheetColumn<Row> {
  readonly title: Bilingual;
  readonly width: number;
  readonly cell: (row: Row, locale: Locale) => string | number | null;
}

export type SheetColumns<Row> = Readonly<Record<string, SheetColumn<Row>>>;

/** Columns whose text is not simply the value of the row. */
const cells: Readonly<Record<string, (row: never, locale: Locale) => string | number | null>> = {
  formType: ({ formType }: ListedRequest, locale) => kindCard(formType)?.title[locale] ?? formType,
  status: statusText,
  handler: ({ handler, moreHandlers }: ListedRequest, locale) => joinedNames(handler, locale, moreHandlers),
  decision: ({ decision }: DoneRow, locale) =>
    decision !== null && isTaskClosing(decision) ? taskClosingText[decision][locale] : decision,
};

/** The columns of a list's sheet: those of every list, then its own. */
function sheetOf<Row extends ListedRequest>(own: readonly RequestColumn[]): SheetColumns<Row> {
  const shown = [...Object.values<RequestColumn>(columns), ...own];
  return Object.fromEntries(
    shown.map(({ key, title, type, characters = 12 }) => [
      key,
      { title, width: characters, cell: (cells[key] as SheetColumn<Row>["cell"] | undefined) ?? plainCell(key, type) },
    ]),
  );
}

function plainCell<Row extends object>(key: string, type: RequestColumn["type"]): SheetColumn<Row>["cell"] {
  return (row, locale) => {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    if (Array.isArray(value)) return joinedNames(value.map(String), locale);
    if (typeof value === "number") return value;
    if (typeof value !== "string") return null;
    return type === "time" ? minuteText(new Date(value)) : value;
  };
}

/** The columns of each list, in the default order of a sheet. */
export const sheetColumns = {
  todo: sheetOf<TodoRow>(lists.todo.sheet),
  done: sheetOf<DoneRow>(lists.done.sheet),
  requests: sheetOf<ListedRequest>([]),
  drafts: sheetOf<DraftRow>(lists.drafts.sheet),
  copied: sheetOf<CopiedRow>(lists.copied.sheet),
} as const;

/** The wanted columns in their order; all columns if none of the wanted ones exists. */
export function columnsFor<Row>(
  known: SheetColumns<Row>,
  wanted: readonly string[] | undefined,
  locale: Locale,
): readonly StreamedColumn<Row>[] {
  return sheetKeys(Object.keys(known), wanted).flatMap((key) => columnFor(known, key, locale));
}

/** The page shows the version beside the number. In a sheet the version is a column of its own, next to the number. */
export function sheetKeys(known: readonly string[], wanted: readonly string[] | undefined): readonly string[] {
  const named = [...new Set(wanted)].filter((key) => known.includes(key));
  if (named.length === 0) return known;
  const isVersionLost = !named.includes("version");
  return named.flatMap((key) => (key === "requestNo" && isVersionLost ? [key, "version"] : [key]));
}

export function columnFor<Row>(known: SheetColumns<Row>, key: string, locale: Locale): readonly StreamedColumn<Row>[] {
  const column = known[key];
  if (column === undefined) return [];
  const { title, width, cell } = column;
  return [{ header: title[locale], width, cell: (row: Row) => cell(row, locale) }];
}

function statusText({ status, isVoid }: ListedRequest, locale: Locale): string {
  if (isVoid) return voidedText[locale];
  const known = formStatuses.find((each) => each === status);
  return known === undefined ? String(status) : formStatusText[known][locale];
}
