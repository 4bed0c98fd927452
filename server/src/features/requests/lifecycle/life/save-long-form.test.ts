import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { createTestDatabase } from "../../../../testing/test-database.ts";
import { type Story, startStory } from "../../../../testing/story.ts";
import { formThreads } from "../../../../workers/pools.ts";
import { requestsContract } from "../contract.ts";

const { create, save, detail } = requestsContract;
const maker = "pie.ma";

let story: Story;
let open = 0;

/** Counts the open transactions. */
function watched(database: Database): Database {
  const transaction: Database["transaction"] = async (work) => {
    open += 1;
    try {
      return await database.transaction(work);
    } finally {
      open -= 1;
    }
  };
  return Object.create(database, { transaction: { value: transaction } }) as Database;
}

beforeAll(async () => {
  story = await startStory({ database: watched(await createTestDatabase()) });
});
afterAll(() => story.close());

/** As many rows as a worker thread needs to take over. */
const longForm = (subject: string) => ({
  subject,
  masks: Array.from({ length: 400 }, (_row, at) => ({ maskCode: `M${at}`, layerName: `Layer ${at}` })),
});

async function draft() {
  const { applyId } = await story.get(maker, create, { formType: "toptier" });
  const { revision } = await story.get(maker, save, { applyId, revision: 0, data: { subject: "First words" } });
  return { applyId, revision };
}

describe("[R-OPS-19] the save of a long form", () => {
  it("is judged while no transaction is open, so that nobody waits for the one of the embedded database", async () => {
    const request = await draft();
    const run = formThreads.run.bind(formThreads);
    const whileJudged: number[] = [];
    const judging = vi.spyOn(formThreads, "run").mockImplementation((...given) => {
      whileJudged.push(open);
      return run(...given);
    });
    const saved = await story.get(maker, save, { ...request, data: longForm("Long") });
    judging.mockRestore();
    expect(whileJudged).toEqual([0]);
    expect(saved).toMatchObject({ revision: 2, status: 1 });
    const { data } = await story.get(maker, detail, { applyId: request.applyId });
    expect(data["masks"]).toHaveLength(400);
  });

  it("is refused as stale when somebody saved while it was judged, and loses nothing of theirs", async () => {
    const request = await draft();
    const run = formThreads.run.bind(formThreads);
    const judging = vi.spyOn(formThreads, "run").mockImplementation(async (...given) => {
      await story.get(maker, save, { ...request, data: { subject: "Quicker" } });
      return run(...given);
    });
    const { envelope } = await story.ask(maker, save, { ...request, data: longForm("Late") });
    judging.mockRestore();
    expect(envelope).toMatchObject({
      code: 409,
      result: { key: "stale-revision", current: { revision: 2, data: { subject: "Quicker" } } },
    });
    expect(await story.get(maker, detail, { applyId: request.applyId })).toMatchObject({ subject: "Quicker" });
  });

  it("is judged again when people or rights have changed meanwhile", async () => {
    const request = await draft();
    const run = formThreads.run.bind(formThreads);
    let judged = 0;
    const judging = vi.spyOn(formThreads, "run").mockImplementation(async (...given) => {
      judged += 1;
      if (judged === 1)
        await story.database.kysely.updateTable("users").set({ phone: "1" }).where("id", "=", maker).execute();
      return run(...given);
    });
    expect(await story.get(maker, save, { ...request, data: longForm("Again") })).toMatchObject({ revision: 2 });
    judging.mockRestore();
    expect(judged).toBe(2);
  });

  it("lets one of two at the same moment through, never both", async () => {
    const request = await draft();
    const answers = await Promise.all(
      ["one", "two"].map((subject) => story.ask(maker, save, { ...request, data: longForm(subject) })),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});
