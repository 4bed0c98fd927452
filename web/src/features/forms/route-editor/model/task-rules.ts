import type { Business, Moddle } from "../editor/bpmn-services.ts";

/** A line of the approver list as the file writes it. */
export interface ApproverLine {
  readonly rule: string;
  readonly spread?: string;
  readonly editable?: string;
  readonly condition?: string;
}

export const passModes = ["one", "all", "any", "count", "ratio", "roles", "turn"] as const;
export type PassMode = (typeof passModes)[number];

/** How many must agree: one of all, or a countersign with its rule, or one after the other. */
export interface PassChoice {
  readonly mode: PassMode;
  /** A number for `count` and `ratio`, the codes for `roles`. */
  readonly amount: string;
}

export function textIn(element: Business, property: string): string {
  const value = element.get(property);
  return typeof value === "string" ? value : "";
}

function partsIn(element: Business): readonly Business[] {
  const extensions = element.get("extensionElements") as Business | undefined;
  const values = extensions?.get("values");
  return Array.isArray(values) ? (values as readonly Business[]) : [];
}

export function readApprovers(task: Business): readonly ApproverLine[] {
  return partsIn(task)
    .filter(({ $type }) => $type === "wf:Approver")
    .map((line) => {
      const condition = line.get("condition") as Business | undefined;
      return {
        rule: textIn(line, "rule"),
        ...optional("spread", textIn(line, "spread")),
        ...optional("editable", textIn(line, "editable")),
        ...optional("condition", condition ? textIn(condition, "expression") : ""),
      };
    });
}

/** The line with other details; empty details are left out of the file. */
export function lineWith(line: ApproverLine, change: Omit<Partial<ApproverLine>, "rule">): ApproverLine {
  const { rule, spread = "", editable = "", condition = "" } = { ...line, ...change };
  return {
    rule,
    ...optional("spread", spread),
    ...optional("editable", editable),
    ...optional("condition", condition),
  };
}

function optional<Key extends string>(key: Key, value: string): Partial<Record<Key, string>> {
  return value === "" ? {} : ({ [key]: value } as Record<Key, string>);
}

/** The condition for entering the node. */
export function readEntry(task: Business): string {
  const condition = partsIn(task).find(({ $type }) => $type === "wf:Condition");
  return condition ? textIn(condition, "expression").trim() : "";
}

/** Approvers and condition are in one place of the file, and are written together. */
export function extensionsWith(
  moddle: Moddle,
  task: Business,
  change: { readonly approvers?: readonly ApproverLine[]; readonly entry?: string },
): Readonly<Record<string, unknown>> {
  const entry = change.entry ?? readEntry(task);
  const approvers = change.approvers ?? readApprovers(task);
  const others = partsIn(task).filter(({ $type }) => $type !== "wf:Approver" && $type !== "wf:Condition");
  const values = [
    ...(entry === "" ? [] : [moddle.create("wf:Condition", { expression: entry })]),
    ...approvers.map((line) => createApprover(moddle, line)),
    ...others,
  ];
  if (values.length === 0) return { extensionElements: undefined };
  const extensions = moddle.create("bpmn:ExtensionElements", { values });
  for (const value of values) Object.assign(value, { $parent: extensions });
  return { extensionElements: extensions };
}

function createApprover(moddle: Moddle, { condition, ...line }: ApproverLine): Business {
  const attributes = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
  const inner = condition === undefined ? {} : { condition: moddle.create("wf:Condition", { expression: condition }) };
  return moddle.create("wf:Approver", { ...attributes, ...inner });
}

export function readPass(task: Business): PassChoice {
  const loop = task.get("loopCharacteristics") as Business | undefined;
  if (!loop) return { mode: "one", amount: "" };
  const text = textIn(loop, "wf:pass") || "all";
  if (loop.get("isSequential") === true) return { mode: "turn", amount: text };
  const [mode = "all", amount = ""] = text.split(":");
  return { mode: passModes.find((known) => known === mode) ?? "all", amount };
}

export function passWith(moddle: Moddle, { mode, amount }: PassChoice): Readonly<Record<string, unknown>> {
  if (mode === "one") return { loopCharacteristics: undefined };
  const pass =
    mode === "turn" ? amount || "all" : ["count", "ratio", "roles"].includes(mode) ? `${mode}:${amount}` : mode;
  return {
    loopCharacteristics: moddle.create("bpmn:MultiInstanceLoopCharacteristics", {
      ...(mode === "turn" ? { isSequential: true } : {}),
      ...(pass === "all" ? {} : { "wf:pass": pass }),
    }),
  };
}

/** The condition of a flow out of a branch. */
export function readFlowCondition(flow: Business): string {
  const condition = flow.get("conditionExpression") as Business | undefined;
  return condition ? textIn(condition, "body").trim() : "";
}

export function flowConditionWith(moddle: Moddle, text: string): Readonly<Record<string, unknown>> {
  return {
    conditionExpression: text === "" ? undefined : moddle.create("bpmn:FormalExpression", { body: text }),
  };
}

/** A duration as the panel shows it: a number of hours, or days, of working time. */
export function readDuration(iso: string): { readonly count: number; readonly unit: "H" | "D" } | undefined {
  const found = /^P(?:(\d+)D|T(\d+)H)$/.exec(iso);
  if (!found) return undefined;
  return found[1] === undefined ? { count: Number(found[2]), unit: "H" } : { count: Number(found[1]), unit: "D" };
}

export function writeDuration(count: number, unit: "H" | "D"): string {
  return unit === "H" ? `PT${count}H` : `P${count}D`;
}
