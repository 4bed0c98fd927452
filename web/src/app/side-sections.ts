import type { SideEntry } from "./menu-routes.ts";
import { paths } from "./paths.ts";

/** Entries of the work center at the top of the side menu, in this order; the rest of its folder stays in place. */
const workCenterPaths: readonly string[] = [
  paths.todo,
  paths.drafts,
  paths.done,
  paths.myApply,
  paths.track,
  paths.newApplication,
];

export interface SideSections {
  readonly work: readonly SideEntry[];
  readonly subsystems: readonly SideEntry[];
}

export function splitSideMenu(side: readonly SideEntry[]): SideSections {
  const byPath = new Map(
    leavesOf(side).flatMap((leaf) => (pathOf(leaf) === null ? [] : ([[pathOf(leaf), leaf]] as const))),
  );
  return {
    work: workCenterPaths.flatMap((path) => byPath.get(path) ?? []),
    subsystems: side.map(withoutWorkCenter).filter((entry) => entry !== null),
  };
}

export function leavesOf(entries: readonly SideEntry[]): readonly SideEntry[] {
  return entries.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]));
}

export function pathOf(entry: SideEntry): string | null {
  return entry.target && "path" in entry.target ? entry.target.path : null;
}

/** Keys of the branches above an address, so that the menu can open them. */
export function branchKeysOf(entries: readonly SideEntry[], pathname: string): readonly string[] {
  for (const entry of entries) {
    if (entry.children.some((child) => pathOf(child) === pathname)) return [entry.key];
    const below = branchKeysOf(entry.children, pathname);
    if (below.length > 0) return [entry.key, ...below];
  }
  return [];
}

function withoutWorkCenter(entry: SideEntry): SideEntry | null {
  if (entry.children.length === 0) return workCenterPaths.includes(pathOf(entry) ?? "") ? null : entry;
  const children = entry.children.map(withoutWorkCenter).filter((child) => child !== null);
  return children.length > 0 ? { ...entry, children } : null;
}
