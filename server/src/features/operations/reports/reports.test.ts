// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHeader } from "@signoff/domain/session/token";
import { readWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import { call } from "../../../testing/test-app.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { reportsContract } from "./contract.ts";

const { show, requests, export: exported } = reportsContract;

/** A month by its distance from the present one. */
const monthAt = (distance: number) => {
  const { year, month } = { year: new Date().getFullYear(), month: new Date().getMonth() };
  const start = new Date(year, month + distance, 1);
  return { start, name: `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, "0")}` };
};
const last = monthAt(-1);
const asked = { formType: "toptier", fromMonth: monthAt(-34).name, toMonth: monthAt(1).name };
const maker = "pie.ma";
const administrator = "it.lu";

let story: Story;
let quick = "";
let slow = "";
let open = "";

/** Sets the times of a request to known values, from the beginning of last month on. */
async function dated(applyId: string, hours: { readonly seen: number; readonly done: number }) {
  const { kysely } = story.database;
  const at = (hour: number) => sql<Date>`${last.start.toISOString()}::timestamptz + make_interval(hours => ${hour})`;
  await kysely
    .updateTable("tasks")
    .set({ opened_at: at(0), seen_at: at(hours.seen), closed_at: at(hours.done) })
    .where("request_id", "=", applyId)
    .where("status", "=", "done")
    .execute();
  await kysely
    .updateTable("tasks")
    .set({ status: "cancelled" })
    .where("request_id", "=", applyId)
    .where("status", "<>", "done")
    .execute();
  await kysely
    .updateTable("requests")
    .set({ status: 5, submitted_at: at(0), completed_at: at(hours.done) })
    .where("id", "=", applyId)
    .execute();
}

beforeAll(async () => {
  story = await startStory();
  const requestOf = async () => (await story.submitted("toptier", maker)).applyId;
  [quick, slow, open] = [await requestOf(), await requestOf(), await requestOf()];
  await story.decide("pie.song", slow, "reject", "Mask list is not complete; see the note");
  await story.get(maker, requestsContract.submit, await resubmitted(slow));
  await story.approveAll(quick);
  await story.decide("pie.song", slow, "agree");
  await dated(quick, { seen: 1, done: 2 });
  await dated(slow, { seen: 90, done: 100 });
}, 120_000);
afterAll(() => story.close());

async function resubmitted(applyId: string) {
  const request = await story.get(maker, requestsContract.detail, { applyId });
  return { applyId, revision: request.revision, data: request.data };
}

const reportFor = (user: string, more: object = {}) => story.get(user, show, { ...asked, ...more });
const behind = (user: string, about: Parameters<typeof story.get<typeof requests>>[2]["about"]) =>
  story.get(user, requests, { ...asked, about });

describe("[R-REP-1] a report", () => {
  it("has median and 90th percentile of whole requests and of nodes, waiting apart from working", async () => {
    const report = await reportFor(administrator);
    expect(report.now).toMatchObject({ completed: 2, running: 1, medianHours: 51, p90Hours: 90.2, rejected: 1 });
    expect(report.nodes.length).toBeGreaterThan(0);
    for (const node of report.nodes) expect(node.formType).toBe("toptier");
    const first = report.nodes.find(({ visits }) => visits >= 2);
    expect(first?.waitingShare).toBeGreaterThan(0.8);
    expect(first?.waitingShare).toBeLessThan(1);
    expect(report.months).toHaveLength(36);
    expect(report.months.find(({ month }) => month === last.name)).toMatchObject({ completed: 2 });
  });

  it("counts reasons by their first sentence, and what everybody did and holds", async () => {
    const report = await reportFor(administrator);
    expect(report.reasons).toEqual([{ reason: "Mask list is not complete", count: 1 }]);
    expect(report.handlers.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(3);
    expect(report.handlers.some((one) => one.open > 0)).toBe(true);
  });

  it("counts for each reader exactly what that reader's list of requests shows", async () => {
    const readers = [administrator, maker, "to.guo", "ce.tang", "sales.qin"];
    const seen = new Map<string, number>();
    for (const user of readers) {
      const tracked = await story.ask(user, requestListsContract.tracking, { formType: ["toptier"], pageSize: 100 });
      if (tracked.envelope.code !== 200) continue;
      const mine = new Set((tracked.envelope.result?.records ?? []).map(({ applyId }) => applyId));
      const { now, reasons } = await reportFor(user);
      const ids = [quick, slow, open].filter((id) => mine.has(id));
      expect([user, now.completed + now.running]).toEqual([user, ids.length]);
      expect(reasons).toHaveLength(mine.has(slow) ? 1 : 0);
      seen.set(user, ids.length);
    }
    expect(seen.get(administrator)).toBe(3);
    expect(Math.min(...seen.values())).toBeLessThan(3);
  });

  it("is narrowed by kind, department and months", async () => {
    expect((await reportFor(administrator, { formType: "lota" })).now).toMatchObject({ completed: 0, running: 0 });
    expect((await reportFor(administrator, { toMonth: monthAt(-2).name })).now.completed).toBe(0);
    const only = await reportFor(administrator, { fromMonth: last.name, toMonth: last.name });
    expect(only.now).toMatchObject({ completed: 2, running: 0 });
    const next = await reportFor(administrator, { fromMonth: monthAt(0).name, toMonth: monthAt(0).name });
    expect([next.before.completed, next.now.completed, next.now.running]).toEqual([2, 0, 1]);
    const departments = await story.database.kysely
      .selectFrom("requests")
      .select("department_id")
      .where("id", "=", quick)
      .execute();
    const departmentId = departments[0]?.department_id ?? "";
    expect((await reportFor(administrator, { departmentId })).now.completed).toBe(2);
    expect((await reportFor(administrator, { departmentId: "nowhere" })).now.completed).toBe(0);
  });

  it("tells of shuttles only whoever may open their list", async () => {
    const directory = await story.get(administrator, show, asked);
    expect(Array.isArray(directory.shuttles)).toBe(true);
    expect((await reportFor("sales.qin")).shuttles).toEqual([]);
  });
});

describe("[R-REP-1] the requests behind a bar", () => {
  it("are those that it counts, longest first", async () => {
    const all = await behind(administrator, { what: "completed" });
    expect(all.records.map(({ applyId, hours }) => [applyId, hours])).toEqual([
      [slow, 100],
      [quick, 2],
    ]);
    expect((await behind(administrator, { what: "running" })).records.map(({ applyId }) => applyId)).toEqual([open]);
    const why = await behind(administrator, { what: "reason", reason: "Mask list is not complete" });
    expect(why.records).toMatchObject([{ applyId: slow, remark: "Mask list is not complete; see the note" }]);
    expect((await behind(administrator, { what: "rejected" })).total).toBe(1);
    expect((await behind(administrator, { what: "overdueJdv" })).total).toBe(0);
  });

  it("of a node and of a handler are as many as the bar says", async () => {
    const { nodes, handlers } = await reportFor(administrator);
    for (const { formType, nodeKey } of nodes.slice(0, 2)) {
      const { total } = await behind(administrator, { what: "node", formType, nodeKey });
      expect(total).toBeGreaterThan(0);
    }
    const [busiest] = handlers;
    expect((await behind(administrator, { what: "handler", userId: busiest?.userId ?? "" })).total).toBeGreaterThan(0);
  });

  it("are none that the reader may not see", async () => {
    // Notified of the end of one of them, and of nothing else.
    const seen = await behind("sales.qin", { what: "completed" });
    expect(seen.records.map(({ applyId }) => applyId)).toEqual([quick]);
    expect((await behind("sales.qin", { what: "running" })).total).toBe(0);
    expect((await behind("sales.qin", { what: "reason", reason: "Mask list is not complete" })).total).toBe(0);
  });
});

describe("[R-REP-1] a report as a workbook", () => {
  it("has a sheet for each chart with the same numbers", async () => {
    const headers = { [tokenHeader]: await story.token(administrator), "accept-language": "en" };
    const url = `/api${exported.path}`;
    const response = await story.app.inject({ method: "POST", url, headers, payload: asked });
    expect(response.headers["content-type"]).toBe(xlsxContentType);
    const sheets = await readWorkbook(response.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(["Months", "Hours per node", "Rejections", "Load", "Shuttles"]);
    expect(sheets[2]?.rows.slice(1)).toEqual([["Mask list is not complete", 1]]);
  });
});

describe("[R-REP-1] a report is refused", () => {
  it.each([
    ["months the wrong way round", { fromMonth: "2026-06", toMonth: "2026-05" }],
    ["more months than anybody reads", { fromMonth: "2020-01", toMonth: "2026-05" }],
    ["a month that is none", { fromMonth: "2026-13", toMonth: "2026-14" }],
    ["something else", { ...asked, everything: true }],
  ])("for %s", async (_what, input) => {
    expect((await story.ask(administrator, show, input as never)).envelope.code).toBe(406);
  });

  it("without a token", async () => {
    for (const endpoint of [show, requests, exported])
      expect((await call(story.app, endpoint, { ...asked, about: { what: "completed" } } as never)).envelope.code).toBe(
        401,
      );
  });
});
