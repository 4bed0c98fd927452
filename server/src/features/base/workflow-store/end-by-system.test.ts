import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { createWorkflowServices } from "../../workflow-services.ts";
import { DefinitionStore } from "../definitions/public.ts";
import { DirectoryCache } from "../directory/public.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { cancelBySystem } from "./end-by-system.ts";
import type { WorkflowServices } from "./services.ts";

const { detail, history, save, withdraw } = requestsContract;

let story: Story;
let services: WorkflowServices;

beforeAll(async () => {
  story = await startStory();
  const [directory, definitions] = [new DirectoryCache(), new DefinitionStore()];
  services = createWorkflowServices({ directory, definitions, queue: story.queue });
});

afterAll(() => story.close());

const cancel = (requestId: string) =>
  story.database.transaction((tx) =>
    cancelBySystem(tx, services, { requestId, remark: "The device was voided", at: new Date() }),
  );

describe("a request that another one makes pointless", () => {
  it("is cancelled in the system's name: its tasks end, its people are told, its history says why", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    await cancel(applyId);
    expect(await story.get("to.guo", detail, { applyId })).toMatchObject({ status: 4, currentNode: [], handler: [] });
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.at(-1)).toMatchObject({ actionKey: "cancel", name: "System", remark: "The device was voided" });
    const late = await story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" });
    expect(late.envelope.code).toBe(508);
    const notices = await story.database.kysely
      .selectFrom("notices")
      .select("user_id")
      .where("request_id", "=", applyId)
      .where("kind", "=", "cancelled")
      .execute();
    expect(notices.map(({ user_id }) => user_id).sort()).toEqual(["to.guo", "to.zheng"]);
    const { kysely } = story.database;
    expect(await kysely.selectFrom("tokens").selectAll().where("request_id", "=", applyId).execute()).toEqual([]);
  });

  it("is cancelled too when it was withdrawn, and left alone when it never was submitted or has ended", async () => {
    const withdrawn = await story.submitted("lota");
    await story.get("to.guo", withdraw, { applyId: withdrawn.applyId });
    const { request, data } = await story.created("lota");
    await story.get("to.guo", save, { applyId: request.applyId, revision: 0, data });
    const ended = await story.submitted("lota");
    await story.decide("to.zheng", ended.applyId, "disagree", "No");
    const ids = [withdrawn.applyId, request.applyId, ended.applyId];
    for (const id of ids) await cancel(id);
    const statuses = await Promise.all(
      ids.map(async (applyId) => (await story.get("to.guo", detail, { applyId })).status),
    );
    expect(statuses).toEqual([4, 1, 7]);
  });
});
