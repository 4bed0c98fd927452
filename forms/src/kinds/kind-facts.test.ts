import { describe, expect, it } from "vitest";
import { type FormKindKey, kindLoaders } from "./index.ts";
import { factsOf, type KindFacts, kindFacts } from "./kind-facts.ts";
import { loadKind } from "./load-kind.ts";

describe("what is known of a kind without its definition", () => {
  it.each(Object.keys(kindLoaders) as FormKindKey[])("is what the definition of %s says", async (kind) => {
    const { definition } = await loadKind(kind);
    const { name, ...facts }: KindFacts = kindFacts[kind];
    expect(facts).toEqual({ subsystem: definition.subsystem, prefix: definition.prefix, page: definition.page });
    expect([name.en, name.zh].every((text) => text !== "")).toBe(true);
  });

  it("is nothing for a word that is no kind", () => {
    expect(factsOf("toString")).toBeUndefined();
    expect(factsOf("lota")?.prefix).toBe("LT");
  });
});
