import { limits } from "@signoff/domain/limits";
import { type ListCondition, type ListSort, type PageQuery, type PageSize } from "./list-definition.ts";

/** Texts of the active conditions, by their name in the query. */
export type ConditionTexts = Readonly<Record<string, readonly string[]>>;

/** The state of a list: all of it is in the address, so that it can be linked, reloaded and gone back to. */
export interface ListState {
  readonly conditions: ConditionTexts;
  /** Null: the list's own order. */
  readonly sort: ListSort | null;
  readonly page: number;
  readonly size: PageSize;
  /** The saved view it started from. */
  readonly view: string | null;
  readonly grouped?: Grouped | undefined;
}

/** The grouping of a list, and the group whose rows are shown; null: all are closed. */
export interface Grouped {
  readonly by: string;
  readonly open: string | null;
}

const names = { sort: "sort", page: "page", size: "size", view: "view", group: "group", open: "in" } as const;
export const usualSize: PageSize = 20;

/** Reading and writing need only the names. */
interface Known {
  readonly conditions: readonly ListCondition[];
  readonly columns: readonly { readonly sort?: string }[];
  readonly sortedBy: ListSort;
  readonly pageSize?: PageSize;
  readonly address?: Readonly<Record<string, string>>;
  readonly groupings?: readonly { readonly key: string; readonly condition: string }[];
}

/**
 * Parses an address. Values that the list does not know or cannot query are left out, so that an old link still opens.
 */
export function readListAddress(search: string, list: Known): ListState {
  const query = new URLSearchParams(search);
  const conditions = list.conditions.flatMap((condition) =>
    namesOf(condition).flatMap((name) => {
      const values = query.getAll(name).filter((value) => isAskable(condition, value));
      return values.length > 0 ? [[name, values] as const] : [];
    }),
  );
  return {
    conditions: Object.fromEntries(conditions),
    sort: readSort(query.get(names.sort), list),
    page: wholeNumber(query.get(names.page)) ?? 1,
    size: readSize(query.get(names.size)) ?? list.pageSize ?? usualSize,
    view: query.get(names.view),
    ...readGrouped(query, list),
  };
}

function readGrouped(query: URLSearchParams, list: Known): { readonly grouped?: Grouped } {
  const by = query.get(names.group);
  const open = query.get(names.open);
  if (by === null || !list.groupings?.some(({ key }) => key === by)) return {};
  return { grouped: { by, open: open !== null && open.length <= maxTextLength ? open : null } };
}

export function writeListAddress(state: ListState, list: Known): string {
  const query = new URLSearchParams(list.address);
  for (const [name, values] of Object.entries(state.conditions)) {
    for (const value of values) query.append(name, value);
  }
  if (state.sort) query.set(names.sort, `${state.sort.column}:${state.sort.order}`);
  if (state.page > 1) query.set(names.page, String(state.page));
  if (state.size !== (list.pageSize ?? usualSize)) query.set(names.size, String(state.size));
  if (state.view !== null) query.set(names.view, state.view);
  if (state.grouped) query.set(names.group, state.grouped.by);
  if (typeof state.grouped?.open === "string") query.set(names.open, state.grouped.open);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The query of a page, with texts converted to the types of the contract. */
export function queryOf(state: ListState, list: Known): PageQuery {
  const given = list.conditions.flatMap((condition) => {
    const own = state.conditions[condition.key];
    const value = own === undefined ? undefined : valueOf(condition, own);
    const entries: (readonly [string, unknown])[] = value === undefined ? [] : [[condition.key, value]];
    if (condition.type !== "dateRange") return entries;
    const end = state.conditions[condition.to]?.[0];
    return end === undefined ? entries : [...entries, [condition.to, end] as const];
  });
  return {
    ...Object.fromEntries(given),
    ...groupCondition(state, list),
    pageNo: state.page,
    pageSize: state.size,
    ...(state.sort ?? list.sortedBy),
  };
}

/** A group of an active condition is narrower: it replaces the condition. */
function groupCondition({ grouped }: ListState, list: Known): Readonly<Record<string, string>> {
  const grouping = list.groupings?.find(({ key }) => key === grouped?.by);
  return grouping && typeof grouped?.open === "string" ? { [grouping.condition]: grouped.open } : {};
}

function valueOf(condition: ListCondition, texts: readonly string[]): unknown {
  const values = texts.flatMap((text) => typed(text, condition.holds ?? "text"));
  if (values.length === 0) return undefined;
  return condition.type === "multi" ? values : values[0];
}

const maxTextLength = 200;

/** Whether the server would accept the value for this condition. */
function isAskable(condition: ListCondition, text: string): boolean {
  if (text.trim() === "" || text.length > maxTextLength) return false;
  if (condition.type === "dateRange") return isDayOrMoment(text);
  if (condition.holds === "boolean") return text === "true" || text === "false";
  if (condition.holds === "number" && !Number.isFinite(Number(text))) return false;
  if (!("options" in condition) || "load" in condition.options) return true;
  return condition.options.length === 0 || condition.options.some(({ value }) => value === text);
}

/** `2026-02-30` is neither. */
function isDayOrMoment(text: string): boolean {
  const [day = ""] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  return isDay && (text === day || (/T.+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))));
}

function typed(text: string, holds: "text" | "number" | "boolean"): readonly unknown[] {
  if (holds === "text") return [text];
  if (holds === "boolean") return [text === "true"];
  const number = Number(text);
  return Number.isFinite(number) ? [number] : [];
}

export function conditionNames(conditions: readonly ListCondition[]): readonly string[] {
  return conditions.flatMap(namesOf);
}

function namesOf(condition: ListCondition): readonly string[] {
  return condition.type === "dateRange" ? [condition.key, condition.to] : [condition.key];
}

function readSort(text: string | null, list: Known): ListSort | null {
  const [column = "", order] = (text ?? "").split(":");
  const isKnown = list.columns.some((each) => each.sort === column) || column === list.sortedBy.column;
  return isKnown && (order === "asc" || order === "desc") ? { column, order } : null;
}

function readSize(text: string | null): PageSize | undefined {
  const size = wholeNumber(text);
  return size !== undefined && size <= limits.pageSizeMax ? size : undefined;
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
