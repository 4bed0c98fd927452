import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTitles } from "../messages/readiness-texts.ts";
import { type Gate, gateAt, gates, hasReached } from "./facts.ts";
import { bySeverity, closing, type Finding, fine, type LineState, notable, worstOf } from "./finding.ts";
import { closedLines, type Pass, passOf } from "./passes.ts";
import { type Line, openAt } from "./readiness.ts";

const words = { zh: "光罩 160 缺失", en: "Mask 160 is missing" };
const today = "2026-11-17";

function lineOf(keys: readonly string[], closesFrom: Gate = "accept"): Line {
  const findings = keys.map((key) => closing("order", { key, words }, closesFrom));
  return line(findings, worstOf(findings.map(({ state }) => state)));
}

function line(findings: readonly Finding[], state: LineState): Line {
  return { name: "masks", title: lineTitles.masks, countsFrom: "accept", state, findings };
}

function passFor(keys: readonly string[], change: Partial<Pass> = {}): Pass {
  return {
    line: "masks",
    gate: "release",
    findings: keys,
    reason: "The customer delivers it with the second lot",
    until: "2026-11-20",
    by: { zh: "郑凯", en: "Zheng Kai" },
    at: "2026-11-16T08:00:00.000Z",
    ...change,
  };
}

const keysOf = fc.uniqueArray(fc.constantFrom("160", "170", "180", "190", "200"), { minLength: 1, maxLength: 5 });
const gateOf = fc.constantFrom(...gates);

describe("letting a red line pass by name", () => {
  it("[R-GATE-4] lets through what was open when it was given", () => {
    expect(passOf(lineOf(["160"]), "release", [passFor(["160"])], today)).toEqual(passFor(["160"]));
    expect(closedLines([lineOf(["160"])], "release", [passFor(["160"])], today)).toEqual([]);
  });

  it("[R-GATE-4] does not cover what came to be open afterwards", () => {
    const both = lineOf(["160", "170"]);
    expect(passOf(both, "release", [passFor(["160"])], today)).toBeUndefined();
    expect(closedLines([both], "release", [passFor(["160"])], today)).toEqual([{ line: both, open: both.findings }]);
  });

  it("[R-GATE-4] holds until its day, that day included", () => {
    const red = lineOf(["160"]);
    const pass = passFor(["160"], { until: today });
    expect(passOf(red, "release", [pass], today)).toBe(pass);
    expect(passOf(red, "release", [pass], "2026-11-18")).toBeUndefined();
  });

  it("[R-GATE-4] is of one gate and of one line", () => {
    const red = lineOf(["160"]);
    expect(passOf(red, "order", [passFor(["160"])], today)).toBeUndefined();
    expect(passOf(red, "release", [passFor(["160"], { line: "jdv" })], today)).toBeUndefined();
  });

  it("[R-GATE-4] never opens a gate by a pass that leaves out one open finding", () => {
    fc.assert(
      fc.property(keysOf, keysOf, gateOf, (open, passed, gate) => {
        const closed = closedLines([lineOf(open)], gate, [passFor(passed, { gate })], today);
        expect(closed.length === 0).toBe(open.every((key) => passed.includes(key)));
      }),
    );
  });

  it("[R-GATE-4] needs one pass that covers everything: two halves are not a whole", () => {
    const halves = [passFor(["160"]), passFor(["170"])];
    expect(closedLines([lineOf(["160", "170"])], "release", halves, today)).toHaveLength(1);
  });
});

describe("what closes a gate", () => {
  it("is open from its gate on, never before", () => {
    fc.assert(
      fc.property(gateOf, gateOf, keysOf, (from, gate, keys) => {
        expect(openAt(lineOf(keys, from), gate)).toHaveLength(hasReached(gate, from) ? keys.length : 0);
      }),
    );
  });

  it("is never what is fine or only worth knowing", () => {
    const findings = [fine({ key: "a", words }), notable({ key: "b", words })];
    const told = line(findings, "amber");
    for (const gate of gates) expect(openAt(told, gate)).toEqual([]);
    expect(closedLines([told], "order", [], today)).toEqual([]);
  });

  it("stands at the nodes that spend money and at no other", () => {
    expect(gateAt("mtr", "tapeoutAccept")).toBe("accept");
    expect(["mtf", "mpw"].map((kind) => gateAt(kind, "tapeoutMgr"))).toEqual(["release", "release"]);
    expect(["mtf", "mpw"].map((kind) => gateAt(kind, "maskOrder"))).toEqual(["order", "order"]);
    expect(gateAt("mtr", "tapeoutMgr")).toBeUndefined();
    expect(gateAt("mtf", "jdv")).toBeUndefined();
  });

  it("is amber or not yet until its gate, and red there", () => {
    const said = { key: "condition", words };
    expect(closing("release", said, "order", "amber").state).toBe("amber");
    expect(closing("order", said, "order", "amber").state).toBe("red");
    expect(closing("before", said).state).toBe("notYet");
    expect(closing("accept", said).state).toBe("red");
  });

  it("is told first, and makes the colour of its line", () => {
    const red = closing("order", { key: "red", words });
    const mixed = [fine({ key: "a", words }), notable({ key: "b", words }), red];
    expect(bySeverity(mixed).map(({ key }) => key)).toEqual(["red", "b", "a"]);
    expect(worstOf(mixed.map(({ state }) => state))).toBe("red");
    expect(worstOf([])).toBe("green");
  });
});
