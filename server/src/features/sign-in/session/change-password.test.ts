import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import { createPasswordHasher } from "../../../security/password-hash.ts";
import { sealPassword } from "../../../testing/seal-password.ts";
import { call, type CallOptions, sealingOffer, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessionContract } from "./contract.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Change {
  readonly old?: string;
  readonly fresh?: string;
  readonly confirm?: string;
  readonly username?: string;
}

const goodPassword = "tall ships sail at nine";

async function sealedChange(change: Change, app = test.app) {
  const { old = demoPassword, fresh = goodPassword, confirm = fresh, username = "whoever" } = change;
  const offer = await sealingOffer(app);
  return {
    oldpassword: sealPassword(offer, "password:old", username, old),
    password: sealPassword(offer, "password:new", username, fresh),
    confirmpassword: sealPassword(offer, "password:confirm", username, confirm),
    username,
  };
}

async function changeAs(token: string, change: Change, options: CallOptions = {}) {
  return call(test.app, sessionContract.changePassword, await sealedChange(change), { ...options, token });
}

const codeOfMe = async (token: string) => (await call(test.app, sessionContract.me, {}, { token })).envelope.code;

describe("changePassword", () => {
  it("[R-AUTH-5] changes the password, ends every session and clears the flag", async () => {
    const token = await signIn(test.app, "new.kong");
    const elsewhere = await signIn(test.app, "new.kong");
    const { envelope } = await changeAs(token, { username: "new.kong" }, { locale: "zh" });
    expect(envelope).toEqual({
      code: 200,
      result: { key: "password-changed" },
      message: "密码修改成功,需重新登录！",
    });
    expect([await codeOfMe(token), await codeOfMe(elsewhere)]).toEqual([707, 707]);
    const again = await signIn(test.app, "new.kong", goodPassword);
    const me = await call(test.app, sessionContract.me, {}, { token: again });
    expect(me.envelope.result.userInfo.resetFlag).toBe("1");
    await expect(signIn(test.app, "new.kong", demoPassword)).rejects.toThrow("401");
  });

  it("[R-AUTH-5] [R-SYS-1] asks for as many characters as administrators have set, from the next change on", async () => {
    const { kysely } = test.database;
    const set = (length: number) =>
      kysely
        .updateTable("constants")
        .set({ value: JSON.stringify(length) })
        .where("key", "=", "passwordMinLength")
        .execute();
    const token = await signIn(test.app, "re.qiu");
    await set(30);
    const { envelope } = await changeAs(token, { username: "re.qiu" });
    await set(6);
    expect(envelope.code).toBe(406);
    expect(JSON.stringify(envelope.result)).toMatch(/"path":"password".*30/);
  });

  it("changes the caller's own password, whatever user name the body carries", async () => {
    const token = await signIn(test.app, "pie.liu");
    expect((await changeAs(token, { username: "admin" })).envelope.code).toBe(200);
    await expect(signIn(test.app, "admin")).resolves.toMatch(/./);
    await expect(signIn(test.app, "pie.liu", goodPassword)).resolves.toMatch(/./);
  });

  it.each<[string, Change, string, string, string]>([
    ["an empty old password", { old: "" }, "oldpassword", "old-required", "请输入旧密码"],
    ["an empty new password", { fresh: "", confirm: "abcdef" }, "password", "new-required", "请输入新密码"],
    ["a short new password", { fresh: "abcde" }, "password", "new-too-short", "新密码最少为6位"],
    ["no repetition", { confirm: "" }, "confirmpassword", "confirm-required", "请重复输入新密码"],
    ["a short repetition", { confirm: "abc" }, "confirmpassword", "confirm-too-short", "新密码最少为6位"],
    [
      "another repetition",
      { confirm: "something else" },
      "confirmpassword",
      "confirm-differs",
      "两次密码输入有误，请检查后重新输入",
    ],
    ["a wrong old password", { old: "not it" }, "oldpassword", "old-wrong", "旧密码输入错误"],
    ["the old password again", { fresh: demoPassword }, "password", "new-same-as-old", "新密码不能与旧密码相同"],
    ["a well-known password", { fresh: "Qwerty123" }, "password", "new-common", "新密码过于常见，请换一个"],
    ["the user's own name", { fresh: "pie.wu2026" }, "password", "new-common", "新密码过于常见，请换一个"],
    ["an endless password", { fresh: "长".repeat(129) }, "password", "new-too-long", "新密码最多为128位"],
  ])("[R-AUTH-5] refuses %s", async (_what, change, path, rule, message) => {
    const token = await signIn(test.app, "pie.wu");
    const { envelope } = await changeAs(token, change, { locale: "zh" });
    expect(envelope).toMatchObject({ code: 406, result: { key: "bad-input" } });
    expect((envelope.result as unknown as { errors: unknown[] }).errors).toContainEqual({ path, rule, message });
    expect(await codeOfMe(token)).toBe(200);
  });

  it("lets one of two changes at once win", async () => {
    const token = await signIn(test.app, "ce.tang");
    const bodies = [
      await sealedChange({ fresh: "first of the two" }),
      await sealedChange({ fresh: "second of the two" }),
    ];
    const answers = await Promise.all(
      bodies.map((body) => call(test.app, sessionContract.changePassword, body, { token })),
    );
    const codes = answers.map((answer) => answer.envelope.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const winner = codes[0] === 200 ? "first of the two" : "second of the two";
    await expect(signIn(test.app, "ce.tang", winner)).resolves.toMatch(/./);
  });

  it("refuses parts sealed with different nonces, and parts in each other's place", async () => {
    const token = await signIn(test.app, "pie.wu");
    const one = await sealedChange({});
    const other = await sealedChange({});
    const mixed = { ...one, password: other.password };
    const swapped = { ...other, oldpassword: other.password, password: other.oldpassword };
    const answers = [
      await call(test.app, sessionContract.changePassword, mixed, { token }),
      await call(test.app, sessionContract.changePassword, swapped, { token }),
    ];
    expect(answers.map((answer) => answer.envelope.code)).toEqual([406, 406]);
  });

  it("slows guessing at the old password", async () => {
    const token = await signIn(test.app, "tk.bai");
    for (let guess = 0; guess < 5; guess += 1) await changeAs(token, { old: `guess ${guess}` });
    expect((await changeAs(token, {})).envelope.code).toBe(429);
  });

  it("needs a session", async () => {
    expect((await call(test.app, sessionContract.changePassword, await sealedChange({}))).status).toBe(401);
  });

  it("refuses a write from the read-only pages", async () => {
    const token = await signIn(test.app, "pie.wu");
    const { status, envelope } = await changeAs(token, {}, { headers: { "x-readonly": "1" } });
    expect([status, envelope.result]).toEqual([403, { key: "read-only-layout" }]);
  });

  it("asks for longer passwords where the configuration does", async () => {
    const config = loadConfig({ LOG_LEVEL: "silent", PASSWORD_MIN_LENGTH: "10" });
    const strict = await startTestApp({ database: test.database, config });
    const token = await signIn(strict.app, "pie.wu");
    const body = await sealedChange({ fresh: "nine long" }, strict.app);
    const { envelope } = await call(strict.app, sessionContract.changePassword, body, { token });
    await strict.app.close();
    expect(envelope).toMatchObject({
      result: { errors: [{ message: "New password: at least 10 characters" }, { path: "confirmpassword" }] },
    });
  });
});

describe("the published password of the demo company", () => {
  it("[R-AUTH-5] is no new password on a production server", async () => {
    const { kysely } = test.database;
    const own = "long nights at the fab";
    const hash = await createPasswordHasher().hash(own);
    const config = {
      ...loadConfig({ LOG_LEVEL: "silent" }),
      database: { kind: "postgres", url: "", poolSize: 1 },
    } as const;
    const production = await startTestApp({ database: test.database, config });
    for (const [app, code] of [
      [production.app, 406],
      [test.app, 200],
    ] as const) {
      await kysely.updateTable("users").set({ password_hash: hash }).where("id", "=", "re.qiu").execute();
      const token = await signIn(app, "re.qiu", own);
      const sealed = await sealedChange({ old: own, fresh: demoPassword, username: "re.qiu" }, app);
      const { envelope } = await call(app, sessionContract.changePassword, sealed, { token });
      expect(envelope.code).toBe(code);
    }
    await production.app.close();
  });
});
