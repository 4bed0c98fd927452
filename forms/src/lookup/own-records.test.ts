import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { againstRegistries, portOf } from "../testing/registry-harness.ts";
import { current, tapeoutRows } from "../testing/tapeout-rows.ts";
import { resolveForm } from "../validation/server-checks.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { isEmptyValue, type FormValues } from "../values/form-values.ts";
import { choosesCustomer, customerRegistries, foreignRows, offerFilter } from "./own-records.ts";
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

/** The only look-ups that determine the form's customer. */
const choosing = [
  "fsr.deviceName",
  "ipdf.deviceName",
  "dif.deviceName",
  "rscDif.deviceName",
  "ipMerge.deviceName",
  "mtr.deviceName",
  "mtf.mtrNo",
  "mtf.mciNo",
  "mpw.seats.deviceName",
  "mpw.moved.deviceName",
  "mci.deviceName",
  "trrs.bodyCode",
  "trrs.deviceName",
  "pfm.bodyCode",
  "deviceVoid.deviceName",
  "fsrRevision.deviceName",
];

describe("[R-LOOK-2] every look-up of records that may be a customer's", async () => {
  const kinds = await Promise.all(formKindKeys.map(async (key) => (await loadKind(key)).definition));
  const lookups = kinds.flatMap((definition) =>
    definition.sections.flatMap(({ fields, tables }) => [
      ...fields.map((field) => ({ definition, field, place: `${definition.kind}.${field.key}` })),
      ...tables.flatMap(({ key, columns }) =>
        columns.map((field) => ({ definition, field, place: `${definition.kind}.${key}.${field.key}` })),
      ),
    ]),
  );

  it("keeps those of others apart, in all its sources, or says whose the form is", () => {
    expect(lookups.filter(({ field }) => choosesCustomer(field)).map(({ place }) => place)).toEqual(choosing);
    const halves = lookups.flatMap(({ field: { options }, place }) => {
      if (!options || !("lookup" in options) || !options.lookup.or) return [];
      const { own, or } = options.lookup;
      return own === or.own || !customerRegistries.has(or.registry) ? [] : [place];
    });
    expect(halves).toEqual([]);
  });

  it("gives its form a customer, under which other look-ups of the form keep theirs", () => {
    for (const { definition, field } of lookups.filter(({ field: one }) => choosesCustomer(one))) {
      const text = JSON.stringify(definition);
      const says = text.includes('"key":"customerCode"') || text.includes(`"own":"${field.key}.customerCode"`);
      expect([definition.kind, says]).toEqual([definition.kind, true]);
    }
  });

  it("knows every registry that a customer's record is written to", () => {
    const owned = rows.filter(({ data }) => !isEmptyValue(data.customerCode)).map(({ registry }) => registry);
    expect([...new Set(owned)].filter((registry) => !customerRegistries.has(registry))).toEqual([]);
  });
});

describe("[R-LOOK-2] the code of another customer's record", () => {
  it.each([
    ["stackWiring", { customerCode: "C002", stackKind: "stack3d" }, "tiers", "bodyCode", "F55LP0001"],
    ["testingProductBody", {}, undefined, "sourceBody", "F55LP0001"],
    ["mtr", { deviceName: "C001-N28HV0001A" }, undefined, "frameNo", "FM-C006"],
    ["fsr", { deviceName: "C001-N28HV0001A" }, undefined, "relatedFsr", "FS-C006"],
  ] as const)("costs what a code costs that does not exist: %s", async (kindKey, values, table, field, code) => {
    const kind = await loadSampledKind(kindKey);
    const foreign = ["frame", "fsr"].map((registry) =>
      current(registry, registry === "frame" ? "FM-C006" : "FS-C006", { customerCode: "C006", techId: "55LP61A01" }),
    );
    const asked = async (value: string) => {
      const calls: string[] = [];
      const { findRows, ...port } = portOf([...rows, ...foreign]);
      const heard = (wanted: Parameters<typeof findRows>[0]) => {
        calls.push(wanted.map((one) => `${one.registry}/${one.code === value ? "?" : one.code}`).join());
        return findRows(wanted);
      };
      const sent = table ? { ...values, [table]: [{ [field]: value }] } : { ...values, [field]: value };
      const found = await resolveForm(
        kind.definition,
        kind.computed,
        sent,
        { ...port, findRows: heard },
        {
          today: daysFromToday(0),
        },
      );
      return { calls, rows: found.rows.map((row) => `${row.registry}/${row.code}`), data: JSON.stringify(found.data) };
    };
    const [there, missing] = [await asked(code), await asked("NO-SUCH")];
    expect(there.calls.length).toBeGreaterThan(0);
    expect(there).toEqual({ ...missing, data: missing.data.replaceAll("NO-SUCH", code) });
  });
});
