// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../../../testing/kind-story.ts";
import { insertRequest } from "../../../../testing/request-rows.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { DefinitionStore } from "../../../base/definitions/public.ts";
import { DirectoryCache } from "../../../base/directory/public.ts";
import { notificationsContract } from "../../../messages/notification-list/contract.ts";
import { pinReferences } from "../../../base/registry-rows/public.ts";
import { tasksContract } from "../../tasks/contract.ts";
import { requestsContract } from "../contract.ts";
import { notifyOwners } from "./notify-owners.job.ts";

const { impact, revise, void: voidRequest, history, copyIn } = requestsContract;

let story: Story;
let kinds: KindStory;
let applyId: string;
let running: string;
let record: string;
let foreign: string;

async function referring(kind: string, requester: string, status: 2 | 5, code: string): Promise<string> {
  const id = await insertRequest(story.database, { kind, status, requester });
  await story.database.transaction((tx) => pinReferences(tx, id, [{ registry: "toptier", code, version: 1 }]));
  return id;
}

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  ({ applyId } = await kinds.completed("toptier", "pie.ma", { productBody: "40XV" }));
  record = await referring("lota", "to.guo", 5, "40XV");
  running = await referring("techId", "pie.liu", 2, "40XV");
  foreign = await referring("fsr", "ce.han", 2, "40XV");
});

afterAll(() => story.close());

/** Runs the queued job this many times. */
async function tell(times = 1): Promise<number> {
  const jobs = story.queue.jobs.filter(({ name }) => name === "requests.tell-owners");
  const services = { directory: new DirectoryCache(), definitions: new DefinitionStore(), queue: story.queue };
  for (let time = 0; time < times; time += 1)
    for (const { data } of jobs)
      await notifyOwners(story.database, services, data as Parameters<typeof notifyOwners>[2]);
  return jobs.length;
}

const linesOf = async (id: string) =>
  story.database.kysely
    .selectFrom("history")
    .select(["action", "remark", "actor_id"])
    .where("request_id", "=", id)
    .execute();

describe("what a revision or a void would touch", () => {
  it("[R-DEP-1] is listed with number, kind, state and owner; what the reader may not see only as a count", async () => {
    const all = await story.get("admin", impact, { applyId, action: "revise" });
    expect(all).toMatchObject({ hidden: 0, hiddenBlocks: 0, told: 3 });
    expect(all.items.map((one) => one.applyId)).toEqual([foreign, running, record]);
    expect(all.items[1]).toMatchObject({
      formType: "techId",
      status: 2,
      ownerId: "pie.liu",
      owner: "Liu Yang",
      codes: ["40XV"],
      blocks: false,
    });
    const some = await story.get("pie.ma", impact, { applyId, action: "revise" });
    expect(some.items.map((one) => one.applyId)).not.toContain(foreign);
    expect(some.items.length + some.hidden).toBe(3);
    expect(some.hidden).toBeGreaterThan(0);
  });

  it("[R-DEP-1] says which of them stand in the way of a void", async () => {
    const { items, told } = await story.get("admin", impact, { applyId, action: "void" });
    expect(items.map(({ blocks }) => blocks)).toEqual([true, true, true]);
    expect(told).toBe(0);
    const kindOfNone = await story.submitted("lota");
    expect(await story.get("admin", impact, { applyId: kindOfNone.applyId, action: "void" })).toMatchObject({
      items: [],
    });
  });

  it("[R-DEP-1] is asked with a token, for a request that one may see, and for one of the two", async () => {
    expect((await call(story.app, impact, { applyId, action: "revise" })).status).toBe(401);
    expect((await story.ask("ce.han", impact, { applyId: record, action: "revise" })).envelope.code).toBe(510);
    expect((await story.ask("admin", impact, { applyId: "nothing", action: "revise" })).envelope.code).toBe(510);
    const asked = { applyId, action: "delete" } as unknown as { applyId: string; action: "void" };
    expect((await story.ask("admin", impact, asked)).envelope.code).toBe(406);
  });

  it("[R-DEP-3] says of each running one how the reader can send it back, or why not", async () => {
    const lota = await story.submitted("lota");
    await story.database.transaction((tx) =>
      pinReferences(tx, lota.applyId, [{ registry: "toptier", code: "40XV", version: 1 }]),
    );
    const wayOf = async (user: string) => {
      const { items } = await story.get(user, impact, { applyId, action: "revise" });
      return items.find((one) => one.applyId === lota.applyId)?.sendBack;
    };
    expect(await wayOf("admin")).toEqual({ by: "administrator", toNode: "start" });
    const [task] = (await story.get("admin", tasksContract.userTask, { applyId: lota.applyId })).tasks;
    const handler = task?.userId ?? task?.candidates[0]?.id ?? "";
    await story.get("pie.ma", copyIn, { applyId, userIds: [handler] });
    const way = await wayOf(handler);
    expect(way).toMatchObject({ by: "task", taskId: task?.taskId });
    await story.get("admin", copyIn, { applyId: lota.applyId, userIds: ["pie.ma"] });
    expect(await wayOf("pie.ma")).toMatchObject({
      by: "nobody",
      reason: expect.stringContaining("neither its handler nor an administrator"),
    });
    const remark = "The platform is being revised";
    const { by: _by, ...reject } = way as { by: "task"; taskId: string; toNode?: string };
    await story.get(handler, tasksContract.complete, { ...reject, decision: "reject", remark });
    expect(await wayOf("admin")).toEqual({ by: "nobody", reason: "It is with its requester already" });
    const { items } = await story.get("admin", impact, { applyId, action: "void" });
    expect(items.every((one) => one.sendBack === undefined)).toBe(true);
    await story.database.transaction((tx) => pinReferences(tx, lota.applyId, []));
  });

  it("[R-DEP-1] owners are told once when it is revised, in the history of what is theirs and in the portal", async () => {
    const revision = await story.get("pie.ma", revise, { applyId });
    expect(await tell(2)).toBe(1);
    for (const id of [running, record, foreign]) {
      expect(await linesOf(id)).toMatchObject([{ action: "source-revised", actor_id: "pie.ma" }]);
      expect((await linesOf(id))[0]?.remark).toMatch(/^TT-\d{4}-\d{4} \/ V1 → V2$/);
    }
    expect(revision.version).toBe(2);
    const { records } = await story.get("pie.liu", notificationsContract.list, {});
    const told = records.find((group) => group.applyId === running);
    expect(told?.items[0]?.text).toContain("revises a record it refers to");
    const deliveries = story.queue.jobs.filter(({ name }) => name === "deliver-notices");
    expect(deliveries.map(({ data }) => (data as { requestId: string }).requestId)).toEqual(
      expect.arrayContaining([running, record, foreign]),
    );
  });

  it("[R-DEP-1] nobody is told of a void that nothing refers to", async () => {
    const { applyId: alone } = await kinds.completed("toptier", "pie.ma", { productBody: "40YV" });
    story.queue.jobs.length = 0;
    await story.get("admin", voidRequest, { applyId: alone, remark: "Registered twice" });
    expect(await tell()).toBe(0);
    expect((await story.get("pie.ma", history, { applyId: alone })).at(-1)).toMatchObject({ actionKey: "void" });
  });
});
