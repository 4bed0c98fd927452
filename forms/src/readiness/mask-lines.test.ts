import { describe, expect, it } from "vitest";
import type { LineName } from "./line-names.ts";
import {
  atStage,
  fact,
  mask,
  mtf,
  ready,
  shuttle,
  withRequest,
  withRow,
  withRows,
  without,
} from "../testing/readiness-facts.ts";
import type { ReadinessFacts } from "./facts.ts";
import { openAt, readiness } from "./readiness.ts";

const lineOf = (facts: ReadinessFacts, name: LineName) => {
  const line = readiness(facts).find((one) => one.name === name);
  return { state: line?.state, said: line?.findings.map(({ words }) => words.en) };
};

const lineIn = (facts: ReadinessFacts) => {
  const line = readiness(facts).find(({ name }) => name === "masks");
  if (!line) throw new Error("masks are always judged");
  return line;
};

describe("masks of FSR, Mtr and Mtf", () => {
  const masks = (facts: ReadinessFacts) => lineOf(facts, "masks");
  const three = [mask("010"), mask("070"), mask("160")];

  it("[R-GATE-1] agree when each is in the next", () => {
    expect(masks(ready)).toEqual({ state: "green", said: ["3 masks agree"] });
  });

  it("[R-GATE-1] do not when the Mtr leaves one out, unless a row of it says why", () => {
    const two = [mask("010"), mask("070")];
    const short = withRequest(withRequest(ready, "mtr", { maskLayers: two }), "mtf", { maskLayers: two });
    expect(masks(short)).toEqual({
      state: "red",
      said: ["FS-2611-0018 has mask 160; MR-2611-0003 has it not, with no remark why"],
    });
    const said = [...two, mask("160", { action: "reuse", remark: "MIM comes with the second version" })];
    expect(masks(withRequest(short, "mtr", { maskLayers: said })).state).toBe("green");
    const silent = [...two, mask("160", { action: "reuse", remark: "  " })];
    expect(masks(withRequest(short, "mtr", { maskLayers: silent })).state).toBe("red");
  });

  it.each([
    ["none is needed, and why", { need: "N", remark: "Ordered later" }, "green"],
    ["none is needed, and not why", { need: "N", remark: "" }, "red"],
    ["one is needed", { need: "Y", remark: "Ordered later" }, "red"],
  ])("[R-GATE-1] are right or wrong to be left out where the mapping of the Mtr says that %s", (_what, row, state) => {
    const two = [mask("010"), mask("070")];
    const maskMapping = [
      { maskCode: "010", need: "Y" },
      { maskCode: "160", ...row },
    ];
    const short = withRequest(ready, "mtr", { maskLayers: two, maskMapping });
    const both = withRequest(short, "mtf", { maskLayers: two });
    expect(masks(both).state).toBe(state);
    expect(openAt(lineIn(atStage("accept", both)), "accept").map(({ key }) => key)).toEqual(
      state === "red" ? ["160/MR-2611-0003"] : [],
    );
  });

  it("[R-GATE-1] of a shuttle wait for its Mpw, those of a device for its Mtr", () => {
    const alone = atStage("before");
    expect(masks(alone).said).toEqual(["No Mtr yet"]);
    expect(masks({ ...alone, isShuttle: true }).said).toEqual(["No Mpw yet"]);
  });

  it.each(["respin", "add"])(
    "[R-GATE-1] of a Mtr of type %s are some of those ordered, all of them in its Mtf",
    (mtType) => {
      const part = withRequest(ready, "mtr", { mtType, maskLayers: [mask("070")] });
      expect(masks(withRequest(part, "mtf", { maskLayers: [mask("070")] })).state).toBe("green");
      expect(masks(withRequest(part, "mtf", { maskLayers: [mask("010")] })).state).toBe("red");
    },
  );

  it("[R-GATE-1] are not asked for where the order keeps its plate", () => {
    const kept = withRow(ready, "fsr", { maskLayers: [...three, mask("200", { action: "reuse" })] });
    expect(masks(kept).state).toBe("green");
  });

  it("[R-GATE-1] that nobody ordered are amber, unless a remark says why", () => {
    const more = (row: object) => {
      const maskLayers = [...three, row];
      return withRequest(withRequest(ready, "mtr", { maskLayers }), "mtf", { maskLayers });
    };
    expect(masks(more(mask("200")))).toEqual({
      state: "amber",
      said: ["MR-2611-0003 has mask 200, which FS-2611-0018 does not order"],
    });
    expect(masks(more(mask("200", { remark: "pad opening, asked for by mail" }))).state).toBe("green");
  });

  it("[R-GATE-2] of the Mtf close the release, not the Mtr", () => {
    const short = withRequest(ready, "mtf", { maskLayers: [mask("010"), mask("070")] });
    const line = readiness(short).find(({ name }) => name === "masks");
    expect(line?.state).toBe("red");
    expect(line && openAt(line, "accept")).toEqual([]);
    expect(line && openAt(line, "release")).toHaveLength(1);
  });

  it("[R-GATE-1] of a mask change are those of the change", () => {
    const { mtr: _mtr, ...change } = ready;
    expect(masks(change)).toEqual({ state: "green", said: [`Plates of mask change ${mtf.requestNo}`] });
  });

  it("[R-GATE-1] lie ahead as long as there is no Mtr or no Mtf", () => {
    expect(masks(atStage("before"))).toEqual({ state: "notYet", said: ["No Mtr yet"] });
    expect(masks(atStage("accept"))).toEqual({ state: "notYet", said: ["No Mtf yet"] });
  });

  it("[R-GATE-1] of every seat are on the masks of the shuttle", () => {
    expect(masks(shuttle).state).toBe("green");
    expect(masks(withRequest(shuttle, "mpw", { maskLayers: [mask("070"), mask("160")] }))).toEqual({
      state: "red",
      said: [
        "FS-2611-0018 has mask 010; MW-2611-0001 has it not, with no remark why",
        "FS-2611-0020 has mask 010; MW-2611-0001 has it not, with no remark why",
      ],
    });
  });
});

describe("the mask shop", () => {
  const shop = (facts: ReadinessFacts) => lineOf(facts, "maskShop");
  const due = (maskOutDue: string) => withRequest(ready, "mtr", { maskOutDue });

  it("[R-GATE-1] is green when it makes every plate by the day it is due", () => {
    expect(shop(ready)).toEqual({ state: "green", said: ["MS1, due 2026-12-11"] });
    // Twelve days for grade H from 16 November.
    expect(shop(due("2026-11-28")).state).toBe("green");
  });

  it("[R-GATE-1] is red when a plate is due before it can be made", () => {
    expect(shop(due("2026-11-27"))).toEqual({
      state: "red",
      said: ["Due 2026-11-27; the shop needs 12 days, 2026-11-28 at the earliest"],
    });
  });

  it("[R-GATE-1] takes its rush days for a rush order, where it allows one", () => {
    const rush = withRequest(withRequest(atStage("accept"), "mtr", { maskOutDue: "2026-11-21" }), "mtr", { rush: "Y" });
    expect(shop(rush).state).toBe("green");
    expect(shop(withRow(rush, "maskShop", { rushAllowed: false })).state).toBe("red");
    expect(shop(withRequest(rush, "mtr", { rush: "N" })).state).toBe("red");
  });

  it.each([
    ["grade", { reticleGrade: "Z" }, "MS1 cannot make 010: Z"],
    ["mask type", { maskType: "euv" }, "MS1 cannot make 010: euv"],
  ])("[R-GATE-1] is red with a %s that it does not make", (_what, more, words) => {
    expect(shop(withRequest(ready, "mtf", { maskLayers: [mask("010", more), mask("070")] }))).toEqual({
      state: "red",
      said: [words],
    });
    const kept = [mask("010", { ...more, action: "reuse" }), mask("070")];
    expect(shop(withRequest(ready, "mtf", { maskLayers: kept })).state).toBe("green");
  });

  it("[R-GATE-1] of which nothing is known is judged by the day alone, and is amber", () => {
    const unknown = without(ready, "maskShop");
    expect(shop(unknown)).toEqual({ state: "amber", said: ["No master data of mask shop MS1"] });
    expect(shop(withRow(ready, "maskShop", { grades: [] })).state).toBe("amber");
    const late = without(due("2026-11-15"), "maskShop");
    expect(shop(late)).toEqual({ state: "red", said: ["The masks were due on 2026-11-15"] });
  });

  it("[R-GATE-1] that is no longer used is red", () => {
    const rows = [...without(ready, "maskShop").rows, fact("maskShop", "MS1", {}, { state: "obsolete" })];
    expect(shop({ ...ready, rows })).toEqual({ state: "red", said: ["Mask shop MS1 is no longer used"] });
  });

  it("[R-GATE-1] is asked no more once its masks are ordered", () => {
    const ordered = { ...due("2026-11-01"), mtf: { ...mtf, isOrdered: true } };
    expect(shop(ordered).state).toBe("green");
  });

  it("[R-GATE-1] and the day have to be said", () => {
    expect(shop(withRequest(ready, "mtf", { maskShop: "" }))).toEqual({ state: "red", said: ["No mask shop chosen"] });
    const open = withRow(due(""), "fsr", { maskOutDue: undefined });
    expect(shop(open)).toEqual({ state: "red", said: ["No day on which the masks are due"] });
    expect(shop(without(atStage("before"), "fsr"))).toEqual({ state: "notYet", said: ["No mask shop chosen"] });
  });

  it("[R-GATE-1] of a shuttle goes by the first day that a customer expects", () => {
    expect(shop(shuttle).said).toEqual(["MS1, due 2026-12-11"]);
    expect(shop(withRow(shuttle, "fsr", { maskOutDue: undefined })).said).toEqual(["MS1, due 2026-12-31"]);
  });
});

describe("the frame", () => {
  const frame = (facts: ReadinessFacts) => lineOf(facts, "frame");
  const chip = (more: object) =>
    withRow(ready, "dataSet", { lddi: [{ lddiNo: "L01", chipSizeX: 25.3, chipSizeY: 1.48, scale: 100, ...more }] });

  it("[R-GATE-1] is green when everybody made it for the same die", () => {
    expect(frame(ready)).toEqual({ state: "green", said: ["25.300 × 1.480 mm in Frame, Body, Device, L01"] });
  });

  it.each([
    ["frame", "Frame 25.400 × 1.480 ≠ Body 25.300 × 1.480 mm"],
    ["productBody", "Frame 25.300 × 1.480 ≠ Body 25.400 × 1.480 mm"],
    ["device", "Frame 25.300 × 1.480 ≠ Device 25.400 × 1.480 mm"],
  ])("[R-GATE-1] is red when %s has another die", (registry, words) => {
    expect(frame(withRow(ready, registry, { dieSizeX: 25.4 }))).toMatchObject({
      state: "red",
      said: expect.arrayContaining([words]),
    });
  });

  it("[R-GATE-1] goes by the chip at its scale, to one micrometre", () => {
    expect(frame(chip({ chipSizeX: 25.301 })).state).toBe("green");
    expect(frame(chip({ chipSizeX: 25.302 }))).toEqual({
      state: "red",
      said: ["Frame 25.300 × 1.480 ≠ L01 25.302 × 1.480 mm"],
    });
    expect(frame(chip({ chipSizeX: 28.111, chipSizeY: 1.644, scale: 90 })).state).toBe("green");
    expect(frame(chip({ scale: 90 })).state).toBe("red");
  });

  it.each([
    ["R90", "red"],
    ["R270", "red"],
    ["R180", "green"],
    ["MX", "green"],
  ])("[R-GATE-1] exchanges X and Y of a chip that lies %s", (orientation, state) => {
    expect(frame(chip({ orientation })).state).toBe(state);
    const exchanged = chip({ orientation, chipSizeX: 1.48, chipSizeY: 25.3 });
    expect(frame(exchanged).state).toBe(state === "red" ? "green" : "red");
  });

  it("[R-GATE-1] is red until every function has confirmed it, with who has not", () => {
    const waiting = { overall: "unconfirmed", pie: "ok", litho: "cond", re: "wait", tapeout: "na", ce: "ng" };
    expect(frame(withRow(ready, "frame", waiting))).toEqual({
      state: "red",
      said: ["N28HVP0001-01 is not confirmed: RE, CE"],
    });
    expect(frame(withRow(ready, "frame", { overall: undefined })).state).toBe("red");
  });

  it("[R-GATE-1] is kept by a re-spin, and missing for a new product", () => {
    const none = withRequest(withRequest(without(ready, "frame"), "mtf", { frameNo: undefined }), "mtr", {
      frameNo: undefined,
    });
    expect(frame(none)).toEqual({ state: "red", said: ["No frame"] });
    expect(frame(withRequest(none, "mtr", { mtType: "respin" }))).toEqual({
      state: "green",
      said: ["Keeps the frame it has"],
    });
  });

  it("[R-GATE-1] of several chips or of a shuttle is judged where they are placed", () => {
    expect(frame(withRow(ready, "productBody", { ntoType: "combo", dieSizeX: 3 }))).toEqual({
      state: "green",
      said: ["N28HVP0001-01 is confirmed"],
    });
    expect(frame(shuttle)).toEqual({ state: "green", said: ["N28HVP0001-01 is confirmed"] });
  });

  it("[R-GATE-1] is the newest of the body before a request names one", () => {
    const die = { dieSizeX: 25.3, dieSizeY: 1.48 };
    const second = fact("frame", "N28HVP0001-02", {
      bodyCode: "N28HVP0001",
      approvalTime: "2026-11-12T08:00:00.000Z",
      overall: "unconfirmed",
      ...die,
    });
    expect(frame(withRows(atStage("before"), second))).toMatchObject({ state: "notYet" });
    expect(frame(withRows(ready, second)).state).toBe("green");
  });
});
