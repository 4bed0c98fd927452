import type { PlacedRow, PlacedSystem } from "@signoff/forms/rights/pages-of-buttons";
import type { RightEntry } from "@signoff/server/contract/people/roles";

export type RightsRow = PlacedRow<RightEntry>;
export type RightsSystem = PlacedSystem<RightEntry>;

/** Checked rights of a system: pages and buttons. Folders follow their pages. */
export function rightsIn({ buttons, rows, entry }: RightsSystem): readonly RightEntry[] {
  const inside = [...buttons, ...rows.flatMap((row) => rightsOn(row))];
  return inside.length === 0 ? [entry] : inside;
}

export function rightsOn({ entry, isFolder, buttons }: RightsRow): readonly RightEntry[] {
  return isFolder ? buttons : [entry, ...buttons];
}

/** The rows below a folder, without the folder. */
export function rowsBelow({ rows }: RightsSystem, folder: RightsRow): readonly RightsRow[] {
  const after = rows.slice(rows.indexOf(folder) + 1);
  const end = after.findIndex(({ depth }) => depth <= folder.depth);
  return end < 0 ? after : after.slice(0, end);
}

/** Folders are granted with the first page below them and removed with the last one. */
export function withFolders(systems: readonly RightsSystem[], granted: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(granted);
  const follow = (folder: RightEntry, hasPage: boolean) => {
    if (!hasPage) all.delete(folder.id);
    else if (folder.isMine) all.add(folder.id);
  };
  for (const system of systems) {
    const pages = system.rows.filter(({ isFolder }) => !isFolder);
    if (pages.length > 0)
      follow(
        system.entry,
        pages.some(({ entry }) => granted.has(entry.id)),
      );
    for (const folder of system.rows.filter(({ isFolder }) => isFolder))
      follow(
        folder.entry,
        rowsBelow(system, folder).some(({ entry, isFolder }) => !isFolder && granted.has(entry.id)),
      );
  }
  return all;
}

export type Ticks = "none" | "some" | "all";

export function ticksOf(rights: readonly RightEntry[], granted: ReadonlySet<string>): Ticks {
  const count = rights.filter(({ id }) => granted.has(id)).length;
  return count === 0 ? "none" : count === rights.length ? "all" : "some";
}

export function isHit({ name, code }: RightEntry, search: string): boolean {
  const text = search.trim().toLowerCase();
  return text !== "" && `${name} ${code ?? ""}`.toLowerCase().includes(text);
}
