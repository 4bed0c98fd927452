// @opens fields form-renderer pickers
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { storyOf } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { fillUp } from "../support/filled-form.ts";
import { attachEach, handIn } from "../support/kind-life.ts";
import { filledDraft } from "../support/kind-requests.ts";
import { watchCalls } from "../support/quiet-page.ts";
import { reachByKeys } from "../support/reach-keys.ts";
import { reachByMouse } from "../support/reach-mouse.ts";
import { fillTasks, isHandlers } from "../support/reach-nodes.ts";
import { nameOf, type Reach, type ReachPlace, reachPlaces } from "../support/reach-places.ts";
import { type Stage, stagesOf } from "../support/reach-stages.ts";

const maker = "admin";
const suite = browserSuite(async () => {
  const database = await createDemoDatabase();
  // A single department leaves no choice.
  const second = { user_id: maker, department_id: "D10", is_main: false };
  await database.kysely.insertInto("user_departments").values(second).execute();
  // Nobody must change a password first.
  await database.kysely.updateTable("users").set({ reset_flag: "1" }).execute();
  return { database };
});
const definitions = new Map([...(await loadAllKinds())].map(([kind, { definition }]) => [kind, definition]));

const ways = { keyboard: reachByKeys, mouse: reachByMouse } as const;
type Way = keyof typeof ways;

/**
 * `npm test` takes one field and one cell of each type in a form: by mouse in the form with most types, by keyboard,
 * with which other tests fill in larger forms, in a small one. `npm run test:full` takes every place.
 */
const isFull = process.env["TEST_SCALE"] === "full";
const share = [
  { kind: "lota", way: "keyboard" },
  { kind: "mtr", way: "mouse" },
] as const satisfies readonly { readonly kind: FormKindKey; readonly way: Way }[];
const all = [...definitions.keys()].flatMap((kind) => (["keyboard", "mouse"] as const).map((way) => ({ kind, way })));
const cases = isFull ? all : share;
const nodeShare: readonly FormKindKey[] = ["trrs"];
const nodeKinds = [...definitions.keys()].filter((kind) =>
  isFull ? definitionOf(kind).nodeEdits.length > 0 : nodeShare.includes(kind),
);

function definitionOf(kind: FormKindKey) {
  const definition = definitions.get(kind);
  if (!definition) throw new Error(`no kind ${kind}`);
  return definition;
}

/** A window of a small laptop: most of a form is below its edge. */
const window = { width: 1366, height: 768 } as const;

async function open(user: string, path: string): Promise<Page> {
  const { page } = await suite.openAs(user, path, window);
  watchCalls(page);
  await page.locator(".so-bar:visible").waitFor({ timeout: patience.timeout });
  await expect.poll(() => page.locator(".so-field-coming").count(), patience).toBe(0);
  return page;
}

interface Draft {
  readonly kind: FormKindKey;
  readonly applyId: string;
}

/** Fills in the draft again; returns the server's version. */
async function fillIn({ applyId }: Draft, data: FormValues): Promise<FormValues> {
  const story = storyOf(suite.app());
  const { revision } = await story.get(maker, requestsContract.detail, { applyId });
  await story.get(maker, requestsContract.save, { applyId, revision, data });
  return (await story.get(maker, requestsContract.detail, { applyId })).data;
}

/** One of each type. */
function shareOf(places: readonly ReachPlace[]): readonly ReachPlace[] {
  const typeOf = ({ type, column, field }: ReachPlace) => `${type}, ${column !== undefined}, ${field !== undefined}`;
  return [...new Map(places.map((place) => [typeOf(place), place])).values()];
}

type Outcome = Pick<Reach, "wrong"> & { readonly missed: string[] };

/** Places that one input closed are reached again in the original form, without other input. */
async function walkPlaces(places: readonly ReachPlace[], way: Way, openAnew: () => Promise<Page>): Promise<Outcome> {
  const wanted = isFull ? places : shareOf(places);
  const done = new Set<string>();
  const wrong: string[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const left = wanted.filter((place) => !done.has(nameOf(place)));
    if (left.length === 0) break;
    const page = await openAnew();
    await ways[way]({ page, places: new Map(left.map((place) => [nameOf(place), place])), done, wrong });
    await page.close();
  }
  return { wrong, missed: wanted.map(nameOf).filter((name) => !done.has(name)) };
}

function reachStage(draft: Draft, { data, places }: Stage, way: Way): Promise<Outcome> {
  const { kind, applyId } = draft;
  return walkPlaces(places, way, async () => {
    if (isFull) await fillIn(draft, data);
    return open(maker, `/pages/${definitionOf(kind).subsystem}/detail?applyId=${applyId}&formType=${kind}`);
  });
}

const allWell = "every place was reached";

/** The message contains all findings. */
async function reachAll(kind: FormKindKey, way: Way): Promise<typeof allWell> {
  const story = storyOf(suite.app());
  const draft = await filledDraft(story, kind, maker);
  await fillUp(story, draft);
  const { data } = await story.get(maker, requestsContract.detail, { applyId: draft.applyId });
  const stages = stagesOf(definitionOf(kind), data).slice(0, isFull ? undefined : 1);
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(await reachStage({ kind, applyId: draft.applyId }, stage, way));
  return verdict(outcomes.flatMap(wordsOf));
}

const wordsOf = ({ wrong, missed }: Outcome) => [...wrong, ...missed.map((name) => `${name}: not reached`)];

function verdict(said: readonly string[]): typeof allWell {
  if (said.length > 0) throw new Error(said.join("\n"));
  return allWell;
}

/** At every node of a request where a handler fills something in, first by keyboard, then by mouse. */
async function reachAllAtNodes(kind: FormKindKey): Promise<typeof allWell> {
  const story = storyOf(suite.app());
  const definition = definitionOf(kind);
  const draft = await filledDraft(story, kind, maker);
  await attachEach(story, draft);
  const { applyId } = await handIn(story, draft);
  const said: string[] = [];
  const seen = new Set<string>();
  for await (const { taskId, nodeKey, handler, places } of fillTasks(story, definition, applyId)) {
    for (const place of places) seen.add(nameOf(place));
    const openAnew = async () => {
      const { revision } = await story.get(handler, requestsContract.detail, { applyId });
      await story.get(handler, tasksContract.save, { taskId, revision, data: {} });
      return open(handler, `/pages/${definition.subsystem}/approve?taskId=${taskId}&formType=${kind}`);
    };
    for (const way of ["keyboard", "mouse"] as const) {
      const words = wordsOf(await walkPlaces(places, way, openAnew));
      said.push(...words.map((one) => `${nodeKey}, ${way}: ${one}`));
    }
    if (!isFull) return verdict(said);
  }
  const closed = [...reachPlaces(definition)].filter(
    ([name, place]) => isHandlers(definition, place) && !seen.has(name),
  );
  return verdict([...said, ...closed.map(([name]) => `${name}: open to no handler`)]);
}

describe("every place of a form", () => {
  it.each(cases)(
    "[R-FORM-1] of $kind can be reached, seen and filled in by $way alone",
    async ({ kind, way }) => {
      expect(await reachAll(kind, way)).toBe(allWell);
    },
    600_000,
  );

  it.each(nodeKinds)(
    "[R-FORM-1] that handlers of %s fill in can be reached, seen and filled in by keyboard alone and by mouse alone",
    async (kind) => {
      expect(await reachAllAtNodes(kind)).toBe(allWell);
    },
    600_000,
  );
});
