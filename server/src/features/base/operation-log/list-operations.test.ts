// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { operationLogContract } from "./contract.ts";
import { type OperationEntry, recordOperation } from "./record-operation.ts";

const routingLog = operationLogContract.routingLog;
const adminLog = operationLogContract.adminLog;

let test: TestApp;
let admin: string;
let auditor: string;
let engineer: string;

const by = {
  address: "10.0.0.7",
  userAgent: "browser",
  requestId: "call-1",
  user: { id: "admin", username: "admin", names: { zh: "管理员", en: "Ada Min" }, roles: ["admin"] },
};

const jump: OperationEntry = {
  by,
  area: "routing",
  operation: "jump",
  object: { kind: "request", id: "018f0000-0000-7000-8000-000000000001", name: "TT-2611-0007" },
  before: { nodes: ["deptReview"] },
  after: { nodes: ["pieReview"] },
  reason: "审批人离职 100%",
};

beforeAll(async () => {
  test = await startTestApp();
  await test.database.transaction(async (tx) => {
    await recordOperation(tx, jump);
    await recordOperation(tx, { ...jump, operation: "terminate", object: { ...jump.object, name: "LO-2611-0001" } });
    for (let count = 0; count < 25; count += 1) {
      await recordOperation(tx, { by, area: "admin", operation: "edit", object: { kind: "user", id: `user${count}` } });
    }
  });
  [admin, auditor, engineer] = (await Promise.all(
    ["admin", "gm.zhou", "pie.liu"].map((username) => signIn(test.app, username)),
  )) as [string, string, string];
});
afterAll(() => test.close());

describe("the routing operation log", () => {
  it("[R-WORK-6] shows what administrators did to running requests, newest first, in the reader's language", async () => {
    const page = await resultOf(test.app, routingLog, {}, { token: admin, locale: "zh" });
    expect(page).toMatchObject({ total: 2, current: 1, size: 10, pages: 1 });
    expect(page.records).toMatchObject([
      { operation: "terminate", operationName: "终止", requestNo: "LO-2611-0001" },
      {
        operation: "jump",
        operationName: "跳转节点",
        operator: "管理员",
        applyId: jump.object.id,
        requestNo: "TT-2611-0007",
        before: { nodes: ["deptReview"] },
        after: { nodes: ["pieReview"] },
        reason: "审批人离职 100%",
        ip: "10.0.0.7",
        outcome: "done",
      },
    ]);
  });

  it.each([
    [{ requestNo: "tt-26" }, 1],
    [{ keyword: "离职 100%" }, 2],
    [{ keyword: "0%" }, 2],
    [{ keyword: "%" }, 2],
    [{ keyword: "_" }, 0],
    [{ operator: "ada" }, 2],
    [{ operator: "ADMIN" }, 2],
    [{ operator: "dmi" }, 0],
    [{ operation: "jump" as const }, 1],
    [{ from: "2020-01-01T00:00:00+08:00" }, 2],
    [{ to: "2020-01-01T00:00:00+08:00" }, 0],
  ])("finds by %j", async (conditions, total) => {
    expect((await resultOf(test.app, routingLog, conditions, { token: auditor })).total).toBe(total);
  });
});

describe("the admin operation log", () => {
  it("[R-WORK-7] shows sign-ins, edits and routing together to administrators and auditors", async () => {
    const page = await resultOf(test.app, adminLog, { pageSize: "200" }, { token: auditor, locale: "en" });
    expect(page.total).toBeGreaterThanOrEqual(27);
    expect(page.records.at(-1)).toMatchObject({ objectKindName: "Request", operationName: "Jump to node" });
    const users = await resultOf(test.app, adminLog, { objectKind: "user", area: "admin" }, { token: admin });
    expect(users.total).toBe(25);
  });

  it("pages by number and by cursor alike, in both directions", async () => {
    const list = (input: object) => resultOf(test.app, adminLog, { area: "admin", ...input }, { token: admin });
    const first = await list({ pageNo: "1" });
    const second = await list({ pageNo: "2" });
    expect((await list({ cursor: first.next })).records).toEqual(second.records);
    const third = await list({ cursor: second.next });
    expect(third.records).toHaveLength(5);
    expect(third.next).toBeUndefined();
    const upwards = await list({ column: "time", order: "asc", pageSize: "25" });
    expect(upwards.records.map(({ id }) => id)).toEqual(
      [...first.records, ...second.records, ...third.records].map(({ id }) => id).toReversed(),
    );
  });
});

describe.each([
  ["routing", routingLog],
  ["admin", adminLog],
])("the %s log", (_name, endpoint) => {
  it("is closed without a token", async () => {
    expect((await call(test.app, endpoint, {})).status).toBe(401);
  });

  it("is closed to everyone but administrators and auditors", async () => {
    expect((await call(test.app, endpoint, {}, { token: engineer })).status).toBe(403);
  });

  it.each([
    [{ column: "hash" }, "column"],
    [{ order: "desc; drop table operate_log" }, "order"],
    [{ cursor: "1 or 1=1" }, "cursor"],
    [{ from: "yesterday" }, "from"],
    [{ pageSize: "201" }, "pageSize"],
    [{ filterSql: "1=1" }, "filterSql"],
  ])("refuses %j", async (input, path) => {
    const { envelope } = await call(test.app, endpoint, input as object, { token: admin });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path }] } });
  });
});
