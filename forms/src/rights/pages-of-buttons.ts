import { kindCards } from "../kinds/kind-cards.ts";
import { createCode } from "./request-codes.ts";

/** An entry of the menu, with the place of a button. */
export interface PlacedRight {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: 0 | 1 | 2;
  readonly code: string | null;
  readonly path: string | null;
  readonly hidden: boolean;
  /** The granting person has it, and may therefore grant it. */
  readonly isMine: boolean;
}

/** A page or a folder below a system, with its buttons. */
export interface PlacedRow<Entry extends PlacedRight> {
  readonly entry: Entry;
  readonly depth: number;
  readonly isFolder: boolean;
  readonly buttons: readonly Entry[];
}

/** A first-level menu with everything below it, folders before their pages. */
export interface PlacedSystem<Entry extends PlacedRight> {
  readonly entry: Entry;
  /** Buttons shared by several of its pages. */
  readonly buttons: readonly Entry[];
  readonly rows: readonly PlacedRow<Entry>[];
}

const button = 2;

export function rightsTree<Entry extends PlacedRight>(menus: readonly Entry[]): readonly PlacedSystem<Entry>[] {
  const below = (id: string | null) => menus.filter(({ parentId }) => parentId === id);
  const buttonsOf = (id: string) => below(id).filter(({ type }) => type === button);
  const rowsOf = (id: string, depth: number): readonly PlacedRow<Entry>[] =>
    below(id)
      .filter(({ type }) => type !== button)
      .flatMap((entry) => {
        const rows = rowsOf(entry.id, depth + 1);
        return [{ entry, depth, isFolder: rows.length > 0, buttons: buttonsOf(entry.id) }, ...rows];
      });
  return below(null).map((entry) => ({ entry, buttons: buttonsOf(entry.id), rows: rowsOf(entry.id, 0) }));
}

const kinds = Object.entries(kindCards);
const createPages: ReadonlySet<string | null> = new Set(kinds.map(([, { page }]) => page));

/** The pages of a button; one of them is enough. */
function pagesFor<Entry extends PlacedRight>(system: PlacedSystem<Entry>, { parentId, code }: Entry): readonly Entry[] {
  const pages = system.rows.filter(({ isFolder }) => !isFolder).map(({ entry }) => entry);
  const created = new Set(kinds.flatMap(([kind, { page }]) => (createCode(kind) === code ? [page] : [])));
  const creating = pages.filter(({ path }) => path !== null && created.has(path));
  if (creating.length > 0) return creating;
  const own = pages.filter(({ id, path }) => id === parentId && !createPages.has(path));
  return own.length > 0 ? own : pages.filter(({ path, hidden }) => !hidden && !createPages.has(path));
}

/** The page that shows a saved request. People who create requests need it as well. */
function detailOf<Entry extends PlacedRight>(system: PlacedSystem<Entry>): readonly Entry[] {
  return system.rows
    .map(({ entry }) => entry)
    .filter(({ path, isMine }) => isMine && path === `${system.entry.path}/detail`);
}

/** The pages that are granted along with buttons, so that nobody holds a button that they cannot reach. */
export function pagesAlong<Entry extends PlacedRight>(
  systems: readonly PlacedSystem<Entry>[],
  rights: readonly Entry[],
  granted: ReadonlySet<string>,
): readonly Entry[] {
  const isGranted = ({ id }: Entry) => granted.has(id) || rights.some((one) => one.id === id);
  return systems.flatMap((system) =>
    buttonsOf(system)
      .filter(({ id }) => rights.some((one) => one.id === id))
      .flatMap((right) => {
        const pages = pagesFor(system, right);
        const isCreating = pages.some(({ path }) => createPages.has(path));
        const detail = isCreating ? detailOf(system).filter((page) => !isGranted(page)) : [];
        if (pages.some(isGranted)) return detail;
        const mine = pages.filter(({ isMine }) => isMine);
        const offered = mine.length > 0 ? mine : pages;
        return [...(isCreating ? offered : offered.slice(0, 1)), ...detail];
      }),
  );
}

/** The granted buttons that nobody could reach without these pages: they are removed as well. */
export function buttonsAlong<Entry extends PlacedRight>(
  systems: readonly PlacedSystem<Entry>[],
  rights: readonly Entry[],
  granted: ReadonlySet<string>,
): readonly Entry[] {
  const isTaken = ({ id }: Entry) => rights.some((one) => one.id === id);
  return systems.flatMap((system) =>
    buttonsOf(system).filter((right) => {
      const pages = pagesFor(system, right);
      const stays = pages.some((page) => granted.has(page.id) && !isTaken(page));
      return granted.has(right.id) && !isTaken(right) && pages.some(isTaken) && !stays;
    }),
  );
}

function buttonsOf<Entry extends PlacedRight>({ buttons, rows }: PlacedSystem<Entry>): readonly Entry[] {
  return [...buttons, ...rows.flatMap((row) => row.buttons)].filter(({ type }) => type === button);
}
