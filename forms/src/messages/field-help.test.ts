import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { catalogueForm } from "../testing/read-catalogue.ts";
import { helpOfKinds } from "./field-help-kinds.ts";
import { fieldHelp, sharedHelp } from "./field-help.ts";

/** Every place of a form with a note in the catalogue: fields, tables, `table.column`. */
function notedPlaces(kind: string): readonly string[] {
  return catalogueForm(kind).sections.flatMap(({ fields, tables }) => [
    ...fields.filter((field) => "note" in field).map(({ key }) => key),
    ...tables.filter((table) => "note" in table).map(({ key }) => key),
    ...tables.flatMap(({ key, columns }) =>
      columns.filter((column) => "note" in column).map((column) => `${key}.${column.key}`),
    ),
  ]);
}

async function placesOf(kind: (typeof formKindKeys)[number]): Promise<ReadonlySet<string>> {
  const { fields, tables } = indexOf((await loadKind(kind)).definition);
  const columns = [...tables.values()].flatMap(({ table }) => table.columns.map(({ key }) => `${table.key}.${key}`));
  return new Set([...fields.keys(), ...tables.keys(), ...columns]);
}

describe("help on a field", () => {
  it.each(formKindKeys)("[R-HELP-1] of %s says what the catalogue notes of it", (kind) => {
    const noted = notedPlaces(kind);
    expect(noted.length).toBeGreaterThanOrEqual(5);
    expect(noted.filter((place) => fieldHelp(kind, place) === undefined)).toEqual([]);
  });

  it("is there for no place that no form has", async () => {
    const known = new Map(await Promise.all(formKindKeys.map(async (kind) => [kind, await placesOf(kind)] as const)));
    const gone = Object.entries(helpOfKinds).flatMap(([kind, texts]) =>
      Object.keys(texts)
        .filter((place) => !known.get(kind as (typeof formKindKeys)[number])?.has(place))
        .map((place) => `${kind} ${place}`),
    );
    const everywhere = [...known.values()];
    const unused = Object.keys(sharedHelp).filter((place) => !everywhere.some((places) => places.has(place)));
    expect({ gone, unused }).toEqual({ gone: [], unused: [] });
  });

  it("of the kind goes before what is true in every form", () => {
    expect(fieldHelp("pfm", "frameNo")?.en).toContain("FM-");
    expect(fieldHelp("mtf", "frameNo")).toBe(sharedHelp["frameNo"]);
    expect(fieldHelp("mtf", "nothing")).toBeUndefined();
  });

  it("is Chinese in Chinese and not in English, and neither is empty", () => {
    const han = /\p{Script=Han}/u;
    const texts = [...Object.values(sharedHelp), ...Object.values(helpOfKinds).flatMap((one) => Object.values(one))];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(({ zh, en }) => !han.test(zh) || han.test(en) || en.trim() === "")).toEqual([]);
  });
});
