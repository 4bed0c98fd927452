import { codedColumns, codesOfNodes } from "./node-codes.ts";

/**
 * Actions for people only, besides decisions at nodes: they decide, sign, transfer, withdraw, hand over, change the
 * route of requests, pass risks, void, and grant rights through tokens, sessions, passwords and the menu itself.
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

/** Whether no token of a machine can hold the code. */
export function isForPeople(scope: string): boolean {
  return forPeople.has(scope);
}
