import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formState } from "../../conditions/visibility.ts";
import { editableAt, indexOf } from "../../definition/definition-index.ts";
import { deriveValues } from "../../values/derive-values.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { behaviours } from "../../field-types/behaviours.ts";
import { type FormValues, rowsIn } from "../../values/form-values.ts";
import { mergeNodeData } from "../../values/node-data.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import type { LookupRows } from "../../lookup/lookup-rows.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { reviewConditions } from "../../demo/risk-review-data.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";

const kind = await loadSampledKind("trrs");

const current = (registry: string, code: string, data: FormValues) =>
  ({ registry, code, version: 1, state: "current", data }) as const;
const rows: LookupRows = [
  current("device", "C001-N28HV0001A", { productId: "N28HV0001A-01", techId: "28HV52A01", customerCode: "C001" }),
  current("fsr", demoNumbers.display.fsr, { deviceName: "C001-N28HV0001A" }),
  current("productBody", "N28HV0001", { techId: "28HV52A01", customerCode: "C001" }),
];
const { sample, submit, decide } = kindHarness(kind, rows);
const maskLines = sample.maskLines as readonly FormValues[];
const verified = filledSample(kind, rows);
const derived = (more: FormValues) =>
  deriveValues(kind.definition, kind.computed, { ...sample, ...more }, { today: daysFromToday(0), rows, dictionaries });

describe("a risk review", () => {
  it("is submitted as the sample has it", () => {
    expect(submit()).toEqual([]);
  });

  it("takes product, Tech ID and customer from its target", () => {
    expect(sample).toMatchObject({ productId: "N28HV0001A-01", techId: "28HV52A01", customerCode: "C001" });
    const ofBody = filledSample(kind, rows, { reviewTarget: "body", bodyCode: "N28HV0001", deviceName: undefined });
    expect(ofBody).toMatchObject({ techId: "28HV52A01", customerCode: "C001" });
  });

  it("[M12] names the device, the body or the platform it is about", () => {
    expect(submit({ deviceName: undefined, fsrNo: undefined })).toContain("deviceName deviceChosen");
    expect(submit({ reviewTarget: "body" })).toContain("bodyCode required");
    expect(submit({ reviewTarget: "platform" })).toContain("toptierNo required");
  });

  it("[M13] takes the FSR of its device, asked for at a re-spin", () => {
    expect(submit({ deviceName: undefined })).toContain("fsrNo deviceFirst");
    expect(submit({ fsrNo: undefined })).toEqual(["fsrNo required"]);
    expect(submit({ fsrNo: undefined, trrsStage: "nto" })).toEqual([]);
  });

  it("[M15] has one chair, and two to thirty attendees", () => {
    expect(submit({ chair: [{ id: "pie.chen" }, { id: "pie.wu" }] })).toEqual(["chair onlyOne"]);
    expect(submit({ attendees: [{ id: "litho.sun" }] })).toEqual(["attendees minItems"]);
    expect(submit({ attendees: Array.from({ length: 31 }, (_, at) => ({ id: `user${at}` })) })).toEqual([
      "attendees maxItems",
    ]);
  });

  it("asks who verifies a line by when, from today on", () => {
    expect(submit(withRow(sample, "maskLines", 0, { assign: undefined, dueDate: undefined }))).toEqual([
      "maskLines[0].dueDate required",
      "maskLines[0].assign required",
    ]);
    expect(submit(withRow(sample, "maskLines", 0, { dueDate: daysFromToday(-1) }))).toEqual([
      "maskLines[0].dueDate minDate",
    ]);
  });

  it("is about a review that has taken place", () => {
    expect(submit({ reviewDate: daysFromToday(1) })).toEqual(["reviewDate maxDate"]);
    expect(submit({ reviewDate: daysFromToday(0) })).toEqual([]);
  });

  it("[M22] keeps its comment within 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
    expect(submit({ comment: "x".repeat(2000) })).toEqual([]);
  });
});

describe("[R-FORM-5] [M16] questions of a risk review", () => {
  it("are chosen in both halves", () => {
    expect(submit({ maskQuestions: [], maskLines: [] })).toContain("maskQuestions questionsComplete");
    expect(submit({ nonMaskQuestions: [], nonMaskLines: [] })).toContain("nonMaskQuestions questionsComplete");
  });

  it("have a line for every problem type: one that is left out comes back to be filled in", () => {
    fc.assert(
      fc.property(fc.nat(maskLines.length - 1), (left) => {
        expect(submit({ maskLines: maskLines.filter((_, at) => at !== left) })).toEqual([
          `maskLines[${left}].description required`,
          `maskLines[${left}].riskLevel required`,
          `maskLines[${left}].needsVerification required`,
          "maskLines questionsComplete",
        ]);
      }),
    );
  });

  it("bring their lines with them as soon as they are chosen, and take them away", () => {
    const lines = (questions: readonly string[]) =>
      rowsIn(derived({ maskQuestions: questions, maskLines: [] })["maskLines"]).map(
        ({ questionName, type }) => `${String(questionName)} ${String(type)}`,
      );
    expect(lines(["MQ1"])).toEqual(["MQ1 missingMask", "MQ1 versionMix", "MQ1 optionErr"]);
    expect(lines(["MQ3", "MQ1"])).toHaveLength(6);
    expect(lines([])).toEqual([]);
  });

  it("read as their names and what they ask in detail, in either language", () => {
    const [line] = rowsIn(derived({ maskQuestions: ["MQ1"], maskLines: [] })["maskLines"]);
    const { columns } = indexOf(kind.definition).tables.get("maskLines") ?? {};
    const read = (locale: "zh" | "en") =>
      ["questionName", "subQuestion"].map((key) => {
        const column = columns?.get(key);
        return column && behaviours[column.type].readOnlyText(line?.[key], column, { locale, dictionaries });
      });
    expect(read("en")).toEqual([
      "Mask layers & versions",
      "Are all mandatory and option masks listed with the right version?",
    ]);
    expect(read("zh")).toEqual(["光罩层次与版本", "必选与选项光罩是否齐全且版本正确？"]);
  });

  it("have complete lines", () => {
    expect(submit(withRow(sample, "maskLines", 2, { description: "" }))).toEqual([
      "maskLines[2].description required",
      "maskLines questionsComplete",
    ]);
  });

  it("have no lines of questions that were not chosen", () => {
    expect(submit({ maskQuestions: ["MQ1"] })).toEqual([]);
    expect(rowsIn(derived({ maskQuestions: ["MQ1"] })["maskLines"])).toEqual(maskLines.slice(0, 3));
  });

  it("are refused in the words of the specification", () => {
    const context = { level: "submit", today: daysFromToday(0), dictionaries, rows } as const;
    const data = { ...sample, maskQuestions: undefined, maskLines: undefined };
    const [issue] = validateForm(kind.definition, kind.rules, data, context).issues;
    expect(issue && describeIssue(kind.definition, issue, "zh")).toBe(
      "必须选择光罩相关和非光罩相关的问题名称，且各自的所有问题类型均为必填",
    );
  });
});

describe("the nodes of a risk review", () => {
  const zheng = { handles: ["to.zheng"] };

  it("verify: each line that needs it gets its result, and a closed one its evidence", () => {
    expect(decide("verify")).toEqual([]);
    expect(decide("verify", { maskLines, nonMaskLines: sample.nonMaskLines })).toEqual([
      "maskLines[0].result required",
      "nonMaskLines[0].result required",
    ]);
    expect(decide("verify", withRow(verified, "maskLines", 0, { result: "closed" }))).toEqual([
      "maskLines[0].attachment required",
    ]);
    expect(decide("verify", withRow(verified, "maskLines", 0, { result: "closed", attachment: ["a1"] }))).toEqual([]);
  });

  it("[R-APPR-11] verify: a verifier is judged on the lines that name them and need it, on no other", () => {
    const open = { maskLines, nonMaskLines: sample.nonMaskLines };
    expect(decide("verify", open, zheng)).toEqual(["maskLines[0].result required"]);
    expect(decide("verify", open, { handles: ["qra.pan"] })).toEqual(["nonMaskLines[0].result required"]);
    expect(decide("verify", open, { handles: ["re.yao"] })).toEqual([]);
    const closed = withRow(verified, "nonMaskLines", 0, { result: "closed" });
    expect(decide("verify", closed, zheng)).toEqual([]);
  });

  it("[R-APPR-11] verify: the form opens the lines of the verifier and closes all others", () => {
    const editable = editableAt(kind.definition, "verify");
    const viewer = { mode: "node", editable, ...zheng } as const;
    const state = formState(kind.definition, sample, { viewer, node: "verify" });
    const isOpen = (table: string) =>
      rowsIn(sample[table]).map((line) => state.row(table, line).get("result")?.readOnly === false);
    expect(isOpen("maskLines")).toEqual(maskLines.map((_, at) => at === 0));
    expect(isOpen("nonMaskLines")).not.toContain(true);
    expect(state.table("maskLines")).toMatchObject({ readOnly: false, rowsDiffer: true });
  });

  it("[R-APPR-11] verify: an answer in another's line is refused by the name of its cell and of its handler", () => {
    const editable = editableAt(kind.definition, "verify");
    const named = withRow(sample, "nonMaskLines", 0, { assign: { id: "qra.pan", name: "Pan" } });
    const sent = { ...withRow({ ...sample, ...named }, "nonMaskLines", 0, { result: "na" }), maskLines };
    const { issues } = mergeNodeData(kind.definition, { ...sample, ...named }, sent, editable, {
      node: "verify",
      ...zheng,
    });
    expect(issues.map(({ path }) => path)).toEqual(["nonMaskLines[0].result"]);
    expect(issues.map((one) => describeIssue(kind.definition, one, "en"))).toEqual(["This row is filled in by Pan"]);
  });

  it("chair: risk and conclusion are said, with the minutes", () => {
    expect(decide("chair")).toEqual([]);
    expect(decide("chair", { overallRisk: undefined, conclusion: undefined })).toEqual([
      "overallRisk required",
      "conclusion required",
    ]);
    expect(decide("chair", {}, { attachments: {} })).toEqual(["attachments.trrs_minutes attachmentRequired"]);
  });

  it("[M01] chair: a line that is open blocks go, and nothing else", () => {
    const open = withRow(verified, "nonMaskLines", 0, { result: "open" });
    expect(decide("chair", open)).toEqual(["conclusion openLinesBlockGo"]);
    const conditions = reviewConditions(daysFromToday(7));
    expect(decide("chair", { ...open, conclusion: "goCond", conditions })).toEqual([]);
    expect(decide("chair", { ...open, conclusion: "hold" })).toEqual([]);
  });
});

describe("completing a risk review", () => {
  it("lets other requests refer to it by its number", () => {
    const [written] = completionEffects(kind, completed(kind, verified, rows));
    expect(written).toMatchObject({
      do: "write",
      registry: "trrs",
      code: "TR-2603-0001",
      data: { trrsNo: "TR-2603-0001", deviceName: "C001-N28HV0001A", conclusion: "go", overallRisk: "low" },
    });
  });

  it("copies its questions without results", () => {
    expect(kind.definition).toMatchObject({ copy: true, revise: true, void: false });
    expect(kind.definition.notCopied).toEqual(
      expect.arrayContaining(["overallRisk", "conclusion", "maskLines.result"]),
    );
  });
});

describe("questions that the library makes mandatory at a stage", () => {
  const withMandatory = (items: readonly { value: string; parent: string }[]) => ({
    ...dictionaries,
    trrs_mandatory: items.map((item) => ({ ...item, zh: item.value, en: item.value })),
  });
  const issuesWith = (items: readonly { value: string; parent: string }[], more: FormValues = {}) =>
    validateForm(
      kind.definition,
      kind.rules,
      { ...sample, ...more },
      { level: "submit", today: daysFromToday(0), rows, dictionaries: withMandatory(items) },
    ).issues.filter(({ rule }) => rule === "stageQuestions");
  const stage = String(sample.trrsStage);
  const asked = (sample.maskQuestions as readonly string[])[0] ?? "";

  it("are missed by name in the list they belong to, and only at that stage", () => {
    const missing = issuesWith([
      { value: stage, parent: "MQ5" },
      { value: stage, parent: "NQ5" },
    ]);
    expect(missing.map(({ path }) => path)).toEqual(["maskQuestions", "nonMaskQuestions"]);
    const [first] = missing;
    expect(first && describeIssue(kind.definition, first, "en")).toContain("asks these questions too: ");
    expect(issuesWith([{ value: "another", parent: "MQ5" }])).toEqual([]);
  });

  it("are not missed where they are chosen, where a list is empty, or where nothing is mandatory", () => {
    expect(issuesWith([{ value: stage, parent: asked }])).toEqual([]);
    expect(issuesWith([{ value: stage, parent: "MQ5" }], { maskQuestions: [] })).toEqual([]);
    expect(issuesWith([])).toEqual([]);
  });
});
