// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "./contract.ts";
import { type OperationEntry, recordOperation } from "./record-operation.ts";

const { adminLog, routingLog, exportAdminLog, exportRoutingLog, ofRecord, verify } = operationLogContract;

let story: Story;

const who = (id: string, zh: string, en: string) => ({
  address: "10.0.0.7",
  userAgent: "browser",
  requestId: "call-1",
  user: { id, username: id, names: { zh, en }, roles: [] },
});
const ada = who("ada", "阿达", "Ada Min");
const bob = who("bob", "鲍勃", "Bob Ops");

const entries: readonly OperationEntry[] = [
  {
    by: ada,
    area: "admin",
    operation: "add",
    object: { kind: "group", id: "g1", name: "Board_One" },
    after: { code: "board" },
  },
  {
    by: ada,
    area: "admin",
    operation: "edit",
    object: { kind: "group", id: "g1", name: "Board_One" },
    before: { name: "=1+1" },
    after: { name: "@sum", password: "open sesame" },
    reason: "Renamed 50%",
  },
  { by: bob, area: "admin", operation: "edit", object: { kind: "user", id: "g1", name: "BoardXOne" } },
  {
    by: bob,
    area: "admin",
    operation: "access-refused",
    outcome: "refused",
    object: { kind: "group", id: "g1", name: "" },
  },
  {
    by: bob,
    area: "routing",
    operation: "jump",
    object: { kind: "request", id: "018f0000-0000-7000-8000-000000000001", name: "TT-2611-0007" },
    before: { nodes: ["deptReview"] },
    after: { nodes: ["review"] },
    reason: "审批人离职",
  },
  { by: bob, area: "file", operation: "export", object: { kind: "list", id: "/x", name: "" } },
];

beforeAll(async () => {
  story = await startStory();
  // Sign-ins are in the log too: these come before the lines under test.
  await Promise.all(["admin", "gm.zhou", "pie.liu"].map((user) => story.token(user)));
  await story.database.transaction(async (tx) => {
    for (const entry of entries) await recordOperation(tx, entry);
  });
});
afterAll(() => story.close());

type Conditions = Parameters<typeof story.get<typeof adminLog>>[2];

const foundBy = async (conditions: Conditions) =>
  (await story.get("gm.zhou", adminLog, { pageSize: 100, ...conditions })).records;

async function sheetOf(path: string, query: Record<string, string>, locale: "zh" | "en" = "en", user = "admin") {
  const response = await story.app.inject({
    method: "GET",
    url: `/api${path}`,
    query,
    headers: { "access-token": await story.token(user), "accept-language": locale },
  });
  expect(response.headers["content-type"]).toBe(xlsxContentType);
  const [sheet] = await readWorkbook(response.rawPayload);
  if (!sheet) throw new Error("the file has a sheet");
  const [head = [], ...rows] = sheet.rows;
  return { sheet, head: head.map(String), rows, name: String(response.headers["content-disposition"]) };
}

describe("the conditions of the operation log", () => {
  const cases: readonly (readonly [Conditions, readonly string[]])[] = [
    [{ object: "g1" }, ["access-refused", "edit", "edit", "add"]],
    [{ object: "G1", objectKind: "group" }, ["access-refused", "edit", "add"]],
    [{ object: "board_one" }, ["edit", "add"]],
    [{ object: "boardxone" }, ["edit"]],
    [{ object: "%" }, []],
    [{ operator: "ada" }, ["edit", "add"]],
    [{ operator: "阿" }, ["edit", "add"]],
    [{ operator: "ada", operation: "add" }, ["add"]],
    [{ operator: "bob", outcome: "refused" }, ["access-refused"]],
    [{ operator: "bob", outcome: "done", area: "admin" }, ["edit"]],
    [{ operator: "bob", area: "routing" }, ["jump"]],
    [{ operator: "bob", area: "file" }, ["export"]],
    [{ operator: "bob", area: "session" }, []],
    [{ keyword: "50%" }, ["edit"]],
    [{ keyword: "离职", area: "routing" }, ["jump"]],
    [{ requestNo: "tt-2611", operator: "bob" }, ["jump"]],
    [{ operator: "ada", to: "2001-01-01T00:00:00Z" }, []],
    [{ operator: "ada", from: "2001-01-01T00:00:00Z" }, ["edit", "add"]],
    [{ line: "0" }, []],
  ];

  it.each(cases)("[R-WORK-7] find by %j", async (conditions, operations) => {
    expect((await foundBy(conditions)).map(({ operation }) => operation)).toEqual(operations);
  });

  it("[R-WORK-7] bound the time on both sides, the bounds included", async () => {
    const [line] = await foundBy({ operator: "ada", operation: "edit" });
    const at = line?.time ?? "";
    expect((await foundBy({ line: line?.id ?? "", from: at, to: at })).map(({ id }) => id)).toEqual([line?.id]);
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect(await foundBy({ line: line?.id ?? "", from: later })).toEqual([]);
  });

  it("[R-WORK-6] the routing log has lines about requests only, whatever is asked for", async () => {
    const all = await story.get("gm.zhou", routingLog, { pageSize: 100 });
    expect(all.records.map(({ requestNo, operation }) => [requestNo, operation])).toEqual([["TT-2611-0007", "jump"]]);
    expect((await story.get("gm.zhou", routingLog, { operator: "ada" })).total).toBe(0);
    expect((await story.get("gm.zhou", routingLog, { line: all.records[0]?.id ?? "" })).total).toBe(1);
    expect((await story.get("gm.zhou", routingLog, { object: "tt-2611-0007" })).total).toBe(1);
  });

  it("[R-WORK-7] never show a secret, in the line or in the sheet", async () => {
    const [line] = await foundBy({ operator: "ada", operation: "edit" });
    expect(line?.after).toEqual({ name: "@sum", password: "[secret]" });
    const { rows } = await sheetOf(exportAdminLog.path, { operator: "ada" });
    expect(JSON.stringify(rows)).not.toContain("open sesame");
  });
});

describe("the sheet of the operation log", () => {
  it("[R-WORK-7] has the lines that the page lists, in its order and words", async () => {
    const { head, rows, name } = await sheetOf(exportAdminLog.path, { object: "g1" });
    expect(head).toEqual([
      "Line",
      "Time",
      "Operator",
      "Operation",
      "Outcome",
      "Object",
      "Name",
      "Before",
      "After",
      "Reason",
      "From address",
    ]);
    const listed = await foundBy({ object: "g1" });
    expect(rows.map(([line]) => String(line))).toEqual(listed.map(({ id }) => id));
    expect(rows.map((row) => row[3])).toEqual(listed.map(({ operationName }) => operationName));
    expect(rows.map((row) => row[4])).toEqual(["Refused", "Done", "Done", "Done"]);
    expect(rows[0]?.[6]).toBe("g1");
    expect(rows[1]?.[6]).toBe("BoardXOne");
    expect(rows[2]?.[9]).toBe("Renamed 50%");
    expect(name).toContain(".xlsx");
  });

  it("[R-WORK-7] speaks Chinese to whoever reads Chinese", async () => {
    const { sheet, head, rows } = await sheetOf(exportAdminLog.path, { operator: "ada" }, "zh");
    expect(sheet.name).toBe("管理操作日志");
    expect(head.slice(0, 5)).toEqual(["行号", "时间", "操作人", "操作", "结果"]);
    expect(rows.map((row) => row[2])).toEqual(["阿达", "阿达"]);
    expect(rows.map((row) => row[4])).toEqual(["完成", "完成"]);
    expect(rows.map((row) => row[8])).toEqual([expect.stringMatching(/：@sum$/m), "代码：board"]);
  });

  it("[R-WORK-7] has text where a value looks like a formula", async () => {
    const { sheet } = await sheetOf(exportAdminLog.path, { operator: "ada" });
    expect(sheet.formulas).toEqual([]);
  });

  it("[R-WORK-7] has the ticked lines alone when some are ticked, in the order of the page", async () => {
    const [newest, , oldest] = await foundBy({ object: "g1", objectKind: "group" });
    const ticked = `${oldest?.id ?? ""},${newest?.id ?? ""}`;
    const { rows } = await sheetOf(exportAdminLog.path, { rows: ticked });
    expect(rows.map(([line]) => String(line))).toEqual([newest?.id, oldest?.id]);
  });

  it("[R-WORK-6] of the routing log has its lines alone", async () => {
    const { sheet, rows } = await sheetOf(exportRoutingLog.path, {});
    expect(sheet.name).toBe("Routing operation log");
    expect(rows.map((row) => row[6])).toEqual(["TT-2611-0007"]);
    expect(rows[0]?.slice(7, 9)).toEqual(["Current node: deptReview", "Current node: review"]);
  });

  it("[R-SYS-3] needs page and code both, from the next call on", async () => {
    const { database } = story;
    const ask = async () => (await story.ask("pie.liu", exportAdminLog, { operator: "nobody" })).status;
    const page = await grantRights(database, "pie.liu", [{ page: "/pages/system/adminLog" }]);
    expect((await story.ask("pie.liu", adminLog, {})).status).toBe(200);
    expect(await ask()).toBe(403);
    const code = await grantRights(database, "pie.liu", [{ permission: "log:export" }]);
    const { rows } = await sheetOf(exportAdminLog.path, { operator: "ada" }, "en", "pie.liu");
    expect(rows).toHaveLength(2);
    await takeRole(database, "pie.liu", page);
    expect(await ask()).toBe(403);
    await takeRole(database, "pie.liu", code);
  });

  it("[R-WORK-7] is in the log itself: who took which lines away", async () => {
    await sheetOf(exportAdminLog.path, { operator: "bob" });
    const [line] = await foundBy({ operator: "admin", operation: "export" });
    expect(line).toMatchObject({ objectId: exportAdminLog.path, after: { operator: "bob" } });
  });
});

describe("what was done to one record", () => {
  it("[R-SYS-1] is told newest first, without calls that were refused, and not mixed with records of the same id", async () => {
    const lines = await story.get("admin", ofRecord, { objectKind: "group", objectId: "g1" });
    expect(lines.map(({ operation, objectKind }) => [operation, objectKind])).toEqual([
      ["edit", "group"],
      ["add", "group"],
    ]);
    expect(await story.get("admin", ofRecord, { objectKind: "group", objectId: "nothing" })).toEqual([]);
  });

  it("[R-SYS-3] goes with the page of the record's kind", async () => {
    const asked = { objectKind: "group", objectId: "g1" } as const;
    expect((await call(story.app, ofRecord, asked)).status).toBe(401);
    expect((await story.ask("pie.liu", ofRecord, asked)).status).toBe(403);
    const role = await grantRights(story.database, "pie.liu", [{ page: "/pages/system/group" }]);
    expect((await story.ask("pie.liu", ofRecord, asked)).status).toBe(200);
    expect((await story.ask("pie.liu", ofRecord, { ...asked, objectKind: "role" })).status).toBe(403);
    await takeRole(story.database, "pie.liu", role);
    const unknown = { objectKind: "request", objectId: "x" } as unknown as typeof asked;
    expect((await story.ask("admin", ofRecord, unknown)).envelope.code).toBe(406);
  });
});

describe("a chain with a broken line", () => {
  const run = (text: string) => story.database.withScriptSession((session) => session.exec(text));

  /** Bypasses the triggers of the table, as a database administrator could, and restores the row afterwards. */
  async function tampered(change: string, back: string, play: () => Promise<void>): Promise<void> {
    await run(`alter table operate_log disable trigger all; ${change}`);
    try {
      await play();
    } finally {
      await run(`${back}; alter table operate_log enable trigger all`);
    }
  }

  it.each([
    ["actor_id", "'ada'", "'mallory'"],
    ["actor_name_en", "'Ada Min'", "'Mallory'"],
    ["object_name", "'Board_One'", "'Other'"],
    ["outcome", "'done'", "'refused'"],
    ["address", "'10.0.0.7'", "'10.0.0.8'"],
    ["before", `'{"name":"=1+1"}'`, `'{"name":"honest"}'`],
    ["reason", "'Renamed 50%'", "null"],
  ])("[R-WORK-7] names the line whose %s was changed", async (column, was, is) => {
    const [line] = await foundBy({ operator: "ada", operation: "edit" });
    const set = (value: string) => `update operate_log set "${column}" = ${value} where seq = ${line?.id ?? ""}`;
    await tampered(set(is), set(was), async () => {
      const { line: broken, what, checked, next } = await story.get("gm.zhou", verify, { after: "0" });
      expect({ broken, what, checked, next }).toEqual({
        broken: line?.id,
        what: "changed",
        checked: Number(line?.id) - 1,
        next: null,
      });
    });
    const whole = await story.get("gm.zhou", verify, { after: "0" });
    expect(whole).toMatchObject({ line: null, what: null, checked: whole.total });
  });
});
