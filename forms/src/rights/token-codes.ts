import { codedColumns, codesOfNodes } from "./node-codes.ts";

/**
 * What only people do, beside decisions at nodes: they decide, sign, transfer, withdraw, hand over, change the way of
 * requests, let risks pass, make void, and say who may what by tokens, sessions, passwords and the menu itself.
 */
const codes: readonly string[] = [
  "todo:approve",
  "todo:transfer",
  "todo:endorse",
  "apply:withdraw",
  "body:void",
  "pid:void",
  "routing:edit",
  "routing:terminate",
  "readiness:pass",
  "dms:publish",
  "token:edit",
  "session:end",
  "user:resetPwd",
  "menu:add",
  "menu:edit",
  "menu:delete",
];

const forPeople: ReadonlySet<string> = new Set([
  ...codes,
  ...codesOfNodes(),
  ...codedColumns("trrs").map(([, code]) => code),
]);

/** A code that no token of a machine can hold. */
export function isForPeople(scope: string): boolean {
  return forPeople.has(scope);
}
