// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRequest } from "../../../testing/request-rows.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestCardsContract } from "./contract.ts";

const { cards, seers } = requestCardsContract;

let story: Story;
let running: string;
let draft: string;

beforeAll(async () => {
  story = await startStory();
  ({ applyId: running } = await story.submitted("toptier", "pie.ma"));
  draft = await insertRequest(story.database, { kind: "lota", status: 0, requester: "ce.han" });
});
afterAll(() => story.close());

describe("cards of requests", () => {
  it("[R-HELP-5] say what a request is, where it stands and who holds it, in the language of the caller", async () => {
    const { cards: found } = await story.get("pie.ma", cards, { ids: [running] });
    expect(found).toMatchObject([
      { id: running, formType: "toptier", version: 1, status: 2, isVoid: false, requesterName: "Ma Li" },
    ]);
    const [card] = found;
    expect(card?.requestNo).toMatch(/^TT-/);
    expect(card?.currentNode.length).toBeGreaterThan(0);
    expect(card?.handler.length).toBeGreaterThan(0);
    expect(card?.completeTime).toBeNull();
    const chinese = await story.get("pie.ma", cards, { ids: [running] }, { locale: "zh" });
    expect(chinese.cards[0]?.requesterName).not.toBe("Ma Li");
  });

  it("[R-HELP-5] are found by a task of theirs as well, several at a time, each once", async () => {
    const [holder] = (
      await story.database.kysely.selectFrom("tasks").select("people").where("request_id", "=", running).execute()
    ).flatMap(({ people }) => people);
    const taskId = await story.taskOf(holder ?? "", running);
    const { cards: found } = await story.get(holder ?? "", cards, { ids: [taskId, running, running] });
    expect(found.map(({ id }) => id)).toEqual([taskId, running]);
    expect(new Set(found.map(({ requestNo }) => requestNo)).size).toBe(1);
  });

  it("[R-HELP-5] are found by the number of a request as well: the newest version that is no draft", async () => {
    const next = await insertRequest(story.database, { kind: "toptier", status: 0, requester: "pie.ma" });
    const [card] = (await story.get("pie.ma", cards, { ids: [running] })).cards;
    const number = card?.requestNo ?? "";
    await story.database.kysely
      .updateTable("requests")
      .set({ request_no: number, version: 2 })
      .where("id", "=", next)
      .execute();
    const found = async (who: string) => (await story.get(who, cards, { ids: [number, "TT-0000-0000"] })).cards;
    const first = [{ id: number, applyId: running, requestNo: number, version: 1 }];
    expect([await found("pie.ma"), await found("gm.zhou")]).toMatchObject([first, first]);
    await story.database.kysely.updateTable("requests").set({ status: 2 }).where("id", "=", next).execute();
    expect(await found("pie.ma")).toMatchObject([{ id: number, applyId: next, requestNo: number, version: 2 }]);
    expect(await found("new.kong")).toEqual([]);
  });

  it("[R-HELP-5] are not given of what the caller may not see, nor of what is not there, and nobody is told which", async () => {
    const gone = "01900000-0000-7000-8000-000000000000";
    expect(await story.get("pie.ma", cards, { ids: [draft, gone, "no id", `${draft}_1`] })).toEqual({ cards: [] });
    expect((await story.get("ce.han", cards, { ids: [draft] })).cards).toHaveLength(1);
    expect(await story.get("new.kong", cards, { ids: [running] })).toEqual({ cards: [] });
  });

  it("are given to nobody who is not signed in, and not without an id or of too many", async () => {
    expect((await call(story.app, cards, { ids: [running] })).status).toBe(401);
    expect((await story.ask("pie.ma", cards, { ids: [] })).envelope.code).toBe(406);
    const many = Array.from({ length: 51 }, () => running);
    expect((await story.ask("pie.ma", cards, { ids: many })).envelope.code).toBe(406);
  });
});

describe("who may see a request", () => {
  it("[R-CMT-7] is told of the people asked for, to whoever may see it", async () => {
    const userIds = ["pie.ma", "new.kong", "gm.zhou", "nobody", "gm.zhou"];
    expect(await story.get("pie.ma", seers, { applyId: running, userIds })).toEqual({ userIds: ["pie.ma", "gm.zhou"] });
    expect(await story.get("ce.han", seers, { applyId: draft, userIds: ["ce.han", "gm.zhou"] })).toEqual({
      userIds: ["ce.han"],
    });
  });

  it("is told to nobody else, and not without people", async () => {
    const userIds = ["pie.ma"];
    expect((await call(story.app, seers, { applyId: running, userIds })).status).toBe(401);
    expect((await story.ask("new.kong", seers, { applyId: running, userIds })).envelope.code).toBe(510);
    expect((await story.ask("pie.ma", seers, { applyId: running, userIds: [] })).envelope.code).toBe(406);
  });
});
