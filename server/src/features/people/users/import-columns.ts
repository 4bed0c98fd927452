import type { Bilingual } from "@signoff/domain/locale";
import type { UserFields } from "./contract.ts";

export interface ImportColumn {
  readonly key: keyof UserFields;
  readonly title: Bilingual;
  readonly required: boolean;
  readonly width: number;
  readonly example: string;
}

/** The columns of the template, in its order. If a file leaves some out, existing people keep their values. */
export const importColumns: readonly ImportColumn[] = [
  column("username", "账号", "Account", { required: true, width: 18, example: "new.person" }),
  column("nameZh", "中文姓名", "Name in Chinese", { required: true, width: 16, example: "新人" }),
  column("nameEn", "英文姓名", "Name in English", { required: true, width: 18, example: "New Person" }),
  column("workNo", "工号", "Work no.", { required: true, width: 12, example: "W9001" }),
  column("employeeId", "员工编号", "Employee ID", { required: true, width: 14, example: "9001" }),
  column("departments", "部门", "Departments", { required: true, width: 26, example: "" }),
  column("roles", "角色", "Roles", { width: 26, example: "" }),
  column("email", "邮箱", "E-mail", { width: 28, example: "new.person@example.com" }),
  column("phone", "电话", "Phone", { width: 18, example: "" }),
  column("nickNames", "昵称", "Nicknames", { width: 16, example: "" }),
  column("language", "语言", "Language", { width: 12, example: "zh" }),
  column("status", "状态", "Status", { width: 12, example: "active" }),
];

function column(
  key: keyof UserFields,
  zh: string,
  en: string,
  look: { readonly required?: true; readonly width: number; readonly example: string },
): ImportColumn {
  return { key, title: { zh, en }, required: look.required === true, width: look.width, example: look.example };
}

/** Maps columns of the file to fields, by headings in either language or by field names. */
export function placesOf(header: readonly unknown[]): ReadonlyMap<keyof UserFields, number> {
  const places = new Map<keyof UserFields, number>();
  header.forEach((cell, at) => {
    const text = headingOf(cell);
    const found = importColumns.find(({ key, title }) => [key, title.zh, title.en].map(headingOf).includes(text));
    if (found && !places.has(found.key)) places.set(found.key, at);
  });
  return places;
}

/** A star marks required columns; it is not part of the name. */
function headingOf(cell: unknown): string {
  return cellText(cell).replaceAll("*", "").trim().toLowerCase();
}

/** The text that was typed, whatever type the spreadsheet gave it. */
export function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  return cell instanceof Date ? cell.toISOString() : "";
}
