// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { trrsQuestionsContract } from "./contract.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

const { mine, list, edit, queryById, delete: remove } = trrsQuestionsContract;

let story: Story;
beforeAll(async () => {
  story = await startDemoStory();
});
afterAll(() => story.close());

describe("my questions", () => {
  it("are the lines of risk reviews that are assigned to me, due first, in my language", async () => {
    const page = await story.get("to.zheng", mine, { pageSize: 50 });
    expect(page.total).toBeGreaterThan(0);
    const due = page.records.map(({ dueDate }) => dueDate ?? "9999");
    expect(due).toEqual(due.toSorted((one, other) => one.localeCompare(other, "en")));
    expect(page.records.find(({ requestNo }) => requestNo === demoNumbers.display.trrs)).toMatchObject({
      questionName: "Mask layers & versions",
      subQuestion: "Are all mandatory and option masks listed with the right version?",
      type: "Missing or extra mask",
      riskLevel: "Medium",
      resultValue: "accepted",
      overdue: false,
    });
    const zh = await story.get("to.zheng", mine, { keyword: demoNumbers.display.trrs }, { locale: "zh" });
    expect(zh.records[0]).toMatchObject({ type: "缺层或多层", subQuestion: "必选与选项光罩是否齐全且版本正确？" });
  });

  it("are narrowed by result, by day and by whether they are open", async () => {
    const all = await story.get("to.zheng", mine, { pageSize: 50 });
    const accepted = await story.get("to.zheng", mine, { result: "accepted" });
    expect(accepted.records.every(({ resultValue }) => resultValue === "accepted")).toBe(true);
    const open = await story.get("to.zheng", mine, { open: true });
    const closed = await story.get("to.zheng", mine, { open: false });
    expect(open.total + closed.total).toBe(all.total);
    expect((await story.get("to.zheng", mine, { from: "2999-01-01", to: "2999-12-31" })).total).toBe(0);
  });

  it("are nobody else's, and closed without the page", async () => {
    const own = (await story.get("to.zheng", mine, { pageSize: 50 })).records.map(({ id }) => id);
    const others = (await story.get("pie.liu", mine, { pageSize: 50 })).records.map(({ id }) => id);
    expect(own.filter((id) => others.includes(id))).toEqual([]);
    expect((await story.ask("metro.du", mine, {})).status).toBe(403);
    expect((await call(story.app, mine, {})).status).toBe(401);
    expect((await story.ask("to.zheng", mine, { from: "soon" })).envelope.code).toBe(406);
  });
});

describe("a question that reviews have asked", () => {
  it("[R-SYS-1] keeps its problem types and is not deleted", async () => {
    const { records } = await story.get("qra.feng", list, { keyword: "MQ1" });
    const { id, revision, fields } = await story.get("qra.feng", queryById, { id: records[0]?.id ?? "" });
    const fresh = [{ value: "fresh", nameZh: "新", nameEn: "Fresh" }];
    const emptied = { id, revision, fields: { ...fields, problemTypes: fresh } };
    expect((await story.ask("qra.feng", edit, emptied)).envelope).toMatchObject({
      result: { errors: [{ path: "problemTypes", rule: "in-use" }] },
    });
    expect((await story.ask("qra.feng", remove, { id })).envelope.message).toContain("Reviews");
  });
});
