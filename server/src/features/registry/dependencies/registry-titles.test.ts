import { registryOf } from "@signoff/forms/conditions/form-scope";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { describe, expect, it } from "vitest";
import { registryTitles } from "./registry-titles.ts";

describe("the names of registries", () => {
  it("are there in both languages for every registry that a form refers to or writes", async () => {
    const kinds = await Promise.all(formKindKeys.map((key) => loadKind(key)));
    const named = kinds.flatMap(({ definition }) => [
      ...definition.registries,
      ...definition.sections.flatMap(({ fields, tables }) =>
        [...fields, ...tables.flatMap(({ columns }) => columns)].flatMap((field) => registryOf(field) ?? []),
      ),
    ]);
    expect([...new Set(named)].filter((registry) => !Object.hasOwn(registryTitles, registry))).toEqual([]);
  });
});
