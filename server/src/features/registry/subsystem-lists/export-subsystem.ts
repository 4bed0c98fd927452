import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { maxExportedRows, type StreamedColumn, streamList } from "../../../excel/stream-workbook.ts";
import { xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { eachRow } from "../../../lists/read-list.ts";
import { tickedRows } from "../../../lists/ticked-rows.ts";
import { namesFor, sheetColumnOf } from "../find-centers/public.ts";
import { columnFor, presentRequestRow, sheetColumns, sheetKeys, trackingList } from "../../requests/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { type ListedSubsystem, ownColumns, type SubsystemRow, type subsystemListsContract } from "./contract.ts";
import { readingOf, type SubsystemListServices, withValues } from "./list-subsystem.ts";

const titles: Readonly<Record<ListedSubsystem, Bilingual>> = {
  toptier: { zh: "Toptier列表", en: "Toptier list" },
  lota: { zh: "LOTA列表", en: "LOTA list" },
  techId: { zh: "Tech ID列表", en: "Tech ID list" },
  mpw: { zh: "MPW列表", en: "MPW list" },
  smart: { zh: "PFM列表", en: "PFM list" },
  trrs: { zh: "TRRS列表", en: "TRRS list" },
  stool: { zh: "S-Tool列表", en: "S-Tool list" },
  opc: { zh: "OPC列表", en: "OPC list" },
};

/** Reads the form values of this many requests at a time. */
const rowsAtATime = 500;

/** The list of a subsystem as a spreadsheet, with the contents of its page, written while it is read. */
export async function exportSubsystem(
  context: Context<SubsystemListServices>,
  { subsystem, columns, rows: wanted, ...given }: RequestOf<typeof subsystemListsContract.export>,
): Promise<FileAnswer> {
  const { db, locale, now } = context;
  const { scope, kinds } = await readingOf(context, subsystem, given.formType);
  const request = { ...given, formType: kinds, pageNo: 1, pageSize: 1 };
  const names = await namesFor(db.kysely, ownColumns[subsystem], "every", scope.directory, locale);
  const found = eachRow(db.kysely, { list: trackingList, scope, request }, maxExportedRows + 1);
  async function* rows(): AsyncGenerator<SubsystemRow> {
    for await (const some of inParts(tickedRows(found, { rows: wanted, keyOf: ({ id }) => id })))
      yield* await withValues(
        db.kysely,
        subsystem,
        some.map((row) => presentRequestRow(row, locale)),
        names,
      );
  }
  const title = titles[subsystem][locale];
  return {
    fileName: `${title} ${dayText(now())}.xlsx`,
    contentType: xlsxContentType,
    body: await streamList(rows(), {
      name: title,
      columns: columnsOf(subsystem, columns, locale),
      locale,
    }),
  };
}

async function* inParts<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < rowsAtATime) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** The named columns in their order; without any, the common columns and then the subsystem's own. */
function columnsOf(
  subsystem: ListedSubsystem,
  wanted: readonly string[] | undefined,
  locale: Locale,
): readonly StreamedColumn<SubsystemRow>[] {
  const own = ownColumns[subsystem];
  const keys = [...Object.keys(sheetColumns.requests), ...own.map(({ key }) => key)];
  return sheetKeys(keys, wanted).flatMap((key): readonly StreamedColumn<SubsystemRow>[] => {
    const column = own.find((one) => one.key === key);
    return column ? [sheetColumnOf(column, locale)] : columnFor(sheetColumns.requests, key, locale);
  });
}
