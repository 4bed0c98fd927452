import { describe, expect, it } from "vitest";
import { countedLines, isApproval, type SignedStep } from "./counted-lines.ts";

let seq = 0;
const line = (action: string, more: Partial<SignedStep> = {}): SignedStep => {
  seq += 1;
  return { seq, action, round: 1, task: seq, node: "check", slot: "role:pie_eng", person: "pie.ma", ...more };
};
const counted = (lines: readonly SignedStep[], round = 1) =>
  lines.filter(({ seq: at }) => countedLines(lines, round).has(at)).map(({ action, node }) => `${action} ${node}`);

describe("the signatures that count", () => {
  it("[R-SIGN-5] are the last submission and the last agreement of each slot in the present round", () => {
    const lines = [
      line("submit", { node: "start", slot: undefined }),
      line("agree"),
      line("reject", { node: "release" }),
      line("resubmit", { node: "start", slot: undefined, round: 2 }),
      line("agree", { round: 2 }),
      line("agree", { round: 2, slot: "role:litho_eng" }),
      line("agree", { round: 2, node: "release", slot: "role:to_mgr" }),
    ];
    expect(counted(lines, 2)).toEqual(["resubmit start", "agree check", "agree check", "agree release"]);
  });

  it("[R-SIGN-5] keep the submission of an earlier round as long as there is no new one", () => {
    expect(counted([line("submit", { node: "start" }), line("agree")], 2)).toEqual(["submit start"]);
  });

  it("[R-SIGN-5] are not opinions, transfers, and agreements that were taken back", () => {
    const agreed = line("agree");
    const lines = [
      line("agree", { slot: undefined, node: "opinion" }),
      line("transfer"),
      agreed,
      line("take-back", { task: agreed.task }),
    ];
    expect(counted(lines)).toEqual([]);
    expect(counted([...lines, line("agree")])).toEqual(["agree check"]);
  });

  it("[R-SIGN-5] are one for each person whom a field of the form names, and one for a role that is asked again", () => {
    const owners = ["a", "b"].map((person) => line("agree", { slot: "field:owner", person }));
    expect(counted([...owners, line("agree", { person: "a" }), line("agree", { person: "b" })])).toHaveLength(3);
  });

  it("[R-SIGN-5] approve or hand in; other actions never stand nor fall", () => {
    expect(["submit", "resubmit", "agree"].every((action) => isApproval({ action }))).toBe(true);
    expect(["reject", "transfer", "edit-field", "complete"].some((action) => isApproval({ action }))).toBe(false);
  });
});
