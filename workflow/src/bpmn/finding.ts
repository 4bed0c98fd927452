import type { Text } from "../route.ts";

/** The element of a finding, with the name that its author knows. */
export interface FoundAt {
  readonly id: string;
  readonly name?: Text;
}

/** One error in a route file. `describeFinding` says it in words. */
export interface Finding {
  readonly code: FindingCode;
  /** Absent: for the whole file. */
  readonly at?: FoundAt;
  readonly params: Readonly<Record<string, string | number>>;
}

export type FindingCode =
  | XmlFindingCode
  | SubsetFindingCode
  | ValueFindingCode
  | StructureFindingCode
  | RuleFindingCode
  | ConditionFindingCode;

/** The text is not XML that we accept. */
export type XmlFindingCode =
  | "too-large"
  | "doctype"
  | "processing-instruction"
  | "unknown-entity"
  | "control-character"
  | "too-deep"
  | "too-many-attributes"
  | "attribute-too-long"
  | "too-many-elements"
  | "too-many-namespaces"
  | "not-xml"
  | "not-bpmn";

/** BPMN outside the subset for routes. */
export type SubsetFindingCode =
  | "not-one-process"
  | "process-not-executable"
  | "element-not-supported"
  | "event-not-supported"
  | "property-not-supported"
  | "foreign-extension"
  | "expression-language"
  | "unresolved-reference"
  | "bad-id"
  | "duplicate-id";

/** An attribute or an element that cannot be parsed. */
export type ValueFindingCode =
  | "bad-value"
  | "bad-approver-rule"
  | "bad-duration"
  | "no-start"
  | "several-starts"
  | "service-without-job"
  | "timer-not-a-duration"
  | "timer-not-at-user-task"
  | "timer-flow-missing"
  | "timer-flow-not-taken"
  | "timer-must-interrupt"
  | "timer-must-not-interrupt";

/** Nodes and flows that cannot be walked as drawn. The second half is `RouteProblem` of the compiler. */
export type StructureFindingCode =
  | "unreachable"
  | "dead-end"
  | "loop-second-entry"
  | "loop-without-people"
  | "unknown-node"
  | "bad-flow-count"
  | "split-and-join"
  | "default-missing"
  | "no-matching-join"
  | "join-without-split"
  | "joins-differ"
  | "branch-arrives-twice"
  | "branch-never-arrives"
  | "end-inside-block"
  | "flow-crosses-block";

/** Rules that name nobody, or something that does not exist. */
export type RuleFindingCode =
  | "approver-missing"
  | "agree-not-allowed"
  | "count-out-of-range"
  | "unknown-user"
  | "unknown-role"
  | "unknown-group"
  | "unknown-field"
  | "unknown-job"
  | "unknown-calendar"
  | "unknown-permission"
  | "undeclared-field"
  | "field-without-people"
  | "rule-names-no-user-task"
  | "reject-goes-forward"
  | "approver-without-permission";

/** Conditions that are missing, useless or unreliable. */
export type ConditionFindingCode =
  | "condition-missing"
  | "condition-not-read"
  | "feel-syntax"
  | "feel-too-long"
  | "feel-exponent"
  | "feel-function"
  | "feel-clock"
  | "feel-range"
  | "feel-types-differ"
  | "feel-whole-and-part"
  | "feel-fails-on-sample";

/** A finding without empty parts, so that two equal ones compare as equal. */
export function finding(code: FindingCode, at?: FoundAt, params: Finding["params"] = {}): Finding {
  return at ? { code, at, params } : { code, params };
}

/** The requested value, or all errors that prevent it. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly findings: readonly Finding[] };
