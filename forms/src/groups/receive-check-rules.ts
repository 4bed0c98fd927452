import { rule, type RuleUse } from "../definition/rule-use.ts";

/** What data is looked at for before it counts as received. Frame and boundary are looked at beside it. */
const neededChecks = ["size", "checksum", "topcell", "layer", "drc"];
const at = ["tapeoutRun"];

/** Received data was checked: each needed check once, none of them failed or left out. A waived one says why. */
export const receiveCheckRules: readonly RuleUse[] = [
  rule("rowOfType", { table: "checks", column: "checkItem", value: neededChecks, dictionary: "receive_check" }, { at }),
  rule("uniqueRows", { table: "checks", columns: ["checkItem"] }, { at }),
  ...["fail", "na"].map((value) =>
    rule("noRowWith", { table: "checks", column: "runResult", value, dictionary: "run_result" }, { at }),
  ),
];
