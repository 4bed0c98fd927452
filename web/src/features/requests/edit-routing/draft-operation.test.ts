import { describe, expect, it } from "vitest";
import { beginning, operationOf } from "./draft-operation.ts";
import type { RoutingDetail } from "./queries.ts";

const detail = {
  request: { applyId: "r1" },
  rev: 7,
  tasks: [{ taskId: "t1" }],
} as unknown as RoutingDetail;
const base = { applyId: "r1", expectedRev: 7, reason: "" };

describe("an operation on the way of a request", () => {
  it("[R-WORK-6] is asked for once everything it needs is there", () => {
    expect(operationOf({ kind: "reassign", taskId: "t1" }, detail)).toBeNull();
    expect(operationOf({ kind: "reassign", taskId: "t1", people: [{ id: "a" }] }, detail)).toEqual({
      ...base,
      operation: "reassign",
      taskId: "t1",
      userIds: ["a"],
    });
    expect(operationOf({ kind: "jump" }, detail)).toBeNull();
    expect(operationOf({ kind: "jump", nodeKey: "n" }, detail)).toMatchObject({ nodeKey: "n" });
    expect(operationOf({ kind: "insert_node", people: [{ id: "a" }] }, detail)).toBeNull();
    expect(
      operationOf({ kind: "insert_node", flowId: "f", nodeName: " ", people: [{ id: "a" }], mode: "single" }, detail),
    ).toEqual({ ...base, operation: "insert_node", flowId: "f", userIds: ["a"], mode: "single" });
    expect(operationOf({ kind: "edit_field", field: "subject" }, detail)).toBeNull();
    expect(operationOf({ kind: "edit_field", field: "subject", value: null }, detail)).toMatchObject({
      values: { subject: null },
    });
    expect(operationOf({ kind: "migrate" }, detail)).toBeNull();
    expect(operationOf({ kind: "terminate" }, detail)).toEqual({ ...base, operation: "terminate" });
  });

  it("sets approvers to nobody, which is the rule of the route again", () => {
    expect(operationOf({ kind: "set_approvers", nodeKey: "n" }, detail)).toMatchObject({ nodeKey: "n", userIds: [] });
  });

  it("begins with the one task there is", () => {
    expect(beginning("reassign", detail)).toEqual({ kind: "reassign", taskId: "t1" });
    const two = { ...detail, tasks: [{ taskId: "t1" }, { taskId: "t2" }] } as unknown as RoutingDetail;
    expect(beginning("skip", two)).toEqual({ kind: "skip" });
    expect(beginning("jump", detail)).toEqual({ kind: "jump" });
  });
});
