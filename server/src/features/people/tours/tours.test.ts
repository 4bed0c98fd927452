// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../../testing/test-app.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { toursContract } from "./contract.ts";

const { seen, see } = toursContract;
const tour = "firstRun";
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

describe("the tour of the portal", () => {
  it("[R-HELP-4] is remembered for whoever has seen it, and for nobody else", async () => {
    expect(await story.get("pie.liu", seen, { tour })).toEqual({ seen: false });
    expect(await story.get("pie.liu", see, { tour })).toEqual({ seen: true });
    expect(await story.get("pie.liu", seen, { tour })).toEqual({ seen: true });
    expect(await story.get("pie.ma", seen, { tour })).toEqual({ seen: false });
  });

  it("is remembered once, though two windows say so at the same time", async () => {
    const answers = await Promise.all([story.get("to.guo", see, { tour }), story.get("to.guo", see, { tour })]);
    expect(answers).toEqual([{ seen: true }, { seen: true }]);
    const rows = await story.database.kysely
      .selectFrom("seen_tours")
      .select("tour")
      .where("user_id", "=", "to.guo")
      .execute();
    expect(rows).toEqual([{ tour }]);
  });

  it("answers nobody who is not signed in, and knows no other tour", async () => {
    for (const endpoint of [seen, see]) {
      expect((await call(story.app, endpoint, { tour })).status).toBe(401);
      expect((await story.ask("pie.liu", endpoint, { tour: "other" as typeof tour })).envelope.code).toBe(406);
    }
  });
});
