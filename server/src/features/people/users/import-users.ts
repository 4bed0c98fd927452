import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import {
  type ForeignSheet,
  readForeignCsv,
  readForeignSheet,
  UnreadableWorkbook,
} from "../../../excel/foreign-sheet.ts";
import { writeWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import type { Tx } from "../../../db/database.ts";
import type { Context, UploadContext } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { badInput, Refused, TransportRefused } from "../../../http/refused.ts";
import { sheetThreads } from "../../../workers/pools.ts";
import { keepAdministrator, lockOrganisation } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { importFileBytes, maxImportedRows, maxReportedLines, type usersContract } from "./contract.ts";
import { importColumns } from "./import-columns.ts";
import { importLines } from "./import-log.ts";
import { knownForImport } from "./import-known.ts";
import { saveImported } from "./import-users.sql.ts";
import { changedFields, type JudgedFile, type JudgedLine } from "./judge-import.ts";
import { work } from "./judge-import.work.ts";
import { endAllSessions, type UserServices } from "./user-area.ts";

type Import = typeof usersContract.importExcel;

/**
 * Imports a file of people. The first call reports the effect of each row; the second writes the good rows, or all or
 * none.
 */
export async function importUsers(
  context: UploadContext,
  services: UserServices,
  { mode, expected }: RequestOf<Import>,
): Promise<ResultOf<Import>> {
  const rows = await rowsOf(context);
  const { version, file } = await judged(context, services, rows);
  const report = reportOf(file, context, false);
  if (mode === "preview" || (mode === "all" && report.wrong > 0)) return report;
  const good = file.lines.filter(({ outcome }) => outcome === "add" || outcome === "change");
  if (expected !== good.length) throw new Refused("stale-revision", { result: { current: report } });
  await context.conclude(async (tx) => {
    await requireUnchanged(tx, services, version);
    await keepAdministrator(tx, () => saveImported(tx, good));
    await endSessionsOfLeavers(tx, services, good);
    for (const line of importLines(context, good)) await recordOperation(tx, line);
    return report;
  });
  return { ...report, applied: true };
}

async function rowsOf({ upload }: UploadContext): Promise<ForeignSheet["rows"]> {
  const chunks: Buffer[] = [];
  for await (const chunk of upload.stream) chunks.push(chunk);
  if (upload.isCutOff()) throw new TransportRefused("file-too-large", { limit: importFileBytes / 1_048_576 });
  const rows = await readRows(Buffer.concat(chunks), upload.fileName);
  if (rows.length > maxImportedRows + 1) throw wrongFile(tooMany);
  return rows;
}

async function readRows(bytes: Buffer, fileName: string): Promise<ForeignSheet["rows"]> {
  const maxBytes = maxImportedRows + 2;
  try {
    if (/\.csv$/i.test(fileName)) return await readForeignCsv(bytes, maxBytes);
    return (await readForeignSheet(bytes, [], maxBytes)).rows;
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw wrongFile(error.reason === "too-large" ? tooMany : unreadable);
  }
}

const unreadable: Bilingual = {
  zh: "无法读取：请使用 .xlsx 或 .csv 文件",
  en: "This file cannot be read: it has to be .xlsx or .csv",
};
const tooMany: Bilingual = {
  zh: `最多可导入 ${maxImportedRows} 行`,
  en: `At most ${maxImportedRows} rows can be imported at once`,
};

function wrongFile(message: Bilingual): Refused {
  return badInput({ path: "file", rule: "file-content", message });
}

/**
 * Checks the file in a worker thread, so that it blocks nobody, and returns the version of the organisation it was
 * checked against.
 */
async function judged({ db, user }: Context, { directory }: UserServices, rows: ForeignSheet["rows"]) {
  const at = await directory.at(db.kysely);
  const known = await knownForImport(db.kysely, at, user);
  const file = await sheetThreads.run(work, { rows, known });
  const [missing] = file.missing;
  if (missing) throw wrongFile({ zh: `缺少“${missing.zh}”列`, en: `The column “${missing.en}” is missing` });
  return { version: at.version, file };
}

/** If people were changed in between, the check is outdated and must be requested again. */
async function requireUnchanged(tx: Tx, { directory }: UserServices, version: string): Promise<void> {
  await lockOrganisation(tx);
  if ((await directory.at(tx)).version !== version) throw new Refused("stale-revision", { message: changedMeanwhile });
}

const changedMeanwhile: Bilingual = {
  zh: "期间人员或权限已变更，请重新检查文件",
  en: "People or rights were changed meanwhile: have the file checked again",
};

async function endSessionsOfLeavers(tx: Tx, { config }: UserServices, good: readonly JudgedLine[]): Promise<void> {
  const leavers = good.filter(({ before, fields }) => before?.status === "active" && fields?.status === "disabled");
  for (const { id } of leavers) if (id !== null) await endAllSessions(tx, config, id);
}

/** If there are too many rows to report, wrong ones come first. */
function reportOf({ lines }: JudgedFile, { locale }: Context, applied: boolean): ResultOf<Import> {
  const count = (outcome: JudgedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  const telling = [
    ...lines.filter(({ outcome }) => outcome === "wrong"),
    ...lines.filter(({ outcome }) => outcome === "add" || outcome === "change"),
  ];
  const shown = telling.slice(0, maxReportedLines).toSorted((one, other) => one.row - other.row);
  const titleOf = (key: string) => importColumns.find((column) => column.key === key)?.title[locale] ?? key;
  return {
    applied,
    rows: lines.length,
    added: count("add"),
    changed: count("change"),
    same: count("same"),
    wrong: count("wrong"),
    lines: shown.map(({ row, username, outcome, before, fields, problems }) => ({
      row,
      username,
      outcome,
      changes: before && fields ? changedFields(before, fields).map(titleOf) : [],
      problems: problems.map(({ column, message }) => ({ column: titleOf(column), message: message[locale] })),
    })),
  };
}

/** The columns with one example row of an imaginary person in an existing department. */
export async function importTemplate({ db, locale }: Context, { directory }: UserServices): Promise<FileAnswer> {
  const [department] = (await directory.at(db.kysely)).departments.all;
  const name = locale === "zh" ? "用户导入模板" : "Users to import";
  const columns = importColumns.map(({ title, required, width }) => ({
    header: required ? `${title[locale]} *` : title[locale],
    width,
    holds: "text" as const,
    marked: required,
  }));
  const example = importColumns.map(({ key, example: text }) =>
    key === "departments" ? (department?.id ?? "") : text,
  );
  const body = await writeWorkbook([{ name, columns, rows: [example] }]);
  return { fileName: `${name}.xlsx`, contentType: xlsxContentType, body };
}
