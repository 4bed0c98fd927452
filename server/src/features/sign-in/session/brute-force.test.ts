import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import { sealPassword } from "../../../testing/seal-password.ts";
import { call, type CallOptions, sealingOffer, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessionContract } from "./contract.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function guess(username: string, remoteAddress: string, password = "wrong", options: CallOptions = {}) {
  const sealed = sealPassword(await sealingOffer(test.app), "login", username, password);
  return call(test.app, sessionContract.login, { username, password: sealed }, { remoteAddress, ...options });
}

const codeOf = async (...asked: Parameters<typeof guess>) => (await guess(...asked)).envelope.code;

interface Failure {
  readonly account?: string;
  readonly address?: string;
  readonly failed?: boolean;
}

async function failed(times: number, { account, address = "203.0.113.7", failed: isOver = true }: Failure) {
  const rows = Array.from({ length: times }, (_, at) => ({
    account: account ?? `spray${at}`,
    address,
    failed: isOver,
  }));
  await test.database.kysely.insertInto("login_failures").values(rows).execute();
}

describe("guesses from one address", () => {
  it("[R-AUTH-7] are counted before they are judged: many at once pass no limit", async () => {
    const address = "198.51.100.1";
    await failed(45, { address });
    const names = Array.from({ length: 20 }, (_, at) => `nobody.${at}`);
    const codes = await Promise.all(names.map((name) => codeOf(name, address)));
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
  });

  it("[R-AUTH-7] do not lock out the company behind it: who has signed in from there still does", async () => {
    const address = "198.51.100.2";
    expect(await codeOf("pie.wu", address, demoPassword)).toBe(200);
    await failed(50, { address });
    expect(await codeOf("pie.song", address, demoPassword)).toBe(429);
    expect(await codeOf("pie.wu", address, demoPassword)).toBe(200);
    // Nor does it help to guess the passwords of people who are known at that address.
    const codes = [await codeOf("pie.wu", address), await codeOf("pie.wu", address), await codeOf("pie.wu", address)];
    expect(codes).toEqual([401, 401, 429]);
  });

  it("wait for each other while they are judged, so that a morning's sign-ins all pass", async () => {
    const address = "198.51.100.3";
    await failed(50, { address, failed: false });
    const waiting = codeOf("ce.tang", address, demoPassword);
    const isOver = test.database.kysely.deleteFrom("login_failures").where("address", "=", address).execute();
    expect([(await isOver).length, await waiting]).toEqual([1, 200]);
  });
});

describe("an account that strangers guess at", () => {
  it("[R-AUTH-7] is open to its owner where the owner has signed in before, by address or by browser", async () => {
    const home = "198.51.100.4";
    const first = await guess("ce.han", home, demoPassword);
    await failed(30, { account: "ce.han" });
    expect(await codeOf("ce.han", "203.0.113.8", demoPassword)).toBe(429);
    expect(await codeOf("ce.han", home, demoPassword)).toBe(200);
    const { token } = first.envelope.result;
    expect(await codeOf("ce.han", "203.0.113.9", demoPassword, { token })).toBe(200);
    // The owner's sign-in does not reset the count of the strangers.
    expect(await codeOf("ce.han", "203.0.113.8", demoPassword)).toBe(429);
  });

  it("[R-AUTH-7] is no easier to guess from an address that is known to it", async () => {
    const home = "198.51.100.5";
    expect(await codeOf("ce.lei", home, demoPassword)).toBe(200);
    for (let at = 0; at < 5; at += 1) expect(await codeOf("ce.lei", home)).toBe(401);
    expect(await codeOf("ce.lei", home, demoPassword)).toBe(429);
  });
});
