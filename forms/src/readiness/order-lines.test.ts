import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineName } from "./line-names.ts";
import { rowsIn } from "../values/form-values.ts";
import {
  atStage,
  deviceName,
  mtf,
  otherDevice,
  ready,
  shuttle,
  today,
  who,
  withRequest,
  withRow,
  without,
} from "../testing/readiness-facts.ts";
import { gates, type Gate, type ReadinessFacts } from "./facts.ts";
import { closedLines, passOf, type Pass } from "./passes.ts";
import { lineNames } from "./line-names.ts";
import { openAt, readiness, type Line } from "./readiness.ts";

const lineIn = (facts: ReadinessFacts, name: LineName): Line => {
  const line = readiness(facts).find((one) => one.name === name);
  if (!line) throw new Error(`No line ${name}`);
  return line;
};

const lineOf = (facts: ReadinessFacts, name: LineName) => {
  const { state, findings } = lineIn(facts, name);
  return { state, said: findings.map(({ words }) => words.en) };
};

describe("the risk review", () => {
  const review = (facts: ReadinessFacts) => lineOf(facts, "riskReview");
  const unnamed = withRequest(ready, "mtr", { trrsNo: undefined });
  const conditions = [
    { condition: "Ring oscillator measured", owner: { id: "zhu", name: "Zhu Min" }, due: "2026-11-18" },
    { condition: "ESD simulated", owner: { id: "wu", name: "Wu Qian" }, due: "2026-11-12", closedBy: { id: "wu" } },
  ];
  const conditional = withRow(ready, "trrs", { conclusion: "goCond", conditions });

  it("[R-GATE-1] is green when it says go", () => {
    expect(review(ready)).toEqual({ state: "green", said: ["TR-2611-0004: go"] });
  });

  it.each([
    ["new", "red"],
    ["respin", "red"],
    ["add", "green"],
    ["mpw", "green"],
  ])("[R-GATE-1] of a Mtr of type %s that names none is %s", (mtType, state) => {
    expect(review(withRequest(unnamed, "mtr", { mtType })).state).toBe(state);
  });

  it("[R-GATE-1] is needed by every product for cars", () => {
    const added = withRequest(unnamed, "mtr", { mtType: "add" });
    expect(review(withRow(added, "device", { automotive: "Y" }))).toEqual({
      state: "red",
      said: ["A risk review is needed"],
    });
  });

  it("[R-GATE-1] is the one that the order names, where the Mtr names none", () => {
    expect(review(withRow(unnamed, "fsr", { trrsNo: "TR-2611-0004" })).state).toBe("green");
  });

  it("[R-GATE-1] is red on hold, without a conclusion, and when it is not there", () => {
    const hold = { state: "red", said: ["TR-2611-0004 concludes: hold"] };
    expect(review(withRow(ready, "trrs", { conclusion: "hold" }))).toEqual(hold);
    expect(review(withRow(ready, "trrs", { conclusion: undefined }))).toEqual(hold);
    expect(review(without(ready, "trrs"))).toEqual({
      state: "red",
      said: ["TR-2611-0004 is no completed review"],
    });
  });

  it("[R-GATE-2] is amber with open conditions until masks are ordered, and red there", () => {
    expect(review(conditional)).toEqual({
      state: "amber",
      said: ["Open condition: Ring oscillator measured (Zhu Min, 2026-11-18)"],
    });
    expect(review({ ...conditional, stage: "order" }).state).toBe("red");
    const line = lineIn(conditional, "riskReview");
    expect(gates.map((gate) => openAt(line, gate).length)).toEqual([0, 0, 1]);
  });

  it("[R-GATE-1] is green again once each is closed", () => {
    const closed = conditions.map((row) => ({ ...row, closedBy: { id: "wu", name: "Wu Qian" } }));
    expect(review(withRow(conditional, "trrs", { conditions: closed }))).toEqual({
      state: "green",
      said: ["TR-2611-0004: go, 2 conditions closed"],
    });
  });

  it("[R-GATE-1] of before conditions were listed is amber", () => {
    expect(review(withRow(ready, "trrs", { conclusion: "goCond" }))).toEqual({
      state: "amber",
      said: ["TR-2611-0004: go with conditions that are not listed"],
    });
  });

  it("[R-GATE-1] of a seat is asked for where its order names one", () => {
    expect(review(shuttle).state).toBe("green");
    expect(review(withRow(shuttle, "fsr", { trrsNo: "TR-9" })).state).toBe("red");
  });
});

describe("the purchase order", () => {
  const order = (facts: ReadinessFacts) => lineOf(facts, "purchaseOrder");

  it("[R-GATE-1] is named, or nothing is charged for", () => {
    expect(order(ready)).toEqual({ state: "green", said: ["Order PO-77"] });
    const missing = withRow(ready, "fsr", { poNo: "" });
    expect(order(missing)).toEqual({ state: "red", said: ["No purchase order"] });
    expect(order(withRow(missing, "fsr", { serviceItems: ["drc", "opc"] }))).toEqual({
      state: "green",
      said: ["No service that is charged for"],
    });
    expect(order(without(ready, "fsr"))).toEqual({ state: "red", said: ["No service request"] });
  });
});

describe("export control", () => {
  it("[R-GATE-1] is answered for every device", () => {
    const rows = shuttle.rows.map((row) =>
      row.code === otherDevice ? { ...row, data: { ...row.data, exportControl: "pending" } } : row,
    );
    expect(lineOf({ ...shuttle, rows }, "exportControl")).toEqual({
      state: "red",
      said: [`${otherDevice}: Not answered`, `${deviceName}: Passed`],
    });
  });
});

describe("JDV", () => {
  const jdv = (facts: ReadinessFacts) => lineOf(facts, "jdv");
  const answered = (func: string, more: object) => {
    const { confirms } = mtf.data as { confirms: readonly { func: string }[] };
    return withRequest(ready, "mtf", {
      confirms: confirms.map((row) => (row.func === func ? { ...row, ...more } : row)),
    });
  };

  it("[R-GATE-1] is green when the five functions and the customer agree, with who did when", () => {
    const { state, findings } = lineIn(ready, "jdv");
    expect(state).toBe("green");
    expect(findings.map(({ words }) => words.en)).toEqual([
      "PIE agrees",
      "Litho agrees",
      "RE agrees",
      "Tapeout agrees",
      "CE agrees",
      "The customer agrees",
    ]);
    expect(findings[0]?.evidence).toEqual({
      requestNo: "MF-2611-0006",
      row: "PIE",
      by: { zh: "PIE Han", en: "PIE Han" },
      at: "2026-11-12",
    });
  });

  it.each([
    ["wait", "", "red", "RE has not answered"],
    ["", "", "red", "RE has not answered"],
    ["ng", "keys too near", "red", "RE does not accept: keys too near"],
    ["cond", "logo further left", "amber", "RE agrees on a condition: logo further left"],
    ["na", "", "green", "RE agrees"],
  ])("[R-GATE-1] with '%s' of one function is %s%s", (status, opinion, state, words) => {
    expect(jdv(answered("RE", { status, opinion }))).toMatchObject({ state, said: expect.arrayContaining([words]) });
  });

  it("[R-GATE-1] waits for the customer where one looks, and not where none does", () => {
    const waiting = withRequest(ready, "mtf", { customerJdv: undefined });
    expect(jdv(waiting)).toMatchObject({
      state: "red",
      said: expect.arrayContaining(["The customer has not answered"]),
    });
    expect(jdv(withRequest(waiting, "mtf", { needEview: "N" })).state).toBe("green");
    expect(jdv(withRequest(ready, "mtf", { customerJdv: "ng" })).state).toBe("red");
  });

  it("[R-GATE-1] of a shuttle whose form has one answer for all takes that", () => {
    expect(jdv(shuttle)).toMatchObject({ state: "green", said: expect.arrayContaining(["The customer agrees"]) });
  });

  it("[R-GATE-8] of a shuttle counts every seat, also one that has said nothing", () => {
    const seats = rowsIn(shuttle.mpw?.data.seats);
    const none = jdv(withRequest(shuttle, "mpw", { seats, customerJdv: undefined }));
    expect(none.state).toBe("red");
    expect(none.said).toEqual(expect.arrayContaining(["S01 C001 has not answered", "S02 C002 has not answered"]));
    const all = seats.map((seat) => ({ ...seat, customerJdv: "ok" }));
    expect(jdv(withRequest(shuttle, "mpw", { seats: all, customerJdv: undefined })).state).toBe("green");
    const one = all.map((seat, at) => (at === 1 ? { ...seat, customerJdv: "ng" } : seat));
    expect(jdv(withRequest(shuttle, "mpw", { seats: one, customerJdv: undefined }))).toMatchObject({
      state: "red",
      said: expect.arrayContaining(["S02 C002 does not accept"]),
    });
  });

  it("[R-GATE-1] of a shuttle is answered seat by seat", () => {
    const some = rowsIn(shuttle.mpw?.data.seats).map((seat, at) => ({
      ...seat,
      customerJdv: at === 0 ? "ok" : "wait",
    }));
    expect(jdv(withRequest(shuttle, "mpw", { seats: some, customerJdv: undefined }))).toMatchObject({
      state: "red",
      said: expect.arrayContaining(["S02 C002 has not answered", "S01 C001 agrees"]),
    });
  });

  it("[R-GATE-2] lies ahead until the Mtf is there, and has begun when it has its rows", () => {
    expect(jdv(atStage("accept"))).toEqual({ state: "notYet", said: ["JDV has not begun"] });
    const fresh = withRequest(ready, "mtf", { confirms: undefined, customerJdv: undefined, needEview: "N" });
    expect(jdv(fresh)).toEqual({ state: "red", said: ["JDV has not begun"] });
  });
});

describe("letting a line pass", () => {
  const missing = withRow(ready, "fsr", { poNo: "" });
  const line = lineIn(missing, "purchaseOrder");
  const pass: Pass = {
    line: "purchaseOrder",
    gate: "release",
    findings: ["missing"],
    reason: "Confirmed by mail, the number follows",
    until: "2026-11-20",
    by: who,
    at: "2026-11-16T09:00:00.000Z",
  };
  const closed = (passes: readonly Pass[], gate: Gate = "release", day = today) =>
    closedLines(readiness(missing), gate, passes, day).map((one) => one.line.name);

  it("[R-GATE-4] opens the gate it is for until its day", () => {
    expect(closed([])).toEqual(["purchaseOrder"]);
    expect(closed([pass])).toEqual([]);
    expect(closed([pass], "release", "2026-11-20")).toEqual([]);
    expect(closed([pass], "release", "2026-11-21")).toEqual(["purchaseOrder"]);
    expect(closed([pass], "order")).toEqual(["purchaseOrder"]);
  });

  it("[R-GATE-4] is of one line, and of what was open on it then", () => {
    expect(closed([{ ...pass, line: "jdv" }])).toEqual(["purchaseOrder"]);
    expect(closed([{ ...pass, findings: [] }])).toEqual(["purchaseOrder"]);
    expect(passOf(line, "release", [{ ...pass, findings: ["fsr"] }, pass], today)).toBe(pass);
  });

  it("[R-GATE-4] says what is open on each line that stays closed", () => {
    expect(closedLines(readiness(missing), "release", [], today)).toMatchObject([
      { line: { name: "purchaseOrder" }, open: [{ words: { zh: "没有采购订单号", en: "No purchase order" } }] },
    ]);
  });

  it("[R-GATE-4] never opens more than the lines that were passed", () => {
    const names = fc.subarray([...lineNames]);
    fc.assert(
      fc.property(names, fc.constantFrom(...gates), (passed, gate) => {
        const bare: ReadinessFacts = { ...ready, rows: [], stage: gate };
        const lines = readiness(bare);
        const passes = passed.map((name): Pass => {
          const open = openAt(lineIn(bare, name), gate).map(({ key }) => key);
          return { ...pass, line: name, gate, findings: open };
        });
        const red = lines.filter((one) => openAt(one, gate).length > 0).map((one) => one.name);
        const left = closedLines(lines, gate, passes, today).map((one) => one.line.name);
        expect(left).toEqual(red.filter((name) => !passed.includes(name)));
      }),
    );
  });
});
