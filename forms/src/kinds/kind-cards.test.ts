import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kindCard, kindCards } from "./kind-cards.ts";
import { loadAllKinds } from "./load-kind.ts";

type Menu = { path: string; component: string | null; form?: string; children?: Menu[] };

const menus = JSON.parse(readFileSync(new URL("../../../catalogue/menus.json", import.meta.url), "utf8")) as Menu[];

it("has the card of every kind, whose definition says the same", async () => {
  const kinds = await loadAllKinds();
  for (const [key, { definition }] of kinds) {
    const { title, subsystem, prefix, page } = definition;
    expect(kindCards[key]).toMatchObject({ title, subsystem, prefix, page });
  }
  expect([...kinds.keys()]).toEqual(Object.keys(kindCards));
});

it("names the component that the menu has for creating each kind", () => {
  const pages = menus.flatMap(function leaves(menu): Menu[] {
    return [menu, ...(menu.children ?? []).flatMap(leaves)];
  });
  const inMenu = Object.entries(kindCards).map(([key, { page }]) => [
    key,
    pages.find(({ path, form }) => path === page && form === key)?.component,
  ]);
  expect(Object.entries(kindCards).map(([key, { component }]) => [key, component])).toEqual(inMenu);
});

it("leads to another page exactly where the configuration lets nobody create the kind by hand", () => {
  const address = new URL("../../../catalogue/apply-configuration.json", import.meta.url);
  const rules = JSON.parse(readFileSync(address, "utf8")) as { entries: { form: string; systemOnly: boolean }[] };
  const system = rules.entries.filter(({ systemOnly }) => systemOnly).map(({ form }) => form);
  const elsewhere = Object.entries(kindCards).filter(([, { madeFrom }]) => madeFrom !== undefined);
  expect(elsewhere.map(([kind]) => kind)).toEqual(system);
  const pages = new Set(menus.flatMap((menu) => (menu.children ?? []).map(({ path }) => path)));
  expect(elsewhere.filter(([, { madeFrom = "" }]) => !pages.has(madeFrom))).toEqual([]);
});

it("can be searched by first letters of the spoken name, of which no two kinds have the same", () => {
  const spoken = Object.values(kindCards).map((card) => card.spoken);
  expect(spoken.every((letters) => /^[a-z]+$/.test(letters))).toBe(true);
  expect(new Set(spoken).size).toBe(spoken.length);
});

it("knows no card for what is no kind", () => {
  expect(kindCard("toString")).toBeUndefined();
  expect(kindCard("toptier")).toBe(kindCards.toptier);
});
