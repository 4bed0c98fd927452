import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { number } from "../definition/field.ts";
import { toyForm } from "../testing/toy-form.ts";
import { issue } from "../validation/issue.ts";
import { describeConfirmation, describeIssue } from "./describe-issue.ts";
import { ruleMessages } from "./rule-messages.ts";

const definition = {
  ...toyForm([number("from"), number("to"), table("lines", [number("low"), number("high")])]),
  ruleTexts: { ownRule: { zh: "自有规则：{what}", en: "Own rule: {what}" } },
};

describe("the sentence of an issue", () => {
  it("is in the language asked for, with its words filled in", () => {
    const found = issue("docs", "rowOfType", { type: { zh: "设计规则手册", en: "Design rule manual" } });
    expect(describeIssue(definition, found, "en")).toBe("At least one data row of type Design rule manual is needed");
    expect(describeIssue(definition, found, "zh")).toBe("至少需要一条设计规则手册类型的数据");
  });

  it("comes from the definition for a kind's own rules", () => {
    expect(describeIssue(definition, issue("a", "ownRule", { what: 7 }), "en")).toBe("Own rule: 7");
  });

  it("names the field a value is compared with by its label", () => {
    const field = issue("to", "compare", { op: ">", field: "from", value: 3 });
    expect(describeIssue(definition, field, "en")).toBe("Must be greater than “from” (3)");
    const cell = issue("lines[2].high", "compare", { op: ">=", field: "low", value: 3 });
    expect(describeIssue(definition, cell, "zh")).toBe("必须大于或等于“low（中）”（3）");
  });

  it("is the general one for a rule that has none any more", () => {
    expect(describeIssue(definition, issue("a", "gone"), "en")).toBe(ruleMessages.formNotFilled.en);
  });

  it("puts the question of a confirmation", () => {
    const asked = { key: "assistLayersAgree", path: "assistLayers", params: {} };
    expect(describeConfirmation(definition, asked, "en")).toBe("Assist Layer data differs across LDDI. Submit anyway?");
  });
});

it("every message has the same words to fill in, in both languages", () => {
  const words = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").toSorted((a, b) => a.localeCompare(b));
  for (const [name, message] of Object.entries(ruleMessages)) {
    expect([name, words(message.zh)]).toEqual([name, words(message.en)]);
  }
});
