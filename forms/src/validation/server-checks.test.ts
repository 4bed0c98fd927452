import { describe, expect, it } from "vitest";
import { all, any, is, isEmpty, isNot, ref, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { lookup, multiselect, select, taken, text } from "../definition/field.ts";
import { dictionary, lookupIn } from "../definition/options.ts";
import type { FormValues } from "../values/form-values.ts";
import type { LookupRows, RegistryRow } from "../lookup/lookup-rows.ts";
import { referencesOf } from "../lookup/references.ts";
import { checkAgainstRegistries, resolveForm, type RegistryPort } from "./server-checks.ts";
import { toyForm } from "../testing/toy-form.ts";

const definition = toyForm([
  lookup("device", { options: lookupIn("device", { filter: when("deviceStatus", is("active")) }) }),
  text("techId", { system: taken("techId", "device", "device"), refersTo: "techId" }),
  lookup("fsr", { options: lookupIn("fsr", { filter: when("deviceName", is(ref("device"))) }) }),
  select("merge", { options: dictionary("ip_merge_type") }),
  lookup("dataSet", {
    options: lookupIn("dataSet", { or: { registry: "mergedData", when: when("merge", isNot("none")) } }),
  }),
  lookup("shuttle", { options: lookupIn("shuttle") }),
  multiselect("seats", {
    options: lookupIn("shuttle", { field: "seats", valueKey: "seatNo", filter: when("state", is("free")) }),
  }),
  text("name", { unique: true }),
  lookup("hidden", { visible: when("name", isEmpty), options: lookupIn("device") }),
  table("masks", [
    lookup("maskCode", {
      options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techId.toptierNo"))) }),
    }),
  ]),
]);

const row = (registry: string, code: string, data: FormValues = {}, more: Partial<RegistryRow> = {}): RegistryRow => ({
  registry,
  code,
  version: 1,
  state: "current",
  data,
  ...more,
});

const stored: LookupRows = [
  row("device", "D1", { deviceStatus: "active", techId: "T1" }),
  row("device", "D2", { deviceStatus: "hold" }),
  row("device", "D3", { deviceStatus: "active" }, { state: "void" }),
  row("fsr", "F1", { deviceName: "D1" }, { state: "obsolete" }),
  row("fsr", "F1", { deviceName: "D1" }, { version: 2 }),
  row("fsr", "F2", { deviceName: "D2" }),
  row("fsr", "F3", { deviceName: "D1" }, { state: "obsolete" }),
  row("techId", "T1", { toptierNo: "28HV" }),
  row("toptier", "28HV", { masks: [] }),
  row("toptierMask", "070", { toptierCode: "28HV" }, { scope: "28HV" }),
  row("toptierMask", "205", { toptierCode: "90CIS" }, { scope: "90CIS" }),
  row("dataSet", "DS1"),
  row("mergedData", "MD1"),
  row("shuttle", "S1", {
    seats: [
      { seatNo: "A1", state: "free" },
      { seatNo: "A2", state: "booked" },
    ],
  }),
];

const port: RegistryPort = {
  findRows: (wanted) =>
    Promise.resolve(
      stored.filter((one) => wanted.some((ask) => ask.registry === one.registry && ask.code === one.code)),
    ),
  isTaken: (_kind, _field, value) => Promise.resolve(value === "taken"),
};

async function problems(data: FormValues): Promise<string[]> {
  const resolved = await resolveForm(definition, {}, data, port, { today: "2026-03-02" });
  const issues = await checkAgainstRegistries(definition, resolved.data, resolved.rows, port);
  return issues.map(({ path, rule }) => `${path} ${rule}`);
}

describe("look-ups", () => {
  it("pass when the row is current and offered here", async () => {
    expect(await problems({ device: "D1", fsr: "F1", masks: [{ maskCode: "070" }] })).toEqual([]);
  });

  it("are refused when there is no such row", async () => {
    expect(await problems({ device: "D9" })).toEqual(["device lookupMissing"]);
  });

  it("are refused when the row is void or obsolete", async () => {
    expect(await problems({ device: "D3" })).toEqual(["device lookupNotCurrent"]);
    expect(await problems({ device: "D1", fsr: "F3" })).toEqual(["fsr lookupNotCurrent"]);
  });

  it("are refused when the row is not offered here", async () => {
    expect(await problems({ device: "D2" })).toEqual(["device lookupNotOffered"]);
    expect(await problems({ device: "D1", fsr: "F2" })).toEqual(["fsr lookupNotOffered"]);
  });

  it("of masks are those of the form's own Toptier", async () => {
    expect(await problems({ device: "D1", masks: [{ maskCode: "070" }, { maskCode: "205" }] })).toEqual([
      "masks[1].maskCode lookupNotOffered",
    ]);
  });

  it("go to the other registry while its condition holds", async () => {
    expect(await problems({ merge: "none", dataSet: "DS1" })).toEqual([]);
    expect(await problems({ merge: "both", dataSet: "DS1" })).toEqual(["dataSet lookupMissing"]);
    expect(await problems({ merge: "both", dataSet: "MD1" })).toEqual([]);
  });

  it("among the entries of a row take only what is offered", async () => {
    expect(await problems({ shuttle: "S1", seats: ["A1"] })).toEqual([]);
    expect(await problems({ shuttle: "S1", seats: ["A1", "A2"] })).toEqual(["seats lookupNotOffered"]);
    expect(await problems({ shuttle: "S1", seats: ["Z9"] })).toEqual(["seats lookupNotOffered"]);
  });

  it("that do not show are not asked", async () => {
    expect(await problems({ name: "x", hidden: "D9" })).toEqual([]);
    expect(await problems({ hidden: "D9" })).toEqual(["hidden lookupMissing"]);
  });
});

it("a unique value must be free", async () => {
  expect(await problems({ name: "taken" })).toEqual(["name taken"]);
  expect(await problems({ name: "free" })).toEqual([]);
});

describe("resolving", () => {
  it("fills in what the rows give and brings along what stands behind them", async () => {
    const { data, rows } = await resolveForm(definition, {}, { device: "D1" }, port, { today: "2026-03-02" });
    expect(data).toEqual({ device: "D1", techId: "T1" });
    expect(rows.map((one) => `${one.registry}/${one.code}`).sort()).toEqual(["device/D1", "techId/T1", "toptier/28HV"]);
  });

  it("asks for each row once", async () => {
    const asked: string[] = [];
    const watching: RegistryPort = {
      ...port,
      findRows: (wanted) => {
        asked.push(...wanted.map((one) => `${one.registry}/${one.code}`));
        return port.findRows(wanted);
      },
    };
    await resolveForm(definition, {}, { device: "D1", fsr: "F1" }, watching, { today: "2026-03-02" });
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe("the references of a request", () => {
  it("say where they are, what they name, and whether a person chose them", () => {
    const references = referencesOf(definition, {
      device: "D1",
      techId: "T1",
      name: "x",
      masks: [{ maskCode: "070" }],
    });
    expect(references.map(({ path, sources, code, entered }) => [path, sources[0]?.registry, code, entered])).toEqual([
      ["device", "device", "D1", true],
      ["techId", "techId", "T1", false],
      ["masks[0].maskCode", "toptierMask", "070", true],
    ]);
  });

  it("offer both sources where no condition decides", () => {
    const both = toyForm([lookup("cell", { options: lookupIn("a", { or: { registry: "b" } }) })]);
    expect(referencesOf(both, { cell: "X" })[0]?.sources.map((source) => source.registry)).toEqual(["a", "b"]);
  });

  it("follow filters that join several parts", async () => {
    const joined = toyForm([
      lookup("device", {
        options: lookupIn("device", {
          filter: all(when("status", is("5")), any(when("deviceStatus", is("active")), when("deviceStatus", isEmpty))),
        }),
      }),
    ]);
    const check = async (device: string) => {
      const { data, rows } = await resolveForm(joined, {}, { device }, port, { today: "2026-03-02" });
      return (await checkAgainstRegistries(joined, data, rows, port)).map((one) => one.rule);
    };
    expect(await check("D1")).toEqual([]);
    expect(await check("D2")).toEqual(["lookupNotOffered"]);
  });
});
