import { plainText } from "./form-values.ts";
import { describe, expect, it } from "vitest";
import { is, ref, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { computed, lookup, number, select, server, taken, text } from "../definition/field.ts";
import { dictionary, lookupIn } from "../definition/options.ts";
import { deriveValues } from "./derive-values.ts";
import { dieInfo } from "../groups/die-info.ts";
import { fieldsOf } from "../groups/field-group.ts";
import { lddiBlock } from "../groups/lddi-block.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { toyForm } from "../testing/toy-form.ts";

const current = { version: 1, state: "current" } as const;
const rows: LookupRows = [
  { registry: "device", code: "D1", ...current, data: { techId: "T1", customerCode: "C001" } },
  { registry: "techId", code: "T1", ...current, data: { techNode: "N28", toptierNo: "28HV" } },
  {
    registry: "toptierMask",
    code: "070",
    scope: "55LP",
    ...current,
    data: { toptierCode: "55LP", layerName: "old GT" },
  },
  { registry: "toptierMask", code: "070", scope: "28HV", ...current, data: { toptierCode: "28HV", layerName: "GT" } },
  { registry: "mci", code: "MC-1", ...current, data: { customerCode: "C009" } },
];

const definition = toyForm([
  lookup("deviceName", { options: lookupIn("device") }),
  lookup("mciNo", { options: lookupIn("mci") }),
  text("techId", { system: taken("techId", "device", "deviceName"), refersTo: "techId" }),
  select("techNode", { system: taken("techNode", "techId", "techId"), options: dictionary("tech_node") }),
  text("customerCode", {
    system: taken("customerCode", "device", "deviceName", { or: [{ registry: "mci", by: "mciNo" }] }),
  }),
  text("code", { system: server }),
  number("size"),
  number("twice", { system: computed("twice") }),
  table("masks", [
    lookup("maskCode", { options: lookupIn("toptierMask") }),
    text("layerName", {
      system: taken("layerName", "toptierMask", "maskCode", {
        filter: when("toptierCode", is(ref("techId.toptierNo"))),
      }),
    }),
    text("label", { system: computed("label") }),
  ]),
]);
const own = {
  twice: ({ value }: { value: (key: string) => unknown }) => {
    const size = value("size");
    return typeof size === "number" ? size * 2 : undefined;
  },
  label: ({ row }: { row: Record<string, unknown> }) =>
    row.maskCode === undefined ? undefined : `#${plainText(row.maskCode)}`,
};
const derive = (data: Record<string, unknown>, at: LookupRows | undefined = rows) =>
  deriveValues(definition, own, data, { today: "2026-03-02", ...(at ? { rows: at } : {}) });

describe("derived values", () => {
  it("are taken over along the chain of what was chosen", () => {
    expect(derive({ deviceName: "D1" })).toEqual({
      deviceName: "D1",
      techId: "T1",
      techNode: "N28",
      customerCode: "C001",
    });
  });

  it("overwrite what was sent, and vanish with what they came from", () => {
    expect(derive({ deviceName: "D1", techNode: "N150" })).toMatchObject({ techNode: "N28" });
    expect(derive({ techId: "T1", techNode: "N28", customerCode: "C001" })).toEqual({});
  });

  it("come from the next source where the first is empty", () => {
    expect(derive({ mciNo: "MC-1" })).toMatchObject({ customerCode: "C009" });
  });

  it("of a row are those of its own Toptier", () => {
    expect(derive({ deviceName: "D1", masks: [{ maskCode: "070" }] }).masks).toEqual([
      { maskCode: "070", layerName: "GT", label: "#070" },
    ]);
  });

  it("are computed in fields and rows", () => {
    expect(derive({ size: 3, twice: 99 })).toMatchObject({ twice: 6 });
    expect(derive({ twice: 99 })).toEqual({});
  });

  it("stay as they are while their row is not loaded", () => {
    expect(derive({ deviceName: "D9", techId: "T9" }, [])).toMatchObject({ techId: "T9" });
  });

  it("leave alone what the server gives", () => {
    expect(derive({ code: "X-1" })).toEqual({ code: "X-1" });
  });

  it("do not change when derived twice", () => {
    const once = derive({ deviceName: "D1", size: 2, masks: [{ maskCode: "070" }] });
    expect(derive(once)).toBe(once);
  });

  it("throw on a computed value that does not exist", () => {
    expect(() => deriveValues(definition, {}, {}, { today: "2026-03-02" })).toThrow(/twice/);
  });
});

describe("shared computed values", () => {
  it("estimate the gross dies of a wafer", () => {
    const die = toyForm(fieldsOf(dieInfo));
    const data = { dieSizeX: 10, dieSizeY: 10, scribeX: 80, scribeY: 80, waferSize: "w12" };
    const { grossDie } = deriveValues(die, {}, data, { today: "2026-03-02" });
    expect(grossDie).toBeGreaterThan(500);
    expect(grossDie).toBeLessThan(695);
    expect(deriveValues(die, {}, { ...data, dieSizeX: undefined }, { today: "2026-03-02" })).not.toHaveProperty(
      "grossDie",
    );
  });

  it("tell complete LDDI rows from others", () => {
    const lddi = toyForm([...fieldsOf(lddiBlock), ...lddiBlock.tables]);
    const full = {
      chipName: "A",
      topcellName: "A",
      chipSizeX: 1,
      chipSizeY: 1,
      orientation: "R0",
      dbUnit: 0.001,
      scale: 100,
    };
    const data = deriveValues(lddi, {}, { lddi: [full, { chipName: "B" }] }, { today: "2026-03-02" });
    expect(data.lddi).toMatchObject([{ filled: "Y" }, { filled: "N" }]);
  });
});
