// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { operationLogContract } from "./contract.ts";
import { recordOperation } from "./record-operation.ts";

const { verify, verifyRouting, adminLog, exportAdminLog, exportRoutingLog } = operationLogContract;

let test: TestApp;
let admin: string;
let auditor: string;
let engineer: string;

const by = { address: "10.0.0.7", userAgent: "browser", requestId: "call-1" };

beforeAll(async () => {
  test = await startTestApp();
  [admin, auditor, engineer] = (await Promise.all(
    ["admin", "gm.zhou", "pie.liu"].map((username) => signIn(test.app, username)),
  )) as [string, string, string];
  await test.database.transaction(async (tx) => {
    for (let count = 0; count < 2_005; count += 1)
      await recordOperation(tx, { by, area: "admin", operation: "edit", object: { kind: "user", id: `user${count}` } });
  });
});
afterAll(() => test.close());

const check = (after: string, token = auditor) => resultOf(test.app, verify, { after }, { token });

/** Bypasses the triggers of the table, as a database administrator could, and restores the row afterwards. */
async function tampered(change: string, back: string, play: () => Promise<void>): Promise<void> {
  const run = (text: string) => test.database.withScriptSession((session) => session.exec(text));
  await run(`alter table operate_log disable trigger all; ${change}`);
  await play();
  await run(`${back}; alter table operate_log enable trigger all`);
}

describe("the chain of the operation log, checked in the page", () => {
  it("[R-WORK-7] is walked part by part to its head, by whoever has the page", async () => {
    const first = await check("0");
    expect(first).toMatchObject({ checked: 2_000, next: "2000", line: null });
    expect(first.total).toBeGreaterThan(2_004);
    const second = await check("2000");
    expect(second).toMatchObject({ checked: first.total, total: first.total, next: null, line: null });
    const { rows } = await sql<{ hash: string }>`select hash from operate_log_head`.execute(test.database.kysely);
    expect(second.seal).toBe(rows[0]?.hash);
    expect(await resultOf(test.app, verifyRouting, { after: "2000" }, { token: auditor })).toEqual(second);
  });

  it("[R-WORK-7] names the first line that was changed, removed or cut off", async () => {
    await tampered(
      "update operate_log set reason = 'other' where seq = 1500",
      "update operate_log set reason = null where seq = 1500",
      async () => expect(await check("0")).toMatchObject({ checked: 1_499, next: null, line: "1500", what: "changed" }),
    );
    await tampered(
      "create table kept as select * from operate_log where seq = 2003; delete from operate_log where seq = 2003",
      "alter table kept drop column search_text; insert into operate_log select * from kept; drop table kept",
      async () => expect(await check("2000")).toMatchObject({ line: "2003", what: "removed" }),
    );
    const { total } = await check("2000");
    await tampered(
      `create table kept as select * from operate_log where seq > 2003; delete from operate_log where seq > 2003`,
      "alter table kept drop column search_text; insert into operate_log select * from kept order by seq; drop table kept",
      async () => expect(await check("2000")).toMatchObject({ checked: 2_003, total, line: "2004", what: "cut" }),
    );
    expect(await check("2000")).toMatchObject({ line: null });
  });

  it("[R-SYS-3] needs the page, the export its code besides, and all of it a token", async () => {
    for (const endpoint of [verify, verifyRouting]) {
      expect((await call(test.app, endpoint, { after: "0" })).status).toBe(401);
      expect((await call(test.app, endpoint, { after: "0" }, { token: engineer })).status).toBe(403);
    }
    expect((await call(test.app, verify, { after: "x" }, { token: admin })).envelope.code).toBe(406);
    expect((await call(test.app, verify, { after: "999999" }, { token: admin })).envelope.code).toBe(406);
    for (const endpoint of [exportAdminLog, exportRoutingLog]) {
      expect((await call(test.app, endpoint, {})).status).toBe(401);
      expect((await call(test.app, endpoint, {}, { token: auditor })).status).toBe(403);
      expect((await call(test.app, endpoint, { from: "then" }, { token: admin })).envelope.code).toBe(406);
    }
  });

  it("[R-WORK-7] is found by line and record, and exported", async () => {
    const [one] = (await resultOf(test.app, adminLog, { line: "1500" }, { token: admin })).records;
    expect(one).toMatchObject({ id: "1500", objectKind: "user" });
    const found = await resultOf(test.app, adminLog, { object: one?.objectId ?? "" }, { token: admin });
    expect(found.records.map(({ id }) => id)).toEqual(["1500"]);
    const response = await test.app.inject({
      method: "GET",
      url: "/api/system-boot/sys/log/exportXls?object=user7",
      headers: { "access-token": admin },
    });
    expect(response.headers["content-type"]).toContain("spreadsheet");
    expect(response.rawPayload.length).toBeGreaterThan(1_000);
  });
});
