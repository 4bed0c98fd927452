import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import { sealPassword, type SealingOffer } from "../../../testing/seal-password.ts";
import { call, resultOf, sealingOffer, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessionContract } from "./contract.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly sealedFor?: string;
  readonly offer?: SealingOffer;
  readonly remoteAddress?: string;
  readonly locale?: "zh" | "en";
}

async function tryLogin({ username = "pie.liu", password = demoPassword, ...rest }: Attempt) {
  const offer = rest.offer ?? (await sealingOffer(test.app));
  const sealed = sealPassword(offer, "login", rest.sealedFor ?? username, password);
  return call(test.app, sessionContract.login, { username, password: sealed }, rest);
}

describe("login", () => {
  it("[R-AUTH-1] signs in by user name and sealed password", async () => {
    const { status, envelope } = await tryLogin({ locale: "zh" });
    expect(status).toBe(200);
    expect(envelope).toMatchObject({
      code: 200,
      message: "",
      result: {
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
        userInfo: { id: "pie.liu", username: "pie.liu", realname: "刘洋", resetFlag: "1", departName: "高压整合部" },
      },
    });
  });

  it("stores a token only as its hash", async () => {
    const token = await signIn(test.app, "pie.liu");
    const rows = await test.database.kysely.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("[R-AUTH-1] makes the browser's language that of mails where none was chosen, also for three at once", async () => {
    const languageOf = async (id: string) => {
      const { kysely } = test.database;
      return (await kysely.selectFrom("users").select("language").where("id", "=", id).executeTakeFirst())?.language;
    };
    await test.database.kysely.updateTable("users").set({ language: null }).where("id", "=", "pie.wu").execute();
    expect((await tryLogin({ username: "pie.wu", password: "wrong", locale: "zh" })).envelope.code).not.toBe(200);
    expect(await languageOf("pie.wu")).toBeNull();
    const tries = Array.from({ length: 3 }, () => tryLogin({ username: "pie.wu", locale: "zh" }));
    const codes = (await Promise.all(tries)).map(({ envelope }) => envelope.code);
    expect(codes).toEqual([200, 200, 200]);
    expect(await languageOf("pie.wu")).toBe("zh");
    await tryLogin({ username: "pie.wu", locale: "en" });
    expect(await languageOf("pie.wu")).toBe("zh");
  });

  it("takes the user name in any case", async () => {
    expect((await tryLogin({ username: "PIE.LIU" })).envelope.code).toBe(200);
  });

  it("[R-AUTH-1] refuses a captured message the second time", async () => {
    const offer = await sealingOffer(test.app);
    const password = sealPassword(offer, "login", "pie.liu", demoPassword);
    const first = await call(test.app, sessionContract.login, { username: "pie.liu", password });
    const second = await call(test.app, sessionContract.login, { username: "pie.liu", password });
    expect([first.envelope.code, second.envelope.code]).toEqual([200, 406]);
    expect(second.envelope.result).toMatchObject({ errors: [{ path: "password", rule: "sealed" }] });
  });

  it("[R-AUTH-1] lets one of several parallel copies of a message in", async () => {
    const offer = await sealingOffer(test.app);
    const password = sealPassword(offer, "login", "pie.liu", demoPassword);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(test.app, sessionContract.login, { username: "pie.liu", password })),
    );
    expect(answers.map((answer) => answer.envelope.code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(406),
    ]);
  });

  it("burns the nonce even when the password was wrong", async () => {
    const offer = await sealingOffer(test.app);
    expect((await tryLogin({ username: "qra.feng", password: "not this", offer })).envelope.code).toBe(401);
    expect((await tryLogin({ username: "qra.feng", offer })).envelope.code).toBe(406);
  });

  it("refuses a message sealed for another user, with another nonce or with an old nonce", async () => {
    const offer = await sealingOffer(test.app);
    const madeUp = { ...offer, nonce: Buffer.alloc(16, 7).toString("base64url") };
    const old = await sealingOffer(test.app);
    await test.database.kysely
      .updateTable("sealing_nonces")
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where("nonce", "=", old.nonce)
      .execute();
    const answers = [
      await tryLogin({ sealedFor: "pie.wu" }),
      await tryLogin({ offer: madeUp }),
      await tryLogin({ offer: old }),
    ];
    expect(answers.map((answer) => answer.envelope.code)).toEqual([406, 406, 406]);
  });

  it("refuses a message sealed for another purpose", async () => {
    const offer = await sealingOffer(test.app);
    const password = sealPassword(offer, "password:old", "pie.liu", demoPassword);
    const { envelope } = await call(test.app, sessionContract.login, { username: "pie.liu", password });
    expect(envelope.code).toBe(406);
  });

  it.each([
    ["no field at all", {}],
    ["a plain password", { username: "pie.liu", password: demoPassword }],
    ["an unknown field", { username: "pie.liu", password: "v1.x", captcha: "1234" }],
    ["a number for a name", { username: 7, password: "v1.x" }],
  ])("refuses %s as bad input", async (_what, body) => {
    const { status, envelope } = await call(test.app, sessionContract.login, body as never);
    expect([status, envelope.code]).toEqual([200, 406]);
    expect(envelope.result).toMatchObject({ key: "bad-input" });
  });

  it("ends the session this browser had before", async () => {
    const before = await signIn(test.app, "pie.liu");
    const offer = await sealingOffer(test.app);
    const password = sealPassword(offer, "login", "pie.liu", demoPassword);
    await resultOf(test.app, sessionContract.login, { username: "pie.liu", password }, { token: before });
    expect((await call(test.app, sessionContract.me, {}, { token: before })).envelope.code).toBe(707);
  });

  it("does not let a disabled user in, nor one whose handed-out password ran out", async () => {
    const { kysely } = test.database;
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "to.guo").execute();
    await kysely
      .updateTable("users")
      .set({ password_expires_at: sql<Date>`now() - interval '1 minute'` })
      .where("id", "=", "re.yao")
      .execute();
    expect((await tryLogin({ username: "to.guo" })).envelope.code).toBe(401);
    expect((await tryLogin({ username: "re.yao" })).envelope.code).toBe(401);
  });

  it("replaces a hash of weaker parameters at the next sign-in", async () => {
    const { kysely } = test.database;
    const weak = "$argon2id$v=19$m=64,t=1,p=1$";
    const { hash } = await import("@node-rs/argon2");
    const stored = await hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await kysely.updateTable("users").set({ password_hash: stored }).where("id", "=", "litho.sun").execute();
    expect(stored.startsWith(weak)).toBe(true);
    await signIn(test.app, "litho.sun");
    const after = await kysely
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", "litho.sun")
      .executeTakeFirst();
    expect(after?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("brute force", () => {
  it("[R-AUTH-7] answers a wrong name and a wrong password alike", async () => {
    const wrongPassword = await tryLogin({ username: "ce.xu", password: "wrong", remoteAddress: "10.1.0.1" });
    const wrongName = await tryLogin({ username: "no.body", password: "wrong", remoteAddress: "10.1.0.1" });
    expect(wrongName.envelope).toEqual(wrongPassword.envelope);
    expect(wrongName.envelope).toEqual({
      code: 401,
      result: { key: "wrong-name-or-password" },
      message: "Wrong user name or password",
    });
  });

  it.each(["mask.luo", "never.heard.of"])("[R-AUTH-7] slows guessing at %s after five failures", async (username) => {
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await tryLogin({ username, password: `guess ${guess}`, remoteAddress: "10.1.0.2" })).envelope.code).toBe(
        401,
      );
    }
    const sixth = await tryLogin({ username, remoteAddress: "10.1.0.3" });
    expect(sixth.envelope).toMatchObject({ code: 429, result: { key: "too-fast" } });
    expect((sixth.envelope.result as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(20);
  });

  it("[R-AUTH-7] lets no more than five guesses through when many come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tryLogin({ username: "to.zheng", password: "x", remoteAddress: "10.1.0.4" })),
    );
    expect(answers.filter((answer) => answer.envelope.code === 401)).toHaveLength(5);
  });

  it("lets the right user in again once the delay is over, and forgets the failures", async () => {
    const { kysely } = test.database;
    await kysely
      .insertInto("login_failures")
      .values(Array.from({ length: 5 }, () => ({ account: "opc.gao", address: "10.1.0.5", at: new Date() })))
      .execute();
    expect((await tryLogin({ username: "opc.gao" })).envelope.code).toBe(429);
    await kysely
      .updateTable("login_failures")
      .set({ at: sql<Date>`now() - interval '31 seconds'` })
      .where("account", "=", "opc.gao")
      .execute();
    expect((await tryLogin({ username: "opc.gao" })).envelope.code).toBe(200);
    const left = await kysely.selectFrom("login_failures").select("id").where("account", "=", "opc.gao").execute();
    expect(left).toEqual([]);
  });

  it("[R-AUTH-7] slows an address that failed fifty times, whatever the names", async () => {
    const values = Array.from({ length: 50 }, (_, index) => ({ account: `spray${index}`, address: "10.1.0.9" }));
    await test.database.kysely.insertInto("login_failures").values(values).execute();
    expect((await tryLogin({ username: "pie.wu", remoteAddress: "10.1.0.9" })).envelope.code).toBe(429);
    expect((await tryLogin({ username: "pie.wu", remoteAddress: "10.1.0.10" })).envelope.code).toBe(200);
  });
});
