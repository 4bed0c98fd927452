// @engine postgres
import { setTimeout as pause } from "node:timers/promises";
import { webhookEvents } from "@signoff/domain/records/webhook";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { openJobQueue } from "../../../jobs/queue.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { isSignedWith, startWebhookReceiver, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { webhooksContract } from "./contract.ts";
import { followWebhooks, sendServices, webhookJobs } from "./public.ts";
import { maxTries, NotDelivered, sendLane } from "./send-lane.ts";

const { add, edit, queryById, deliveries, newSecret, test: sendTest, replay, list, delete: remove } = webhooksContract;
const settings = loadConfig({ LOG_LEVEL: "silent", WEBHOOK_NETWORKS: "127.0.0.0/8", WEBHOOK_TIMEOUT_SECONDS: "1" });

let story: Story;
let receiver: WebhookReceiver;
let made = 0;
beforeAll(async () => {
  story = await startStory({ config: settings });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await story.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const services = () =>
  sendServices(settings, { publicUrl: () => "https://signoff.example.com", now: () => new Date() });

/** A webhook of its own for each test, which gets no messages of others. */
async function hooked(events: readonly (typeof webhookEvents)[number][] = [...webhookEvents]) {
  await story.database.kysely.updateTable("webhooks").set({ active: false }).execute();
  made += 1;
  const { id } = await story.get("admin", add, {
    name: `Portal ${made}`,
    url: receiver.url,
    events: [...events],
    active: true,
  });
  const { secret } = await story.get("admin", newSecret, { id });
  return { id, secret };
}

const work = (webhookId: string, objectId: string) => sendLane(story.database, services(), { webhookId, objectId });
const eventsGot = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const log = async (id: string) => (await story.get("admin", deliveries, { id })).records;
const handlerOf = async (applyId: string) => {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  return { taskId: tasks[0]?.taskId ?? "", user: tasks[0]?.userId ?? "" };
};

describe("a webhook", () => {
  it("[R-AUTH-3] is told of a task with the link to it, signed, in the order in which things happened", async () => {
    const { id, secret } = await hooked();
    const { applyId, requestNo } = await story.submitted("lota");
    const { taskId, user } = await handlerOf(applyId);
    await work(id, applyId);
    expect(eventsGot()).toEqual(["request.submitted", "task.created"]);
    for (const message of receiver.received) expect(isSignedWith(message, secret)).toBe(true);
    const first = receiver.received[1];
    expect(JSON.parse(first?.body ?? "")).toMatchObject({
      type: "task.created",
      data: {
        link: `https://signoff.example.com/tapeout/sso-todo?taskId=${taskId}&formType=lota`,
        request: { id: applyId, no: requestNo, kind: "lota", status: 2, requester: "to.guo" },
        task: { id: taskId, people: [{ id: user, username: user }] },
      },
    });
    expect(isSignedWith({ ...first, body: `${first?.body} ` } as never, secret)).toBe(false);
    expect(await log(id)).toMatchObject([
      { event: "task.created", state: "delivered", attempts: 1, answerCode: 200, reason: null, requestNo },
      { event: "request.submitted", state: "delivered" },
    ]);
  });

  it("[R-AUTH-3] is told when a task is handed on, done and taken away again", async () => {
    const { id } = await hooked(["task.created", "task.done", "task.transferred", "task.withdrawn"]);
    const { applyId } = await story.submitted("lota");
    const { taskId, user } = await handlerOf(applyId);
    await story.get(user, tasksContract.transfer, { taskId, userId: "pie.ma", remark: "For you" });
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: "Once more" });
    await work(id, applyId);
    expect(eventsGot()).toEqual(["task.created", "task.transferred", "task.withdrawn"]);
    const [, transferred] = receiver.received.map(({ body }) => JSON.parse(body) as { data: object });
    expect(transferred?.data).toMatchObject({ from: [{ id: user }], task: { people: [{ id: "pie.ma" }] } });
    receiver.received.length = 0;
    const second = await story.submitted("lota");
    await story.decide((await handlerOf(second.applyId)).user, second.applyId, "agree");
    await work(id, second.applyId);
    expect(eventsGot().slice(0, 2).toSorted()).toEqual(["task.created", "task.created"].with(1, "task.done"));
  });

  it("is told what became of a request: withdrawn, rejected, approved", async () => {
    const { id } = await hooked(["request.submitted", "request.approved", "request.rejected", "request.withdrawn"]);
    const { applyId } = await story.submitted("lota");
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: "Not yet" });
    await work(id, applyId);
    expect(eventsGot()).toEqual(["request.submitted", "request.withdrawn"]);
    receiver.received.length = 0;
    const rejected = await story.submitted("lota");
    await story.decide((await handlerOf(rejected.applyId)).user, rejected.applyId, "reject", "Wrong layer");
    await work(id, rejected.applyId);
    expect(eventsGot()).toEqual(["request.submitted", "request.rejected"]);
    receiver.received.length = 0;
    const approved = await story.submitted("techId");
    await story.approveAll(approved.applyId);
    await work(id, approved.applyId);
    expect(eventsGot()).toEqual(["request.submitted", "request.approved"]);
  });

  it("is told when a request is made void, and when it is ended without being decided", async () => {
    const { id } = await hooked(["request.voided", "request.ended"]);
    const done = await story.submitted("toptier", "pie.ma", { productBody: "40XV" });
    await story.approveAll(done.applyId);
    await story.get("admin", requestsContract.void, { applyId: done.applyId, remark: "Made by mistake" });
    await work(id, done.applyId);
    expect(eventsGot()).toEqual(["request.voided"]);
    receiver.received.length = 0;
    const { applyId } = await story.submitted("lota");
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: "Not yet" });
    await story.get("to.guo", requestsContract.cancel, { applyId, remark: "Not at all" });
    await work(id, applyId);
    expect(eventsGot()).toEqual(["request.ended"]);
  });

  it("is told nothing of a change that was rolled back, nor of what it did not ask for, nor while it is off", async () => {
    const { id } = await hooked(["request.approved"]);
    const { applyId } = await story.submitted("lota");
    expect(await log(id)).toEqual([]);
    const { fields, revision } = await story.get("admin", queryById, { id });
    await story.get("admin", edit, { id, revision, fields: { ...fields, events: [...webhookEvents], active: false } });
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: "Not yet" });
    expect(await log(id)).toEqual([]);
    await story.database.kysely.updateTable("webhooks").set({ active: true }).where("id", "=", id).execute();
    const undone = story.database.transaction(async (tx) => {
      await tx
        .updateTable("tasks")
        .set({ people: ["re.yao"] })
        .where("request_id", "=", applyId)
        .execute();
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await log(id)).toEqual([]);
  });
});

describe("a message that does not arrive", () => {
  it("is tried again with the same id, and holds up the younger ones of its request", async () => {
    const { id } = await hooked();
    const { applyId } = await story.submitted("lota");
    receiver.answers.push({ status: 500, body: "not now" });
    await expect(work(id, applyId)).rejects.toBeInstanceOf(NotDelivered);
    const failed = (await log(id)).at(-1);
    expect(failed).toMatchObject({
      state: "waiting",
      attempts: 1,
      answerCode: 500,
      answerBody: "not now",
      reason: "The receiver answered with an error",
    });
    await work(id, applyId);
    expect(eventsGot()).toEqual(["request.submitted", "request.submitted", "task.created"]);
    const [first, second] = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(first).toBe(second);
    expect((await log(id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  it("says in words that nobody answered in time, was there, or was to be asked", async () => {
    const { id } = await hooked(["request.submitted"]);
    const { applyId } = await story.submitted("lota");
    receiver.answers.push("silence", { status: 302, headers: { location: "http://127.0.0.1:1/" } });
    await expect(work(id, applyId)).rejects.toBeInstanceOf(NotDelivered);
    expect((await log(id))[0]?.reason).toBe("The receiver did not answer in time");
    await expect(work(id, applyId)).rejects.toBeInstanceOf(NotDelivered);
    expect((await log(id))[0]).toMatchObject({ answerCode: 302, reason: expect.stringContaining("redirects are not") });
    expect(receiver.received).toHaveLength(2);
    const { kysely } = story.database;
    await kysely.updateTable("webhooks").set({ url: "http://127.0.0.1:1/" }).where("id", "=", id).execute();
    await expect(work(id, applyId)).rejects.toBeInstanceOf(NotDelivered);
    expect((await log(id))[0]?.reason).toBe("The receiver cannot be reached");
    await kysely.updateTable("webhooks").set({ url: "http://10.1.2.3/" }).where("id", "=", id).execute();
    await expect(work(id, applyId)).rejects.toBeInstanceOf(NotDelivered);
    const { records } = await story.get("admin", deliveries, { id }, { locale: "zh" });
    expect(records[0]?.reason).toContain("内部网络");
  });

  it("is given up in the end, lets the next one by, and goes out again when an administrator says so", async () => {
    const { id } = await hooked(["request.submitted", "task.created"]);
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    await kysely
      .updateTable("webhook_deliveries")
      .set({ attempts: maxTries - 1 })
      .where("event", "=", "request.submitted")
      .execute();
    receiver.answers.push({ status: 503 });
    await work(id, applyId);
    expect((await log(id)).map(({ event, state }) => [event, state])).toEqual([
      ["task.created", "delivered"],
      ["request.submitted", "dead"],
    ]);
    expect((await story.get("admin", list, { keyword: `Portal ${made}` })).records[0]).toMatchObject({ dead: 1 });
    expect(await story.get("admin", replay, { id })).toEqual({ count: 1 });
    expect(story.queue.jobs.at(-1)).toMatchObject({
      name: "send-webhooks",
      data: { webhookId: id, objectId: applyId },
    });
    await work(id, applyId);
    expect((await log(id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    const [newest] = await log(id);
    expect(await story.get("admin", replay, { id, deliveryId: newest?.id ?? "" })).toEqual({ count: 1 });
    await work(id, applyId);
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(newest?.messageId);
    expect(await story.get("admin", replay, { id })).toEqual({ count: 0 });
    const lines = await story.get("admin", operationLogContract.ofRecord, { objectKind: "webhook", objectId: id });
    expect(lines.map(({ operation }) => operation)).toEqual(["resend", "resend", "new-secret", "add"]);
  });

  it("leaves once when two nodes look at the same moment", async () => {
    const { id } = await hooked();
    const { applyId } = await story.submitted("lota");
    await Promise.all(Array.from({ length: 5 }, () => work(id, applyId)));
    expect(eventsGot()).toEqual(["request.submitted", "task.created"]);
  });

  it("is found by the jobs of the server, without anybody calling", async () => {
    const { id } = await hooked(["request.submitted"]);
    const troubles: unknown[] = [];
    const report = (_what: string, error: unknown) => void troubles.push(error);
    const handlers = webhookJobs(story.database, { ...services(), queue: story.queue });
    const queue = await openJobQueue(
      story.database,
      handlers.map(({ job }) => job),
      report,
    );
    await queue.work(handlers);
    const unfollow = await followWebhooks(story.database, queue, report);
    const { requestNo } = await story.submitted("lota");
    await expect.poll(eventsGot, { timeout: 20_000 }).toEqual(["request.submitted"]);
    await expect
      .poll(async () => (await log(id))[0], { timeout: 5_000 })
      .toMatchObject({ state: "delivered", requestNo });
    await unfollow();
    await queue.stop();
    expect(troubles).toEqual([]);
  });
});

describe("an administrator", () => {
  it("sends a test message at once and reads what became of it", async () => {
    const { id, secret } = await hooked(["request.approved"]);
    const good = await story.get("admin", sendTest, { id });
    expect(good).toMatchObject({ event: "test", state: "delivered", answerCode: 200 });
    expect(receiver.received.map((message) => isSignedWith(message, secret))).toEqual([true]);
    receiver.answers.push({ status: 404, body: "x".repeat(5_000) });
    const bad = await story.get("admin", sendTest, { id });
    expect([bad.state, bad.answerCode, bad.answerBody?.length]).toEqual(["dead", 404, 1_000]);
    expect(await story.get("admin", replay, { id })).toEqual({ count: 0 });
  });

  it("changes the secret: the old one signs along for a day, and no call shows either again", async () => {
    const { id, secret: old } = await hooked(["request.approved"]);
    const { secret } = await story.get("admin", newSecret, { id });
    await story.get("admin", sendTest, { id });
    const [message] = receiver.received;
    expect([secret, old].map((one) => message && isSignedWith(message, one))).toEqual([true, true]);
    await story.database.kysely
      .updateTable("webhooks")
      .set({ previous_until: new Date(0) })
      .execute();
    await story.get("admin", sendTest, { id });
    const later = receiver.received.at(-1);
    expect([secret, old].map((one) => later && isSignedWith(later, one))).toEqual([true, false]);
    const shown = [await story.get("admin", queryById, { id }), await story.get("admin", list, {}), await log(id)];
    const logged = await story.database.kysely.selectFrom("operate_log").selectAll().execute();
    expect(JSON.stringify([shown, logged])).not.toMatch(/whsec_/);
  });

  it.each([
    ["no address", "oa"],
    ["another protocol", "file:///etc/passwd"],
    ["a password in it", "https://user:secret@oa.example.com/"],
    ["an address inside", "http://10.0.0.8/todo"],
    ["an address inside in other digits", "http://0x0a000008/"],
    ["the machine that tells others its secrets", "http://169.254.169.254/latest"],
    ["itself by version 6", "http://[::1]:8080/"],
    ["a line break before the address", "\nhttps://hook.example.com/"],
    ["a line break in the address", "https://hook.example.com/\r\nx-admin: 1"],
    ["a line break behind the address", "https://hook.example.com/\r\n"],
    ["one inside as one number", "http://167772168/"],
    ["one inside in hexadecimal", "http://0xa.0x0.0x0.0x8/"],
    ["one inside in octal", "http://012.010/"],
    ["one inside with a dot at the end", "http://10.0.0.8./"],
    ["one inside as version 6", "http://[0:0:0:0:0:ffff:10.0.0.8]/"],
    ["one inside by a tunnel", "http://[2002:7f00:1::]/"],
  ])("cannot enter %s", async (_what, url) => {
    const { envelope } = await story.ask("admin", add, { name: "Wrong", url, events: ["task.done"], active: true });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "url" }] } });
  });

  it("is asked for, and for a webhook that is there", async () => {
    const { id } = await hooked();
    for (const endpoint of [newSecret, sendTest, replay] as const) {
      expect((await story.ask("to.guo", endpoint, { id })).status).toBe(403);
      expect((await story.ask("admin", endpoint, { id: "nobody" })).envelope.code).toBe(404);
      expect((await story.ask("admin", endpoint, {} as never)).envelope.code).toBe(406);
    }
    expect((await story.ask("to.guo", deliveries, { id })).status).toBe(403);
    expect((await story.ask("admin", deliveries, { id: "nobody" })).envelope.code).toBe(404);
    await story.get("admin", remove, { id });
    await pause(0);
    expect((await story.ask("admin", deliveries, { id })).envelope.code).toBe(404);
  });
});
