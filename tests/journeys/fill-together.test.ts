// @engine postgres
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { cloneRequest } from "../support/clone-request.ts";
import { type Filler, FillerAtWork, functionsOf, missingCells, type Move, ownersOf } from "../support/fill-together.ts";
import { draftOf, handIn } from "../support/kind-life.ts";
import { parentAndChild } from "../support/kind-requests.ts";

// The first file of a run plays the whole past of the demo company.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const runs = process.env["TEST_SCALE"] === "full" ? 60 : 8;

let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
});

afterAll(() => story.close());

/** The actions of up to five people before they agree, their order, and how many run at once. */
const plan = fc.record({
  people: fc.integer({ min: 2, max: 5 }),
  moves: fc.array(fc.array(fc.constantFrom<Move>("look", "save"), { maxLength: 3 }), { minLength: 5, maxLength: 5 }),
  order: fc.array(fc.nat(4), { minLength: 20, maxLength: 20 }),
  together: fc.integer({ min: 1, max: 5 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays the plan; returns the codes of all answers other than 200, and the missing cells. */
async function play(applyId: string, fillers: readonly Filler[], { people, moves, order, together }: Plan) {
  const busy = fillers.slice(0, people);
  const left = busy.map((_filler, at): Move[] => [...(moves[at] ?? []), "agree"]);
  const atWork = busy.map((filler) => new FillerAtWork(story, applyId, filler));
  const turns: { readonly at: number; readonly move: Move }[] = [];
  const take = (at: number) => {
    const move = left[at]?.shift();
    if (move) turns.push({ at, move });
  };
  for (const at of order) take(at % busy.length);
  for (const at of busy.keys()) while ((left[at]?.length ?? 0) > 0) take(at);
  const refused: string[] = [];
  for (let from = 0; from < turns.length; from += together) {
    const batch = turns.slice(from, from + together);
    await Promise.all(
      busy.map(async ({ user }, at) => {
        for (const turn of batch.filter((one) => one.at === at)) {
          const code = await atWork[at]?.move(turn.move);
          if (code !== 200) refused.push(`${user} ${turn.move}: ${code}`);
        }
      }),
    );
  }
  return { refused, missing: await missingCells(story, applyId, busy) };
}

describe("two to five people who fill in one request at once", () => {
  it.each([
    ["tables of their own", atTableFill, ownersOf],
    ["rows of the same tables", atConfirm, functionsOf],
  ])("agree in any order, with %s, and every agreed cell is there", async (_what, prepare, fillersOf) => {
    const model = await prepare();
    await fc.assert(
      fc.asyncProperty(plan, async (planned) => {
        const applyId = await cloneRequest(story.database, model);
        expect(await play(applyId, await fillersOf(story, applyId), planned)).toEqual({ refused: [], missing: [] });
      }),
      { numRuns: runs },
    );
  });
});

async function atTableFill(): Promise<string> {
  const { applyId } = await handIn(story, await draftOf(story, "techId", "admin"));
  await story.approveAll(applyId, "tableFill");
  return applyId;
}

async function atConfirm(): Promise<string> {
  const { child } = await parentAndChild(story, "admin");
  return (await handIn(story, child)).applyId;
}
