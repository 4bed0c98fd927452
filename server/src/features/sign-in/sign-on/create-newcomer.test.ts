// @engine postgres
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInAt } from "../../../../../tests/support/at-the-provider.ts";
import { type RunningIdentityProvider, startIdentityProvider } from "../../../../../tests/support/identity-provider.ts";
import { loadConfig } from "../../../config/config.ts";
import { call, resultOf, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { sessionContract } from "../session/contract.ts";
import { signOnContract } from "./contract.ts";

const publicUrl = "http://127.0.0.1:9";
const { exchangeCode, me, logout } = sessionContract;

/** The provider's claims about people who are not linked here. */
const claims = {
  "s-new": {
    preferred_username: "night.qi",
    name: "齐夜",
    email: "night.qi@example.com",
    locale: "zh-CN",
    employee_number: "E90001",
    department: "D31",
  },
  "s-plain": { preferred_username: "plain.pan" },
  "s-lost": { preferred_username: "lost.lu", department: "No such place" },
  "s-same-name": { preferred_username: "PIE.WU" },
  "s-same-mail": { preferred_username: "other.wu", email: "pie.wu@signoff.example" },
  "s-same-number": { preferred_username: "third.wu", employee_number: "" },
  "s-unnamed": { name: "Nobody in particular" },
  "s-odd": { preferred_username: "../admin" },
  "s-closed": { preferred_username: "closed.cao" },
};

let provider: RunningIdentityProvider;
let test: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  const { email, work_no: workNo } = await database.kysely
    .selectFrom("users")
    .select(["email", "work_no"])
    .where("id", "=", "pie.wu")
    .executeTakeFirstOrThrow();
  claims["s-same-mail"].email = email.toUpperCase();
  claims["s-same-number"].employee_number = workNo;
  provider = await startIdentityProvider({
    redirectUris: [`${publicUrl}/tapeout/sso-login`],
    afterLogoutUris: [],
    subjects: [...Object.keys(claims), "s-unknown"],
    claims,
    endsSessions: false,
  });
  test = await startTestApp({ database, config: configured({ OIDC_CREATE_USERS: "true" }) });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

function configured(more: Readonly<Record<string, string>>) {
  return loadConfig({
    LOG_LEVEL: "silent",
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    ...more,
  });
}

async function answerFor(subject: string, app = test.app) {
  const browser = randomBytes(32).toString("base64url");
  const { url, state } = await resultOf(app, signOnContract.start, { browser });
  const back = await signInAt(url, subject);
  return { code: back.searchParams.get("code") ?? "", state, iss: back.searchParams.get("iss") ?? "", browser };
}

const comeIn = async (subject: string, app = test.app) =>
  (await call(app, exchangeCode, await answerFor(subject, app))).envelope;

const countUsers = async () =>
  Number(
    (
      await test.database.kysely
        .selectFrom("users")
        .select((by) => by.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe("a first sign-in by the identity provider", () => {
  it("[R-AUTH-2] makes an account of the provider's claims with the roles of newcomers, and the same one next time", async () => {
    const before = await countUsers();
    const { token } = await resultOf(test.app, exchangeCode, await answerFor("s-new"));
    const { userInfo } = await resultOf(test.app, me, {}, { token });
    expect(userInfo).toMatchObject({ username: "night.qi", workNo: "E90001" });
    const { kysely } = test.database;
    const user = await kysely.selectFrom("users").selectAll().where("id", "=", userInfo.id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      realname_zh: "齐夜",
      email: "night.qi@example.com",
      language: "zh",
      employee_id: "E90001",
      password_hash: null,
      reset_flag: "1",
    });
    const places = await kysely.selectFrom("user_departments").selectAll().where("user_id", "=", user.id).execute();
    expect(places).toMatchObject([{ department_id: "D31", is_main: true }]);
    const roles = await kysely.selectFrom("user_roles").select("role_id").where("user_id", "=", user.id).execute();
    const newcomers = await kysely.selectFrom("roles").select("id").where("is_default", "=", true).execute();
    expect(roles.map((row) => row.role_id).sort()).toEqual(newcomers.map((row) => row.id).sort());
    const again = await resultOf(test.app, exchangeCode, await answerFor("s-new"));
    expect((await resultOf(test.app, me, {}, { token: again.token })).userInfo.id).toBe(user.id);
    expect(await countUsers()).toBe(before + 1);
  });

  it("leaves its line in the operation log, by the single sign-on", async () => {
    expect((await comeIn("s-lost")).code).toBe(200);
    const line = await test.database.kysely
      .selectFrom("operate_log")
      .select(["operation", "actor_id", "actor_name_en", "after"])
      .where("object_name", "=", "lost.lu")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      operation: "add",
      actor_id: "identity-provider",
      actor_name_en: "Single sign-on",
      after: { username: "lost.lu", subject: "s-lost", departments: "No such place" },
    });
  });

  it("makes one account of two first sign-ins at the same moment", async () => {
    const before = await countUsers();
    const both = [await answerFor("s-plain"), await answerFor("s-plain")];
    const codes = await Promise.all(both.map(async (one) => (await call(test.app, exchangeCode, one)).envelope.code));
    expect(codes).toEqual([200, 200]);
    expect(await countUsers()).toBe(before + 1);
  });

  it.each(["s-same-name", "s-same-mail", "s-same-number"])(
    "[R-AUTH-2] never takes over an account that is here: %s has to be linked by an administrator",
    async (subject) => {
      const before = await countUsers();
      const envelope = await comeIn(subject);
      expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining(`link the identity ${subject}`) });
      expect(await countUsers()).toBe(before);
      const links = await test.database.kysely
        .selectFrom("user_identities")
        .selectAll()
        .where("subject", "=", subject)
        .execute();
      expect(links).toEqual([]);
    },
  );

  it.each(["s-unnamed", "s-odd", "s-unknown"])(
    "refuses %s, of whom no account can be made, in words",
    async (subject) => {
      const envelope = await comeIn(subject);
      expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("is not enough for an account") });
    },
  );

  it("does not open again what an administrator has shut", async () => {
    expect((await comeIn("s-closed")).code).toBe(200);
    const { kysely } = test.database;
    await kysely.updateTable("users").set({ status: "disabled" }).where("username", "=", "closed.cao").execute();
    expect((await comeIn("s-closed")).code).toBe(406);
  });

  it("makes nobody where that is not set", async () => {
    const strict = await startTestApp({ database: test.database, config: configured({}) });
    const before = await countUsers();
    expect(await comeIn("s-unknown", strict.app)).toMatchObject({
      code: 406,
      message: expect.stringContaining("is not linked"),
    });
    await strict.app.close();
    expect(await countUsers()).toBe(before);
  });

  it("[R-AUTH-2] signs out here alone where the provider has no page for it", async () => {
    const { token } = await resultOf(test.app, exchangeCode, await answerFor("s-plain"));
    expect(await resultOf(test.app, logout, {}, { token })).toEqual({ key: "signed-out" });
    expect((await call(test.app, me, {}, { token })).envelope.code).toBe(707);
  });
});
