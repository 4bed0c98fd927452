import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";
import { sweepEmptyShells } from "./sweep-shells.job.ts";

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("empty shells", () => {
  it("[R-FORM-2] vanish after a day when they were never saved, and nothing else does", async () => {
    const shell = await story.get("pie.ma", requestsContract.create, { formType: "toptier" });
    const fresh = await story.get("pie.ma", requestsContract.create, { formType: "toptier" });
    const { applyId } = await story.get("pie.ma", requestsContract.create, { formType: "toptier" });
    await story.get("pie.ma", requestsContract.save, { applyId, revision: 0, data: {} });
    const old = new Date(Date.now() - 25 * 3_600_000);
    const age = story.database.kysely.updateTable("requests").set({ created_at: old });
    await age.where("id", "in", [shell.applyId, applyId]).execute();
    await sweepEmptyShells(story.database);
    const code = async (id: string) =>
      (await story.ask("pie.ma", requestsContract.detail, { applyId: id })).envelope.code;
    expect([await code(shell.applyId), await code(fresh.applyId), await code(applyId)]).toEqual([510, 200, 200]);
  });
});
