// @engine postgres
import { afterAll, beforeAll, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { call, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { operationLogContract } from "../operation-log/contract.ts";

let one: TestApp;
let other: TestApp;
let token: string;
beforeAll(async () => {
  one = await startTestApp();
  other = await startTestApp({ database: one.database });
  token = await signIn(one.app, "ce.han");
});
afterAll(async () => {
  await other.app.close();
  await one.close();
});

const statusAt = async ({ app }: TestApp) => (await call(app, operationLogContract.adminLog, {}, { token })).status;

it("[R-SYS-3] [R-AUTH-6] what is granted or taken away counts on every node from the next call on", async () => {
  // Both have cached the rights.
  expect([await statusAt(one), await statusAt(other)]).toEqual([403, 403]);
  const role = await grantRights(one.database, "ce.han", [{ page: "/pages/system/adminLog" }]);
  expect([await statusAt(other), await statusAt(one)]).toEqual([200, 200]);
  await takeRole(one.database, "ce.han", role);
  expect([await statusAt(other), await statusAt(one)]).toEqual([403, 403]);
});
