import type { Locale } from "@signoff/domain/locale";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { readFileSync } from "node:fs";

interface MenuEntry {
  readonly path: string | null;
  readonly shown: Readonly<Record<Locale, string>>;
  readonly form?: string;
  readonly hidden: boolean;
  readonly children?: readonly MenuEntry[];
}

const menus = JSON.parse(
  readFileSync(new URL("../../catalogue/menus.json", import.meta.url), "utf8"),
) as readonly MenuEntry[];

/** The menu entries to press, from the top down, to create a request of the kind. */
export function wayToCreate(kind: FormKindKey, language: Locale): readonly string[] {
  return wayTo(kind, ({ form }) => form === kind, language);
}

/** The same for a page. */
export function wayToPage(page: string, language: Locale): readonly string[] {
  return wayTo(page, ({ path }) => path === page, language);
}

/** Every page of the menu, with its displayed names. */
export function menuLeaves(): readonly (MenuEntry & { readonly path: string })[] {
  const leavesOf = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [entry]));
  return leavesOf(menus).flatMap((leaf) => (leaf.path === null || leaf.hidden ? [] : [{ ...leaf, path: leaf.path }]));
}

function wayTo(what: string, isIt: (entry: MenuEntry) => boolean, language: Locale): readonly string[] {
  const wayIn = (entries: readonly MenuEntry[]): readonly string[] | undefined => {
    for (const entry of entries) {
      const { hidden, shown, children = [] } = entry;
      if (isIt(entry) && !hidden) return [shown[language]];
      const further = wayIn(children);
      if (further) return [shown[language], ...further];
    }
    return undefined;
  };
  const way = wayIn(menus);
  if (!way) throw new Error(`the menu does not lead to ${what}`);
  return way;
}
