import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../testing/story.ts";
import { call } from "../../testing/test-app.ts";
import { trrsQuestionsContract } from "./contract.ts";

const { mine, library } = trrsQuestionsContract;

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
    expect(page.records.find(({ requestNo }) => requestNo === "TR-2601-0001")).toMatchObject({
      questionName: "Mask layers & versions",
      subQuestion: "Are all mandatory and option masks listed with the right version?",
      type: "Missing or extra mask",
      riskLevel: "Medium",
      resultValue: "accepted",
      overdue: false,
    });
    const zh = await story.get("to.zheng", mine, { keyword: "TR-2601" }, { locale: "zh" });
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

describe("the question library", () => {
  it("has every question with its problem types", async () => {
    const all = await story.get("pie.liu", library, {});
    expect(all.length).toBeGreaterThan(5);
    expect(all.find(({ question }) => question === "MQ1")).toEqual({
      question: "MQ1",
      title: "Mask layers & versions",
      maskRelated: true,
      problemTypes: ["Missing or extra mask", "Version mix", "Option mismatch"],
    });
    const masks = await story.get("pie.liu", library, { maskRelated: true, keyword: "版本混用" });
    expect(masks.map(({ question }) => question)).toEqual(["MQ1"]);
  });

  it("is closed without the page, without a token and to what it does not know", async () => {
    expect((await story.ask("metro.du", library, {})).status).toBe(403);
    expect((await call(story.app, library, {})).status).toBe(401);
    const wrong = { maskRelated: "yes" } as unknown as { maskRelated: boolean };
    expect((await story.ask("pie.liu", library, wrong)).envelope.code).toBe(406);
  });
});
