import type { Condition } from "./condition.ts";

export type RuleParams = Readonly<Record<string, string | number | readonly string[]>>;

/** A coded rule that a form uses by name, so that a definition stays data. */
export type RuleUse = {
  rule: string;
  params?: RuleParams;
  when?: Condition;
  /**
   * `submit` and the keys of the nodes that check the rule; default: at submit and at the nodes that own its findings.
   */
  at?: readonly string[];
  /** The sentence of the catalogue that the rule implements. */
  states?: string;
};

/** A rule of a form: its name, its parameters, and where it is checked. */
export function rule(name: string, params: RuleParams = {}, more: Omit<RuleUse, "rule" | "params"> = {}): RuleUse {
  return Object.keys(params).length > 0 ? { rule: name, params, ...more } : { rule: name, ...more };
}
