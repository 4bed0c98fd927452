import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { loadConfig } from "../../../config/config.ts";
import { type EventReader, type ReceivedEvent, readEvents, type StreamOptions } from "../../../testing/event-reader.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { requestChannel } from "../../base/workflow-store/public.ts";
import { eventsContract } from "./contract.ts";
import { notify } from "../../../db/notify.ts";
import { signIn } from "../../../testing/test-app.ts";

let story: Story;
const open: EventReader[] = [];

beforeAll(async () => {
  story = await startStory({ services: { sessionCheckMs: 100 } });
  await story.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => story.close());

async function follow(user: string, options: StreamOptions = {}): Promise<EventReader> {
  const reader = await readEvents(story.app, { token: await story.token(user), ...options });
  open.push(reader);
  // Notifications have tests of their own.
  const next = async (): Promise<ReceivedEvent | undefined> => {
    const event = await reader.next();
    return event?.event === "notifications" ? next() : event;
  };
  return { ...reader, next };
}

async function openTask(applyId: string) {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  const [task] = tasks;
  return { taskId: task?.taskId ?? "", handler: task?.userId ?? task?.candidates[0]?.id ?? "" };
}

describe("live updates", () => {
  it("[R-WORK-1] tell a handler how many tasks wait, at once and whenever that changes", async () => {
    const submitted = await story.submitted("lota");
    const { taskId, handler } = await openTask(submitted.applyId);
    const events = await follow(handler);
    const first = await events.next();
    expect(first).toMatchObject({ event: "todo", data: { count: expect.any(Number) } });
    const { count } = (first?.data ?? {}) as { count: number };
    await story.get(handler, tasksContract.complete, { taskId, decision: "agree" });
    expect(await events.next()).toMatchObject({ event: "todo", data: { count: count - 1 } });
  });

  it("tell of the request on screen, to whoever may see it and to nobody else", async () => {
    const { applyId } = await story.submitted("lota");
    const mine = await follow("to.guo", { applyId });
    expect(await mine.next()).toMatchObject({ event: "todo" });
    const shown = await mine.next();
    const { rev } = await story.get("to.guo", requestsContract.detail, { applyId });
    expect(shown).toMatchObject({ event: "request", data: { applyId, rev, status: 2 } });
    const strangersToken = await signIn(story.app, "ce.han");
    const stranger = await follow("ce.han", { applyId, token: strangersToken });
    expect(await stranger.next()).toMatchObject({ event: "todo", data: { count: 0 } });
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    expect(await mine.next()).toMatchObject({ event: "request", data: { applyId, rev: rev + 1, status: 1 } });
    // No event came between the greeting and the end: the request was never mentioned.
    await story.get("ce.han", sessionContract.logout, {}, { token: strangersToken });
    expect(await stranger.next()).toBeUndefined();
  });

  it("say that a request is gone to whoever had it on screen", async () => {
    const { request, data } = await story.created("lota");
    const { applyId } = request;
    await story.get("to.guo", requestsContract.save, { applyId, revision: 0, data });
    const events = await follow("to.guo", { applyId });
    await events.next();
    expect(await events.next()).toMatchObject({ event: "request", data: { applyId, status: 1 } });
    await story.get("to.guo", requestsContract.remove, { applyId });
    await notify(story.database.kysely, requestChannel, JSON.stringify({ request: applyId, rev: 9, users: [] }));
    expect(await events.next()).toMatchObject({ event: "request", data: { applyId, gone: true } });
  });

  it("go on where they ended: what was told is not told again, what was missed is", async () => {
    const { applyId } = await story.submitted("lota");
    const events = await follow("to.guo", { applyId });
    await events.next();
    const last = await events.next();
    events.close();
    const again = await follow("to.guo", { applyId, lastEventId: last?.id ?? "" });
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    expect(await again.next()).toMatchObject({ event: "request", data: { applyId, status: 1 } });
    const missed = await follow("to.guo", { applyId, lastEventId: last?.id ?? "" });
    expect(await missed.next()).toMatchObject({ event: "request", data: { applyId, status: 1 } });
  });

  it("begin again when the position cannot be read", async () => {
    const events = await follow("to.guo", { lastEventId: "'; drop table" });
    expect(await events.next()).toMatchObject({ event: "todo" });
  });

  it("reach the windows of every node", async () => {
    const { app: _app, ...deps } = story;
    const config = loadConfig({ LOG_LEVEL: "silent" });
    const other = await buildApp({ ...deps, config, webDirectory: "none" });
    await other.listen({ host: "127.0.0.1", port: 0 });
    const { applyId } = await story.submitted("lota");
    const events = await readEvents(other, { token: await story.token("to.guo"), applyId });
    open.push(events);
    await events.next();
    await events.next();
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    expect(await events.next()).toMatchObject({ event: "request", data: { applyId, status: 1 } });
    await other.close();
    expect(await events.next()).toBeUndefined();
  });
});

describe("a stream", () => {
  it("ends when its session is signed out", async () => {
    const token = await signIn(story.app, "to.guo");
    const events = await follow("to.guo", { token });
    await events.next();
    await story.get("to.guo", sessionContract.logout, {}, { token });
    expect(await events.next()).toBeUndefined();
  });

  it("ends when its user is disabled, and when its session was idle too long", async () => {
    const token = await signIn(story.app, "ce.lei");
    const events = await follow("ce.lei", { token });
    await events.next();
    await story.database.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "ce.lei").execute();
    expect(await events.next()).toBeUndefined();
  });

  it("needs a token", async () => {
    const reader = await readEvents(story.app, {});
    expect([reader.status, eventsContract.follow.path]).toEqual([401, "/bpm/crm/events"]);
  });

  it("follows no more requests than fit on a screen", async () => {
    const response = await story.app.inject({
      url: `/api/bpm/crm/events?applyId=${Array.from({ length: 21 }, (_, n) => n).join(",")}`,
      headers: { "access-token": await story.token("to.guo") },
    });
    expect([response.statusCode, response.json()]).toMatchObject([200, { code: 406 }]);
  });
});
