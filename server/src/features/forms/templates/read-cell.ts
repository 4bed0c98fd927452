import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { isYesNo, readYesNo } from "@signoff/forms/values/yes-no";
import { assertNever } from "@signoff/domain/assert-never";
import type { Bilingual } from "@signoff/domain/locale";
import type { CellProblem, ImportText } from "./import-texts.ts";
import { choicesOf } from "./template-columns.ts";

/** A value for the form; nothing; or the content that cannot be the value, with the reason. */
export type CellValue =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "empty" }
  | ({ readonly kind: "wrong"; readonly value: unknown } & CellProblem);

/** Plain data, so that it can be sent to a worker thread. */
export interface CellContext {
  readonly dictionaries: Dictionaries;
  readonly directory: {
    readonly people: readonly { readonly id: string; readonly username: string; readonly names: Bilingual }[];
    readonly departments: Pick<ReadonlyMap<string, { readonly id: string; readonly names: Bilingual }>, "get">;
  };
}

export type ReadCell = (cell: unknown) => CellValue;

/** How the cells of a column are read: by titles in either language or values, people by their user name. */
export function cellReader(column: FieldDefinition, context: CellContext): ReadCell {
  const readOne = oneReader(column, context);
  const isSeveral = column.type === "multiselect" || column.multiple !== undefined || column.radioMode === true;
  return (cell) => {
    const text = textOf(cell);
    if (text === "") return { kind: "empty" };
    if (!isSeveral) return readOne(cell, text);
    const read = text.split(/[;；]/).flatMap((part) => (part.trim() === "" ? [] : [readOne(part.trim(), part.trim())]));
    const values = read.flatMap((one) => (one.kind === "empty" ? [] : [one.value]));
    if (values.length === 0) return { kind: "empty" };
    // A column that accepts several values only in some cases stores a single one as itself.
    const value = column.multiple === true || values.length > 1 ? values : values[0];
    const wrong = read.find((one) => one.kind === "wrong");
    return wrong ? { ...wrong, value } : { kind: "value", value };
  };
}

type ReadOne = (cell: unknown, text: string) => CellValue;

function oneReader(column: FieldDefinition, context: CellContext): ReadOne {
  const titles = titlesOf(column, context.dictionaries);
  if (titles) return (_cell, text) => found(optionIn(titles, text), "option", text);
  switch (column.type) {
    case "number":
      return readNumber;
    case "date":
      return readDay;
    case "user": {
      const people = new Map(context.directory.people.map((one) => [one.username.toLowerCase(), one]));
      return (_cell, text) => found(named(people.get(codeIn(text).toLowerCase())), "person", text);
    }
    case "dept":
      return (_cell, text) => found(named(context.directory.departments.get(codeIn(text))), "department", text);
    case "text":
    case "textarea":
    case "select":
    case "multiselect":
    case "radio":
    case "checkbox":
    case "lookup":
    case "attachment":
    case "email":
      return (_cell, text) => ({ kind: "value", value: text });
    default:
      return assertNever(column.type);
  }
}

/** Exported cells name people as `Wu Ting (pie.wu)`; the code alone is accepted too. */
function codeIn(text: string): string {
  return /\(([^()]+)\)$/.exec(text)?.[1]?.trim() ?? text;
}

/** All spellings of an option: its value and its titles. A title shared by two options is ambiguous and left out. */
function titlesOf(column: FieldDefinition, dictionaries: Dictionaries): ReadonlyMap<string, string> | undefined {
  const [zh, en] = [choicesOf(column, dictionaries, "zh"), choicesOf(column, dictionaries, "en")];
  if (!zh || !en) return undefined;
  const values = [...zh, ...en].map(({ value }) => [value, value] as const);
  return new Map([...[...zh, ...en].map(({ shown, value }) => [shown.trim(), value] as const), ...values]);
}

/** An option as written, otherwise ignoring case, otherwise as a yes or no of either language. */
function optionIn(titles: ReadonlyMap<string, string>, text: string): string | undefined {
  const wanted = text.toLowerCase();
  const exact = titles.get(text);
  if (exact !== undefined) return exact;
  const alike = new Set([...titles].flatMap(([title, value]) => (title.toLowerCase() === wanted ? [value] : [])));
  if (alike.size === 1) return [...alike][0];
  return isYesNo([...new Set(titles.values())]) ? readYesNo(text) : undefined;
}

function found(value: unknown, text: ImportText, written: string): CellValue {
  if (value !== undefined) return { kind: "value", value };
  return { kind: "wrong", value: written, text, params: { value: written } };
}

function named(one: { readonly id: string; readonly names: { readonly zh: string } } | undefined) {
  return one && { id: one.id, name: one.names.zh };
}

function readNumber(cell: unknown, text: string): CellValue {
  const value = typeof cell === "number" ? cell : Number(text);
  return found(Number.isFinite(value) ? value : undefined, "number", text);
}

function readDay(cell: unknown, text: string): CellValue {
  const day = text.replaceAll("/", "-");
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day);
  if (!parts) return found(undefined, "date", text);
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const at = new Date(Date.UTC(year, month - 1, date));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return found(isDay ? dayOf(at) : undefined, "date", cell instanceof Date ? dayOf(cell) : text);
}

/** The displayed content of a cell: spreadsheets store days as points in time without a zone. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : dayOf(cell);
  if (typeof cell === "boolean") return cell ? "Y" : "N";
  return typeof cell === "string" || typeof cell === "number" ? String(cell).trim() : "";
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
