import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { startTestApi, userToken } from "../testing/test-api.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { Refused } from "./refused.ts";

const contract = {
  add: defineEndpoint({
    method: "POST",
    path: "/add",
    access: "signed-in",
    request: z.strictObject({ amount: z.number() }),
    result: z.object({ count: z.number(), amount: z.number() }),
    summary: "for the test",
  }),
} satisfies Contract;

let database: Database;
let app: FastifyInstance;
let runs = 0;
let fail: Error | undefined;
let failAfterCommit: Error | undefined;
let beforeConclude: (() => Promise<void>) | undefined;
let concluded: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApi(
    contract,
    {
      add: async ({ conclude }, { amount }) => {
        runs += 1;
        const count = runs;
        if (fail) throw fail;
        await beforeConclude?.();
        const result = await conclude(async (tx) => {
          await sql`select 1`.execute(tx);
          concluded.push(count);
          return { amount, count };
        });
        if (failAfterCommit) throw failAfterCommit;
        return result;
      },
    },
    { database },
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  runs = 0;
  fail = undefined;
  failAfterCommit = undefined;
  beforeConclude = undefined;
  concluded = [];
  await database.kysely.deleteFrom("idempotency_keys").execute();
});

async function add(amount: number, key?: string) {
  const response = await app.inject({
    method: "POST",
    url: "/api/add",
    headers: { "access-token": userToken, ...(key === undefined ? {} : { "idempotency-key": key }) },
    payload: { amount },
  });
  return { status: response.statusCode, ...response.json<{ code: number; result: unknown }>() };
}

const ageKeys = (interval: string) =>
  sql`update idempotency_keys set created_at = now() - ${interval}::interval`.execute(database.kysely);

describe("an idempotency key", () => {
  it("runs a write once and repeats its answer", async () => {
    const first = await add(1, "k");
    const second = await add(1, "k");
    expect([second, runs]).toEqual([first, 1]);
    expect(first.result).toEqual({ count: 1, amount: 1 });
  });

  it("repeats the answer byte for byte", async () => {
    const send = () =>
      app.inject({
        method: "POST",
        url: "/api/add",
        headers: { "access-token": userToken, "idempotency-key": "bytes" },
        payload: { amount: 1.5 },
      });
    const [first, again] = [await send(), await send()];
    expect([again.body, runs]).toEqual([first.body, 1]);
  });

  it("is not needed: without one every call runs", async () => {
    await add(1);
    await add(1);
    expect(runs).toBe(2);
  });

  it("runs once when many copies come at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(1, "k")));
    expect([runs, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([1, 1]);
  });

  it("is refused with other content", async () => {
    await add(1, "k");
    expect(await add(2, "k")).toMatchObject({
      code: 406,
      result: { errors: [{ path: "idempotency-key", rule: "idempotency-key-reused" }] },
    });
    expect(runs).toBe(1);
  });

  it("repeats a refusal too", async () => {
    fail = new Refused("already-submitted");
    const first = await add(1, "k");
    fail = undefined;
    expect([first.code, await add(1, "k")]).toEqual([508, first]);
  });

  it("is free again when the call failed unexpectedly or was too fast", async () => {
    fail = new Error("lightning");
    expect((await add(1, "k")).status).toBe(500);
    fail = new Refused("too-fast");
    expect((await add(1, "k")).code).toBe(429);
    fail = undefined;
    expect((await add(1, "k")).code).toBe(200);
  });

  it("keeps the answer of a change that was committed before the reply was lost", async () => {
    failAfterCommit = new Error("lightning");
    expect((await add(1, "k")).status).toBe(500);
    failAfterCommit = undefined;
    expect([await add(1, "k"), runs]).toMatchObject([{ code: 200, result: { count: 1, amount: 1 } }, 1]);
  });

  it("is free again after a day, and when its first call died without an answer", async () => {
    await add(1, "k");
    await ageKeys("25 hours");
    await add(2, "k");
    expect(runs).toBe(2);
    await sql`update idempotency_keys set http_status = null, answer = null`.execute(database.kysely);
    await ageKeys("4 seconds");
    await add(3, "k");
    expect(runs).toBe(3);
  });

  it("is not taken over by two: a call that was slow to begin finds it gone, and does nothing", async () => {
    let overtaken: Awaited<ReturnType<typeof add>> | undefined;
    beforeConclude = async () => {
      beforeConclude = undefined;
      await ageKeys("4 seconds");
      overtaken = await add(1, "k");
    };
    const slow = await add(1, "k");
    expect(overtaken).toMatchObject({ code: 200, result: { count: 2 } });
    expect(slow.code).toBe(429);
    expect(concluded).toEqual([2]);
    expect(await add(1, "k")).toEqual(overtaken);
  });

  it.each(["", "x".repeat(201), "with space", "中"])("is refused when it is no key: %j", async (key) => {
    const response = await app.inject({
      method: "POST",
      url: "/api/add",
      headers: { "access-token": userToken, "idempotency-key": Buffer.from(key).toString("latin1") },
      payload: { amount: 1 },
    });
    expect(response.json()).toMatchObject({
      code: 406,
      result: { errors: [{ path: "idempotency-key", rule: "header" }] },
    });
  });
});
