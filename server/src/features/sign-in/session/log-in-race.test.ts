import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import { createPasswordHasher } from "../../../security/password-hash.ts";
import { sealPassword } from "../../../testing/seal-password.ts";
import { call, sealingOffer, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessionContract } from "./contract.ts";

const hasher = createPasswordHasher({ parameters: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
/** Runs between the check of the password and the start of the session. */
let meanwhile = async () => {};
let test: TestApp;

beforeAll(async () => {
  const passwords = {
    ...hasher,
    needsRehash: () => false,
    verify: async (stored: string | null, password: string) => {
      const isRight = await hasher.verify(stored, password);
      const happens = meanwhile;
      meanwhile = async () => {};
      await happens();
      return isRight;
    },
  };
  test = await startTestApp({ services: { passwords } });
});
afterAll(() => test.close());

async function logIn(username: string, password = demoPassword) {
  const sealed = sealPassword(await sealingOffer(test.app), "login", username, password);
  return call(test.app, sessionContract.login, { username, password: sealed });
}

async function changePassword(username: string, password: string): Promise<void> {
  const token = await signIn(test.app, username);
  const offer = await sealingOffer(test.app);
  const sealed = {
    username,
    oldpassword: sealPassword(offer, "password:old", username, demoPassword),
    password: sealPassword(offer, "password:new", username, password),
    confirmpassword: sealPassword(offer, "password:confirm", username, password),
  };
  expect((await call(test.app, sessionContract.changePassword, sealed, { token })).envelope.code).toBe(200);
}

const openSessions = async (user: string) =>
  test.database.kysely
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user)
    .where("revoked_at", "is", null)
    .execute();

describe("a sign-in while the password is being changed", () => {
  it("[R-AUTH-5] opens no session with the old password, though it was right when it was judged", async () => {
    meanwhile = () => changePassword("ce.han", "tall ships sail at nine");
    expect((await logIn("ce.han")).envelope.code).toBe(401);
    expect(await openSessions("ce.han")).toEqual([]);
    expect((await logIn("ce.han", "tall ships sail at nine")).envelope.code).toBe(200);
  });

  it("goes on when only the way the same password is stored has changed", async () => {
    meanwhile = async () => {
      const again = await hasher.hash(demoPassword);
      await test.database.kysely
        .updateTable("users")
        .set({ password_hash: again })
        .where("id", "=", "ce.lei")
        .execute();
    };
    expect((await logIn("ce.lei")).envelope.code).toBe(200);
  });

  it("opens none for somebody who was disabled meanwhile", async () => {
    meanwhile = async () => {
      await test.database.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "ce.xu").execute();
    };
    expect((await logIn("ce.xu")).envelope.code).toBe(401);
    expect(await openSessions("ce.xu")).toEqual([]);
  });
});
