// @opens cell-grid fields form-renderer pickers ui
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { storyOf } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { chooseFile } from "../support/choose-file.ts";
import { isClosedByRules } from "../support/closed-places.ts";
import { fillUp } from "../support/filled-form.ts";
import { filledDraft } from "../support/kind-requests.ts";
import { chooseByMouse, notOpen, placeName, type PopupPlace, popupPlaces } from "../support/mouse-popups.ts";

const maker = "admin";
const suite = browserSuite(async () => {
  const database = await createDemoDatabase();
  // A single department leaves no choice.
  const second = { user_id: maker, department_id: "D10", is_main: false };
  await database.kysely.insertInto("user_departments").values(second).execute();
  return { database };
});
const definitions = new Map([...(await loadAllKinds())].map(([kind, { definition }]) => [kind, definition]));

/** `npm test` opens each type of field at the end of a section and in a cell; `npm run test:full` all fields. */
const isFull = process.env["TEST_SCALE"] === "full";
const share: Readonly<Partial<Record<FormKindKey, readonly string[]>>> = {
  toptier: ["department", "doubleCheckUser"],
  lota: ["runTool", "effectiveDate"],
  trrs: ["attendees", "nonMaskQuestions", "nonMaskLines.riskLevel", "nonMaskLines.dueDate", "nonMaskLines.assign"],
};
const kinds = [...definitions.keys()].filter((kind) => isFull || share[kind]);
const heights = [1080, 800, 640] as const;

function definitionOf(kind: FormKindKey) {
  const definition = definitions.get(kind);
  if (!definition) throw new Error(`no kind ${kind}`);
  return definition;
}

async function openDraft(kind: FormKindKey): Promise<{ readonly page: Page; readonly applyId: string }> {
  const { subsystem } = definitionOf(kind);
  const story = storyOf(suite.app());
  const draft = await filledDraft(story, kind, maker);
  const { applyId } = draft;
  if (isFull) await fillUp(story, draft);
  const { page } = await suite.openAs(maker, `/pages/${subsystem}/detail?applyId=${applyId}&formType=${kind}`);
  await page.locator(".so-bar:visible").waitFor({ timeout: patience.timeout });
  await expect.poll(() => page.locator(".so-field-coming").count(), patience).toBe(0);
  return { page, applyId };
}

/** A place that is closed on the page must be closed by the rules of the form, in the data as stored at the end. */
async function isRightlyClosed(kind: FormKindKey, applyId: string, place: PopupPlace): Promise<boolean> {
  const story = storyOf(suite.app());
  const isClosed = async () => {
    const { data } = await story.get(maker, requestsContract.detail, { applyId });
    return isClosedByRules(definitionOf(kind), data, place);
  };
  return expect
    .poll(isClosed, patience)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

describe("by mouse", () => {
  it.each(kinds)(
    "[R-SHELL-8] every list, calendar and tree of %s opens completely over the form, in windows high and low, and can be used",
    async (kind) => {
      const { page, applyId } = await openDraft(kind);
      const wanted = share[kind] ?? [];
      const places = popupPlaces(definitionOf(kind)).filter((place) => isFull || wanted.includes(placeName(place)));
      expect(places.length).toBeGreaterThanOrEqual(wanted.length);
      const wrong: string[] = [];
      for (const height of heights) {
        await page.setViewportSize({ width: 1440, height });
        for (const place of places) {
          const said = await chooseByMouse(page, place);
          const isIdle = isFull && said === notOpen && (await isRightlyClosed(kind, applyId, place));
          if (said !== undefined && !isIdle) wrong.push(`${placeName(place)} at ${height}: ${said}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );

  it("[R-SHELL-8] a cell of a full-screen table opens its list in the table", async () => {
    const { page } = await openDraft("trrs");
    const table = page.locator('.so-table-item[data-path="nonMaskLines"]');
    await table.getByRole("button", { name: "Full screen" }).click();
    const place = popupPlaces(definitionOf("trrs")).find((one) => placeName(one) === "nonMaskLines.riskLevel");
    expect(place && (await chooseByMouse(page, place))).toBeUndefined();
  });

  it("a file is uploaded in the last cell of a table, and the cell names it", async () => {
    const { page } = await openDraft("toptier");
    const cell = page.locator('.so-table-item[data-path="docs"] [role=gridcell]').last();
    await cell.scrollIntoViewIfNeeded();
    await page.evaluate(watchEditor);
    await cell.dblclick();
    const upload = page.locator(".so-cell-field").getByRole("button", { name: "Upload" });
    await upload.waitFor();
    // Clicked at its current position: Playwright's own click would first scroll a cut-off element into view.
    const isWhole = () =>
      upload.evaluate((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const corners = [
          document.elementFromPoint(left + 4, top + 4),
          document.elementFromPoint(right - 4, bottom - 4),
        ];
        return corners.every((one) => button.contains(one));
      });
    await expect.poll(isWhole, patience).toBe(true);
    // A fast user would miss an editor that still moves.
    await expect.poll(() => placesOfEditor(page), patience).toContain("looked at");
    expect(await placesOfEditor(page)).toHaveLength(2);
    const { x = 0, y = 0 } = (await upload.boundingBox()) ?? {};
    const rules = { name: "rules.txt", mimeType: "text/plain", buffer: Buffer.from("rules") };
    await chooseFile(page, () => page.mouse.click(x + 20, y + 14), rules);
    await expect.poll(() => page.locator(".so-cell-field").innerText(), patience).toContain("rules.txt");
    await page.locator(".so-request-facts").click();
    await expect.poll(() => cell.innerText(), patience).toContain("rules.txt");
  });
});

/** Runs in the page: the position of the next cell's editor, frame by frame from its first. */
function watchEditor(): void {
  const seen = new Set<string>();
  Object.assign(window, { editorPlaces: seen });
  const look = (frames: number) => {
    const box = document.querySelector(".so-grid-over")?.getBoundingClientRect();
    if (box && frames > 0) seen.add(`${Math.round(box.left)}, ${Math.round(box.top)}`);
    if (frames < 60) requestAnimationFrame(() => look(box ? frames + 1 : 0));
    else seen.add("looked at");
  };
  look(0);
}

const placesOfEditor = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { editorPlaces: Set<string> }).editorPlaces]);
