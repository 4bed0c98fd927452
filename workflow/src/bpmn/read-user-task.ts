import type { ModdleElement } from "bpmn-moddle";
import { userNodeDefaults, type Approver, type Feel, type TimerRule, type UserNode } from "../route.ts";
import { readApproverRule } from "./approver-rule-text.ts";
import { childOf, childrenOf, flagOf, idOf, nameOf, textOf, whereIs } from "./bpmn-element.ts";
import { finding, type Finding } from "./finding.ts";
import { readChoice, readChoices, readWith } from "./read-attribute.ts";
import { readPassRule, readRejectTo, words } from "./rule-text.ts";

/** All actions that a node may allow. */
export const verbs = ["agree", "disagree", "reject", "cancel", "add-sign", "transfer"] as const;

/** A user task with its approvers and rules; values missing in the file get the defaults of `route.ts`. */
export function readUserTask(task: ModdleElement, timers: readonly TimerRule[], findings: Finding[]): UserNode {
  const loop = childOf(task, "loopCharacteristics");
  const condition = extensionsOf(task, "wf:Condition").map(expressionOf)[0];
  const { onDisagree, rejectTo, allow, ownRequest, sameAsPrevious, emptyRule } = userNodeDefaults;
  const permission = textOf(task, "wf:permission")?.trim() ?? "";
  const mode = loop === undefined ? "single" : flagOf(loop, "isSequential") ? "sequential" : "parallel";
  return {
    kind: "user",
    id: idOf(task),
    name: nameOf(task) ?? { zh: "", en: "" },
    ...(condition === undefined ? {} : { condition }),
    mode,
    approvers: extensionsOf(task, "wf:Approver").flatMap((approver) => readApprover(approver, mode, findings)),
    pass: loop ? readPass(loop, findings) : userNodeDefaults.pass,
    onDisagree: readChoice(task, "wf:onDisagree", ["terminate", "return", "continue"], onDisagree, findings),
    rejectTo: readWith<UserNode["rejectTo"]>(
      task,
      "wf:rejectTo",
      readRejectTo,
      { fallback: rejectTo, allowed: ["requester", "previous", "choose", "node:<id>"] },
      findings,
    ),
    allow: readChoices(task, "wf:allow", verbs, allow, findings),
    ownRequest: readChoice(task, "wf:ownRequest", ["above", "ask", "auto"], ownRequest, findings),
    sameAsPrevious: readChoice(task, "wf:sameAsPrevious", ["ask", "auto"], sameAsPrevious, findings),
    emptyRule: readChoice(task, "wf:emptyRule", ["admin", "skip", "fail"], emptyRule, findings),
    editable: words(textOf(task, "wf:editable")),
    ...(permission === "" ? {} : { permission }),
    timers,
  };
}

function readPass(loop: ModdleElement, findings: Finding[]): UserNode["pass"] {
  const allowed = ["all", "any", "count:<n>", "ratio:<0..1>", "roles:<role>,<role>"];
  return readWith(loop, "wf:pass", readPassRule, { fallback: userNodeDefaults.pass, allowed }, findings);
}

function readApprover(element: ModdleElement, mode: UserNode["mode"], findings: Finding[]): Approver[] {
  const text = textOf(element, "rule") ?? "";
  const rule = readApproverRule(text);
  if (!rule) {
    findings.push(finding("bad-approver-rule", whereIs(element), { rule: text.slice(0, 100) }));
    return [];
  }
  const condition = childOf(element, "condition");
  const editable = words(textOf(element, "editable"));
  return [
    {
      rule,
      ...(condition ? { condition: expressionOf(condition) } : {}),
      spread: readChoice(element, "spread", ["shared", "each"], usualSpread(rule, mode), findings),
      ...(editable.length > 0 ? { editable } : {}),
    },
  ];
}

/** People named one by one are asked one by one; a role, group or leader is a single vote. */
export function usualSpread(rule: Approver["rule"], mode: UserNode["mode"]): Approver["spread"] {
  if (mode === "single") return "shared";
  return rule.by === "field" || rule.by === "user" || rule.by === "feel" ? "each" : "shared";
}

function extensionsOf(task: ModdleElement, type: string): readonly ModdleElement[] {
  const extensions = childOf(task, "extensionElements");
  return extensions ? childrenOf(extensions, "values").filter((element) => element.$type === type) : [];
}

function expressionOf(condition: ModdleElement): Feel {
  return (textOf(condition, "expression") ?? "").trim();
}
