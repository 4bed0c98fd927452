import type { MenuRow } from "@signoff/domain/records/menu";

/** An entry with the entries below it. */
export interface MenuBranch {
  readonly row: MenuRow;
  readonly below: readonly MenuBranch[];
}

/** The rows arrive in their order. */
export function menuBranches(rows: readonly MenuRow[], parentId: string | null = null): readonly MenuBranch[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => ({ row, below: menuBranches(rows, row.id) }));
}

/** The target of a moved entry, with all its new siblings. */
export interface MenuMove {
  readonly id: string;
  readonly revision: number;
  readonly parentId: string | null;
  readonly order: string[];
}

export interface Drop {
  readonly id: string;
  readonly target: string;
  readonly where: "into" | "before" | "after";
}

const button = 2;

/** The effect of a drop; undefined if the entry cannot be there. The server checks again. */
export function moveByDrop(rows: readonly MenuRow[], { id, target, where }: Drop): MenuMove | undefined {
  const row = rows.find((one) => one.id === id);
  const onto = rows.find((one) => one.id === target);
  if (!row || !onto || id === target) return undefined;
  const parentId = where === "into" ? onto.id : onto.parentId;
  const parent = rows.find((one) => one.id === parentId);
  if ((row.type === 0) !== (parentId === null) || parent?.type === button) return undefined;
  if (isBelow(rows, parentId, id)) return undefined;
  const others = rows.filter((one) => one.parentId === parentId && one.id !== id).map((one) => one.id);
  const at = where === "into" ? others.length : others.indexOf(target) + (where === "after" ? 1 : 0);
  return { id, revision: row.revision, parentId, order: others.toSpliced(at, 0, id) };
}

/** One place up or down among its neighbours. */
export function moveBy(rows: readonly MenuRow[], id: string, step: 1 | -1): MenuMove | undefined {
  const row = rows.find((one) => one.id === id);
  const beside = rows.filter((one) => one.parentId === row?.parentId);
  const target = beside[beside.findIndex((one) => one.id === id) + step];
  return target && moveByDrop(rows, { id, target: target.id, where: step < 0 ? "before" : "after" });
}

function isBelow(rows: readonly MenuRow[], id: string | null, above: string): boolean {
  if (id === null) return false;
  return id === above || isBelow(rows, rows.find((one) => one.id === id)?.parentId ?? null, above);
}

/** Entries whose text contains the search, and those above them. */
export function foundMenus(rows: readonly MenuRow[], search: string) {
  const text = search.trim().toLowerCase();
  const hits = text === "" ? [] : rows.filter((row) => textOf(row).includes(text));
  const above = new Set<string>();
  for (const hit of hits)
    for (let id = hit.parentId; id !== null; id = rows.find((row) => row.id === id)?.parentId ?? null) above.add(id);
  return { hits: new Set(hits.map(({ id }) => id)), above: [...above] };
}

function textOf({ name, title, path, url, perms }: MenuRow): string {
  return `${name} ${title} ${path} ${url} ${perms}`.toLowerCase();
}
