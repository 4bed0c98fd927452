// @order first
// @engine postgres
import type { Endpoint, Right } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { grantRights } from "../../server/src/testing/grant-rights.ts";
import { signIn, startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { statusOfCall } from "../support/call-status.ts";
import { callRights, rightsByRecord } from "../support/call-rights.ts";

const endpoints = Object.fromEntries(
  Object.entries(contractsOf(areas)).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  ),
);
const cases = Object.entries(callRights).flatMap(([key, list]) =>
  list.map(({ needs, send = {} }) => ({ key, needs, send, words: JSON.stringify([...needs, send]) })),
);

/** A person without roles: they may do only what a test grants. */
const bare = "ce.han";

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, bare);
  await holdNothing();
});
afterAll(() => test.close());

const holdNothing = () => test.database.kysely.deleteFrom("user_roles").where("user_id", "=", bare).execute();

const statusOf = (endpoint: Endpoint, fields: Readonly<Record<string, unknown>>) =>
  statusOfCall(test.app, endpoint, fields, token);

/** The status with exactly these rights, in a new role. */
async function statusWith(rights: readonly Right[], endpoint: Endpoint, fields: Readonly<Record<string, unknown>>) {
  await grantRights(test.database, bare, rights);
  const status = await statusOf(endpoint, fields);
  await holdNothing();
  return status;
}

describe("what a role must grant", () => {
  it("[R-SYS-3] is written down for every call of the contract that asks for a right, and for no other", () => {
    const asking = Object.entries(endpoints).flatMap(([key, { access }]) => (typeof access === "string" ? [] : [key]));
    expect([...Object.keys(callRights), ...rightsByRecord].toSorted()).toEqual(asking.toSorted());
  });

  it.each(cases)("[R-SYS-3] [R-AUTH-6] opens $key from the next call on, and less does not: $words", async (one) => {
    const endpoint = endpoints[one.key];
    if (!endpoint) throw new Error(`there is no ${one.key}`);
    expect(await statusOf(endpoint, one.send)).toBe(403);
    expect(await statusWith(one.needs, endpoint, one.send)).toBe(200);
    for (const [missing] of one.needs.entries())
      expect(await statusWith(one.needs.toSpliced(missing, 1), endpoint, one.send)).toBe(403);
    expect(await statusOf(endpoint, one.send)).toBe(403);
  });

  it("needs no role's name: the administrator's, granted nothing, opens nothing", async () => {
    const { kysely } = test.database;
    await kysely.insertInto("user_roles").values({ user_id: bare, role_id: "admin" }).execute();
    const granted = await kysely.deleteFrom("role_menus").where("role_id", "=", "admin").returningAll().execute();
    const list = endpoints["operationLog.adminLog"];
    expect(list && (await statusOf(list, {}))).toBe(403);
    await kysely.insertInto("role_menus").values(granted).execute();
    expect(list && (await statusOf(list, {}))).toBe(200);
    await holdNothing();
  });
});
