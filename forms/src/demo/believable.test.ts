import { describe, expect, it } from "vitest";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { plainText, rowsIn, type FormValues } from "../values/form-values.ts";
import { demoRecords } from "./all-records.ts";
import { workingDay } from "./demo-days.ts";
import { demoChecksum } from "./checksum.ts";
import { biasOf, gradeLimits, limitsFor, lineWidth, opcOf } from "./mask-process.ts";
import { plateRows, receiptResult } from "./mask-layer-data.ts";
import { masksOf } from "./platform-masks.ts";
import { platforms } from "./platform.ts";
import { loadSampledKind } from "./samples.ts";
import { techIdTables } from "./tech-id-data.ts";

const records = demoRecords(daysFromToday(0));
const of = (kind: string) => records.filter((record) => record.kind === kind);
const all = Object.values(platforms);
const samples = await Promise.all(formKindKeys.map(async (key) => (await loadSampledKind(key)).example.sample));
const filed: readonly FormValues[] = [...records.map(({ data }) => data), ...samples];

describe("[R-DEMO-1] the masks of a demo platform", () => {
  it.each(all.map((one) => [one.stem, one] as const))(
    "of %s are exposed and graded as its node needs",
    (_stem, one) => {
      const masks = masksOf(one);
      const wet = masks.filter(({ exposureType }) => exposureType === "arfi");
      expect(wet.length > 0).toBe(one.featureSize < 90);
      const gate = masks.find(({ maskCode }) => maskCode === "070");
      expect(gate?.grade).toBe(one.featureSize <= 40 ? "H" : one.featureSize <= 55 ? "G" : "F");
      for (const mask of masks) expect(Object.keys(gradeLimits)).toContain(mask.grade);
    },
  );

  it.each(all.map((one) => [one.stem, one] as const))("of %s have CD, bias and OPC of their own", (_stem, one) => {
    const tables = techIdTables(one);
    const bias = new Set(rowsIn(tables.maskBias).map(({ mainBias }) => mainBias));
    expect(bias.size).toBeGreaterThan(2);
    const widths = new Set(masksOf(one).map((mask) => lineWidth(one, mask)));
    expect(widths.size).toBeGreaterThan(2);
    const wet = new Set(
      masksOf(one).flatMap(({ maskCode, exposureType }) => (exposureType === "arfi" ? [maskCode] : [])),
    );
    const lines = rowsIn(tables.opcTable);
    const assisted = lines.flatMap(({ maskCode, sraf }) => (sraf === "Y" ? [plainText(maskCode)] : []));
    expect(new Set(assisted)).toEqual(wet);
    const uncorrected = lines.filter(({ maskCode, opcType }) => wet.has(plainText(maskCode)) && opcType === "none");
    expect(uncorrected).toEqual([]);
    for (const line of rowsIn(tables.reticleGrade)) expect(line).toMatchObject(limitsFor(line.grade));
  });

  it("print thinner lines the newer the node is", () => {
    const widths = all
      .toSorted((a, b) => a.featureSize - b.featureSize)
      .map((one) => lineWidth(one, { exposureType: "arf" }));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(biasOf({ exposureType: "arfi", tone: "C" })).toBeLessThan(biasOf({ exposureType: "krf", tone: "C" }));
    expect(opcOf({ exposureType: "i" })).toEqual({ opcType: "none", sraf: "N" });
  });

  it("have grades from A to H, each stricter than the one before in everything", () => {
    const grades = Object.keys(gradeLimits);
    expect(grades).toEqual(["A", "B", "C", "D", "E", "F", "G", "H"]);
    grades.slice(1).forEach((grade, at) => {
      const [looser, stricter] = [limitsFor(grades[at]), limitsFor(grade)];
      for (const [what, limit] of Object.entries(stricter))
        expect(limit).toBeLessThan(looser[what as keyof typeof looser]);
    });
    expect(() => limitsFor("Z")).toThrow("no reticle grade Z");
  });

  it("arrive within what their grade allows", () => {
    for (const platform of all) {
      const layers = plateRows(platform, { maskVersion: "A0", action: "new" });
      rowsIn(receiptResult("N1", layers, "2026-01-05").results).forEach((result, at) => {
        const { cdTol, cdu, registration } = limitsFor(layers[at]?.reticleGrade);
        expect(Math.abs(Number(result.cdMean))).toBeLessThanOrEqual(cdTol);
        expect(Number(result.cdSigma)).toBeLessThanOrEqual(cdu);
        expect(Number(result.registration)).toBeLessThanOrEqual(registration);
      });
    }
  });
});

describe("[R-DEMO-1] test keys and marks", () => {
  it("have pads of their own: four ends of a transistor, two of a diode", () => {
    const details = of("tkDetail").map(({ data }) => data);
    expect(details.length).toBeGreaterThan(0);
    const wanted: Readonly<Record<string, readonly string[]>> = {
      mos: ["G", "D", "S", "B"],
      res: ["F1", "S1", "S2", "F2"],
      diode: ["A", "K"],
    };
    for (const { keys, pads } of details) {
      for (const { tkCode, tkCategory } of rowsIn(keys)) {
        const ends = rowsIn(pads).flatMap((pad) => (pad.tkCode === tkCode ? [plainText(pad.terminal)] : []));
        expect(ends).toEqual(wanted[plainText(tkCategory)] ?? ends);
        expect(new Set(ends).size).toBe(ends.length);
      }
    }
    const kinds = new Set(details.flatMap(({ keys }) => rowsIn(keys).map(({ tkCategory }) => tkCategory)));
    for (const kind of ["mos", "res", "diode"]) expect(kinds).toContain(kind);
  });

  it("compare every layer of overlay with the one below it", () => {
    for (const platform of all) {
      const codes = new Set(masksOf(platform).map(({ maskCode }) => maskCode));
      const pairs = rowsIn(techIdTables(platform).ocf);
      expect(pairs.length).toBeGreaterThanOrEqual(5);
      for (const { currentMask, previousMask } of pairs) {
        expect(codes).toContain(currentMask);
        expect(codes).toContain(previousMask);
        expect(currentMask).not.toBe(previousMask);
      }
    }
  });
});

describe("[R-DEMO-2] the past of the demo", () => {
  const days = ["2026-03-02", "2026-11-14", "2026-11-15", "2028-02-29", "2027-01-01"];
  const codesOf = ({ requestNo, given }: (typeof records)[number]) =>
    [requestNo, ...Object.values(given)].filter((code): code is string => typeof code === "string");

  it.each(days)("seen from %s has requests that take days and were over before it", (day) => {
    for (const { filedOn, completedOn } of demoRecords(day)) {
      expect(filedOn < completedOn && completedOn < day).toBe(true);
    }
  });

  it("has no request that names another before that one has completed", () => {
    const named = records.flatMap((one) => codesOf(one).map((code) => ({ code, ...one })));
    for (const { kind, filedOn, data } of records) {
      const text = JSON.stringify(data);
      const early = named.filter((one) => text.includes(`"${one.code}"`) && one.completedOn >= filedOn);
      expect(early.filter((one) => one.kind !== kind).map((one) => `${kind} names ${one.code}`)).toEqual([]);
    }
  });

  it("has numbers that carry the month in which their requests were handed in", () => {
    const numbered = records.filter(({ kind, requestNo }) => requestNo !== undefined && kind !== "mtf");
    expect(numbered.length).toBeGreaterThan(15);
    for (const { requestNo, filedOn } of numbered)
      expect(requestNo?.slice(3, 7)).toBe(workingDay(filedOn).slice(2, 7).replace("-", ""));
    const [mtf] = of("mtf");
    const mtr = of("mtr").find(({ requestNo }) => requestNo === mtf?.opensFrom?.mtrNo);
    expect(mtf?.requestNo?.slice(3, 7)).toBe(
      workingDay(mtr?.completedOn ?? "")
        .slice(2, 7)
        .replace("-", ""),
    );
    expect(new Set(numbered.map(({ requestNo }) => requestNo)).size).toBe(numbered.length);
  });

  it("has requests that were sent back, to their requester and to an earlier node", () => {
    expect(records.filter(({ reworked }) => reworked !== undefined).length).toBeGreaterThanOrEqual(5);
    expect(records.filter(({ returned }) => returned !== undefined).length).toBeGreaterThanOrEqual(2);
    for (const { reworked, returned } of records) expect(reworked ?? returned ?? "请").toMatch(/\p{Script=Han}/u);
  });
});

describe("[R-DEMO-1] products and data", () => {
  it("a display driver is long and thin", () => {
    const [body] = of("foundryProductBody");
    expect(body?.data).toMatchObject({ dieSizeX: 25, dieSizeY: 1.5 });
  });

  it("checksums look random and differ from file to file", () => {
    const sums = records.flatMap(({ data }) => [
      ...[data.checksum, data.libChecksum, data.outChecksum].filter((sum) => sum !== undefined),
      ...[...rowsIn(data.parts), ...rowsIn(data.ips)].map(({ checksum }) => checksum),
    ]);
    expect(sums.length).toBeGreaterThan(8);
    expect(new Set(sums).size).toBe(sums.length);
    for (const sum of sums) expect(new Set(plainText(sum)).size).toBeGreaterThan(8);
    expect(demoChecksum("a")).toBe(demoChecksum("a"));
    expect(demoChecksum("a")).not.toBe(demoChecksum("b"));
    expect(demoChecksum("")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("a release of data has one date, whoever speaks of it", () => {
    const dates = new Map<string, Set<unknown>>();
    for (const { cdrn, cdrnDate } of filed) {
      if (cdrn === undefined) continue;
      const known = dates.get(plainText(cdrn)) ?? new Set();
      dates.set(plainText(cdrn), known.add(cdrnDate));
    }
    expect(dates.size).toBeGreaterThan(3);
    expect([...dates].filter(([, days]) => days.size > 1)).toEqual([]);
  });

  it("eight customers share sixteen seats of a shuttle", () => {
    const booked = of("mpwProductId").filter(({ data }) => data.shuttleNo === "M2655LP-03");
    expect(new Set(booked.map(({ data }) => data.customerCode)).size).toBe(8);
    const seats = booked.flatMap(({ data }) => data.seatNos as readonly string[]);
    expect(seats).toHaveLength(16);
    expect(new Set(seats).size).toBe(16);
  });

  it("stacks are made of dies of their own customer", () => {
    const owners = new Map(of("foundryProductBody").map(({ data, given }) => [given.bodyCode, data.customerCode]));
    const stacks = filed.filter(({ tiers }) => rowsIn(tiers).length > 0);
    expect(stacks.length).toBeGreaterThanOrEqual(2);
    for (const { tiers, customerCode } of stacks)
      for (const { bodyCode } of rowsIn(tiers)) expect(owners.get(plainText(bodyCode))).toBe(customerCode);
  });

  it("subjects are in Chinese, or mixed as such staff write them", () => {
    const foreign = filed.map(({ subject }) => plainText(subject)).filter((one) => !/\p{Script=Han}/u.test(one));
    expect(foreign).toEqual([]);
  });
});
