import { expect, it } from "vitest";
import { isNot, when } from "../definition/condition.ts";
import { defineForm } from "../definition/define-form.ts";
import { definitionSchema } from "../definition/definition-schema.ts";
import { table } from "../definition/detail-table.ts";
import { computed as computedBy, number, radio, text } from "../definition/field.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { values } from "../definition/options.ts";
import { rule } from "../definition/rule-use.ts";
import { section } from "../definition/section.ts";
import type { ComputedSet } from "../computed/compute.ts";
import { completionEffects, numbersWanted } from "../effects/complete-request.ts";
import { recordOf, type KindEffects } from "../effects/effect.ts";
import { describeIssue } from "../messages/describe-issue.ts";
import { fine, type RuleSet } from "../rules/rule.ts";
import { completed } from "../testing/demo-rows.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { toyHeader } from "../testing/toy-form.ts";
import { validateForm } from "../validation/validate-form.ts";
import { daysFromToday } from "./days-from-today.ts";
import { formKind, type KindCard } from "./form-kind.ts";

// The steps of docs/how-to/add-a-form-kind.md, in one file.
const card = {
  title: { zh: "推车", en: "Trolley" },
  subsystem: "system",
  prefix: "TR",
  page: "/pages/trolley/create",
  component: "trolley/TrolleyCreate",
  spoken: "tc",
} satisfies KindCard;

const definition = defineForm({
  kind: "trolley",
  sections: [
    section("load", [
      radio("size", { required: true, options: values("small", "large") }),
      text("reason", { required: when("size", isNot("small")), maxLength: 100 }),
      number("total", { system: computedBy("total"), unit: "kg" }),
      text("trolleyCode", { system: { from: "server" } }),
      table(
        "boxes",
        [text("label", { required: true, maxLength: 20 }), number("weight", { required: true, min: 1, max: 50 })],
        {
          minRows: 1,
        },
      ),
    ]),
  ],
  rules: [rule("uniqueRows", { table: "boxes", columns: ["label"] }), rule("notTooHeavy")],
  summary: ["subject", "size", "total", "reason"],
  revise: true,
  copy: true,
  void: false,
  registries: ["trolley"],
});

const messages = {
  sections: { load: { zh: "装载", en: "Load" } },
  fields: {
    size: { zh: "大小", en: "Size" },
    reason: { zh: "原因", en: "Reason" },
    total: { zh: "总重", en: "Total" },
    trolleyCode: { zh: "推车编号", en: "Trolley code" },
  },
  tables: {
    boxes: {
      title: { zh: "箱子", en: "Boxes" },
      columns: { label: { zh: "标签", en: "Label" }, weight: { zh: "重量", en: "Weight" } },
    },
  },
  options: { size: { small: { zh: "小", en: "Small" }, large: { zh: "大", en: "Large" } } },
  rules: { notTooHeavy: { zh: "小推车最多{most}公斤", en: "A small trolley takes at most {most} kg" } },
} satisfies FormTexts;

const rules: RuleSet = {
  notTooHeavy: ({ value }) =>
    value("size") === "small" && Number(value("total")) > 60 ? [{ path: "boxes", params: { most: 60 } }] : fine,
};

const computed: ComputedSet = {
  total: ({ rows }) => rows("boxes").reduce((sum, box) => sum + Number(box.weight ?? 0), 0),
};

const effects: KindEffects = {
  numbers: () => [{ field: "trolleyCode", prefix: "TRO-", digits: 3 }],
  complete: (request) => [
    { do: "write", registry: "trolley", code: String(request.data.trolleyCode), data: recordOf(request) },
  ],
};

const sample = { ...toyHeader, size: "small", boxes: [{ label: "A", weight: 20 }] };
const kind = formKind({ card, definition, messages, behaviour: { rules, computed }, effects });
const { submit, sample: stored } = kindHarness({ ...kind, example: { sample, atNode: {} } }, []);

it("a new kind is data that the schema holds", () => {
  expect(definitionSchema.parse(JSON.parse(JSON.stringify(kind.definition)))).toEqual(kind.definition);
});

it("a new kind's sample can be submitted, with its computed values", () => {
  expect(stored.total).toBe(20);
  expect(submit()).toEqual([]);
});

it("a new kind keeps its fields, its shared rules and its own", () => {
  expect(submit({ size: "large" })).toEqual(["reason required"]);
  expect(submit({ boxes: [sample.boxes[0], sample.boxes[0]] })).toEqual(["boxes[1].label uniqueRows"]);
  const heavy = { boxes: ["A", "B"].map((label) => ({ label, weight: 40 })) };
  expect(submit(heavy)).toEqual(["boxes notTooHeavy"]);
});

it("a new kind speaks both languages", () => {
  const heavy = { ...stored, total: 80 };
  const { issues } = validateForm(kind.definition, kind.rules, heavy, { level: "submit", today: daysFromToday(0) });
  expect(issues.map((issue) => describeIssue(kind.definition, issue, "en"))).toEqual([
    "A small trolley takes at most 60 kg",
  ]);
  expect(issues.map((issue) => describeIssue(kind.definition, issue, "zh"))).toEqual(["小推车最多60公斤"]);
});

it("a new kind asks for its number and writes its registry row", () => {
  const request = completed(kind, stored, []);
  expect(numbersWanted(kind, request)).toEqual([{ field: "trolleyCode", prefix: "TRO-", digits: 3 }]);
  expect(completionEffects(kind, { ...request, data: { ...stored, trolleyCode: "TRO-001" } })).toMatchObject([
    { do: "write", registry: "trolley", code: "TRO-001", data: { size: "small" } },
  ]);
});
