import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { centerKeys, centers } from "./contract.ts";

interface Entry {
  readonly key: string;
  readonly title: unknown;
  readonly source: { readonly registry: string };
  readonly columns: readonly { readonly key: string; readonly label: unknown }[];
  readonly filters: readonly { readonly key: string; readonly label: unknown; readonly kind: string }[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../catalogue/${name}`, import.meta.url), "utf8"));
const catalogue = read("find-centers.json") as readonly Entry[];

const named = (some: readonly { readonly key: string; readonly label: unknown }[]) =>
  some.map(({ key, label }) => ({ key, label }));

describe("the find centers", () => {
  it("[R-WORK-8] are the ten of the catalogue", () => {
    expect(centerKeys.filter((key) => key.startsWith("find"))).toEqual(catalogue.map(({ key }) => key));
  });

  it.each(catalogue)("[R-WORK-8] $key has the columns and filters of the catalogue", (entry) => {
    const center = Object.values(centers).find(({ key }) => key === entry.key);
    expect(center).toMatchObject({ title: entry.title, registry: entry.source.registry });
    expect(named(center?.columns ?? [])).toEqual(named(entry.columns));
    expect(named(center?.filters ?? [])).toEqual(named(entry.filters));
    const ranges = (center?.filters ?? []).filter(({ type }) => type === "range").map(({ key }) => key);
    expect(ranges).toEqual(entry.filters.filter(({ kind }) => kind === "range").map(({ key }) => key));
  });

  it("stand at pages that the menu has", () => {
    const menus = JSON.stringify(read("menus.json"));
    const missing = Object.values(centers).filter(({ page }) => !menus.includes(`"path":${JSON.stringify(page)}`));
    expect(missing.map(({ key }) => key)).toEqual([]);
  });
});
