import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import { type SilentLine, silentLine } from "../../../tests/support/silent-line.ts";
import { Client } from "pg";
import { openPostgres } from "../db/postgres.ts";
import { migrate } from "../db/migrate.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { startTestApi, userToken } from "../testing/test-api.ts";
import { headersOf, signIn, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { claimKey, freeKey, storedAnswer } from "./idempotency.sql.ts";

// These tests wait for connection timeouts, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe("a database that says no", () => {
  const contract = {
    fail: defineEndpoint({
      method: "POST",
      path: "/fail",
      access: "signed-in",
      request: z.strictObject({ code: z.string() }),
      result: z.null(),
      summary: "for the test",
    }),
  } satisfies Contract;

  it.each([
    ["57014", "no time left for a statement", "处理时间过长，已停止，请稍后再试", /took too long/],
    ["53100", "no room on its disk", "数据库存储空间不足，未保存，请联系管理员", /no room left in the database/],
    ["53300", "too many connections", "服务暂不可用，请稍后再试", /unavailable/],
    ["25006", "a standby that only reads", "服务暂不可用，请稍后再试", /unavailable/],
  ])("[R-API-3] is a 503 with words: %s, %s", async (code, _what, zh, en) => {
    const app = await startTestApi(contract, {
      fail: async (_context, { code: state }) => {
        throw Object.assign(new Error("refused by the database"), { code: state });
      },
    });
    const ask = async (locale: string) => {
      const headers = { "access-token": userToken, "accept-language": locale };
      const answer = await app.inject({ method: "POST", url: "/api/fail", headers, payload: { code } });
      return { status: answer.statusCode, retry: answer.headers["retry-after"], ...answer.json<{ message: string }>() };
    };
    expect(await ask("zh")).toMatchObject({ status: 503, code: 503, message: zh, retry: "5" });
    expect((await ask("en")).message).toMatch(en);
    await app.close();
  });
});

describe("/readyz", () => {
  it("says that too many are connected, and that a write found no room", async () => {
    let refusal: string | undefined;
    const database = await createTestDatabase();
    const refuse = () => {
      if (refusal !== undefined) throw Object.assign(new Error("refused by the database"), { code: refusal });
    };
    const ping = async () => {
      refuse();
    };
    const ask = async () => {
      refuse();
      return { todoCount: 0, todo: [] };
    };
    const test = await startTestApp({
      database: Object.create(database, { ping: { value: ping } }),
      services: { todo: ask },
    });
    const token = await signIn(test.app, "pie.liu");
    const ready = async () => (await test.app.inject("/readyz")).json<unknown>();
    expect(await ready()).toEqual({ status: "ready", warnings: [] });
    refusal = "53300";
    expect(await ready()).toEqual({ status: "too many connections" });
    refusal = "53100";
    const me = await test.app.inject({ url: "/api/system-boot/sys/me", headers: headersOf({ token }) });
    expect(me.statusCode).toBe(503);
    refusal = undefined;
    expect(await ready()).toEqual({ status: "ready", warnings: ["database full"] });
    await test.close();
  });
});

describe("a database that falls silent", () => {
  let server: AnyPostgres;
  let handle: TestDatabaseHandle;
  let line: SilentLine;
  let test: TestApp;

  beforeAll(async () => {
    server = await anyPostgres();
    handle = await createEmptyPostgresDatabase(server.url);
    line = await silentLine(handle.url);
    const database = await openPostgres({ url: line.url, poolSize: 4 }, () => undefined);
    await migrate(database);
    test = await startTestApp({ database });
  });
  afterAll(async () => {
    line.speakAgain();
    await test.close();
    await line.close();
    await handle.drop();
    await server.stop();
  });

  const ready = () => test.app.inject("/readyz");
  const ask = () =>
    test.app.inject({
      url: "/api/system-boot/sys/me",
      headers: { "access-token": "x".repeat(43), "accept-language": "en" },
    });

  it("[R-API-3] makes nobody wait for the end of the statement: calls are refused in words, and /readyz says no", async () => {
    expect([(await ready()).statusCode, (await ask()).statusCode]).toEqual([200, 401]);
    line.fallSilent();
    const [readiness, answer] = await Promise.all([ready(), ask()]);
    expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: "no database" }]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { message: expect.stringContaining("unavailable") },
    ]);
    line.speakAgain();
    await vi.waitUntil(async () => (await ready()).statusCode === 200, { timeout: 30_000, interval: 100 });
    expect((await ask()).statusCode).toBe(401);
  });

  it("[R-API-3] leaves a broken-off call its key while its transaction may still be committed", async () => {
    const { kysely } = test.database;
    const id = { userId: "pie.liu", key: "broken-off" };
    const names = { realname_zh: "刘", realname_en: "Liu", work_no: "1", employee_id: "1" };
    await kysely
      .insertInto("users")
      .values({ id: id.userId, username: id.userId, password_hash: null, ...names })
      .execute();
    const claim = (await claimKey(kysely, id, "fingerprint")) ?? "";
    const working = new Client({ connectionString: handle.url });
    await working.connect();
    await working.query("begin");
    await working.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${id.userId} ${id.key}`]);
    await freeKey(kysely, id, claim);
    expect(await storedAnswer(kysely, id)).toMatchObject({ http_status: null });
    await working.query("rollback");
    await working.end();
    await freeKey(kysely, id, claim);
    expect(await storedAnswer(kysely, id)).toBeUndefined();
  });
});
