// @engine postgres
import { formStatus } from "@signoff/domain/status/form-status";
import { functionOf } from "@signoff/forms/conditions/confirm-rows";
import { rowsIn } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCentersContract } from "../../server/src/features/registry/find-centers/contract.ts";
import { lookupsContract } from "../../server/src/features/registry/lookups/contract.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { agree, approve, draftOf, handIn, openTasks } from "../support/kind-life.ts";

const { detail } = requestsContract;
const functions = ["pie", "litho", "re", "tapeout", "ce"] as const;

let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
}, 300_000);

afterAll(() => story.close());

type Center = "findFrame" | "findJdv";

/** The rows of a center for this request, or for its frame. */
async function rowsOf(center: Center, by: string, cell: string, value: string) {
  const { records } = await story.get(by, findCentersContract.list, { center, pageSize: 100 });
  return records.filter(({ cells }) => cells[cell] === value);
}

/** The answers of the five functions in a row. */
function answersIn(row: { readonly values: Readonly<Record<string, string>> } | undefined): Record<string, string> {
  return Object.fromEntries(functions.map((func) => [func, row?.values[func] ?? "none"]));
}

const all = (status: string) => Object.fromEntries(functions.map((func) => [func, status]));

async function frameChild(): Promise<RequestDetail> {
  const pfm = await handIn(story, await draftOf(story, "pfm", "admin"));
  await approve(story, pfm.applyId);
  const drafts = await story.get("admin", requestListsContract.drafts, { formType: "pfmChild", pageSize: 50 });
  const opened = await Promise.all(drafts.records.map(({ applyId }) => story.get("admin", detail, { applyId })));
  const child = opened.find((one) => one.data["pfmNo"] === pfm.requestNo);
  if (!child) throw new Error("the PFM opened no child");
  const { applyId } = child;
  const asked = { registry: "toptierMask", formType: "pfmChild", applyId, field: "masksCovered" };
  const masks = await story.get("admin", lookupsContract.lookup, asked);
  const masksCovered = masks.records.slice(0, 3).map(({ code }) => code);
  return handIn(story, child, { masksCovered, viewPath: "/frame/view" });
}

async function confirmNextOf(applyId: string): Promise<string> {
  const [task] = await openTasks(story, applyId);
  if (!task) throw new Error("nobody is asked");
  return agree(story, applyId, task);
}

async function confirmsOf(applyId: string) {
  return rowsIn((await story.get("admin", detail, { applyId })).data["confirms"]);
}

describe("a frame that five functions confirm", () => {
  it("[R-FORM-2] is live in Frame Confirm: the answers, the next function, and its task", async () => {
    const child = await frameChild();
    const frameNo = String(child.data["frameNo"]);
    const frame = async (by: string) => (await rowsOf("findFrame", by, "frameNo", frameNo))[0];
    expect(answersIn(await frame("admin"))).toEqual(all("wait"));
    const before = await openTasks(story, child.applyId);
    const confirmed: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const [next] = await openTasks(story, child.applyId);
      const handler = next?.userId ?? next?.candidates[0]?.id ?? "";
      expect((await frame(handler))?.confirm).toEqual({ taskId: next?.taskId, formType: "pfmChild" });
      confirmed.push(await confirmNextOf(child.applyId));
    }
    expect(before).toHaveLength(5);
    const said = Object.values(answersIn(await frame("admin")));
    expect(said.filter((status) => status === "ok")).toHaveLength(3);
    expect(said.filter((status) => status === "wait")).toHaveLength(2);
    expect((await frame(confirmed[0] ?? ""))?.confirm).toBeUndefined();
    expect((await frame("admin"))?.confirm).toBeUndefined();
    const rows = await confirmsOf(child.applyId);
    for (const row of rows.filter(({ status }) => status === "ok")) {
      expect(confirmed).toContain((row["handler"] as { id: string }).id);
      expect(row["confirmTime"]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    for (const row of rows.filter(({ status }) => status === "wait"))
      expect([row["handler"], row["confirmTime"]]).toEqual([undefined, undefined]);
    await approve(story, child.applyId);
    expect(await frame("admin")).toMatchObject({ values: { ...all("ok"), overall: "confirmed" } });
    expect((await confirmsOf(child.applyId)).map(({ handler }) => handler)).not.toContain(undefined);
  });

  it("[R-FORM-2] accepts no answer for another function, with any decision", async () => {
    const child = await frameChild();
    const [task] = await openTasks(story, child.applyId);
    const handler = task?.userId ?? task?.candidates[0]?.id ?? "";
    const { mine } = await story.get(handler, tasksContract.userTask, { taskId: task?.taskId ?? "" });
    const rows = await confirmsOf(child.applyId);
    const foreign = rows.findIndex(({ func }) => mine?.approver !== `role:${String(func).toLowerCase()}_eng`);
    const confirms = rows.map((row, at) => (at === foreign ? { ...row, status: "ok" } : row));
    const wish = {
      taskId: task?.taskId ?? "",
      decision: "disagree" as const,
      remark: "Lane too narrow",
      data: { confirms },
    };
    const { envelope } = await story.ask(handler, tasksContract.complete, wish);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: `confirms[${foreign}].status` }] } });
    expect((await story.get("admin", detail, { applyId: child.applyId })).status).toBe(formStatus.inProcess);
  });
});

describe("a JDV round", () => {
  it("[R-FORM-2] is live in JDV Confirm from the moment the functions are asked; a refused one is replaced by the next", async () => {
    const mtf = await handIn(story, await draftOf(story, "mtf", "admin"));
    const { applyId, requestNo } = mtf;
    const listed = (by: string) => rowsOf("findJdv", by, "requestNo", requestNo ?? "");
    expect(await listed("admin")).toEqual([]);
    await untilJdv(applyId);
    const begun = await listed("admin");
    expect(begun.map(answersIn)).toEqual(begun.map(() => all("wait")));
    expect(begun.length).toBeGreaterThan(0);
    const [first] = await openTasks(story, applyId);
    const handler = first?.userId ?? first?.candidates[0]?.id ?? "";
    expect((await listed(handler))[0]?.confirm).toEqual({ taskId: first?.taskId, formType: "mtf" });
    await confirmNextOf(applyId);
    const [second] = await openTasks(story, applyId);
    const refuser = second?.userId ?? second?.candidates[0]?.id ?? "";
    expect(Object.values(answersIn((await listed("admin"))[0])).filter((status) => status === "ok")).toHaveLength(1);
    const { mine } = await story.get(refuser, tasksContract.userTask, { taskId: second?.taskId ?? "" });
    const rows = await confirmsOf(applyId);
    const own = rows.findIndex(({ func }) => func === functionOf[mine?.approver ?? ""]);
    const ng = rows.map((row, at) => (at === own ? { ...row, status: "ng", opinion: "The logo is turned" } : row));
    const over = { taskId: second?.taskId ?? "", decision: "agree" as const, data: { confirms: ng } };
    expect((await story.ask(refuser, tasksContract.complete, over)).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: `confirms[${own}].status`, message: expect.stringContaining("The logo is turned") }] },
    });
    const no = { taskId: second?.taskId ?? "", decision: "reject" as const, remark: "The logo is turned" };
    await story.get(refuser, tasksContract.complete, no);
    expect(await listed("admin")).toEqual([]);

    await handIn(story, await story.get("admin", detail, { applyId }));
    await untilJdv(applyId);
    const again = await listed("admin");
    expect(again.map(({ cells }) => cells["checkRound"])).toEqual(begun.map(() => "2"));
    expect(again.map(answersIn)).toEqual(begun.map(() => all("wait")));
    await approve(story, applyId);
    const done = await listed("admin");
    expect(done.map(answersIn)).toEqual(begun.map(() => all("ok")));
    expect(done.map(({ version, confirm }) => ({ version, confirm }))).toEqual(begun.map(() => ({ version: 1 })));
  });
});

async function untilJdv(applyId: string): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    const [task] = await openTasks(story, applyId);
    if (!task || task.nodeKey === "jdv") return;
    await agree(story, applyId, task);
  }
}
