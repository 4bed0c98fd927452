import { addToken, type Arrival, openTask, type Step } from "./step.ts";

/** The request is back with the requester: one task to amend and hand in again, or to cancel. */
export function openRework(step: Step, { by, resume }: Arrival): void {
  const { start } = step.route;
  const token = addToken(step, { node: start, by, ...(resume && { resume }) });
  openTask(step, { token: token.id, node: start, kind: "amend", people: [step.now.requester], depth: 0 });
}
