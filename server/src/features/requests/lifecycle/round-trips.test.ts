import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../../../tests/support/any-postgres.ts";
import { packetsDuring } from "../../../testing/count-packets.ts";
import { createPostgresTestDatabase } from "../../../testing/postgres-test-database.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { deliverNotices } from "../../messages/notice-mails/deliver-notices.ts";
import { requestListsContract } from "../request-lists/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { requestsContract } from "./contract.ts";

let postgres: AnyPostgres;
let story: Story;
const maker = "to.guo";
const handler = "to.zheng";

/**
 * How many queries a call may send to PostgreSQL one after another. A new read must join those that travel together. A
 * submission reads what its statement is about after it has pinned what it refers to.
 */
const most = { list: 2, create: 6, save: 6, submit: 9, detail: 3, decide: 4, mails: 10 };

beforeAll(async () => {
  postgres = await anyPostgres();
  story = await startStory({ database: await createPostgresTestDatabase(postgres.url) });
  // Forms, routes and the directory are loaded once, and the sessions are open.
  const { applyId } = await story.submitted("lota");
  await story.decide(handler, applyId, "agree");
});
afterAll(async () => {
  await story.close();
  await postgres.stop();
});

async function mailCount(applyId: string): Promise<number> {
  const { kysely } = story.database;
  return (await kysely.selectFrom("mails").select("id").where("request_id", "=", applyId).execute()).length;
}

/** As a browser sends it. */
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

describe("round trips to the database", () => {
  it("of a save, a submit and a decision are few", async () => {
    const { request, data } = await story.created("lota");
    const { applyId, revision } = request;
    const saved = await packetsDuring(() =>
      story.get(maker, requestsContract.save, { applyId, revision, data }, keyed("save")),
    );
    expect(saved.sent.length).toBeLessThanOrEqual(most.save);
    const again = { applyId, revision: revision + 1, data };
    const submitted = await packetsDuring(() => story.get(maker, requestsContract.submit, again, keyed("submit")));
    expect(submitted.sent.length).toBeLessThanOrEqual(most.submit);
    const taskId = await story.taskOf(handler, applyId);
    const decision = { taskId, decision: "agree" } as const;
    const decided = await packetsDuring(() => story.get(handler, tasksContract.complete, decision, keyed("decide")));
    expect(decided.sent.length).toBeLessThanOrEqual(most.decide);
  });

  it("of a submit that was never saved are as few, and its lock comes before all that is read", async () => {
    const { request, data } = await story.created("lota");
    const { applyId, revision } = request;
    const { sent } = await packetsDuring(() =>
      story.get(maker, requestsContract.submit, { applyId, revision, data }, keyed("at-once")),
    );
    expect(sent.length).toBeLessThanOrEqual(most.submit);
    const statements = sent.flat();
    const lock = statements.findIndex((text) => text === "select from requests where id = $1 for update");
    const read = statements.findIndex((text) => text.includes("from request_data"));
    const key = statements.findIndex((text) => text.includes("claim_taken_over"));
    expect([key < lock, lock < read]).toEqual([true, true]);
  });

  it("of a list as it opens are two: who asks, and the page with how many there are", async () => {
    for (let count = 0; count < 12; count += 1) await story.submitted("lota");
    for (const [user, list] of [
      [handler, requestListsContract.todo],
      [maker, requestListsContract.myRequests],
      [maker, requestListsContract.tracking],
      [handler, requestListsContract.tracking],
    ] as const) {
      const { sent, result } = await packetsDuring(() => story.get(user, list, { pageNo: 1, pageSize: 10 }));
      expect([list.path, sent.length, result.total > 10]).toEqual([list.path, most.list, true]);
      const further = await story.get(user, list, { pageNo: 2, pageSize: 10 });
      expect([list.path, further.total]).toEqual([list.path, result.total]);
    }
  });

  it("of a new request are few", async () => {
    const { sent } = await packetsDuring(() =>
      story.get(maker, requestsContract.create, { formType: "lota" }, keyed("create")),
    );
    expect(sent.length).toBeLessThanOrEqual(most.create);
  });

  it("of a detail are three: who asks, the request, that it was seen", async () => {
    const { applyId } = await story.submitted("lota");
    const seen = await packetsDuring(() => story.get(maker, requestsContract.detail, { applyId }));
    expect(seen.sent.length).toBeLessThanOrEqual(most.detail);
    await story.approveAll(applyId);
    const completed = await packetsDuring(() => story.get(maker, requestsContract.detail, { applyId }));
    expect([completed.result.status, completed.sent.length <= most.detail]).toEqual([5, true]);
  });

  it("of the mails of an action do not grow with the people who are told", async () => {
    const services = {
      directory: new DirectoryCache(),
      definitions: new DefinitionStore(),
      queue: story.queue,
      mailer: undefined,
      publicUrl: () => "https://signoff.example.com",
    };
    const { applyId } = await story.submitted("toptier");
    await story.approveAll(applyId);
    const counts = new Map<number, number>();
    for (const { name, data } of story.queue.jobs.splice(0)) {
      const key = data as { readonly requestId: string; readonly seq: number };
      if (name !== "deliver-notices" || key.requestId !== applyId) continue;
      const before = await mailCount(applyId);
      const { sent } = await packetsDuring(() => deliverNotices(story.database, services, key));
      counts.set((await mailCount(applyId)) - before, sent.length);
    }
    expect(Math.max(...counts.keys())).toBeGreaterThan(1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(most.mails);
  });

  it("of a detail that is refused read no more, and mark nothing", async () => {
    const { request } = await story.created("lota");
    await story.token("ce.han");
    const { result, sent } = await packetsDuring(() =>
      story.ask("ce.han", requestsContract.detail, { applyId: request.applyId }),
    );
    expect(result.envelope.code).toBe(510);
    expect(sent.flat().filter((text) => text.includes("read_marks"))).toEqual([]);
  });
});
