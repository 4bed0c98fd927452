import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { formStatuses, formStatusText, voidedText } from "@signoff/domain/status/form-status";
import { maxExportedRows, type StreamedColumn, streamList } from "../../../excel/stream-workbook.ts";
import { xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { eachRow } from "../../../lists/read-list.ts";
import { dayText, minuteText } from "../../../time/local-time.ts";
import type { Center, CenterColumn } from "./center-contract.ts";
import type { FoundEntry } from "./center-list.ts";
import { centers, type findCentersContract, type FoundRow } from "./contract.ts";
import { type FindServices, namesFor, readingOf } from "./list-center.ts";
import { type Names, presentFound } from "./present.ts";

/** A center as a spreadsheet, with the contents of its list, written while it is read. */
export async function exportCenter(
  context: Context<FindServices>,
  { center: key, conditions = {}, columns: wanted, rows: ids, ...order }: RequestOf<typeof findCentersContract.export>,
): Promise<FileAnswer> {
  const { db, locale, now, services } = context;
  const center = centers[key];
  const asked = { conditions, ids, ...order, pageNo: 1, pageSize: 1 };
  const { reading, directory } = await readingOf(context, center, asked);
  const names = await namesFor(db.kysely, center.columns, "every", directory, locale);
  const rows = eachRow(db.kysely, reading, maxExportedRows + 1);
  return {
    fileName: `${center.title[locale]} ${dayText(now())}.xlsx`,
    contentType: xlsxContentType,
    body: await streamList(presented(rows, center, names), {
      name: center.title[locale],
      columns: columnsOf(center, wanted, locale, linkTo(center, services.publicUrl())),
      locale,
    }),
  };
}

async function* presented(rows: AsyncIterable<FoundEntry>, center: Center, names: Names): AsyncGenerator<FoundRow> {
  for await (const row of rows) yield presentFound(row, center, names);
}

function columnsOf(
  { columns }: Center,
  wanted: readonly string[] | undefined,
  locale: Locale,
  link: (row: FoundRow) => string | null,
): readonly StreamedColumn<FoundRow>[] {
  const named = [...new Set(wanted)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const [first, ...others] = (named.length > 0 ? named : columns).map((column) => sheetColumnOf(column, locale));
  if (!first) return [];
  // Some lists have it among their own columns.
  const version = columns.some(({ key }) => key === "version" || key === "oldVersion") ? [] : [versionColumn(locale)];
  return [{ ...first, link }, ...version, ...others];
}

/** The page of the request behind a row; a find center opens it read-only, as its page does. */
function linkTo({ key }: Center, publicUrl: string): (row: FoundRow) => string | null {
  const pages = `${publicUrl}/tapeout${key.startsWith("find") ? "/readonly" : ""}/pages`;
  return ({ applyId, formType, subsystem }) => {
    if (applyId === null || formType === null) return null;
    const query = new URLSearchParams({ applyId, formType });
    return `${pages}/${encodeURIComponent(subsystem ?? "system")}/detail?${query.toString()}`;
  };
}

/** The page shows the newest version of each row; a sheet is read later, when a newer one may exist. */
function versionColumn(locale: Locale): StreamedColumn<FoundRow> {
  return { header: locale === "zh" ? "版本" : "Version", width: 10, cell: ({ version }) => version };
}

type ExportedRow = Pick<FoundRow, "cells" | "status"> & Partial<Pick<FoundRow, "state">>;

/** A column of texts and their values for a sheet. */
export function sheetColumnOf(column: CenterColumn, locale: Locale): StreamedColumn<ExportedRow> {
  return {
    header: column.label[locale],
    width: widths[column.type] ?? 18,
    cell: (row) => cellOf(column, row, locale),
  };
}

const widths: Readonly<Record<string, number>> = { number: 10, day: 12, texts: 30, choices: 30 };

function cellOf(
  { key, type }: CenterColumn,
  { cells, status, state }: ExportedRow,
  locale: Locale,
): string | number | null {
  const text = cells[key];
  if (text === undefined) return null;
  switch (type) {
    case "number":
      return Number.isNaN(Number(text)) ? text : Number(text);
    case "moment":
      return minuteText(new Date(text));
    case "status": {
      if (state === "void") return voidedText[locale];
      const known = formStatuses.find((one) => one === status);
      return known === undefined ? text : formStatusText[known][locale];
    }
    default:
      return text;
  }
}
