import { readRoute } from "@signoff/forms/kinds/read-route";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { Refused } from "../../../http/refused.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { createWorkflowServices } from "../../workflow-services.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { tasksContract } from "../tasks/contract.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import { runTimer } from "./run-timer.ts";
import { timerJobs } from "./timers.job.ts";
import { WorkingCalendars } from "./working-calendars.ts";

let story: Story;
let services: WorkflowServices;

beforeAll(async () => {
  const database = await createTestDatabase();
  const { workingTime } = await WorkingCalendars.open(database, (error) => {
    throw error;
  });
  story = await startStory({ database, workingTime });
  services = createWorkflowServices({
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue: story.queue,
    workingTime,
  });
});
afterAll(() => story.close());

/** From now on the first node of a LOTA has this timer. */
async function publishTimer(attributes: string, more = ""): Promise<void> {
  const timer = `<bpmn:boundaryEvent id="late" attachedToRef="deptReview" ${attributes}>${more === "" ? "" : "<bpmn:outgoing>to_late</bpmn:outgoing>"}
    <bpmn:timerEventDefinition><bpmn:timeDuration xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>${more}`;
  const xml = (await readRoute("lota")).replace("</bpmn:process>", `${timer}</bpmn:process>`);
  const { id, findings } = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml });
  expect(findings).toEqual([]);
  await story.get("admin", definitionsContract.publishRoute, { id });
}

async function submitted() {
  const { applyId } = await story.submitted("lota");
  const timer = await story.database.kysely
    .selectFrom("timers")
    .selectAll()
    .where("request_id", "=", applyId)
    .executeTakeFirstOrThrow();
  return { applyId, timer: timer.id, dueAt: timer.due_at };
}

const runDue = async (applyId: string, timer: number): Promise<boolean> => {
  await story.database.kysely
    .updateTable("timers")
    .set({ due_at: sql<Date>`now() - interval '1 second'` })
    .where("request_id", "=", applyId)
    .execute();
  return runTimer(story.database, services, { requestId: applyId, timer });
};

const openTasks = async (applyId: string) =>
  (await story.get("gm.zhou", tasksContract.userTask, { applyId })).tasks.map((task) => ({
    node: task.nodeKey,
    user: task.userId,
  }));

const actions = async (applyId: string) =>
  (await story.get("gm.zhou", requestsContract.history, { applyId })).map((line) => line.actionKey);

describe("a reminder", () => {
  beforeAll(() => publishTimer('cancelActivity="false" wf:action="remind" wf:every="P1D" wf:calendar="working"'));

  it("is due in working time, and its job waits for that", async () => {
    const { applyId, dueAt } = await submitted();
    const days = (dueAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1.3);
    expect([0, 6]).not.toContain(dueAt.getDay());
    const job = story.queue.jobs.findLast(({ name }) => name === "timer-due");
    expect(job).toMatchObject({ data: { requestId: applyId }, startAfter: dueAt });
  });

  it("tells the handler, says so in the history, and comes again", async () => {
    const { applyId, timer } = await submitted();
    const before = await openTasks(applyId);
    expect(await runDue(applyId, timer)).toBe(true);
    expect(await openTasks(applyId)).toEqual(before);
    expect((await actions(applyId)).at(-1)).toBe("remind");
    const notices = await story.database.kysely
      .selectFrom("notices")
      .select(["user_id", "kind"])
      .where("request_id", "=", applyId)
      .where("kind", "=", "reminder")
      .execute();
    expect(notices).toEqual([{ user_id: before[0]?.user, kind: "reminder" }]);
    const again = story.queue.jobs.findLast(({ name }) => name === "timer-due");
    expect(again?.startAfter?.getTime()).toBeGreaterThan(Date.now());
    // A second run of its first job is too early for the new time.
    expect(await runTimer(story.database, services, { requestId: applyId, timer })).toBe(false);
  });

  it("changes nothing once the handler was faster, the request was withdrawn or is gone", async () => {
    const { applyId, timer } = await submitted();
    const [task] = (await story.get("gm.zhou", tasksContract.userTask, { applyId })).tasks;
    await story.get(task?.userId ?? "", tasksContract.complete, { taskId: task?.taskId ?? "", decision: "agree" });
    const before = await actions(applyId);
    expect(await runTimer(story.database, services, { requestId: applyId, timer })).toBe(false);
    expect(await actions(applyId)).toEqual(before);
    const other = await submitted();
    await story.get("to.guo", requestsContract.withdraw, { applyId: other.applyId });
    expect(await runTimer(story.database, services, { requestId: other.applyId, timer: other.timer })).toBe(false);
    const gone = { requestId: "019b8d2b-8c00-7849-8a72-ce994456a559", timer: 1 };
    expect(await runTimer(story.database, services, gone)).toBe(false);
  });

  it("is done once when two nodes wake it together", async () => {
    const { applyId, timer } = await submitted();
    await runDue(applyId, timer);
    const lines = await actions(applyId);
    await story.database.kysely
      .updateTable("timers")
      .set({ due_at: sql<Date>`now() - interval '1 second'` })
      .where("request_id", "=", applyId)
      .execute();
    const key = { requestId: applyId, timer };
    const woken = await Promise.all([runTimer(story.database, services, key), runTimer(story.database, services, key)]);
    expect(woken.filter(Boolean)).toEqual([true]);
    expect(await actions(applyId)).toEqual([...lines, "remind"]);
  });

  it("is found again when its job was lost", async () => {
    const { applyId } = await submitted();
    await story.database.kysely
      .updateTable("timers")
      .set({ due_at: sql<Date>`now() - interval '1 hour'` })
      .where("request_id", "=", applyId)
      .execute();
    const sweep = timerJobs(story.database, services).find(({ job }) => job.name === "timers.wake-forgotten");
    await sweep?.run({}, { jobId: "1", retryCount: 0, signal: AbortSignal.timeout(10_000) });
    expect((await actions(applyId)).at(-1)).toBe("remind");
  });
});

describe("other timers", () => {
  it("escalate an overdue task to the leader of its holder", async () => {
    await publishTimer('cancelActivity="false" wf:action="escalate"');
    const { applyId, timer } = await submitted();
    const [before] = await openTasks(applyId);
    await runDue(applyId, timer);
    const [after] = await openTasks(applyId);
    expect(after?.user).not.toBe(before?.user);
    expect((await actions(applyId)).at(-1)).toBe("escalate");
  });

  it("take silence for consent", async () => {
    await publishTimer('cancelActivity="false" wf:action="auto-agree"');
    const { applyId, timer } = await submitted();
    await runDue(applyId, timer);
    expect((await openTasks(applyId)).map((task) => task.node)).toEqual(["review", "review", "review"]);
    expect(await actions(applyId)).toContain("auto-agree");
  });

  it("say once in the history that they were refused, and why", async () => {
    await publishTimer('cancelActivity="false" wf:action="auto-agree"');
    const { applyId, timer } = await submitted();
    const refusing: WorkflowServices = {
      ...services,
      queue: { enqueue: () => Promise.reject(new Refused("not-allowed-now")) },
    };
    await story.database.kysely
      .updateTable("timers")
      .set({ due_at: sql<Date>`now() - interval '1 second'` })
      .where("request_id", "=", applyId)
      .execute();
    const before = await openTasks(applyId);
    for (const _ of [1, 2])
      await expect(runTimer(story.database, refusing, { requestId: applyId, timer })).rejects.toThrow(Refused);
    expect(await openTasks(applyId)).toEqual(before);
    const lines = await story.get("gm.zhou", requestsContract.history, { applyId });
    expect(lines.filter(({ actionKey }) => actionKey === "timer-refused")).toMatchObject([
      { remark: "当前状态不允许此操作 / This is not possible in the current state" },
    ]);
  });

  it("leave the node by a flow of their own", async () => {
    const flow = '<bpmn:sequenceFlow id="to_late" sourceRef="late" targetRef="tapeoutMgr" />';
    await publishTimer('wf:action="leave"', flow);
    const { applyId, timer } = await submitted();
    await runDue(applyId, timer);
    expect((await openTasks(applyId)).map((task) => task.node)).toEqual(["tapeoutMgr"]);
    expect(await actions(applyId)).toContain("time-out");
  });
});
