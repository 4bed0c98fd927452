// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealPassword } from "../../../testing/seal-password.ts";
import { call, headersOf, resultOf, sealingOffer, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import { sessionContract } from "./contract.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe("publicKey", () => {
  it("[R-AUTH-1] hands out a key and a nonce of its own to each caller", async () => {
    const offers = await Promise.all([sealingOffer(test.app), sealingOffer(test.app), sealingOffer(test.app)]);
    expect(new Set(offers.map((offer) => offer.nonce)).size).toBe(3);
    expect(new Set(offers.map((offer) => offer.keyId)).size).toBe(1);
    expect(Buffer.from(offers[0].publicKey, "base64url")).toHaveLength(32);
  });

  it("is never stored by anyone on the way", async () => {
    const response = await test.app.inject({ url: `/api${sessionContract.publicKey.path}`, headers: headersOf({}) });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("refuses a field it does not know", async () => {
    expect((await call(test.app, sessionContract.publicKey, { user: "x" } as never)).envelope.code).toBe(406);
  });

  it("replaces a key after a month, and still opens what was sealed with the last nonces of the old one", async () => {
    const before = await sealingOffer(test.app);
    await test.database.kysely
      .updateTable("server_keys")
      .set({ created_at: sql<Date>`now() - interval '31 days'` })
      .where("purpose", "=", "sealing")
      .execute();
    const after = await Promise.all([sealingOffer(test.app), sealingOffer(test.app)]);
    expect(after[0].keyId).not.toBe(before.keyId);
    expect(after[1].keyId).toBe(after[0].keyId);
    const password = sealPassword(before, "login", "pie.liu", demoPassword);
    await expect(resultOf(test.app, sessionContract.login, { username: "pie.liu", password })).resolves.toMatchObject({
      userInfo: { id: "pie.liu" },
    });
  });

  it("forgets nonces that ran out", async () => {
    const offer = await sealingOffer(test.app);
    await test.database.kysely
      .updateTable("sealing_nonces")
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    await sealingOffer(test.app);
    const nonces = await test.database.kysely.selectFrom("sealing_nonces").select("nonce").execute();
    expect(nonces.map((row) => row.nonce)).not.toContain(offer.nonce);
    expect(nonces).toHaveLength(1);
  });
});
