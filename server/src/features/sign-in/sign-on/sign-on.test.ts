// @engine postgres
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInAt } from "../../../../../tests/support/at-the-provider.ts";
import { type RunningIdentityProvider, startIdentityProvider } from "../../../../../tests/support/identity-provider.ts";
import { loadConfig } from "../../../config/config.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { call, noLimits, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessionContract } from "../session/contract.ts";
import { signOnContract } from "./contract.ts";

const publicUrl = "http://127.0.0.1:9";
const { start, offer, link, unlink, identities } = signOnContract;
const { exchangeCode, me, logout } = sessionContract;

const configFor = ({ issuer, clientId, clientSecret }: RunningIdentityProvider) =>
  loadConfig({
    LOG_LEVEL: "silent",
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });

let provider: RunningIdentityProvider;
let test: TestApp;
let admin: string;
beforeAll(async () => {
  provider = await startIdentityProvider({
    redirectUris: [`${publicUrl}/tapeout/sso-login`],
    afterLogoutUris: [`${publicUrl}/tapeout/login`],
    subjects: ["s-wu", "s-liu", "s-nobody", "s-gone"],
  });
  test = await startTestApp({ config: configFor(provider) });
  admin = await signIn(test.app, "admin");
  for (const [userId, subject] of Object.entries({ "pie.wu": "s-wu", "pie.liu": "s-liu", "new.mao": "s-gone" }))
    await resultOf(test.app, link, { userId, subject }, { token: admin });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

const secret = () => randomBytes(32).toString("base64url");

/** From the button to the address to which the provider sends the browser back. */
async function comeBack(subject: string, browser = secret()) {
  const { url, state } = await resultOf(test.app, start, { browser });
  const back = await signInAt(url, subject);
  const { code = "", iss = "" } = Object.fromEntries(back.searchParams);
  expect([back.origin + back.pathname, back.searchParams.get("state")]).toEqual([
    `${publicUrl}/tapeout/sso-login`,
    state,
  ]);
  return { code, state, iss, browser };
}

const exchange = async (answer: Awaited<ReturnType<typeof comeBack>>) =>
  (await call(test.app, exchangeCode, answer)).envelope;

describe("single sign-on", () => {
  it("[R-AUTH-2] lets in whom the provider's subject is linked to, with a session like any other", async () => {
    expect(await resultOf(test.app, offer, {})).toEqual({ isOffered: true });
    const { token } = await resultOf(test.app, exchangeCode, await comeBack("s-wu"));
    expect((await resultOf(test.app, me, {}, { token })).userInfo.id).toBe("pie.wu");
  });

  it("[R-AUTH-2] makes the browser's language that of mails where none was chosen", async () => {
    const { kysely } = test.database;
    await kysely.updateTable("users").set({ language: null }).where("id", "=", "pie.wu").execute();
    const languages: unknown[] = [];
    for (const locale of ["zh", "en"] as const) {
      await resultOf(test.app, exchangeCode, await comeBack("s-wu"), { locale });
      const row = await kysely.selectFrom("users").select("language").where("id", "=", "pie.wu").executeTakeFirst();
      languages.push(row?.language);
    }
    expect(languages).toEqual(["zh", "zh"]);
  });

  it("[R-AUTH-2] takes an answer once, also when it comes ten times at the same moment", async () => {
    const answer = await comeBack("s-wu");
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await exchange(answer)).code));
    expect(codes.sort((one, other) => one - other)).toEqual([200, ...Array<number>(9).fill(406)]);
    expect(await exchange(answer)).toMatchObject({ code: 406, message: expect.stringContaining("was used already") });
  });

  it("[R-AUTH-2] takes it only from the browser that began, which does not lose it by another's try", async () => {
    const answer = await comeBack("s-wu");
    for (const foreign of [{ browser: secret() }, { browser: "" }, { state: secret() }])
      expect((await exchange({ ...answer, ...foreign })).code).toBe(406);
    expect((await exchange(answer)).code).toBe(200);
  });

  it("[R-AUTH-2] refuses a code that was swapped, a code that is none, and another provider's name", async () => {
    const [one, other] = [await comeBack("s-wu"), await comeBack("s-liu")];
    expect(await exchange({ ...one, code: other.code })).toMatchObject({
      code: 406,
      message: expect.stringContaining("refused this sign-in"),
    });
    expect((await exchange({ ...(await comeBack("s-wu")), code: "guessed" })).code).toBe(406);
    expect((await exchange({ ...(await comeBack("s-wu")), iss: "http://127.0.0.1:1" })).code).toBe(406);
  });

  it.each(["nonce", "code_verifier"] as const)("[R-AUTH-2] refuses a wrong %s", async (column) => {
    const answer = await comeBack("s-wu");
    await test.database.kysely
      .updateTable("sign_on_attempts")
      .set({ [column]: secret() })
      .execute();
    expect((await exchange(answer)).code).toBe(406);
  });

  it("[R-AUTH-2] refuses an identity token that another key has signed than the provider's", async () => {
    const forger = await startIdentityProvider({
      redirectUris: [`${publicUrl}/tapeout/sso-login`],
      afterLogoutUris: [`${publicUrl}/tapeout/login`],
      subjects: ["s-wu"],
      signsWithWrongKey: true,
    });
    const beside = await startTestApp({ database: test.database, config: configFor(forger) });
    const browser = secret();
    const { url, state } = await resultOf(beside.app, start, { browser });
    const { code = "", iss = "" } = Object.fromEntries((await signInAt(url, "s-wu")).searchParams);
    await test.database.kysely
      .insertInto("user_identities")
      .values({ issuer: forger.issuer, subject: "s-wu", user_id: "pie.wu" })
      .execute();
    const { envelope } = await call(beside.app, exchangeCode, { code, iss, state, browser });
    await beside.app.close();
    await forger.stop();
    expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("refused this sign-in") });
  });

  it("[R-AUTH-2] begins only so often from one address", async () => {
    const slow = await startTestApp({
      database: test.database,
      config: configFor(provider),
      allowances: { ...noLimits, "sign-on": { perSecond: 0, burst: 3 } },
    });
    const codes: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await call(slow.app, start, { browser: secret() })).envelope.code);
    await slow.app.close();
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  });

  it("refuses an answer that comes too late", async () => {
    const answer = await comeBack("s-wu");
    await test.database.kysely
      .updateTable("sign_on_attempts")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await exchange(answer)).code).toBe(406);
  });

  it("says to whom it is nobody here, and lets in nobody who has left", async () => {
    expect(await exchange(await comeBack("s-nobody"))).toMatchObject({
      code: 406,
      message: expect.stringContaining("s-nobody is not linked"),
    });
    await test.database.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "new.mao").execute();
    expect((await exchange(await comeBack("s-gone"))).code).toBe(406);
  });

  it("[R-SYS-5] lets nobody in by the account of a machine, in the words for an account that is nobody's", async () => {
    const mark = (machine: boolean) =>
      test.database.kysely.updateTable("users").set({ is_machine: machine }).where("id", "=", "pie.wu").execute();
    await mark(true);
    const answer = await exchange(await comeBack("s-wu"));
    await mark(false);
    expect(answer).toMatchObject({ code: 406, message: expect.stringContaining("s-wu is not linked") });
  });

  it("[R-AUTH-2] ends the session at the provider too, for those whom it let in", async () => {
    const { token } = await resultOf(test.app, exchangeCode, await comeBack("s-wu"));
    const { providerUrl = "" } = await resultOf(test.app, logout, {}, { token });
    const end = new URL(providerUrl);
    expect([end.origin, end.searchParams.get("post_logout_redirect_uri")]).toEqual([
      provider.issuer,
      `${publicUrl}/tapeout/login`,
    ]);
    const byPassword = await signIn(test.app, "pie.wu");
    expect(await resultOf(test.app, logout, {}, { token: byPassword })).toEqual({ key: "signed-out" });
  });

  it("says so when the provider is away", async () => {
    const config = loadConfig({
      LOG_LEVEL: "silent",
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: "http://127.0.0.1:1",
      OIDC_CLIENT_ID: "x",
      OIDC_CLIENT_SECRET: "x",
    });
    const lonely = await startTestApp({ database: test.database, config });
    const { envelope } = await call(lonely.app, start, { browser: secret() });
    await lonely.app.close();
    expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("cannot be reached") });
  });
});

describe("identities of a user", () => {
  const token = () => ({ token: admin });

  it("[R-AUTH-2] are linked and unlinked by whoever may edit users, each with its line in the log", async () => {
    const linked = await resultOf(test.app, link, { userId: "td.lin", subject: " s-lin " }, token());
    expect(linked).toEqual([{ subject: "s-lin", linkedAt: expect.any(String) }]);
    expect(await resultOf(test.app, identities, { userId: "td.lin" }, token())).toEqual(linked);
    expect(await resultOf(test.app, unlink, { userId: "td.lin", subject: "s-lin" }, token())).toEqual([]);
    const lines = await test.database.kysely
      .selectFrom("operate_log")
      .select("operation")
      .where("object_id", "=", "td.lin")
      .orderBy("seq")
      .execute();
    expect(lines.map(({ operation }) => operation)).toEqual(["link-identity", "unlink-identity"]);
  });

  it("[R-SYS-3] are linked to nobody who may do more than whoever links: that would be their account", async () => {
    const role = await grantRights(test.database, "ce.han", [{ permission: "user:edit" }]);
    const keeper = { token: await signIn(test.app, "ce.han") };
    const refused = await call(test.app, link, { userId: "admin", subject: "s-han" }, keeper);
    expect(refused.envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining("rights that you do not have"),
    });
    expect(await resultOf(test.app, identities, { userId: "admin" }, token())).toEqual([]);
    expect(await resultOf(test.app, link, { userId: "td.lin", subject: "s-new" }, keeper)).toHaveLength(1);
    await takeRole(test.database, "ce.han", role);
  });

  it("belong to one account: of two that link one at once the first gets it, the second is told", async () => {
    const answers = await Promise.all(
      ["td.lin", "ce.han"].map((userId) => call(test.app, link, { userId, subject: "s-both" }, token())),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort((one, other) => one - other)).toEqual([200, 406]);
    const refused = answers.find(({ envelope }) => envelope.code === 406)?.envelope.result;
    expect(refused).toMatchObject({ errors: [{ path: "subject", rule: "taken" }] });
  });

  it("are nobody's without the right and without a token, and no unknown user's", async () => {
    const staff = await signIn(test.app, "ce.han");
    for (const endpoint of [link, unlink] as const) {
      const input = { userId: "td.lin", subject: "s-x" };
      expect((await call(test.app, endpoint, input, { token: staff })).status).toBe(403);
      expect((await call(test.app, endpoint, input)).envelope.code).not.toBe(200);
      expect((await call(test.app, endpoint, { ...input, userId: "nobody" }, token())).envelope.code).toBe(404);
      expect((await call(test.app, endpoint, { ...input, subject: " " }, token())).envelope.code).toBe(406);
    }
    expect((await call(test.app, identities, { userId: "td.lin" }, { token: staff })).status).toBe(403);
  });

  it("are not asked for where no provider is configured", async () => {
    const plain = await startTestApp({ database: test.database });
    expect((await call(plain.app, identities, { userId: "td.lin" }, token())).envelope.code).toBe(501);
    expect(await resultOf(plain.app, offer, {})).toEqual({ isOffered: false });
    expect((await call(plain.app, start, { browser: secret() })).envelope.code).toBe(501);
    await plain.app.close();
  });
});
