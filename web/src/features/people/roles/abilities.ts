import type { RightEntry } from "@signoff/server/contract/people/roles";
import type { RightsSystem } from "./rights-tree.ts";
import { rightsIn, rowsBelow } from "./rights-tree.ts";

/** The kind of action of a button, by the last word of its code. */
export type Ability = "create" | "decide" | "export" | "also";

const deciding: ReadonlySet<string> = new Set([
  "approve",
  "run",
  "release",
  "confirm",
  "close",
  "pass",
  "assign",
  "stage",
  "publish",
  "transfer",
  "endorse",
]);

/** `lota:create` is a create action, `frame:confirm:pie` a confirmation by one side. */
export function verbOf(code: string): string {
  const parts = code.split(",")[0]?.split(":") ?? [];
  return (parts.includes("confirm") ? "confirm" : parts.at(-1)) ?? "";
}

function abilityOf(code: string): Ability {
  const verb = verbOf(code);
  if (verb === "create" || verb === "export") return verb;
  return deciding.has(verb) ? "decide" : "also";
}

export interface Able {
  readonly entry: RightEntry;
  /** Compared with the saved state. */
  readonly change: "same" | "added" | "taken";
}

export interface Abilities {
  readonly can: Readonly<Record<Ability, readonly Able[]>>;
  /** Pages in the menu. */
  readonly pages: number;
  /** Names of systems and folders that it gives no access to. */
  readonly nothingIn: readonly string[];
}

/** The abilities of a role, from its grants. */
export function abilitiesOf(
  systems: readonly RightsSystem[],
  granted: ReadonlySet<string>,
  saved: ReadonlySet<string>,
): Abilities {
  const can: Record<Ability, Able[]> = { create: [], decide: [], export: [], also: [] };
  for (const entry of systems.flatMap((system) => rightsIn(system))) {
    if (entry.code === null || !(granted.has(entry.id) || saved.has(entry.id))) continue;
    const change = !granted.has(entry.id) ? "taken" : saved.has(entry.id) ? "same" : "added";
    can[abilityOf(entry.code)].push({ entry, change });
  }
  const pages = systems
    .flatMap(({ rows }) => rows)
    .filter(({ entry, isFolder }) => !isFolder && !entry.hidden && granted.has(entry.id));
  return { can, pages: pages.length, nothingIn: systems.flatMap((system) => emptyParts(system, granted)) };
}

function emptyParts(system: RightsSystem, granted: ReadonlySet<string>): readonly string[] {
  const isShown = ({ id, hidden }: RightEntry) => !hidden && granted.has(id);
  if (!rightsIn(system).some(isShown)) return [system.entry.name];
  const folders = system.rows.filter(({ isFolder }) => isFolder);
  return folders
    .filter((folder) => !rowsBelow(system, folder).some(({ entry, buttons }) => [entry, ...buttons].some(isShown)))
    .map(({ entry }) => entry.name);
}
