import { rule, type RuleUse } from "../definition/rule-use.ts";

/** Checks of data before it counts as received. Frame and boundary are checked in addition. */
const neededChecks = ["size", "checksum", "topcell", "layer", "drc"];
const at = ["tapeoutRun"];

/** Received data was checked: each required check once, none failed or left out. A waived one has a reason. */
export const receiveCheckRules: readonly RuleUse[] = [
  rule("rowOfType", { table: "checks", column: "checkItem", value: neededChecks, dictionary: "receive_check" }, { at }),
  rule("uniqueRows", { table: "checks", columns: ["checkItem"] }, { at }),
  ...["fail", "na"].map((value) =>
    rule("noRowWith", { table: "checks", column: "runResult", value, dictionary: "run_result" }, { at }),
  ),
];
