/** Who acts, which decides what the statement is about. */
type Acting = "requester" | "handler" | "administrator" | "system";

/**
 * The actions that write a statement, with who takes them. Other lines of the history only report: a return follows
 * from a rejection, a comment decides nothing.
 */
const signedActions: Readonly<Record<string, Acting>> = {
  submit: "requester",
  resubmit: "requester",
  withdraw: "requester",
  "withdraw-request": "requester",
  revise: "requester",
  agree: "handler",
  disagree: "handler",
  reject: "handler",
  cancel: "handler",
  "withdraw-accept": "handler",
  "withdraw-refuse": "handler",
  "take-back": "handler",
  transfer: "handler",
  "add-sign": "handler",
  "remove-sign": "handler",
  reassign: "administrator",
  "set-approvers": "administrator",
  jump: "administrator",
  skip: "administrator",
  "put-back": "administrator",
  "insert-node": "administrator",
  migrate: "administrator",
  terminate: "administrator",
  "edit-field": "administrator",
  void: "administrator",
  "close-condition": "administrator",
  "pass-line": "administrator",
  "auto-agree": "system",
  "auto-pass": "system",
  "time-out": "system",
  escalate: "system",
  complete: "system",
};

export function isSigned(action: string): boolean {
  return Object.hasOwn(signedActions, action);
}

/** Undefined for an action without a statement. */
export function actingIn(action: string): Acting | undefined {
  return isSigned(action) ? signedActions[action] : undefined;
}
