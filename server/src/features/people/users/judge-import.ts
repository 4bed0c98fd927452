import type { UserFields } from "@signoff/domain/records/user";
import { inputRuleText, type InputRule } from "@signoff/domain/http/input-rules";
import type { Bilingual } from "@signoff/domain/locale";
import { usersContract } from "./contract.ts";
import { cellText, importColumns, placesOf } from "./import-columns.ts";

/** A department or role that a cell can name. */
export interface Nameable {
  readonly id: string;
  readonly names: readonly string[];
  /** Why it cannot be assigned, by anybody or by this caller. */
  readonly closed: Bilingual | null;
}

export interface Known {
  readonly users: readonly { readonly id: string; readonly fields: UserFields }[];
  readonly departments: readonly Nameable[];
  readonly roles: readonly Nameable[];
  readonly callerId: string;
}

export interface LineProblem {
  readonly column: keyof UserFields;
  readonly message: Bilingual;
}

export interface JudgedLine {
  /** The row number in the file, where the header is row 1. */
  readonly row: number;
  readonly username: string;
  readonly outcome: "add" | "change" | "same" | "wrong";
  /** The id of an existing person. */
  readonly id: string | null;
  readonly fields: UserFields | null;
  readonly before: UserFields | null;
  readonly problems: readonly LineProblem[];
}

export interface JudgedFile {
  readonly missing: readonly Bilingual[];
  readonly lines: readonly JudgedLine[];
}

/** The effect of every row of a file. Rows are checked one by one against the stored data and against each other. */
export function judgeImport(rows: readonly (readonly unknown[])[], known: Known): JudgedFile {
  const [header = [], ...body] = rows;
  const places = placesOf(header);
  const needed = places.has("username") ? [] : importColumns.filter(({ key }) => key === "username");
  if (needed.length > 0) return { missing: needed.map(({ title }) => title), lines: [] };
  const judge = judgeOf(known, places);
  const lines = body.flatMap((cells, at) => (cells.every(isBlank) ? [] : [judge(cells, at + 2)]));
  return { missing: [], lines };
}

const isBlank = (cell: unknown) => cellText(cell) === "";

type Places = ReadonlyMap<keyof UserFields, number>;
type Judge = (cells: readonly unknown[], row: number) => JudgedLine;

function judgeOf(known: Known, places: Places): Judge {
  const byName = new Map(known.users.map((user) => [user.fields.username.toLowerCase(), user]));
  const byWorkNo = new Map(known.users.map((user) => [user.fields.workNo.toLowerCase(), user.id]));
  const byEmployeeId = new Map(known.users.map((user) => [user.fields.employeeId.toLowerCase(), user.id]));
  const departments = finderOf(known.departments);
  const roles = finderOf(known.roles);
  const seen: Seen = { username: new Map(), workNo: new Map(), employeeId: new Map() };
  return (cells, row) => {
    const text = (key: keyof UserFields) => {
      const at = places.get(key);
      return at === undefined ? "" : cellText(cells[at]);
    };
    const user = byName.get(text("username").toLowerCase());
    const named = { departments: departments(text("departments")), roles: roles(text("roles")) };
    const before = user?.fields ?? null;
    const fields = fieldsOf(text, before, { departments: named.departments.found, roles: named.roles.found });
    const problems = [
      ...shapeProblems(fields, text),
      ...named.departments.problems.map((message) => ({ column: "departments" as const, message })),
      ...named.roles.problems.map((message) => ({ column: "roles" as const, message })),
      ...(fields.departments.length === 0 && named.departments.problems.length === 0
        ? [{ column: "departments" as const, message: inputRuleText.required }]
        : []),
      ...roleProblems(fields, { before, known, isCaller: user?.id === known.callerId }),
      ...twiceProblems(fields, row, seen),
      ...((byWorkNo.get(fields.workNo.toLowerCase()) ?? user?.id) === user?.id
        ? []
        : [{ column: "workNo" as const, message: workNoTaken }]),
      ...(before?.employeeId === fields.employeeId ||
      (byEmployeeId.get(fields.employeeId.toLowerCase()) ?? user?.id) === user?.id
        ? []
        : [{ column: "employeeId" as const, message: employeeIdTaken }]),
    ];
    const isSame = before !== null && changedFields(before, fields).length === 0;
    const good = user ? (isSame ? "same" : "change") : "add";
    const outcome = problems.length > 0 ? "wrong" : good;
    return { row, username: fields.username, outcome, id: user?.id ?? null, fields, before, problems };
  };
}

/** Empty or missing cells keep a person's present value; for a new person they are empty. */
function fieldsOf(
  text: (key: keyof UserFields) => string,
  before: UserFields | null,
  { departments, roles }: { readonly departments: readonly string[]; readonly roles: readonly string[] },
): UserFields {
  const kept = (key: "nameZh" | "nameEn" | "nickNames" | "workNo" | "employeeId" | "email" | "phone") =>
    text(key) === "" ? (before?.[key] ?? "") : text(key);
  return {
    username: before?.username ?? text("username"),
    nameZh: kept("nameZh"),
    nameEn: kept("nameEn"),
    nickNames: kept("nickNames"),
    workNo: kept("workNo"),
    employeeId: kept("employeeId"),
    email: kept("email"),
    phone: kept("phone"),
    language: text("language") === "" ? (before?.language ?? null) : languageOf(text("language")),
    departments: departments.length > 0 ? departments.map((id) => ({ id })) : (before?.departments ?? []),
    roles: roles.length > 0 ? roles.map((id) => ({ id })) : (before?.roles ?? []),
    status: text("status") === "" ? (before?.status ?? "active") : statusOf(text("status")),
    machine: before?.machine ?? false,
  };
}

/** An unknown value stays as written, and the schema refuses it. */
const languageOf = (text: string) => (languages[text.toLowerCase()] ?? text) as UserFields["language"];
const statusOf = (text: string) => (statuses[text.toLowerCase()] ?? text) as UserFields["status"];
const languages: Readonly<Record<string, string>> = { 中文: "zh", chinese: "zh", english: "en", 英文: "en" };
const statuses: Readonly<Record<string, string>> = {
  启用: "active",
  正常: "active",
  enabled: "active",
  active: "active",
  停用: "disabled",
  离职: "disabled",
  disabled: "disabled",
};

function shapeProblems(fields: UserFields, text: (key: keyof UserFields) => string): readonly LineProblem[] {
  const parsed = usersContract.add.request.safeParse(fields);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, code }) => {
    const column = path[0] as keyof UserFields;
    const rule: InputRule =
      text(column) === ""
        ? "required"
        : code === "too_big"
          ? "invalid"
          : code === "invalid_value"
            ? "option"
            : "format";
    return { column, message: inputRuleText[rule] };
  });
}

function finderOf(all: readonly Nameable[]) {
  const byName = new Map(all.flatMap((one) => one.names.map((name) => [name.toLowerCase(), one] as const)));
  return (text: string) => {
    const named = text.split(/[;；,，、|\n]/).map((name) => name.trim());
    const wanted = named.filter((name) => name !== "");
    const unknown = wanted.filter((name) => !byName.has(name.toLowerCase()));
    const found = wanted.flatMap((name) => byName.get(name.toLowerCase())?.id ?? []);
    return { found: [...new Set(found)], problems: unknown.map(notThere) };
  };
}

const notThere = (name: string): Bilingual => ({ zh: `没有“${name}”`, en: `There is no “${name}”` });
const workNoTaken: Bilingual = { zh: "该工号属于其他账号", en: "Another account has this work number" };
const employeeIdTaken: Bilingual = { zh: "该员工编号属于其他账号", en: "Another account has this Employee ID" };
const ownRoles: Bilingual = { zh: "不能给自己增加角色", en: "You cannot give roles to yourself" };
const ownStatus: Bilingual = { zh: "不能停用自己的账号", en: "You cannot disable your own account" };

interface Judged {
  readonly before: UserFields | null;
  readonly known: Known;
  readonly isCaller: boolean;
}

/**
 * The rules of the form: nobody assigns rights they do not have, nobody assigns anything to themselves, and no closed
 * department.
 */
function roleProblems(fields: UserFields, { before, known, isCaller }: Judged): readonly LineProblem[] {
  const isRevived = before?.status === "disabled" && fields.status === "active";
  const given = newOnes(fields.roles, isRevived ? [] : (before?.roles ?? []));
  const joined = newOnes(fields.departments, before?.departments ?? []);
  const closed = (all: readonly Nameable[], ids: readonly string[]) =>
    all.flatMap(({ id, closed: why }) => (why !== null && ids.includes(id) ? [why] : []));
  return [
    ...closed(known.departments, joined).map((message) => ({ column: "departments" as const, message })),
    ...closed(known.roles, given).map((message) => ({ column: "roles" as const, message })),
    ...(isCaller && given.length > 0 ? [{ column: "roles" as const, message: ownRoles }] : []),
    ...(isCaller && fields.status === "disabled" ? [{ column: "status" as const, message: ownStatus }] : []),
  ];
}

function newOnes(after: UserFields["roles"], before: UserFields["roles"]): readonly string[] {
  return after.map(({ id }) => id).filter((id) => !before.some((one) => one.id === id));
}

type Seen = Readonly<Record<"username" | "workNo" | "employeeId", Map<string, number>>>;

function twiceProblems(fields: UserFields, row: number, seen: Seen): readonly LineProblem[] {
  return (["username", "workNo", "employeeId"] as const).flatMap((column) => {
    const value = fields[column].toLowerCase();
    const first = seen[column].get(value);
    if (first === undefined) seen[column].set(value, row);
    return first === undefined || value === "" ? [] : [{ column, message: twice(first) }];
  });
}

const twice = (row: number): Bilingual => ({
  zh: `与第 ${row} 行重复`,
  en: `The same as in row ${row}`,
});

/** Keys of the fields that a row changes. */
export function changedFields(before: UserFields, after: UserFields): readonly (keyof UserFields)[] {
  const plain = (value: UserFields[keyof UserFields]) =>
    JSON.stringify(Array.isArray(value) ? value.map(({ id }) => id) : value);
  return importColumns.map(({ key }) => key).filter((key) => plain(before[key]) !== plain(after[key]));
}
