import { describe, expect, it } from "vitest";
import menus from "../../../catalogue/menus.json";
import { pages } from "./page-registry.ts";
import { paths } from "./paths.ts";

interface Entry {
  readonly path: string | null;
  readonly component?: string | null;
  readonly children?: readonly Entry[];
}

const leaves = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

describe("the pages of the menu", () => {
  it("[R-ROUTE-5] are all there: no entry of the catalogue leads to a page that is not available yet", () => {
    const all = leaves(menus);
    expect(all.length).toBeGreaterThan(100);
    // Documents have an address outside the menu's pages.
    const missing = all.filter(({ path, component }) => path !== paths.dms && !Object.hasOwn(pages, component ?? ""));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
