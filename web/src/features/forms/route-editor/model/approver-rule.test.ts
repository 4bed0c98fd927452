import { readApproverRule } from "@signoff/workflow/bpmn/approver-rule-text";
import { describe, expect, it } from "vitest";
import { approverKinds, readRule, ruleText } from "./approver-rule.ts";

const samples: Readonly<Record<(typeof approverKinds)[number], string>> = {
  role: "pie_eng",
  group: "reviewers",
  user: "pie.wu,pie.liu",
  field: "maskLines.assign",
  deptHead: "2",
  leaderOf: "1",
  requester: "",
  taskOwner: "review",
  feel: "owner.id",
};

describe("an approver rule in the panel", () => {
  it.each(approverKinds)("[R-WORK-5] of the kind %s is written as the engine reads it, and read back", (kind) => {
    const text = ruleText(kind, samples[kind]);
    expect(readApproverRule(text)).toBeDefined();
    expect(readRule(text)).toEqual({ kind, value: samples[kind] });
  });

  it("shows what it cannot read as it stands", () => {
    expect(readRule("manager of all")).toEqual({ kind: "feel", value: "manager of all" });
  });
});
