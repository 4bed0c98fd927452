/** What a handler may decide on a task (specification section 4). */
export const decisions = ["agree", "disagree", "reject", "cancel"] as const;

export type Decision = (typeof decisions)[number];

/** Specification section 5: disagree, reject and cancel require remarks. */
export function needsRemark(decision: Decision): decision is Exclude<Decision, "agree"> {
  return decision !== "agree";
}
