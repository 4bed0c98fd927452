// @engine postgres
import { formStatus } from "@signoff/domain/status/form-status";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { rowsIn } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platesContract } from "../../server/src/features/registry/plates/contract.ts";
import { readinessContract } from "../../server/src/features/registry/readiness/contract.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { routingAdminContract } from "../../server/src/features/requests/edit-routing/contract.ts";
import { kindStory, type KindStory } from "../../server/src/testing/kind-story.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { agree, draftOf, handIn, openTasks } from "../support/kind-life.ts";

const maker = "admin";
const plate = "N28HV0001A-01-160-A0-01";
let story: Story;
let kinds: KindStory;
let applyId = "";
let requestNo = "";

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows());
  const mtf = await handIn(story, await draftOf(story, "mtf", maker));
  applyId = mtf.applyId;
  requestNo = mtf.requestNo ?? "";
  await letPass();
});
afterAll(() => story.close());

/** Its Mtr is a record here, not a request, so nothing names its risk review. */
async function letPass(): Promise<void> {
  const passed = { line: "riskReview", reason: "Reviewed with the Mtr", until: "2099-12-31" } as const;
  for (const gate of ["release", "order"] as const)
    await story.get(maker, readinessContract.pass, { applyId, gate, ...passed });
}

async function listed(code: string) {
  const rows = await kinds.rowsOf("mt", code);
  return rows.flatMap(({ state, scope, data }) =>
    state === "current" ? [{ by: scope ?? code, stage: data["mtStage"], data }] : [],
  );
}

async function historyOf(plateId: string) {
  const rows = await story.database.kysely
    .selectFrom("plate_stages")
    .select(["stage", "by_user", "request_id"])
    .where("plate_id", "=", plateId)
    .orderBy("id")
    .execute();
  return rows.map(({ stage, by_user, request_id }) => [stage, by_user, request_id === applyId]);
}

/** Everybody agrees until the request is at that node, or has completed. */
async function approveUntil(node?: string): Promise<void> {
  for (let [task] = await openTasks(story, applyId); task && task.nodeKey !== node; )
    [task] = await agree(story, applyId, task).then(() => openTasks(story, applyId));
}

const jump = (nodeKey: string) =>
  story.get("admin", routingAdminContract.operate, { applyId, operation: "jump", nodeKey, reason: "Once more" });

describe("the plates of a Mtf", () => {
  it("[R-PLATE-3] are ordered when the mask order is agreed, before the request completes", async () => {
    await approveUntil("maskOrder");
    expect(await listed(requestNo)).toEqual([]);
    expect(await historyOf(plate)).toEqual([]);
    await approveUntil("maskReceive");
    expect(await listed(plate)).toMatchObject([{ by: requestNo, stage: "ordered" }]);
    expect(await listed(requestNo)).toMatchObject([{ stage: "released" }]);
    expect(await kinds.rowsOf("jdv", `${plate}-J01`)).toMatchObject([{ state: "current" }]);
    expect(await historyOf(plate)).toEqual([["ordered", "mask.luo", true]]);
    expect((await story.get(maker, requestsContract.detail, { applyId })).status).toBe(formStatus.inProcess);
  });

  it("[R-PLATE-3] return to preparation if the request goes back before the order, and are ordered once it is agreed", async () => {
    await jump("tapeoutMgr");
    expect(await listed(plate)).toMatchObject([{ by: demoNumbers.display.furtherMtr, stage: "preparing" }]);
    expect(await listed(requestNo)).toEqual([]);
    await approveUntil("maskReceive");
    expect(await listed(plate)).toMatchObject([{ by: requestNo, stage: "ordered" }]);
  });

  it("[R-PLATE-3] are received with their results at completion, in their row, their set and their history", async () => {
    await approveUntil();
    expect((await story.get(maker, requestsContract.detail, { applyId })).status).toBe(formStatus.completed);
    const [row] = await listed(plate);
    expect(row).toMatchObject({ by: requestNo, stage: "received", data: { certificate: `COC-${plate}` } });
    const [set] = await listed(requestNo);
    expect(rowsIn(set?.data["plates"])).toMatchObject([{ plateId: plate, mtStage: "received" }]);
    expect((await historyOf(plate)).map(([stage]) => stage)).toEqual(["ordered", "ordered", "received"]);
  });
});

describe("a revised Mtf", () => {
  it("[R-PLATE-3] keeps the stage and results of a plate in use, through every step to its end", async () => {
    await story.get("mask.luo", platesContract.move, {
      plateId: plate,
      from: "received",
      to: "inUse",
      reason: "Lot 1",
    });
    const before = await historyOf(plate);
    const revision = await story.get(maker, requestsContract.revise, { applyId });
    applyId = (await handIn(story, revision)).applyId;
    await letPass();
    const stage = async () => (await listed(plate)).map(({ by, stage: at }) => [by, at]);
    expect(await stage()).toEqual([[requestNo, "inUse"]]);
    await approveUntil("maskReceive");
    expect(await stage()).toEqual([[requestNo, "inUse"]]);
    await approveUntil();
    expect((await story.get(maker, requestsContract.detail, { applyId })).status).toBe(formStatus.completed);
    const [row] = await listed(plate);
    expect(row).toMatchObject({ by: requestNo, stage: "inUse", data: { certificate: `COC-${plate}`, version: 2 } });
    const [set] = await listed(requestNo);
    expect(rowsIn(set?.data["plates"])).toMatchObject([{ plateId: plate, mtStage: "inUse" }]);
    expect((await historyOf(plate)).map(([at]) => at)).toEqual(before.map(([at]) => at));
  });
});
