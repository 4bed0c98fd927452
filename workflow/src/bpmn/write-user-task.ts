import type { ModdleElement } from "bpmn-moddle";
import { userNodeDefaults, type Approver, type Feel, type TimerRule, type UserNode } from "../route.ts";
import { writeApproverRule } from "./approver-rule-text.ts";
import { usualSpread } from "./read-user-task.ts";
import { writePassRule, writeRejectTo } from "./rule-text.ts";
import { moddle } from "./wf-moddle.ts";

/**
 * Properties of a user task, without name and id. Default values are left out, so that the file shows what is special.
 */
export function userTaskProperties(node: UserNode): Record<string, unknown> {
  const rejectTo = writeRejectTo(node.rejectTo);
  const { onDisagree, ownRequest, sameAsPrevious, emptyRule } = userNodeDefaults;
  return {
    ...unless(userNodeDefaults.allow.join(" "), "wf:allow", node.allow.join(" ")),
    ...unless(userNodeDefaults.rejectTo, "wf:rejectTo", rejectTo),
    ...unless(onDisagree, "wf:onDisagree", node.onDisagree),
    ...unless(ownRequest, "wf:ownRequest", node.ownRequest),
    ...unless(sameAsPrevious, "wf:sameAsPrevious", node.sameAsPrevious),
    ...unless(emptyRule, "wf:emptyRule", node.emptyRule),
    ...unless("", "wf:editable", node.editable.join(" ")),
    ...unless("", "wf:permission", node.permission ?? ""),
    ...extensions([
      ...(node.condition === undefined ? [] : [writeCondition(node.condition)]),
      ...node.approvers.map((approver) => writeApprover(approver, node.mode)),
    ]),
    ...(node.mode === "single" ? {} : { loopCharacteristics: writeLoop(node) }),
  };
}

/** One attribute, or none for its default value. */
export function unless(usual: string, attribute: string, value: string): Record<string, string> {
  return value === usual ? {} : { [attribute]: value };
}

function extensions(values: readonly ModdleElement[]): Record<string, unknown> {
  return values.length === 0 ? {} : { extensionElements: moddle.create("bpmn:ExtensionElements", { values }) };
}

function writeLoop(node: UserNode): ModdleElement {
  return moddle.create("bpmn:MultiInstanceLoopCharacteristics", {
    ...(node.mode === "sequential" ? { isSequential: true } : {}),
    ...unless("all", "wf:pass", writePassRule(node.pass)),
  });
}

function writeApprover(approver: Approver, mode: UserNode["mode"]): ModdleElement {
  return moddle.create("wf:Approver", {
    rule: writeApproverRule(approver.rule),
    ...unless(usualSpread(approver.rule, mode), "spread", approver.spread),
    ...unless("", "editable", approver.editable?.join(" ") ?? ""),
    ...(approver.condition === undefined ? {} : { condition: writeCondition(approver.condition) }),
  });
}

function writeCondition(expression: Feel): ModdleElement {
  return moddle.create("wf:Condition", { expression });
}

/** Properties of a timer at the border of `host`. */
export function timerProperties(timer: TimerRule, host: ModdleElement): Record<string, unknown> {
  const { action, after } = timer;
  const every = action.kind === "remind" ? action.every : undefined;
  const duration = moddle.create("bpmn:FormalExpression", { body: after.iso });
  return {
    attachedToRef: host,
    cancelActivity: action.kind === "leave",
    "wf:action": action.kind,
    ...unless("", "wf:calendar", after.calendar ?? ""),
    ...unless("", "wf:every", every?.iso ?? ""),
    ...unless("", "wf:everyCalendar", every?.calendar ?? ""),
    eventDefinitions: [moddle.create("bpmn:TimerEventDefinition", { timeDuration: duration })],
  };
}
