import { moddle } from "@signoff/workflow/bpmn/wf-moddle";
import { describe, expect, it } from "vitest";
import type { Business, Moddle } from "../editor/bpmn-services.ts";
import {
  extensionsWith,
  flowConditionWith,
  lineWith,
  type PassChoice,
  passWith,
  readApprovers,
  readDuration,
  readEntry,
  readFlowCondition,
  readPass,
  writeDuration,
} from "./task-rules.ts";

const bpmn = moddle as unknown as Moddle;

function task(): Business {
  return bpmn.create("bpmn:UserTask", { id: "review" });
}

function apply(element: Business, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) element.set(name, value);
}

describe("the rules of an approval in the file", () => {
  it("[R-WORK-5] keep approvers and condition together, each changed without the other", () => {
    const element = task();
    apply(element, extensionsWith(bpmn, element, { approvers: [{ rule: "role:qra_eng" }] }));
    apply(element, extensionsWith(bpmn, element, { entry: 'rush = "Y"' }));
    const lines = [...readApprovers(element), { rule: "field:owner", spread: "each", condition: 'rush = "N"' }];
    apply(element, extensionsWith(bpmn, element, { approvers: lines }));
    expect(readApprovers(element)).toEqual([
      { rule: "role:qra_eng" },
      { rule: "field:owner", spread: "each", condition: 'rush = "N"' },
    ]);
    expect(readEntry(element)).toBe('rush = "Y"');
    const [, owner = { rule: "" }] = readApprovers(element);
    const edited = lineWith(lineWith(owner, { editable: "subject lines.note" }), { condition: "", spread: "" });
    expect(edited).toEqual({ rule: "field:owner", editable: "subject lines.note" });
    apply(element, extensionsWith(bpmn, element, { approvers: [edited] }));
    expect(readApprovers(element)).toEqual([edited]);
    apply(element, extensionsWith(bpmn, element, { approvers: [], entry: "" }));
    expect(element.get("extensionElements")).toBeUndefined();
  });

  it.each<PassChoice>([
    { mode: "one", amount: "" },
    { mode: "all", amount: "" },
    { mode: "any", amount: "" },
    { mode: "count", amount: "2" },
    { mode: "ratio", amount: "0.6" },
    { mode: "roles", amount: "pie_eng,litho_eng" },
    { mode: "turn", amount: "all" },
  ])("reads back the pass rule $mode", (choice) => {
    const element = task();
    apply(element, passWith(bpmn, choice));
    expect(readPass(element)).toEqual(choice);
  });

  it("writes the condition of a way, and none where it is empty", () => {
    const flow = bpmn.create("bpmn:SequenceFlow", { id: "way" });
    apply(flow, flowConditionWith(bpmn, "amount > 3"));
    expect(readFlowCondition(flow)).toBe("amount > 3");
    apply(flow, flowConditionWith(bpmn, ""));
    expect(readFlowCondition(flow)).toBe("");
  });

  it("shows durations of hours or days; others are left to the file", () => {
    expect(readDuration(writeDuration(24, "H"))).toEqual({ count: 24, unit: "H" });
    expect(readDuration(writeDuration(3, "D"))).toEqual({ count: 3, unit: "D" });
    expect(readDuration("P1DT2H")).toBeUndefined();
  });
});
