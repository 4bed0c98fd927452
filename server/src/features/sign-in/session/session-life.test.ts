import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { call, headersOf, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessionContract } from "./contract.ts";
import { hashToken } from "./open-session.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ config: loadConfig({ LOG_LEVEL: "silent", SESSION_IDLE_MINUTES: "120" }) });
});
afterAll(() => test.close());

const askMe = (token: string | undefined) => call(test.app, sessionContract.me, {}, { token });

async function age(token: string, column: "last_seen_at" | "expires_at", interval: string) {
  await test.database.kysely
    .updateTable("sessions")
    .set({ [column]: sql<Date>`now() - ${interval}::interval` })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

describe("a session", () => {
  it.each([
    ["no token", undefined],
    ["a made-up token", "x".repeat(43)],
    ["something that is no token", "Bearer 1"],
    ["an empty token", ""],
  ])("[R-API-1] answers HTTP 401 to %s", async (_what, token) => {
    const { status, envelope } = await askMe(token);
    expect([status, envelope.code, envelope.result]).toEqual([401, 401, { key: "sign-in-needed" }]);
  });

  it("judges the token before the body", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: `/api${sessionContract.changePassword.path}`,
      headers: { "content-type": "application/json" },
      payload: "{ not json",
    });
    expect(response.statusCode).toBe(401);
  });

  it("takes the token from either header, but not from two that disagree, nor from the query", async () => {
    const token = await signIn(test.app, "pie.liu");
    const url = `/api${sessionContract.me.path}`;
    const alias = await test.app.inject({ url, headers: { "x-access-token": token } });
    const both = await test.app.inject({ url, headers: { "access-token": token, "x-access-token": "y".repeat(43) } });
    const query = await test.app.inject({ url: `${url}?access-token=${token}&token=${token}` });
    expect([alias.statusCode, both.statusCode, query.statusCode]).toEqual([200, 401, 401]);
  });

  it("[R-AUTH-6] answers 707 once it was idle for two hours", async () => {
    const token = await signIn(test.app, "pie.liu");
    await age(token, "last_seen_at", "119 minutes");
    expect((await askMe(token)).envelope.code).toBe(200);
    await age(token, "last_seen_at", "121 minutes");
    const { status, envelope } = await askMe(token);
    expect([status, envelope]).toEqual([
      200,
      { code: 707, result: { key: "login-expired" }, message: "Login expired, please log in again" },
    ]);
  });

  it("[R-AUTH-6] answers 707 after its absolute end, however busy it was", async () => {
    const token = await signIn(test.app, "pie.liu");
    await age(token, "expires_at", "1 second");
    expect((await askMe(token)).envelope.code).toBe(707);
  });

  it("writes down that it was used, so that work keeps it open", async () => {
    const token = await signIn(test.app, "pie.liu");
    await age(token, "last_seen_at", "100 minutes");
    await askMe(token);
    await sql`update sessions set last_seen_at = last_seen_at - interval '100 minutes'`.execute(test.database.kysely);
    expect((await askMe(token)).envelope.code).toBe(200);
  });

  it("[R-AUTH-6] ends with logout", async () => {
    const token = await signIn(test.app, "pie.liu");
    const other = await signIn(test.app, "pie.liu");
    const { envelope } = await call(test.app, sessionContract.logout, {}, { token, locale: "zh" });
    expect(envelope).toEqual({ code: 200, result: { key: "signed-out" }, message: "已退出登录" });
    expect((await askMe(token)).envelope.code).toBe(707);
    expect((await askMe(other)).envelope.code).toBe(200);
  });

  it("refuses logout without a token and with a field it does not know", async () => {
    const token = await signIn(test.app, "pie.liu");
    const without = await call(test.app, sessionContract.logout, {});
    const odd = await call(test.app, sessionContract.logout, { userId: "pie.wu" } as never, { token });
    expect([without.status, odd.envelope.code]).toEqual([401, 406]);
  });

  it("ends when the user is switched off", async () => {
    const token = await signIn(test.app, "to.guo");
    await test.database.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "to.guo").execute();
    expect((await askMe(token)).envelope.code).toBe(707);
  });
});

describe("sys/me", () => {
  it("[R-AUTH-3] answers the signed-in user with the unified to-do", async () => {
    const token = await signIn(test.app, "pie.liu");
    expect(await resultOf(test.app, sessionContract.me, {}, { token, locale: "en" })).toEqual({
      userInfo: {
        id: "pie.liu",
        username: "pie.liu",
        realname: "Liu Yang",
        nickNames: "",
        resetFlag: "1",
        email: "pie.liu@example.com",
        workNo: expect.stringMatching(/^W\d{4}$/) as string,
        departId: "D21",
        departName: "PIE HV",
        roles: ["pie_eng", "staff"],
      },
      todoCount: 0,
      todo: [],
    });
  });

  it("answers a user without a department", async () => {
    const token = await signIn(test.app, "mpw.yuan");
    await test.database.kysely.deleteFrom("user_departments").where("user_id", "=", "mpw.yuan").execute();
    const { userInfo } = await resultOf(test.app, sessionContract.me, {}, { token });
    expect([userInfo.departId, userInfo.departName]).toEqual([null, ""]);
  });

  it("takes the time that clients of the API family append, and nothing else it does not know", async () => {
    const token = await signIn(test.app, "pie.liu");
    const url = `/api${sessionContract.me.path}`;
    const timed = await test.app.inject({ url: `${url}?_t=1763000000`, headers: headersOf({ token }) });
    const odd = await test.app.inject({ url: `${url}?userId=admin`, headers: headersOf({ token }) });
    expect([timed.json<{ code: number }>().code, odd.json<{ code: number }>().code]).toEqual([200, 406]);
  });
});

describe("single sign-on", () => {
  it("answers 501 while no identity provider is configured", async () => {
    const { status, envelope } = await call(test.app, sessionContract.exchangeCode, { code: "abc" });
    expect([status, envelope.code, envelope.result]).toEqual([200, 501, { key: "not-configured" }]);
  });

  it("refuses a call without a code", async () => {
    const { envelope } = await call(test.app, sessionContract.exchangeCode, {} as never);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "code", rule: "required" }] } });
  });
});

describe("a server that insists on a new password", () => {
  it("refuses a flagged user everything but the way to a new password", async () => {
    const config = loadConfig({ LOG_LEVEL: "silent", PASSWORD_CHANGE_FORCED: "true" });
    const strict = await startTestApp({ database: test.database, config });
    const token = await signIn(strict.app, "new.kong");
    const dictionaries = await strict.app.inject({
      url: "/api/system-boot/sys/dict/queryAllDictItems",
      headers: headersOf({ token }),
    });
    const me = await call(strict.app, sessionContract.me, {}, { token });
    await strict.app.close();
    expect([dictionaries.statusCode, dictionaries.json()]).toMatchObject([
      403,
      { result: { key: "password-change-needed" } },
    ]);
    expect(me.envelope.code).toBe(200);
  });
});
