// @engine postgres
import type { Endpoint, RequestInputOf } from "@signoff/domain/http/endpoint";
import { tokenHeader } from "@signoff/domain/session/token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { requestListsContract } from "./contract.ts";

let story: Story;
let first: string;
beforeAll(async () => {
  story = await startStory();
  first = (await story.submitted("lota")).requestNo ?? "";
  await story.submitted("lota");
  await story.submitted("techId");
  const { request } = await story.created("lota");
  await story.get("to.guo", requestsContract.save, { applyId: request.applyId, revision: 0, data: {} });
});
afterAll(() => story.close());

async function sheet<E extends Endpoint>(user: string, endpoint: E, input: RequestInputOf<E>, language = "en") {
  const response = await story.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { [tokenHeader]: await story.token(user), "accept-language": language },
    payload: input as object,
  });
  expect(response.headers["content-type"]).toBe(xlsxContentType);
  const [only] = await readWorkbook(response.rawPayload);
  return { rows: only?.rows ?? [], name: response.headers["content-disposition"] };
}

describe("an exported list", () => {
  it("[R-WORK-2] holds exactly what the conditions select, in the order and the columns of the page", async () => {
    const { rows, name } = await sheet("to.guo", requestListsContract.exportMyRequests, {
      formType: "lota",
      status: 2,
      column: "requestNo",
      order: "asc",
      columns: ["subject", "requestNo", "actions", "status"],
    });
    const { records } = await story.get("to.guo", requestListsContract.myRequests, {
      formType: "lota",
      status: 2,
      column: "requestNo",
      order: "asc",
    });
    expect(rows).toEqual([
      ["Subject", "Request no.", "Version", "Status"],
      ...records.map((row) => [row.subject, row.requestNo, row.version, "In process"]),
    ]);
    expect(records.map((row) => row.requestNo)).toContain(first);
    expect(name).toMatch(/My apply \d{4}-\d\d-\d\d\.xlsx/);
  });

  it("[R-WORK-2] holds the ticked rows and no others, and nothing that the list would not show", async () => {
    const { records } = await story.get("to.zheng", requestListsContract.todo, {});
    const [one, other] = records;
    const rows = [other?.taskId ?? "", "01a1de78-c9aa-78bc-95ca-1115cbd4cd79_1"];
    const todo = await sheet("to.zheng", requestListsContract.exportTodo, { columns: ["requestNo"], rows });
    expect(todo.rows).toEqual([
      ["Request no.", "Version"],
      [other?.requestNo, 1],
    ]);
    const own = { columns: ["requestNo"], rows: [one?.applyId ?? ""] };
    expect((await sheet("to.guo", requestListsContract.exportMyRequests, own)).rows).toHaveLength(2);
    expect((await sheet("new.kong", requestListsContract.exportMyRequests, own)).rows).toHaveLength(1);
  });

  it("speaks the language of its reader, and has every column where none is named", async () => {
    const { rows } = await sheet("to.guo", requestListsContract.exportDrafts, {}, "zh-CN");
    expect(rows[0]).toContain("申请单号");
    expect(rows[0]).toContain("最后修改");
    expect(rows[1]).toContain("逻辑运算表");
  });

  it("[R-WORK-2] shows nobody more than the list itself does", async () => {
    const seen = async (user: string) =>
      (await sheet(user, requestListsContract.exportTracking, { columns: ["requestNo"] })).rows;
    expect(await seen("to.guo")).toContainEqual([first, 1]);
    const { records } = await story.get("new.kong", requestListsContract.tracking, {});
    expect((await seen("new.kong")).slice(1)).toEqual(records.map((row) => [row.requestNo, row.version]));
    expect(await seen("new.kong")).not.toContainEqual([first, 1]);
  });

  it("[R-WORK-2] names every decision in the reader's language, a rework that was submitted too", async () => {
    const { applyId, revision } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "reject", "Correct it");
    const { data, revision: now } = await story.get("to.guo", requestsContract.detail, { applyId });
    await story.get("to.guo", requestsContract.submit, { applyId, revision: Math.max(revision, now), data });
    const done = await sheet("to.guo", requestListsContract.exportDone, { columns: ["decision"] }, "zh-CN");
    expect(done.rows).toContainEqual(["提交"]);
    expect(done.rows).not.toContainEqual(["submit"]);
  });

  it("is there for the to-do, for what is done and for what one is copied on", async () => {
    const columns = ["requestNo", "nodeName"];
    const todo = await sheet("to.zheng", requestListsContract.exportTodo, { formType: "lota", columns });
    expect(todo.rows.slice(1).map(([no]) => no)).toContain(first);
    expect((await sheet("to.zheng", requestListsContract.exportDone, { columns })).rows[0]).toEqual([
      "Request no.",
      "Version",
      "My node",
    ]);
    expect((await sheet("to.zheng", requestListsContract.exportCopied, { columns: ["copyTime"] })).rows).toEqual([
      ["Copied"],
    ]);
  });

  it("refuses what the list would refuse", async () => {
    const exports = [
      requestListsContract.exportTodo,
      requestListsContract.exportDone,
      requestListsContract.exportMyRequests,
      requestListsContract.exportTracking,
      requestListsContract.exportDrafts,
      requestListsContract.exportCopied,
    ];
    for (const endpoint of exports) {
      const url = `/api${endpoint.path}`;
      expect((await story.app.inject({ method: "POST", url })).statusCode).toBe(401);
      const wrong = await story.app.inject({
        method: "POST",
        url,
        headers: { [tokenHeader]: await story.token("to.guo") },
        payload: { column: "password" },
      });
      expect(wrong.json()).toMatchObject({ code: 406 });
    }
  });
});
