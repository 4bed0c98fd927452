import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { createCode } from "@signoff/forms/rights/request-codes";
import type { RightEntry } from "@signoff/server/contract/people/roles";
import type { RightsSystem } from "./rights-tree.ts";

const button = 2;
const kinds = Object.entries(kindCards);
const createPages: ReadonlySet<string | null> = new Set(kinds.map(([, { page }]) => page));

/** The pages on which a button stands; one of them is enough. */
function pagesFor(system: RightsSystem, { parentId, code }: RightEntry): readonly RightEntry[] {
  const pages = system.rows.filter(({ isFolder }) => !isFolder).map(({ entry }) => entry);
  const created = new Set(kinds.flatMap(([kind, { page }]) => (createCode(kind) === code ? [page] : [])));
  const creating = pages.filter(({ path }) => path !== null && created.has(path));
  if (creating.length > 0) return creating;
  const own = pages.filter(({ id, path }) => id === parentId && !createPages.has(path));
  return own.length > 0 ? own : pages.filter(({ path, hidden }) => !hidden && !createPages.has(path));
}

/** The page on which a saved request opens. People who create requests need it as well. */
function detailOf(system: RightsSystem): readonly RightEntry[] {
  return system.rows.map(({ entry }) => entry).filter(({ path }) => path === `${system.entry.path}/detail`);
}

/** The pages that are granted along with buttons, so that nobody holds a button they cannot come by. */
export function pagesAlong(
  systems: readonly RightsSystem[],
  rights: readonly RightEntry[],
  granted: ReadonlySet<string>,
): readonly RightEntry[] {
  const isGranted = ({ id }: RightEntry) => granted.has(id) || rights.some((one) => one.id === id);
  return systems.flatMap((system) =>
    buttonsOf(system)
      .filter(({ id }) => rights.some((one) => one.id === id))
      .flatMap((right) => {
        const pages = pagesFor(system, right);
        const isCreating = pages.some(({ path }) => createPages.has(path));
        const detail = isCreating ? detailOf(system).filter((page) => !isGranted(page)) : [];
        if (pages.some(isGranted)) return detail;
        return [...(isCreating ? pages : pages.slice(0, 1)), ...detail];
      }),
  );
}

/** The granted buttons that nobody could come by without these pages: they are taken along. */
export function buttonsAlong(
  systems: readonly RightsSystem[],
  rights: readonly RightEntry[],
  granted: ReadonlySet<string>,
): readonly RightEntry[] {
  const isTaken = ({ id }: RightEntry) => rights.some((one) => one.id === id);
  return systems.flatMap((system) =>
    buttonsOf(system).filter((right) => {
      const pages = pagesFor(system, right);
      const stays = pages.some((page) => granted.has(page.id) && !isTaken(page));
      return granted.has(right.id) && !isTaken(right) && pages.some(isTaken) && !stays;
    }),
  );
}

function buttonsOf({ buttons, rows }: RightsSystem): readonly RightEntry[] {
  return [...buttons, ...rows.flatMap((row) => row.buttons)].filter(({ type }) => type === button);
}
