import { expect, it } from "vitest";
import { kindCard, kindCards } from "./kind-cards.ts";
import { loadAllKinds } from "./load-kind.ts";

it("has a card for every kind, in the order of the registry, saying what its definition says", async () => {
  const kinds = await loadAllKinds();
  const told = [...kinds].map(([key, { definition }]) => {
    const { title, subsystem, prefix, page } = definition;
    return [key, { title, subsystem, prefix, page }];
  });
  expect(Object.entries(kindCards)).toEqual(told);
});

it("knows no card for what is no kind", () => {
  expect(kindCard("toString")).toBeUndefined();
  expect(kindCard("toptier")).toBe(kindCards.toptier);
});
