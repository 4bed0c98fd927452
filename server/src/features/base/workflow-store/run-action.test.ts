import { readRoute } from "@signoff/forms/kinds/read-route";
import { systemActor } from "@signoff/workflow/event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { createWorkflowServices } from "../../workflow-services.ts";
import { DefinitionStore } from "../definitions/public.ts";
import { definitionsContract } from "../definitions/contract.ts";
import { DirectoryCache } from "../directory/public.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { runAction } from "./run-action.ts";
import type { WorkflowServices } from "./services.ts";

const { detail, history, withdraw, submit } = requestsContract;

let story: Story;
let services: WorkflowServices;

beforeAll(async () => {
  story = await startStory();
  const [directory, definitions] = [new DirectoryCache(), new DefinitionStore()];
  services = createWorkflowServices({ directory, definitions, queue: story.queue });
  await publishTimedRoute();
});

afterAll(() => story.close());

/** The LOTA route whose first handler is reminded after three days. */
async function publishTimedRoute(): Promise<void> {
  const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const timer = `<bpmn:boundaryEvent id="reminder" attachedToRef="deptReview" cancelActivity="false" wf:action="remind">
    <bpmn:timerEventDefinition id="afterThreeDays">
      <bpmn:timeDuration ${instance} xsi:type="bpmn:tFormalExpression">P3D</bpmn:timeDuration>
    </bpmn:timerEventDefinition>
  </bpmn:boundaryEvent>`;
  const xml = (await readRoute("lota")).replace('<bpmn:endEvent id="end"', `${timer}<bpmn:endEvent id="end"`);
  const draft = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml });
  expect(draft.findings).toEqual([]);
  await story.get("admin", definitionsContract.publishRoute, { id: draft.id });
}

async function timersOf(applyId: string) {
  return story.database.kysely.selectFrom("timers").selectAll().where("request_id", "=", applyId).execute();
}

const by = { userId: systemActor, locale: "zh" } as const;

describe("timers", () => {
  it("are armed with their node: a row that says when, and a job that wakes it", async () => {
    const { applyId } = await story.submitted("lota");
    const [timer, ...others] = await timersOf(applyId);
    expect(others).toEqual([]);
    expect(timer).toMatchObject({ node_id: "deptReview", rule: "reminder" });
    const days = ((timer?.due_at.getTime() ?? 0) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    expect(story.queue.jobs).toContainEqual({
      name: "timer-due",
      data: { requestId: applyId, timer: timer?.id },
      startAfter: timer?.due_at,
    });
    const task = story.database.kysely.selectFrom("tasks").select("due_at").where("request_id", "=", applyId);
    expect((await task.executeTakeFirstOrThrow()).due_at).toEqual(timer?.due_at);
  });

  it("end with the decision of their node, and with the request", async () => {
    const decided = await story.submitted("lota");
    await story.decide("to.zheng", decided.applyId, "agree");
    expect(await timersOf(decided.applyId)).toEqual([]);
    const withdrawn = await story.submitted("lota");
    await story.get("to.guo", withdraw, { applyId: withdrawn.applyId });
    expect(await timersOf(withdrawn.applyId)).toEqual([]);
  });

  it("act in the system's name when they are due, and do nothing once a person was faster", async () => {
    const { applyId } = await story.submitted("lota");
    const [timer] = await timersOf(applyId);
    const ring = () =>
      story.database.transaction((tx) =>
        runAction(tx, services, by, applyId, () => ({
          event: { type: "timer", by: systemActor, at: new Date().toISOString(), data: {}, timer: timer?.id ?? 0 },
        })),
      );
    await ring();
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.at(-1)).toMatchObject({ actionKey: "remind", name: "System", userId: "system" });
    const reminders = story.database.kysely.selectFrom("notices").select("user_id").where("request_id", "=", applyId);
    expect(await reminders.where("kind", "=", "reminder").execute()).toEqual([{ user_id: "to.zheng" }]);
    await story.decide("to.zheng", applyId, "agree");
    await expect(ring()).rejects.toMatchObject({ refusal: "already-handled" });
  });
});

describe("an action", () => {
  it("leaves nothing behind when anything in its transaction fails", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = Number((await story.taskOf("to.zheng", applyId)).split("_")[1]);
    const failing = story.database.transaction(async (tx) => {
      await runAction(tx, services, { userId: "to.zheng", locale: "en" }, applyId, () => ({
        event: { type: "agree", by: "to.zheng", at: new Date().toISOString(), data: {}, task: taskId },
      }));
      throw new Error("the lights went out");
    });
    await expect(failing).rejects.toThrow("the lights went out");
    const after = await story.get("to.guo", detail, { applyId });
    expect(after.currentNode).toEqual(["Department review"]);
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.map(({ actionKey }) => actionKey)).toEqual(["submit"]);
    await story.decide("to.zheng", applyId, "agree");
  });

  it("of an administrator reaches a request that is stuck with somebody", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const task = Number(taskId.split("_")[1]);
    await story.database.transaction((tx) =>
      runAction(tx, services, { userId: "admin", locale: "en" }, applyId, () => ({
        event: {
          type: "reassign",
          by: "admin",
          at: new Date().toISOString(),
          data: {},
          task,
          to: ["to.huang"],
          remark: "On leave",
        },
      })),
    );
    expect((await story.get("to.guo", detail, { applyId })).handler).toEqual(["Huang Bin"]);
    const late = await story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" });
    expect(late.envelope.code).toBe(510);
    await story.get("to.huang", tasksContract.complete, { taskId, decision: "agree" });
  });

  it("judges the form again when it is submitted again: another double check, another handler", async () => {
    const first = await story.submitted("toptier", "pie.ma", { productBody: "AGAIN1" });
    const back = await story.get("pie.ma", withdraw, { applyId: first.applyId });
    const data = { ...back.data, doubleCheckUser: { id: "td.wei" } };
    const { applyId, revision } = back;
    await story.get("pie.ma", submit, { applyId, revision, data });
    await story.decide("pie.song", applyId, "agree");
    expect((await story.get("pie.ma", detail, { applyId })).handler).toEqual(["Wei Lan"]);
  });
});
