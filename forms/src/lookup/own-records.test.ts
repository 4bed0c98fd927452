import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { againstRegistries, portOf } from "../testing/registry-harness.ts";
import { current, tapeoutRows } from "../testing/tapeout-rows.ts";
import { resolveForm } from "../validation/server-checks.ts";
import type { FormValues } from "../values/form-values.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { foreignRows, offerFilter } from "./own-records.ts";
import { rowMatches } from "./lookup-rows.ts";

const rows = tapeoutRows();
const stack = await loadSampledKind("stackWiring");
const combo = await loadSampledKind("ntoCombo");
const scopeOf = (customers: unknown) => ({ valuesOf: () => [customers] });

describe("the records that a look-up keeps apart", () => {
  const source = { registry: "productBody", own: "customerCode" };
  const body = (customerCode: unknown) => current("productBody", "B", { customerCode });

  it("are offered to their customer, and to everybody when they are the foundry's own", () => {
    const customer = fc.constantFrom("C001", "C002", "C003");
    const owners = fc.oneof(fc.constant(undefined), customer, fc.uniqueArray(customer));
    fc.assert(
      fc.property(owners, fc.uniqueArray(customer), (owner, form) => {
        const list = owner === undefined ? [] : [owner].flat();
        const isOffered = rowMatches(body(owner), offerFilter(source), scopeOf(form));
        expect(isOffered).toBe(list.length === 0 || list.some((one) => form.includes(one)));
      }),
    );
  });

  it("keep what their filter says besides", () => {
    const filter = { field: "bodyKind", op: "=", value: "td" } as const;
    expect(rowMatches(body(undefined), offerFilter({ ...source, filter }), scopeOf("C001"))).toBe(false);
    expect(offerFilter({ registry: "productBody", filter })).toBe(filter);
  });

  it("are no secret where the form names them without a wall too", () => {
    const reference = { path: "a", part: "a", code: "B", entered: true, scope: scopeOf("C001") };
    const walled = { ...reference, sources: [source] };
    expect([...foreignRows([walled], [body("C002")])]).toEqual(["productBody/B"]);
    expect([...foreignRows([walled], [body("C001")])]).toEqual([]);
    const open = { ...reference, sources: [{ registry: "productBody" }] };
    expect([...foreignRows([walled, open], [body("C002")])]).toEqual([]);
  });
});

describe("a record of another customer", () => {
  const tiers = (stack.example.sample.tiers as readonly FormValues[]).map((row, at) =>
    at === 0 ? { ...row, bodyCode: "F55LP0001" } : row,
  );

  it("is not there for a stack, an NTO, or as the data and review of anything", async () => {
    expect(await againstRegistries(stack, rows, { tiers })).toEqual(["tiers[0].bodyCode lookupMissing"]);
    expect(await againstRegistries(stack, rows, { customerCode: "C006", tiers })).toEqual([
      "tiers[1].bodyCode lookupMissing",
    ]);
    expect(await againstRegistries(combo, rows, { sourceBodies: ["F55LP0001"] })).toContain(
      "sourceBodies lookupMissing",
    );
    const mtr = await loadSampledKind("mtr");
    const review = current("trrs", "TR-2601-0099", { customerCode: "C006", conclusion: "go" });
    expect(await againstRegistries(mtr, [...rows, review], { trrsNo: review.code })).toContain("trrsNo lookupMissing");
  });

  it("is not loaded, and nothing is filled in from it", async () => {
    const context = { today: daysFromToday(0) };
    const sent = { customerCode: "C002", stackKind: "stack3d", tiers };
    const resolved = await resolveForm(stack.definition, stack.computed, sent, portOf(rows), context);
    expect(JSON.stringify(resolved.rows)).not.toContain("GF32");
    expect((resolved.data.tiers as readonly FormValues[])[0]?.techId).toBeUndefined();
    expect((resolved.data.tiers as readonly FormValues[])[1]?.techId).toBeDefined();
  });
});

describe("every look-up of reviews, and of bodies and data that others build on", async () => {
  const kinds = await Promise.all(formKindKeys.map(async (key) => (await loadKind(key)).definition));
  const walled = kinds.flatMap(({ kind, sections }) =>
    sections
      .flatMap(({ fields, tables }) => [...fields, ...tables.flatMap(({ columns }) => columns)])
      .flatMap(({ key, options }) => (options && "lookup" in options ? [{ kind, key, lookup: options.lookup }] : [])),
  );

  it("says whose records it offers", () => {
    const open = walled.filter(({ lookup }) => lookup.registry === "trrs" && lookup.own === undefined);
    expect(open).toEqual([]);
    const data = walled.filter(({ key, lookup }) => key === "dataSetNo" && lookup.registry === "dataSet");
    const byDevice = data.filter(({ lookup }) => JSON.stringify(lookup.filter ?? "").includes("deviceName"));
    expect(data.filter((one) => !byDevice.includes(one)).every(({ lookup }) => lookup.own !== undefined)).toBe(true);
  });
});
