import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type ForeignSheet, readForeignCsv, UnreadableWorkbook } from "../../../excel/foreign-sheet.ts";
import { FeedRefused } from "./feed-report.ts";

export const feedFiles = { users: "users.csv", departments: "departments.csv" } as const;

export interface FeedRows {
  readonly users: ForeignSheet["rows"];
  /** Undefined: departments are maintained by hand. */
  readonly departments: ForeignSheet["rows"] | undefined;
}

const maxRows = 100_000;
const maxBytes = 64 * 1_048_576;

/** The files in the folder now. */
export async function readFeed(folder: string): Promise<FeedRows> {
  const users = await rowsOf(folder, feedFiles.users);
  if (users === undefined) {
    const file = path.join(folder, feedFiles.users);
    throw new FeedRefused({ zh: `找不到文件 ${file}`, en: `There is no file ${file}` });
  }
  return { users, departments: await rowsOf(folder, feedFiles.departments) };
}

async function rowsOf(folder: string, name: string): Promise<ForeignSheet["rows"] | undefined> {
  const bytes = await bytesOf(path.join(folder, name));
  if (bytes === undefined) return undefined;
  try {
    const rows = await readForeignCsv(bytes, maxRows + 2);
    if (rows.length <= maxRows + 1) return rows;
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
  }
  throw new FeedRefused({
    zh: `无法读取 ${name}：应为最多 ${maxRows} 行的 CSV 文件`,
    en: `${name} cannot be read: it has to be a CSV file of at most ${maxRows} rows`,
  });
}

/** Undefined if there is no such file. */
async function bytesOf(file: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new FeedRefused({ zh: `${file} 过大`, en: `${file} is too large` });
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    if (error instanceof FeedRefused) throw error;
    const why = error instanceof Error ? error.message : "";
    throw new FeedRefused({ zh: `无法读取 ${file}：${why}`, en: `${file} cannot be read: ${why}` });
  }
}
