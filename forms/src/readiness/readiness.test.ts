import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTitles } from "../messages/readiness-texts.ts";
import {
  atStage,
  deviceName,
  fact,
  mask,
  ready,
  shuttle,
  today,
  who,
  withRequest,
  withRow,
  without,
} from "../testing/readiness-facts.ts";
import { gateAt, gates, hasReached, type FactRow, type ReadinessFacts } from "./facts.ts";
import { bySeverity, worstOf, type LineState } from "./finding.ts";
import { lineNames } from "./line-names.ts";
import { openAt, readiness } from "./readiness.ts";

const states = (facts: ReadinessFacts) =>
  Object.fromEntries(readiness(facts).map(({ name, state }) => [name, state])) as Record<string, LineState>;

const greens = Object.fromEntries(lineNames.map((name) => [name, "green"]));

describe("a tape-out with nothing left to do", () => {
  it("[R-GATE-1] is green on all twelve lines, each with what says so", () => {
    const lines = readiness(ready);
    expect(lines.map(({ name }) => name)).toEqual(Object.keys(lineTitles));
    expect(lines).toHaveLength(12);
    expect(states(ready)).toEqual(greens);
    for (const { findings } of lines) expect(findings.length).toBeGreaterThan(0);
  });

  it("[R-GATE-1] names the request, and who decided when", () => {
    const [platform] = readiness(ready);
    expect(platform?.findings).toEqual([
      {
        key: "current",
        state: "green",
        words: {
          zh: "28HVP V1、LOTA-28HVP V1、28HVP52A01 V1：均为现行版本",
          en: "28HVP V1, LOTA-28HVP V1, 28HVP52A01 V1: all newest",
        },
        evidence: {
          requestNo: "TECHID-1",
          applyId: "id-of-TECHID-1",
          by: who,
          at: "2026-11-01T08:00:00.000Z",
        },
      },
    ]);
  });

  it("[R-GATE-1] closes no gate", () => {
    for (const gate of gates)
      for (const line of readiness(ready)) expect([line.name, openAt(line, gate)]).toEqual([line.name, []]);
  });

  it("[R-GATE-1] of a shuttle says of every seat whose it is", () => {
    expect(states(shuttle)).toEqual(greens);
    const orders = readiness(shuttle).find(({ name }) => name === "purchaseOrder");
    expect(orders?.findings.map(({ words }) => words.en)).toEqual([
      `${deviceName}: Order PO-77`,
      "C002-M55LP0002B: Order PO-78",
    ]);
  });
});

describe("a tape-out that has just begun", () => {
  const nothing: ReadinessFacts = { today, stage: "before", devices: [deviceName], rows: [] };

  it("[R-GATE-1] has nothing red: its steps lie ahead", () => {
    expect(new Set(Object.values(states(nothing)))).toEqual(new Set(["notYet", "green"]));
    expect(states(nothing)).toMatchObject({ jdv: "notYet", masks: "notYet", dataSet: "notYet", frame: "notYet" });
  });

  it("[R-GATE-1] has what is there already in green", () => {
    expect(states(atStage("before"))).toEqual({ ...greens, masks: "notYet", riskReview: "notYet", jdv: "notYet" });
  });

  it("[R-GATE-1] is red where its Mtr is to be accepted without it", () => {
    const { mtr } = ready;
    const early: ReadinessFacts = { ...nothing, stage: "accept", ...(mtr ? { mtr } : {}) };
    expect(states(early)).toMatchObject({
      platform: "red",
      opcModels: "red",
      dataSet: "red",
      ipMerge: "red",
      waivers: "red",
      frame: "red",
      riskReview: "red",
      purchaseOrder: "red",
      exportControl: "red",
      jdv: "notYet",
    });
  });

  it("[R-GATE-2] has masks of the Mtf and JDV ahead when its Mtr is accepted", () => {
    const lines = readiness(atStage("accept"));
    expect(states(atStage("accept"))).toEqual({ ...greens, masks: "notYet", jdv: "notYet" });
    expect(lines.flatMap((line) => openAt(line, "accept"))).toEqual([]);
    expect(lines.filter((line) => openAt(line, "release").length > 0).map(({ name }) => name)).toEqual([
      "masks",
      "jdv",
    ]);
  });
});

describe("gates", () => {
  it.each([
    ["mtr", "tapeoutAccept", "accept"],
    ["mtf", "tapeoutMgr", "release"],
    ["mtf", "maskOrder", "order"],
    ["mpw", "tapeoutMgr", "release"],
    ["mpw", "maskOrder", "order"],
    ["mtf", "jdv", undefined],
    ["mtr", "pieReview", undefined],
    ["fsr", "tapeoutAccept", undefined],
    ["constructor", "toString", undefined],
  ])("[R-GATE-2] of %s at %s: %s", (kind, node, gate) => {
    expect(gateAt(kind, node)).toBe(gate);
  });

  it("[R-GATE-2] come one after the other", () => {
    expect(gates.map((gate) => gates.map((other) => hasReached(gate, other)))).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    expect(gates.some((gate) => hasReached("before", gate))).toBe(false);
  });
});

describe("the state of a line", () => {
  it("[R-GATE-1] is the worst of what is found on it", () => {
    expect(worstOf([])).toBe("green");
    expect(worstOf(["green", "amber"])).toBe("amber");
    expect(worstOf(["amber", "notYet", "green"])).toBe("notYet");
    expect(worstOf(["green", "red", "notYet"])).toBe("red");
  });

  it("[R-GATE-1] begins with what matters most, and leaves the rest in order", () => {
    const finding = (key: string, state: LineState) => ({ key, state, words: { zh: key, en: key }, evidence: {} });
    const mixed = [finding("a", "green"), finding("b", "red"), finding("c", "amber"), finding("d", "red")];
    expect(bySeverity(mixed).map(({ key }) => key)).toEqual(["b", "d", "c", "a"]);
  });
});

describe("whatever the facts are", () => {
  const registries = [
    "device",
    "techId",
    "toptier",
    "lota",
    "opcModel",
    "fsr",
    "dataSet",
    "mergedData",
    "frame",
    "trrs",
  ];
  const json = fc.jsonValue({ maxDepth: 2 });
  const keys = fc.constantFrom(
    "deviceName",
    "techId",
    "opcTable",
    "checks",
    "waivers",
    "drcStatus",
    "ipMergeType",
    "maskLayers",
    "lddi",
    "conditions",
    "conclusion",
    "overall",
    "poNo",
    "serviceItems",
    "dieSizeX",
    "confirms",
    "seats",
    "maskShop",
    "maskOutDue",
    "trrsNo",
  );
  const data = fc.dictionary(keys, json, { maxKeys: 8 });
  const row: fc.Arbitrary<FactRow> = fc
    .record({
      registry: fc.constantFrom(...registries),
      code: fc.constantFrom(deviceName, "28HVP52A01", "28HVP", "D01", "FS-2611-0018"),
      version: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom("current" as const, "obsolete" as const, "void" as const),
    })
    .chain((key) => data.map((values) => fact(key.registry, key.code, values, key)));
  const request = data.map((values) => ({ requestNo: "R-1", data: values }));
  const facts: fc.Arbitrary<ReadinessFacts> = fc
    .record({
      stage: fc.constantFrom("before" as const, ...gates),
      rows: fc.array(row, { maxLength: 12 }),
      mtr: fc.option(request, { nil: undefined }),
      mtf: fc.option(request, { nil: undefined }),
      mpw: fc.option(request, { nil: undefined }),
    })
    .map(({ stage, rows, mtr, mtf, mpw }) => ({
      today,
      stage,
      devices: [deviceName],
      rows,
      ...(mtr ? { mtr } : {}),
      ...(mtf ? { mtf } : {}),
      ...(mpw ? { mpw } : {}),
    }));

  it("[R-GATE-1] every line is answered in both languages, and what is open has a reason", () => {
    fc.assert(
      fc.property(facts, (some) => {
        const lines = readiness(some);
        expect(lines.map(({ name }) => name)).toEqual([...lineNames]);
        for (const { findings, state } of lines) {
          expect(state).toBe(worstOf(findings.map((finding) => finding.state)));
          for (const { words } of findings) expect([words.zh, words.en].every((text) => text.trim() !== "")).toBe(true);
        }
      }),
    );
  });

  it("[R-GATE-2] a gate once closed by a finding stays closed at the gates after it", () => {
    fc.assert(
      fc.property(facts, (some) => {
        for (const line of readiness(some)) {
          const open = gates.map((gate) => openAt(line, gate).length);
          expect(open.toSorted((one, two) => one - two)).toEqual(open);
        }
      }),
    );
  });

  it("[R-GATE-2] what is red closes the gate that the tape-out stands at, and nothing else does", () => {
    fc.assert(
      fc.property(facts, (some) => {
        for (const line of readiness(some)) {
          const { stage } = some;
          const closed = stage !== "before" && openAt(line, stage).length > 0;
          expect([line.name, closed]).toEqual([line.name, line.state === "red"]);
        }
      }),
    );
  });

  it("[R-GATE-1] the order of the rows does not matter", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ready.rows], { minLength: ready.rows.length }), (rows) => {
        expect(readiness({ ...ready, rows })).toEqual(readiness(ready));
      }),
    );
  });

  it("[R-GATE-1] taking a record away makes no line better", () => {
    const rank: Record<LineState, number> = { green: 0, amber: 1, notYet: 2, red: 3 };
    fc.assert(
      fc.property(
        fc.constantFrom("techId", "toptier", "lota", "opcModel", "device", "dataSet", "frame", "fsr"),
        (registry) => {
          const before = states(ready);
          const after = states(without(ready, registry));
          // A tape-out without its order, device or data requires fewer papers.
          const asked = lineNames.filter((name) => name !== "riskReview" && name !== "ipMerge");
          for (const name of asked)
            expect(rank[after[name] ?? "green"]).toBeGreaterThanOrEqual(rank[before[name] ?? "green"]);
        },
      ),
    );
  });
});

describe("words", () => {
  it("[R-GATE-1] name what is wrong and where it stands", () => {
    const facts = withRequest(withRow(ready, "device", { exportControl: "pending" }), "mtf", {
      maskLayers: [mask("010")],
    });
    const said = readiness(facts)
      .filter(({ state }) => state === "red")
      .map(({ name, findings }) => [
        name,
        findings.map(({ words, evidence }) => `${words.en} (${evidence.requestNo} ${evidence.row ?? ""})`),
      ]);
    expect(said).toEqual([
      [
        "masks",
        [
          "MR-2611-0003 has mask 070; MF-2611-0006 has it not, with no remark why (MR-2611-0003 2)",
          "MR-2611-0003 has mask 160; MF-2611-0006 has it not, with no remark why (MR-2611-0003 3)",
        ],
      ],
      ["exportControl", ["Not answered (DEVICE-1 )"]],
    ]);
  });
});
