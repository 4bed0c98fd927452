import { storageKeys } from "../session/storage-keys.ts";
import type { PageQuery } from "./list-definition.ts";

/** Conditions and order of a list, on whichever page. */
export type ShownQuery = Omit<PageQuery, "pageNo" | "pageSize" | "cursor">;

/**
 * Stores how a list is shown in this window, so that going through its rows one by one elsewhere follows the same
 * order.
 */
export function rememberShown(listKey: string, query: PageQuery): void {
  const { pageNo: _page, pageSize: _size, cursor: _cursor, ...shown } = query;
  sessionStorage.setItem(storageKeys.shownLists, JSON.stringify({ ...readAll(), [listKey]: shown }));
}

/** Undefined for a list that this window has not shown yet. */
export function shownQueryOf(listKey: string): ShownQuery | undefined {
  return readAll()[listKey];
}

function readAll(): Readonly<Record<string, ShownQuery>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.shownLists) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, ShownQuery>) : {};
  } catch {
    // Not written by this version: treated as if nothing had been stored.
    return {};
  }
}
