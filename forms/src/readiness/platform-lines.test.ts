import { describe, expect, it } from "vitest";
import type { LineName } from "./line-names.ts";
import {
  atStage,
  fact,
  mask,
  ready,
  shuttle,
  withRequest,
  withRow,
  withRows,
  without,
} from "../testing/readiness-facts.ts";
import type { ReadinessFacts } from "./facts.ts";
import { readiness } from "./readiness.ts";

const lineOf = (facts: ReadinessFacts, name: LineName) => {
  const line = readiness(facts).find((one) => one.name === name);
  return { state: line?.state, said: line?.findings.map(({ words }) => words.en) };
};

const retired = (facts: ReadinessFacts, registry: string): ReadinessFacts => ({
  ...facts,
  rows: facts.rows.map((row) => (row.registry === registry ? { ...row, state: "obsolete" as const } : row)),
});

describe("the platform", () => {
  const platform = (facts: ReadinessFacts) => lineOf(facts, "platform");

  it.each([
    ["techId", "Tech ID 28HVP52A01 is not in force"],
    ["toptier", "Toptier 28HVP is not in force"],
    ["lota", "LOTA LOTA-28HVP is not in force"],
  ])("[R-GATE-1] is red without its %s, gone or obsolete", (registry, words) => {
    expect(platform(without(ready, registry))).toEqual({ state: "red", said: [words] });
    expect(platform(retired(ready, registry))).toEqual({ state: "red", said: [words] });
  });

  it("[R-GATE-1] is asked for by what the device names", () => {
    expect(platform(withRow(ready, "device", { techId: "" }))).toEqual({ state: "red", said: ["No Tech ID"] });
    expect(platform(without(ready, "device"))).toEqual({ state: "red", said: ["No Tech ID"] });
    expect(platform(withRow(ready, "techId", { lotaCode: undefined }))).toEqual({ state: "red", said: ["No LOTA"] });
  });

  it("[R-GATE-1] is asked for by what the shuttle names", () => {
    const other = withRequest(shuttle, "mpw", { techId: "55LP61A01" });
    expect(platform(other)).toEqual({ state: "red", said: ["Tech ID 55LP61A01 is not in force"] });
  });

  it("[R-GATE-1] is amber when it was revised after its Tech ID was frozen", () => {
    const revised = (version: number, approvalTime: string) => ({
      ...ready,
      rows: ready.rows.map((row) =>
        row.registry === "toptier" ? { ...row, version, data: { ...row.data, approvalTime } } : row,
      ),
    });
    expect(platform(revised(2, "2026-11-10T08:00:00.000Z"))).toEqual({
      state: "amber",
      said: ["28HVP was revised on 2026-11-10, after 28HVP52A01"],
    });
    // On the same day, before it, and in the first version nothing is older.
    expect(platform(revised(2, "2026-11-01T09:00:00.000Z")).state).toBe("green");
    expect(platform(revised(2, "2026-10-01T09:00:00.000Z")).state).toBe("green");
    expect(platform(revised(1, "2026-11-10T08:00:00.000Z")).state).toBe("green");
  });

  it("[R-GATE-1] lies ahead before there is a Mtr", () => {
    expect(platform(without(atStage("before"), "techId")).state).toBe("notYet");
  });
});

describe("OPC models", () => {
  const opc = (facts: ReadinessFacts) => lineOf(facts, "opcModels");
  const opcTable = (...rows: readonly object[]) => withRow(ready, "techId", { opcTable: rows });

  it("[R-GATE-1] are counted where a mask runs by one", () => {
    expect(opc(ready)).toEqual({ state: "green", said: ["1 models released"] });
  });

  it("[R-GATE-1] are asked for by no mask without OPC, nor by one that runs by rules", () => {
    const none = withRequest(ready, "mtf", { maskLayers: [mask("010")] });
    expect(opc(none)).toEqual({ state: "green", said: ["No mask with OPC"] });
    const byRules = withRequest(ready, "mtf", { maskLayers: [mask("160", { opcFlag: "Y" })] });
    expect(opc(byRules)).toEqual({ state: "green", said: ["No mask with OPC"] });
  });

  it.each([
    ["no line of its own", [], "070: 28HVP52A01 names no OPC model"],
    ["no model", [{ maskCode: "070", opcType: "model" }], "070: 28HVP52A01 names no OPC model"],
    ["a model of nobody", [{ maskCode: "070", opcType: "ilt", modelCode: "X-1" }], "070: model X-1 is not released"],
  ])("[R-GATE-1] are red with %s in the Tech ID", (_what, rows, words) => {
    expect(opc(opcTable(...rows))).toEqual({ state: "red", said: [words] });
  });

  it("[R-GATE-1] are red when the one that is named is no longer released", () => {
    const gone = { state: "red", said: ["070: model OPC-28HVP-070-01 is not released"] };
    expect(opc(retired(ready, "opcModel"))).toEqual(gone);
    expect(opc(without(ready, "opcModel"))).toEqual(gone);
  });

  it.each([
    ["platform", { toptierNo: "55LP" }],
    ["mask", { maskCode: "080" }],
  ])("[R-GATE-1] are red with the one of another %s", (_what, data) => {
    expect(opc(withRow(ready, "opcModel", data))).toEqual({
      state: "red",
      said: ["070: model OPC-28HVP-070-01 is of another platform or mask"],
    });
  });

  it("[R-GATE-1] are amber when a newer one has been released since", () => {
    const second = fact("opcModel", "OPC-28HVP-070-02", {
      toptierNo: "28HVP",
      maskCode: "070",
      approvalTime: "2026-11-10T08:00:00.000Z",
    });
    expect(opc(withRows(ready, second))).toEqual({
      state: "amber",
      said: ["070: model OPC-28HVP-070-02 is released, the Tech ID still names OPC-28HVP-070-01"],
    });
    const ofOtherMask = { ...second, data: { ...second.data, maskCode: "080" } };
    expect(opc(withRows(ready, ofOtherMask)).state).toBe("green");
    const taken = { ...second, state: "void" as const };
    expect(opc(withRows(ready, taken)).state).toBe("green");
  });

  it("[R-GATE-1] are asked for of the order's masks before there is a Mtr", () => {
    expect(opc(atStage("before")).state).toBe("green");
    const early = without(atStage("before"), "opcModel");
    expect(opc(early)).toEqual({ state: "notYet", said: ["070: model OPC-28HVP-070-01 is not released"] });
    expect(opc(without(atStage("before"), "fsr"))).toEqual({ state: "notYet", said: ["No list of masks yet"] });
  });

  it("[R-GATE-1] are asked for once, however many plates a mask has", () => {
    const twice = [mask("070", { opcFlag: "Y" }), mask("070", { opcFlag: "Y", action: "add" })];
    expect(opc(withRequest(ready, "mtf", { maskLayers: twice })).said).toEqual(["1 models released"]);
    expect(opc(without(withRequest(ready, "mtf", { maskLayers: twice }), "opcModel")).said).toHaveLength(1);
  });
});
