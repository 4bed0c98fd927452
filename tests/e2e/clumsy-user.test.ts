// @opens requests/request-page
import { rowsIn } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import * as fc from "fast-check";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { type ClumsyForm, clumsySteps, ClumsyUser, freeFields } from "../support/clumsy-user.ts";
import { ownersTables, pasteRows, techIdAtFill } from "../support/fill-node.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";
import { showTable } from "../support/table-tab.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const kinds = await loadAllKinds();

/** `npm test` plays two kinds and the fill node; `npm run test:full` every kind that people create. */
const isFull = process.env["TEST_SCALE"] === "full";
const drafts = [...kinds.keys()].filter((kind) => kind !== "pfmChild" && (isFull || kind === "lota"));
const steps = 9;

/** Prints its seed; `CLUMSY_SEED` repeats a run. */
const seed = Number(process.env["CLUMSY_SEED"] ?? Date.now() % 1_000_000_000);
console.log(`clumsy users: CLUMSY_SEED=${seed}`);

async function play(form: ClumsyForm, stored: () => Promise<Readonly<Record<string, unknown>>>, turn: number) {
  const [plan = []] = fc.sample(clumsySteps(steps), { seed: seed + turn, numRuns: 1 });
  const user = new ClumsyUser(suite.app(), await suite.openAs(form.user, form.path), form);
  const { page } = user;
  await user.backToForm();
  await user.step({ mishap: "type", at: 0 });
  for (const step of plan) await user.step(step);
  const done = `CLUMSY_SEED=${seed}: ${plan.map(({ mishap, at }) => `${mishap} ${at}`).join(", ")}`;
  const wanted = Object.fromEntries(user.typed);
  const shown = async () => {
    const found = Object.keys(wanted).map(async (place) => [place, await form.shown(page, place)] as const);
    return Object.fromEntries(await Promise.all(found));
  };
  const kept = async () => {
    // A save may follow an interrupted one: the last input counts.
    await user.backToForm();
    return stored();
  };
  return { shown, kept, wanted, options: { ...patience, message: done } };
}

const field = (page: Page, place: string) => page.locator(`[data-path="${place}"]`).locator("input, textarea").first();

async function draftOf(kind: FormKindKey) {
  const user = "admin";
  const definition = kinds.get(kind)?.definition;
  if (!definition) throw new Error(`there is no kind ${kind}`);
  const { applyId } = await story.get(user, requestsContract.create, { formType: kind });
  const form: ClumsyForm = {
    user,
    path: `/pages/${definition.subsystem}/detail?applyId=${applyId}&formType=${kind}`,
    places: freeFields(definition),
    enter: async (page, place, text) => {
      await field(page, place).click();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
    shown: (page, place) => field(page, place).inputValue(),
  };
  return { form, stored: async () => (await story.get(user, requestsContract.detail, { applyId })).data };
}

/** The overlay marks of a Tech ID: one row per place, typed into in the first column. */
async function fillNode() {
  const { applyId, taskOf, addressOf } = await techIdAtFill(story);
  const [sample] = rowsIn(ownersTables["ocf"]);
  const rows = ["ocf", "ocf-2", "ocf-3"];
  const cell = (page: Page, place: string) =>
    page.locator('[data-path="ocf"]').locator(`[data-row="${rows.indexOf(place)}"][data-column="0"]`);
  const form: ClumsyForm = {
    user: "litho.sun",
    path: addressOf("litho.sun"),
    places: rows,
    enter: async (page, place, text) => {
      await showTable(page, "ocf");
      await cell(page, place).click();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    shown: async (page, place) => {
      await showTable(page, "ocf");
      return cell(page, place).innerText();
    },
  };
  const begin = async () => {
    const { page } = await suite.openAs(form.user, form.path);
    await pasteRows(
      page,
      "ocf",
      rows.map((name) => ({ ...sample, ocfName: name })),
    );
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await page.close();
  };
  const stored = async () => {
    const { mine } = await story.get(form.user, tasksContract.userTask, { taskId: taskOf(form.user) });
    const saved = rowsIn(mine?.saved?.data["ocf"]);
    return Object.fromEntries(rows.map((place, at) => [place, saved[at]?.["ocfName"]]));
  };
  return { applyId, form, stored, begin };
}

describe("a clumsy user, whose clicks, Esc, back, reload, tabs, connection and session fail at any moment", () => {
  it.each(drafts)("finds everything typed into a draft of %s afterwards", async (kind) => {
    const { form, stored } = await draftOf(kind);
    const { shown, kept, wanted, options } = await play(form, stored, drafts.indexOf(kind));
    await expect.poll(shown, options).toEqual(wanted);
    await expect.poll(kept, options).toMatchObject(wanted);
  });

  it("finds everything entered at a node afterwards, and nothing of it in the request", async () => {
    const { applyId, form, stored, begin } = await fillNode();
    await begin();
    const { shown, kept, wanted, options } = await play(form, stored, drafts.length);
    await expect.poll(shown, options).toEqual(wanted);
    await expect.poll(kept, options).toMatchObject(wanted);
    const { data } = await story.get("pie.liu", requestsContract.detail, { applyId });
    expect(data["ocf"]).toBeUndefined();
  });
});
