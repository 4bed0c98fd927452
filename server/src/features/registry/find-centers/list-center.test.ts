// @engine postgres
import { readXlsx } from "hucre";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call, headersOf } from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { type CenterKey, centerKeys, centers, findCentersContract } from "./contract.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
});
afterAll(() => story.close());

type Conditions = Record<string, string | string[]>;
const find = (center: CenterKey, conditions: Conditions = {}, more: object = {}, user = "admin") =>
  story.get(user, findCentersContract.list, { center, conditions, ...more });
const codes = async (center: CenterKey, conditions: Conditions, column: string) =>
  (await find(center, conditions, { pageSize: 100 })).records.map(({ cells }) => cells[column]);

describe("a find center", () => {
  it.each(centerKeys)("[R-WORK-8] %s shows the rows of the demo company, in both languages", async (center) => {
    const en = await find(center, {}, { pageSize: 5 });
    const zh = await story.get("admin", findCentersContract.list, { center, pageSize: 5 }, { locale: "zh" });
    expect(en.total).toBeGreaterThan(0);
    expect(zh.records.map(({ id }) => id)).toEqual(en.records.map(({ id }) => id));
    expect(Object.keys(en.records[0]?.cells ?? {}).length).toBeGreaterThan(4);
  });

  it("[R-WORK-8] says which request a row comes from, and that request opens", async () => {
    const { records } = await find("findProductId", { productId: "n28hv0001a" });
    expect(records).toHaveLength(1);
    const [row] = records;
    expect(row).toMatchObject({
      formType: "newProductId",
      subsystem: "pidb",
      status: 5,
      state: "current",
      cells: { productId: "N28HV0001A-01", customerName: "Starveil Display", pidKind: "New" },
      values: { pidKind: "new", status: "5" },
    });
    const request = await story.get("admin", requestsContract.detail, { applyId: row?.applyId ?? "" });
    expect(request.formType).toBe("newProductId");
  });

  it("[R-WORK-8] of masks shows plates only, of devices the void ones too", async () => {
    const plates = await codes("findMt", {}, "plateId");
    expect(plates).not.toContain(undefined);
    await sql`update registry_entries set state = 'void', data = data || '{"deviceStatus": "void"}'
      where registry = 'device' and code = 'C004-M55LP0003B'`.execute(story.database.kysely);
    expect(await codes("findDevice", {}, "deviceName")).toContain("C004-M55LP0003B");
    expect(await codes("findDevice", { deviceStatus: "void" }, "deviceName")).toEqual([
      "C004-M55LP0003B",
      "C001-N28HV0001A-T0",
    ]);
  });

  it("[R-WORK-8] of obsolete versions opens the version that no longer counts", async () => {
    const { records } = await find("findObsolete", { type: "tkBody" });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ formType: "tkBody", status: 6, cells: { type: "TK Body", oldVersion: "1" } });
    const old = await story.get("admin", requestsContract.detail, { applyId: records[0]?.applyId ?? "" });
    expect(old).toMatchObject({ version: 1, status: 6 });
  });

  it("shows obsolete versions to those who ask for that status", async () => {
    const current = await find("findTkBody", { tkBodyCode: "28HV" });
    expect(current.records.map(({ cells }) => cells["version"])).toEqual(["2"]);
    const old = await find("findTkBody", { tkBodyCode: "28HV", status: "6" });
    expect(old.records.map(({ version, state }) => [version, state])).toEqual([[1, "obsolete"]]);
  });
});

describe("the filters of a center", () => {
  it.each<[string, CenterKey, Conditions, string, readonly string[]]>([
    [
      "any part of a text",
      "findDevice",
      { deviceName: "n28hv" },
      "deviceName",
      ["C001-N28HV0001A-T0", "C001-N28HV0001A"],
    ],
    [
      "a customer in either language",
      "findDevice",
      { customerName: "星幕" },
      "deviceName",
      ["C001-N28HV0001A-T0", "C001-N28HV0001A"],
    ],
    ["a single character", "findProductBody", { bodyCode: "E" }, "bodyCode", ["E55LP0001"]],
    ["a whole code", "findTkBody", { techId: "28hv52a01" }, "tkBodyCode", ["TKB-28HV-01"]],
    ["no part of a code", "findTkBody", { techId: "28HV" }, "tkBodyCode", []],
    [
      "a person by name",
      "findDevice",
      { ceOwner: "韩梅", tapeoutType: "nto" },
      "deviceName",
      ["C001-N28HV0001A-T0", "C001-N28HV0001A"],
    ],
    ["a number", "findProductBody", { stackTier: "2" }, "bodyCode", ["S55SBSI0001"]],
    ["a member of a list", "findMci", { maskCode: "070" }, "requestNo", [demoNumbers.display.mci]],
    ["a range of days", "findMci", { effectiveDateFrom: "2999-01-01" }, "requestNo", []],
    ["a function and its status", "findFrame", { func: "ce", funcStatus: "wait" }, "frameNo", ["FM-F28HV0001-01"]],
    ["a function that has not confirmed", "findFrame", { func: "ce" }, "frameNo", ["FM-F28HV0001-01"]],
    ["a status of any function", "findJdv", { funcStatus: "ng" }, "jdvNo", []],
    ["what is overdue", "findFrame", { overdue: "Y", bodyCode: "M55LP0002" }, "frameNo", []],
    ["a name in the caller's language", "equipment", { eqpName: "椭偏" }, "eqpId", ["MEL01"]],
  ])("[R-WORK-8] find %s", async (_what, center, conditions, column, expected) => {
    expect(await codes(center, conditions, column)).toEqual(expected);
  });

  it("take several values of which any will do", async () => {
    const kinds = await codes("findProductBody", { bodyKind: ["td", "testing"] }, "bodyCode");
    expect(new Set(kinds)).toEqual(new Set(["D28HV0001", "E55LP0001"]));
  });

  it("offer the codes of the registry they look in", async () => {
    const offered = await story.get("admin", findCentersContract.options, {
      center: "findProductId",
      filter: "techId",
      keyword: "28",
    });
    expect(offered).toEqual([{ value: "28HV52A01", title: "28HV52A01" }]);
  });
});

describe("pages of a center", () => {
  it("follow each other without a gap, in the order asked for", async () => {
    const all = await find("findMt", {}, { column: "maskCode", order: "asc", pageSize: 200 });
    const first = await find("findMt", {}, { column: "maskCode", order: "asc", pageSize: 10 });
    const next = { column: "maskCode", order: "asc", pageSize: 10, cursor: first.next };
    const second = await find("findMt", {}, next);
    const ids = (rows: typeof all.records) => rows.map(({ id }) => id);
    expect(ids([...first.records, ...second.records])).toEqual(ids(all.records).slice(0, 20));
    expect(first.total).toBe(all.total);
    const shown = all.records.map(({ cells }) => cells["maskCode"] ?? "");
    expect(shown).toEqual(shown.toSorted());
  });

  it("are sorted by numbers as numbers, by state and by person", async () => {
    const seats = await find("shuttles", {}, { column: "freeSeats", order: "desc" });
    expect(seats.records.map(({ cells }) => cells["freeSeats"])).toEqual(["23", "8"]);
    expect((await find("findProductBody", {}, { column: "owner" })).total).toBe(11);
    expect((await find("findProductBody", {}, { column: "status" })).records[0]?.status).toBe(5);
  });

  it("begin with what is due first where the list is about that", async () => {
    const due = (await find("equipmentDue")).records.map(({ cells }) => cells["nextDate"] ?? "");
    expect(due).toEqual(due.toSorted());
    expect(due).not.toContain("");
  });
});

describe("the spreadsheet of a center", () => {
  const sheet = async (user: string, request: object) => {
    const response = await story.app.inject({
      method: "POST",
      url: "/api/pidb/find/findProductId/export",
      headers: headersOf({ token: await story.token(user) }),
      payload: request,
    });
    return response;
  };

  it("[R-WORK-8] has the rows of the list, with the columns that were asked for", async () => {
    const response = await sheet("admin", {
      conditions: { pidKind: "mpw" },
      columns: ["productId", "status", "version"],
    });
    expect(response.headers["content-type"]).toContain("spreadsheetml");
    const [first] = (await readXlsx(response.rawPayload)).sheets;
    const rows = first?.rows ?? [];
    expect(rows[0]).toEqual(["Product ID", "Status", "Version"]);
    expect(rows.slice(1).every(([, status, version]) => status === "Completed" && version === 1)).toBe(true);
    expect(rows).toHaveLength(10);
  });

  it("[R-WORK-8] leads from each row to the request behind it, at the address of the server", async () => {
    const { records } = await story.get("admin", findCentersContract.list, { center: "findProductId" });
    const [only] = (await readXlsx((await sheet("admin", { columns: ["pidKind", "productId"] })).rawPayload)).sheets;
    const targets = [...(only?.cells ?? [])].flatMap(([, { hyperlink }]) => hyperlink?.target ?? []);
    const expected = records.flatMap(({ applyId, formType, subsystem }) =>
      applyId === null || formType === null
        ? []
        : [`http://localhost:8080/tapeout/readonly/pages/${subsystem}/detail?applyId=${applyId}&formType=${formType}`],
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.slice(0, expected.length)).toEqual(expected);
  });

  it("[R-WORK-8] says which version each row is, once, whatever columns are asked for", async () => {
    const headers = async (center: CenterKey, columns?: string[]) => {
      const response = await story.app.inject({
        method: "POST",
        url: `/api/pidb/find/${center}/export`,
        headers: headersOf({ token: await story.token("admin") }),
        payload: columns ? { columns } : {},
      });
      const [first] = (await readXlsx(response.rawPayload)).sheets;
      return { head: first?.rows[0], row: first?.rows[1] };
    };
    const jdv = await headers("findJdv", ["jdvNo", "plateId"]);
    expect(jdv.head).toEqual(["JDV no.", "Version", "Plate ID"]);
    expect(jdv.row?.[1]).toBe(1);
    expect((await headers("findFrame")).head?.slice(0, 2)).toEqual(["Frame no.", "Version"]);
    expect((await headers("findProductId")).head?.filter((title) => title === "Version")).toHaveLength(1);
    expect((await headers("findObsolete")).head).not.toContain("Version");
  });

  it("[R-WORK-8] has the ticked rows and no others, and none that the conditions leave out", async () => {
    const { records } = await story.get("admin", findCentersContract.list, { center: "findProductId" });
    const mpw = records.find(({ values }) => values["pidKind"] === "mpw");
    const other = records.find(({ values }) => values["pidKind"] !== "mpw");
    const rows = [mpw?.id ?? "", other?.id ?? "", "999999999"];
    const codesIn = async (request: object) => {
      const [first] = (await readXlsx((await sheet("admin", { columns: ["productId"], rows, ...request })).rawPayload))
        .sheets;
      return new Set((first?.rows ?? []).slice(1).flat());
    };
    const both = [mpw?.cells["productId"], other?.cells["productId"]];
    expect(await codesIn({})).toEqual(new Set(both));
    expect(await codesIn({ conditions: { pidKind: "mpw" } })).toEqual(new Set(both.slice(0, 1)));
    expect((await sheet("admin", { rows: ["1; drop"] })).json()).toMatchObject({ code: 406 });
    expect((await sheet("metro.du", { rows })).json()).toMatchObject({ code: 403 });
  });

  it("is refused as the list is", async () => {
    expect((await sheet("metro.du", {})).json()).toMatchObject({ code: 403 });
    expect((await sheet("admin", { conditions: { salary: "1" } })).json()).toMatchObject({ code: 406 });
    expect((await call(story.app, findCentersContract.export, { center: "findMt" })).status).toBe(401);
  });
});

describe("a center is closed", () => {
  it("[R-WORK-8] to whoever does not have its page in the menu", async () => {
    const { envelope } = await story.ask("metro.du", findCentersContract.list, { center: "findProductId" });
    expect(envelope.code).toBe(403);
    const options = { center: "findProductId", filter: "techId" } as const;
    expect((await story.ask("metro.du", findCentersContract.options, options)).envelope.code).toBe(403);
    expect((await find("equipment", {}, {}, "metro.du")).total).toBeGreaterThan(0);
  });

  it("once its page or the folder above is switched off", async () => {
    const { kysely } = story.database;
    await sql`update menus set status = 'disabled' where path = '/pages/mpw'`.execute(kysely);
    expect((await story.ask("admin", findCentersContract.list, { center: "shuttles" })).envelope.code).toBe(403);
    await sql`update menus set status = 'active' where path = '/pages/mpw'`.execute(kysely);
    expect((await find("shuttles")).total).toBe(2);
  });

  it("without a token", async () => {
    expect((await call(story.app, findCentersContract.list, { center: "findMt" })).status).toBe(401);
    expect((await call(story.app, findCentersContract.options, { center: "findMt", filter: "techId" })).status).toBe(
      401,
    );
  });

  it.each([
    ["a condition it does not have", { conditions: { salary: "1" } }],
    ["a sort column of another center", { column: "eqpId" }],
    ["a column that has no order", { center: "findTkBody", column: "tkUse" }],
    ["a day that is none", { conditions: { effectiveDateFrom: "soon" } }],
    ["a function nobody has", { center: "findFrame", conditions: { func: "sales" } }],
    ["a status that is no number", { conditions: { status: "done" } }],
    ["a made-up cursor", { cursor: "eA" }],
  ])("to %s", async (_what, wrong) => {
    const request = { center: "findProductId", ...wrong } as { center: CenterKey };
    expect((await story.ask("admin", findCentersContract.list, request)).envelope.code).toBe(406);
  });

  it("to a filter that has no codes to offer", async () => {
    const request = { center: "findProductId", filter: "pidKind" } as const;
    expect((await story.ask("admin", findCentersContract.options, request)).envelope.code).toBe(406);
    expect(Object.keys(centers)).toHaveLength(15);
  });
});
