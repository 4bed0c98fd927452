// @engine postgres
import { tokenHeader } from "@signoff/domain/session/token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook } from "../../../excel/workbook.ts";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { type ListedSubsystem, ownColumns, subsystemListsContract } from "./contract.ts";

const { list, export: sheetOf } = subsystemListsContract;

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
});
afterAll(() => story.close());

describe("the list of a subsystem", () => {
  it.each(Object.keys(ownColumns) as ListedSubsystem[])(
    "[R-WORK-2] %s shows its requests with its own columns",
    async (subsystem) => {
      const page = await story.get("admin", list, { subsystem, pageSize: 100 });
      expect(page.total).toBeGreaterThan(0);
      const shown = new Set(page.records.flatMap(({ cells }) => Object.keys(cells)));
      const own: readonly string[] = ownColumns[subsystem].map(({ key }) => key);
      expect([...shown].filter((key) => !own.includes(key))).toEqual([]);
      expect(shown.size).toBeGreaterThan(4);
    },
  );

  it("[R-WORK-2] shows what application tracking shows of its kinds, and nothing else", async () => {
    for (const user of ["admin", "pie.liu", "litho.sun"]) {
      const own = await story.get(user, list, { subsystem: "toptier", pageSize: 200 });
      const tracked = await story.get(user, requestListsContract.tracking, { formType: "toptier", pageSize: 200 });
      expect(own.records.map(({ applyId }) => applyId)).toEqual(tracked.records.map(({ applyId }) => applyId));
    }
  });

  it("has names in the caller's language and the values behind them", async () => {
    const request = { subsystem: "trrs", status: 5 } as const;
    const zh = await story.get("admin", list, request, { locale: "zh" });
    expect(zh.records[0]).toMatchObject({
      cells: { chair: "陈浩", conclusion: "有条件流片" },
      values: { conclusion: "goCond" },
    });
    const en = await story.get("admin", list, request);
    expect(en.records[0]?.cells).toMatchObject({ chair: "Chen Hao", deviceName: "C004-M55LP0003B" });
  });

  it("is narrowed, sorted and paged", async () => {
    const sorted = await story.get("admin", list, {
      subsystem: "lota",
      column: "requestNo",
      order: "asc",
      pageSize: 3,
    });
    const numbers = sorted.records.map(({ requestNo }) => requestNo ?? "");
    expect(numbers).toEqual(numbers.toSorted((one, other) => one.localeCompare(other, "en")));
    const next = { subsystem: "lota", column: "requestNo", order: "asc", pageSize: 3, cursor: sorted.next } as const;
    const second = await story.get("admin", list, next);
    expect(second.records[0]?.requestNo).not.toBe(numbers.at(-1));
    const drafts = await story.get("admin", list, { subsystem: "smart", formType: "pfmChild", status: 2 });
    expect(drafts.records.map(({ formType, status }) => [formType, status])).toEqual([["pfmChild", 2]]);
  });

  it("[R-WORK-2] is exported as it stands on the page, with its own columns", async () => {
    const { records } = await story.get("admin", list, { subsystem: "trrs", status: 5 });
    const columns = ["conclusion", "requestNo", "unknown", "chair"];
    const response = await story.app.inject({
      method: "POST",
      url: "/api/bpm/crm/form/trrs/export",
      headers: { [tokenHeader]: await story.token("admin"), "accept-language": "en" },
      payload: { status: 5, columns },
    });
    expect(response.headers["content-disposition"]).toMatch(/TRRS list \d{4}-\d\d-\d\d\.xlsx/);
    const [only] = await readWorkbook(response.rawPayload);
    expect(only?.rows).toEqual([
      ["Conclusion", "Request no.", "Version", "Chair"],
      ...records.map(({ cells, requestNo, version }) => [cells["conclusion"], requestNo, version, cells["chair"]]),
    ]);
    expect(records).not.toEqual([]);
  });

  it("is closed without its page, without a token, to kinds of others and to unknown subsystems", async () => {
    expect((await story.ask("metro.du", list, { subsystem: "lota" })).status).toBe(403);
    expect((await call(story.app, list, { subsystem: "lota" })).status).toBe(401);
    expect((await story.ask("metro.du", sheetOf, { subsystem: "lota" })).status).toBe(403);
    expect((await call(story.app, sheetOf, { subsystem: "lota" })).status).toBe(401);
    expect((await story.ask("admin", sheetOf, { subsystem: "lota", formType: "opc" })).envelope.code).toBe(406);
    expect((await story.ask("admin", list, { subsystem: "lota", formType: "opc" })).envelope.code).toBe(406);
    const unknown = { subsystem: "pidb" } as unknown as { subsystem: "lota" };
    expect((await story.ask("admin", list, unknown)).envelope.code).toBe(406);
  });
});
