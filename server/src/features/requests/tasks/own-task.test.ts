import type { Instance, Slot, Task, Token } from "@signoff/workflow/instance";
import { draftInstance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleRoute } from "../../../testing/sample-route.ts";
import { slotNameOf } from "../../base/statements/public.ts";
import { editableAt } from "./own-task.ts";

let route: Route;

beforeAll(async () => {
  route = await sampleRoute("techId");
});

const slot = (id: number, from: readonly number[]): Slot => ({ id, people: [`p${id}`], from });
const task = (changes: Partial<Task> = {}): Task => ({
  id: 9,
  token: 1,
  node: "tableFill",
  slot: 2,
  round: 1,
  kind: "approve",
  people: ["p2"],
  status: "open",
  depth: 0,
  openedAt: "2026-11-15T08:00:00.000Z",
  ...changes,
});

function standing(...slate: readonly Slot[]): Instance {
  const token: Token = { id: 1, node: "tableFill", by: [], slate };
  return { ...draftInstance({ kind: "techId", requester: "ann" }), status: "running", tokens: [token] };
}

describe("what the holder of a task may fill in", () => {
  it("is what the node opens and what the holder's own slot opens, and nothing of the other slots", () => {
    const node = route.nodes["tableFill"];
    if (node?.kind !== "user") throw new Error("people fill the tables of a Tech ID");
    const instance = standing(slot(2, [0]), slot(3, [1]));
    const first = editableAt(route, instance, task());
    const second = editableAt(route, instance, task({ slot: 3 }));
    expect(first).toEqual([...new Set([...node.editable, ...(node.approvers[0]?.editable ?? [])])]);
    expect(second).toEqual([...new Set([...node.editable, ...(node.approvers[1]?.editable ?? [])])]);
    expect(first.length).toBeGreaterThan(0);
  });

  it("is nothing for an opinion, a rework, or a node that opens nothing", () => {
    const instance = standing(slot(2, [0]));
    expect(editableAt(route, instance, task({ kind: "endorse" }))).toEqual([]);
    expect(editableAt(route, instance, task({ kind: "amend", node: "start" }))).toEqual([]);
    expect(editableAt(route, instance, task({ node: "nowhere" }))).toEqual([]);
  });

  it("goes by the name of the slot the holder fills; added people fill none of the route's", () => {
    const instance = standing(slot(2, [0]), slot(3, []));
    expect(slotNameOf(route, instance, task())).toMatch(/^(?:role|field|user):/);
    expect(slotNameOf(route, instance, task({ slot: 3 }))).toBeUndefined();
    expect(slotNameOf(route, instance, task({ node: "nowhere" }))).toBeUndefined();
  });
});
