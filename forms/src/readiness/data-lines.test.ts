import { describe, expect, it } from "vitest";
import type { LineName } from "./line-names.ts";
import {
  atStage,
  deviceName,
  fact,
  otherDevice,
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

describe("data", () => {
  const data = (facts: ReadinessFacts) => lineOf(facts, "dataSet");

  it("[R-GATE-1] is green with the checks that it passed", () => {
    expect(data(ready)).toEqual({ state: "green", said: ["D01 rev 1: size, checksum, topcell, layer, drc passed"] });
    expect(data(withRow(ready, "dataSet", { checks: undefined })).said).toEqual(["D01 rev 1 received"]);
  });

  it("[R-GATE-1] is red when the one that the Mtr names is no longer there", () => {
    expect(data(without(without(ready, "dataSet"), "mergedData"))).toEqual({
      state: "red",
      said: ["Data set IM-2611-0002 is no longer in force"],
    });
  });

  it("[R-GATE-1] is red, check by check, where one failed or was not run", () => {
    const checks = [
      { checkItem: "size", runResult: "pass" },
      { checkItem: "drc", runResult: "fail" },
      { checkItem: "layer", runResult: "na" },
      { checkItem: "topcell", runResult: "waived" },
    ];
    expect(data(withRow(ready, "dataSet", { checks }))).toEqual({
      state: "red",
      said: ["D01: check drc has not passed", "D01: check layer has not passed"],
    });
  });

  it("[R-GATE-1] is the newest of the device before a Mtr names one", () => {
    const second = fact("dataSet", "D02", { deviceName, approvalTime: "2026-11-14T08:00:00.000Z" });
    const before = without(withRows(atStage("before"), second), "mergedData");
    expect(data(before).said).toEqual(["D02 rev 1 received"]);
    const ofAnother = fact("dataSet", "D03", { deviceName: otherDevice, approvalTime: "2026-11-15T08:00:00.000Z" });
    expect(data(withRows(before, ofAnother)).said).toEqual(["D02 rev 1 received"]);
    const gone = { ...second, state: "obsolete" as const };
    expect(data(withRows(without(atStage("before"), "mergedData"), gone)).said?.[0]).toContain("D01");
    expect(data(without(without(before, "dataSet"), "mergedData"))).toEqual({
      state: "notYet",
      said: ["No data received"],
    });
  });

  it("[R-GATE-1] is asked for of every seat, each by its name", () => {
    const rows = shuttle.rows.filter(({ code }) => code !== "D02");
    expect(data({ ...shuttle, rows })).toEqual({
      state: "red",
      said: [
        `${otherDevice}: No data received`,
        `${deviceName}: D01 rev 1: size, checksum, topcell, layer, drc passed`,
      ],
    });
  });
});

describe("IP", () => {
  const ip = (facts: ReadinessFacts) => lineOf(facts, "ipMerge");

  it("[R-GATE-1] is green with the IP that was merged", () => {
    expect(ip(ready)).toEqual({ state: "green", said: ["IM-2611-0002: 2 IP 16K OTP, MIPI D-PHY"] });
  });

  it("[R-GATE-1] is green where the data has none", () => {
    const none = withRequest(withRow(ready, "dataSet", { ipMergeType: "none" }), "mtr", { dataSetNo: "D01" });
    expect(ip(without(none, "mergedData"))).toEqual({ state: "green", said: ["No IP to merge"] });
  });

  it("[R-GATE-1] is red where the data still holds placeholders", () => {
    const open = withRequest(without(ready, "mergedData"), "mtr", { dataSetNo: "D01" });
    expect(ip(open)).toEqual({ state: "red", said: ["D01 holds placeholders of IP and is not merged"] });
  });

  it("[R-GATE-1] is red where the run failed, and green where it was waived", () => {
    expect(ip(withRow(ready, "mergedData", { runResult: "fail" }))).toEqual({
      state: "red",
      said: ["The run of IM-2611-0002 has not passed"],
    });
    expect(ip(withRow(ready, "mergedData", { runResult: "waived" })).state).toBe("green");
    expect(ip(withRow(ready, "mergedData", { runResult: undefined })).state).toBe("green");
  });

  it("[R-GATE-1] lies ahead as the order says, before there is data", () => {
    const early = without(without(atStage("before"), "dataSet"), "mergedData");
    expect(ip(early)).toEqual({ state: "notYet", said: ["No data received"] });
    expect(ip(withRow(early, "fsr", { ipMergeType: "none" }))).toEqual({ state: "green", said: ["No IP to merge"] });
    expect(ip(without(early, "fsr"))).toEqual({ state: "notYet", said: ["No data received"] });
  });

  it("[R-GATE-1] merged for another data set does not count", () => {
    const other = withRequest(withRow(ready, "mergedData", { dataSetNo: "D09" }), "mtr", { dataSetNo: "D01" });
    expect(ip(other).state).toBe("red");
  });
});

describe("waivers", () => {
  const waived = (facts: ReadinessFacts) => lineOf(facts, "waivers");
  const order = (waivers: readonly object[], more: object = {}) =>
    withRow(ready, "fsr", { drcStatus: "waived", waivers, ...more });
  const accepted = { ruleId: "M1.S.1", decision: "accepted", validUntil: "2027-03-31" };

  it("[R-GATE-1] are not needed where DRC passed", () => {
    expect(waived(ready)).toEqual({ state: "green", said: ["DRC passed, no waiver"] });
  });

  it("[R-GATE-1] are green once each is decided", () => {
    const conditional = { ruleId: "M2.W.1", decision: "conditional", condition: "this lot", validUntil: "2026-11-16" };
    expect(waived(order([accepted, accepted, conditional]))).toEqual({
      state: "green",
      said: ["2 accepted, 1 with condition"],
    });
  });

  it.each([
    ["not decided", { ruleId: "M1.S.1" }, "M1.S.1: not decided"],
    ["refused", { ruleId: "M1.S.1", decision: "refused" }, "M1.S.1: refused"],
    ["ended", { ...accepted, validUntil: "2026-11-15" }, "M1.S.1: ended on 2026-11-15"],
  ])("[R-GATE-1] are red when one is %s", (_what, row, words) => {
    expect(waived(order([accepted, row]))).toEqual({ state: "red", said: [words] });
    const line = readiness(order([accepted, row])).find(({ name }) => name === "waivers");
    expect(line?.findings[0]?.evidence).toMatchObject({ requestNo: "FSR-1", row: "2" });
  });

  it("[R-GATE-1] are red where DRC is waived and none is listed, amber where a paper is named", () => {
    expect(waived(order([]))).toEqual({ state: "red", said: ["DRC is waived without a row of waivers"] });
    expect(waived(order([], { waiverNo: "W-12" }))).toEqual({
      state: "amber",
      said: ["Waiver W-12, not decided row by row"],
    });
  });

  it("[R-GATE-1] of the data of a re-spin count too", () => {
    const respin = withRow(ready, "dataSet", { waivers: [{ ruleId: "V1.E.2", decision: "refused" }] });
    expect(waived(respin)).toEqual({ state: "red", said: ["V1.E.2: refused"] });
    expect(waived(withRow(ready, "dataSet", { waivers: [accepted] })).said).toEqual(["1 accepted, 0 with condition"]);
  });

  it("[R-GATE-1] cannot be judged without an order, nor where DRC neither passed nor is waived", () => {
    expect(waived(without(ready, "fsr"))).toEqual({ state: "red", said: ["No service request"] });
    const failed = without(without(withRow(atStage("accept"), "fsr", { drcStatus: "fail" }), "dataSet"), "mergedData");
    expect(waived(failed)).toEqual({ state: "red", said: ["DRC is fail"] });
  });
});
