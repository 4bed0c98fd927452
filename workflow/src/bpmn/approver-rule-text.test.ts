import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApproverRule } from "../route.ts";
import { readApproverRule, writeApproverRule } from "./approver-rule-text.ts";

const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);
const level = fc.integer({ min: 1, max: 99 });

const rule: fc.Arbitrary<ApproverRule> = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((users) => ({ by: "user" as const, users })),
  word.map((role) => ({ by: "role" as const, role })),
  word.map((group) => ({ by: "group" as const, group })),
  level.map((at) => ({ by: "dept-leader" as const, level: at })),
  level.map((at) => ({ by: "leader-of-requester" as const, level: at })),
  fc.tuple(word, word).map(([table, column]) => ({ by: "field" as const, path: `${table}.${column}` })),
  word.map((path) => ({ by: "field" as const, path })),
  fc.constant({ by: "requester" as const }),
  word.map((node) => ({ by: "task-owner" as const, node })),
  word.map((name) => ({ by: "feel" as const, expression: `${name}.leader` })),
);

describe("the notation of approver rules", () => {
  it("is read back as the rule it was written from", () => {
    fc.assert(
      fc.property(rule, (one) => {
        expect(readApproverRule(writeApproverRule(one))).toEqual(one);
      }),
    );
  });

  it.each<[string, ApproverRule]>([
    ["user:alice", { by: "user", users: ["alice"] }],
    ["user:alice,bob.b,c@d", { by: "user", users: ["alice", "bob.b", "c@d"] }],
    ["role:pie_eng", { by: "role", role: "pie_eng" }],
    ["group:risk_board", { by: "group", group: "risk_board" }],
    ["deptHead:1", { by: "dept-leader", level: 1 }],
    ["leaderOf:requester:2", { by: "leader-of-requester", level: 2 }],
    ["field:countersignStaff", { by: "field", path: "countersignStaff" }],
    ["field:maskLines.assign", { by: "field", path: "maskLines.assign" }],
    ["taskOwner:deptReview", { by: "task-owner", node: "deptReview" }],
    ["requester", { by: "requester" }],
    ["= owner.id", { by: "feel", expression: "owner.id" }],
  ])("reads %s", (text, expected) => {
    expect(readApproverRule(text)).toEqual(expected);
  });

  it.each([
    "",
    "=",
    "anybody",
    "role:",
    "role:pie eng",
    "user:alice,",
    "user:alice, bob",
    "deptHead",
    "deptHead:0",
    "deptHead:-1",
    "deptHead:1.5",
    "deptHead:100",
    "leaderOf:alice:1",
    "leaderOf:requester:0",
    "field:a.b.c",
    "field:lines[].owner",
    "field:9x",
    "group:../x",
    "taskOwner:",
    "requester:1",
    "ROLE:pie",
    " role:pie",
  ])("does not read %j", (text) => {
    expect(readApproverRule(text)).toBeUndefined();
  });
});
