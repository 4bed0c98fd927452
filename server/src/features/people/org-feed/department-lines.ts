import { inputRuleText } from "@signoff/domain/http/input-rules";
import type { Bilingual } from "@signoff/domain/locale";
import { department } from "@signoff/domain/records/department";
import type { ForeignSheet } from "../../../excel/foreign-sheet.ts";
import { FeedRefused } from "./feed-report.ts";

export interface DepartmentLine {
  readonly row: number;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Codes and accounts; empty where the file gives none. */
  readonly parent: string;
  readonly leader: string;
  readonly active: boolean | undefined;
  readonly wrong?: { readonly column: string; readonly message: Bilingual };
}

/** As in the form of a department. */
const { fields } = department;

const columns = ["code", "nameZh", "nameEn", "parent", "leader", "status"] as const;
type Column = (typeof columns)[number];

const statuses: Readonly<Record<string, boolean>> = {
  active: true,
  启用: true,
  disabled: false,
  closed: false,
  停用: false,
};

/** The lines of the department file, each checked by itself. */
export function departmentLines(rows: ForeignSheet["rows"]): readonly DepartmentLine[] {
  const [header = [], ...body] = rows;
  const at = (column: Column) => header.findIndex((cell) => textOf(cell).toLowerCase() === column.toLowerCase());
  const places = new Map(columns.map((column) => [column, at(column)]));
  if ((places.get("code") ?? -1) < 0)
    throw new FeedRefused({ zh: "departments.csv 缺少“code”列", en: "departments.csv lacks the column “code”" });
  const seen = new Map<string, number>();
  return body.flatMap((cells, index) => {
    const text = (column: Column) => textOf(cells[places.get(column) ?? -1]);
    if (cells.every((cell) => textOf(cell) === "")) return [];
    const row = index + 2;
    const code = text("code");
    const first = seen.get(code.toLowerCase());
    if (first === undefined) seen.set(code.toLowerCase(), row);
    const names = { nameZh: text("nameZh"), nameEn: text("nameEn") };
    const wrong = wrongWith(code, text("status"), first) ?? tooLong(names);
    const line = {
      row,
      code,
      ...names,
      parent: text("parent"),
      leader: text("leader"),
      active: activeOf(text("status")),
    };
    return [wrong ? { ...line, wrong } : line];
  });
}

function wrongWith(code: string, status: string, first: number | undefined): DepartmentLine["wrong"] {
  if (code === "") return { column: "code", message: inputRuleText.required };
  if (!fields.code.input.safeParse(code).success) return { column: "code", message: inputRuleText.format };
  if (first !== undefined)
    return { column: "code", message: { zh: `与第 ${first} 行重复`, en: `The same as in row ${first}` } };
  return status !== "" && activeOf(status) === undefined
    ? { column: "status", message: inputRuleText.option }
    : undefined;
}

function tooLong(names: Pick<DepartmentLine, "nameZh" | "nameEn">): DepartmentLine["wrong"] {
  const column = (["nameZh", "nameEn"] as const).find(
    (key) => names[key] !== "" && !fields[key].input.safeParse(names[key]).success,
  );
  return column && { column, message: inputRuleText.invalid };
}

const activeOf = (text: string) => statuses[text.toLowerCase()];

function textOf(cell: unknown): string {
  return typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";
}
