import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { type AnyPostgres, anyPostgres } from "../support/any-postgres.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let postgres: AnyPostgres;
let story: Story;

beforeAll(async () => {
  postgres = await anyPostgres();
  story = await startStory({ database: await createPostgresTestDatabase(postgres.url) });
});
afterAll(async () => {
  vi.useRealTimers();
  await story.close();
  await postgres.stop();
});

describe("a node whose clock is a day ahead", () => {
  it("writes requests, tasks and decisions with the time of the database, and reports the difference", async () => {
    const ready = async () => (await story.app.inject("/readyz")).json<{ status: string; warnings: string[] }>();
    expect(await ready()).toEqual({ status: "ready", warnings: [] });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    const { rows } = await sql<{ what: string; off: number }>`
      with times as (
        select 'request' as what, submitted_at as at from requests where id = ${applyId}
        union all select 'created', created_at from requests where id = ${applyId}
        union all select 'task ' || id, opened_at from tasks where request_id = ${applyId}
        union all select 'decision ' || id, coalesce(closed_at, now()) from tasks where request_id = ${applyId}
        union all select 'history ' || seq, at from history where request_id = ${applyId})
      select what, abs(extract(epoch from at - now()))::float8 as off from times`.execute(story.database.kysely);
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.filter(({ off }) => off > 3_600)).toEqual([]);
    expect(await ready()).toEqual({
      status: "ready",
      warnings: [expect.stringMatching(/^this machine's clock is 86\d{3} s ahead of the database's$/)],
    });
  });
});
