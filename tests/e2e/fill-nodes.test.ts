// @opens requests/request-page requests/tasks
import { rowsIn } from "@signoff/forms/values/form-values";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { ownersTables, pasteRows, shownRows, techIdAtFill } from "../support/fill-node.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const [litho, re] = ["litho.sun", "re.yao"] as const;
const lithoTables = ["reticleGrade", "cdMeasuring", "ocf"];

const storedRows = async (applyId: string, ...tables: readonly string[]) => {
  const { data } = await story.get("pie.liu", requestsContract.detail, { applyId });
  return tables.map((table) => rowsIn(data[table]).length);
};
const sampleRows = (...tables: readonly string[]) => tables.map((table) => rowsIn(ownersTables[table]).length);
const savedBy = async (user: string, taskId: string) =>
  (await story.get(user, tasksContract.userTask, { taskId })).mine?.saved?.data;

describe("a node at which several people fill in their tables", () => {
  it("keeps the rows of both when one agrees after the other, in two windows", async () => {
    const { applyId, addressOf } = await techIdAtFill(story);
    const { page: first } = await suite.openAs(litho, addressOf(litho));
    for (const table of lithoTables) await pasteRows(first, table);
    const { page: second } = await suite.openAs(re, addressOf(re));
    await pasteRows(second, "reTestKey");
    await second.getByRole("button", { name: /^Agree/ }).click();
    await second.getByText(/^Agreed: TI-/).waitFor();
    // The other window takes over the agreed values, and keeps all its own rows.
    const [keys = 0] = sampleRows("reTestKey");
    await expect.poll(() => shownRows(first, "reTestKey"), patience).toBe(keys);
    const kept: number[] = [];
    for (const table of lithoTables) kept.push(await shownRows(first, table));
    expect(kept).toEqual(sampleRows(...lithoTables));
    await first.getByRole("button", { name: /^Agree/ }).click();
    await first.getByText(/^Agreed: TI-/).waitFor();
    const all = [...lithoTables, "reTestKey"];
    expect(await storedRows(applyId, ...all)).toEqual(sampleRows(...all));
  });

  it("saves automatically and by its button for its handler alone, and restores the input after a reload or a crash", async () => {
    const { applyId, taskOf, addressOf } = await techIdAtFill(story);
    const { page, context } = await suite.openAs(litho, addressOf(litho));
    await pasteRows(page, "cdMeasuring");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    expect(await savedBy(litho, taskOf(litho))).toMatchObject({ cdMeasuring: ownersTables["cdMeasuring"] });
    expect(await storedRows(applyId, "cdMeasuring")).toEqual([0]);
    await page.reload();
    const [measured = 0] = sampleRows("cdMeasuring");
    await expect.poll(() => shownRows(page, "cdMeasuring"), patience).toBe(measured);
    // Without a connection this browser keeps the input; the window is lost, another one restores and saves it.
    await page.route("**/bpmUserTask/save", (route) => route.abort());
    await pasteRows(page, "ocf");
    await page.getByLabel("Remarks").fill("Typed before the crash");
    await page.getByRole("status").filter({ hasText: "Not saved yet" }).waitFor();
    const again = await context.newPage();
    await again.goto(page.url());
    await again.getByText(/that was not saved has been restored/).waitFor();
    expect([await shownRows(again, "cdMeasuring"), await shownRows(again, "ocf")]).toEqual(
      sampleRows("cdMeasuring", "ocf"),
    );
    expect(await again.getByLabel("Remarks").inputValue()).toBe("Typed before the crash");
    await again.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => savedBy(litho, taskOf(litho)), patience).toMatchObject({ ocf: ownersTables["ocf"] });
    await again.close();
  });

  it.each([
    ["en-GB", "You fill in: ", "Open to fill in"],
    ["zh-CN", "需要您填写：", "打开填写"],
  ])("[R-APPR-10] opens at the signer's fields, named above it, in %s", async (browserLanguage, said, open) => {
    const { addressOf } = await techIdAtFill(story);
    const { page } = await suite.openAs(litho, addressOf(litho), { browserLanguage });
    await page.getByText(said).waitFor();
    const isInView = () =>
      page.locator('.so-table-item[data-path="reticleGrade"]').evaluate((table) => {
        const { top, bottom } = table.getBoundingClientRect();
        return top < window.innerHeight && bottom > 0;
      });
    await expect.poll(isInView, patience).toBe(true);
    const { page: list } = await suite.openAs(litho, "/pages/system/todo", { browserLanguage });
    await list.locator("tbody tr[data-row-key]").first().waitFor();
    await list.keyboard.press("Space");
    await list.getByRole("button", { name: open }).click();
    await expect.poll(() => list.url(), patience).toMatch(/approve\?taskId=/);
  });

  it("keeps the input on screen when the task ends for its handler, and says so", async () => {
    const { applyId, taskOf, addressOf } = await techIdAtFill(story);
    const { page } = await suite.openAs(litho, addressOf(litho));
    await pasteRows(page, "ocf");
    const reject = { taskId: taskOf(re), decision: "reject", remark: "Wrong platform" } as const;
    await story.get(re, tasksContract.complete, reject);
    const said = page.getByText(/not part of the request/);
    await said.waitFor();
    // The table is far down the form: the message is visible there.
    expect(await said.evaluate(isSeen)).toBe(true);
    expect([await shownRows(page, "ocf")]).toEqual(sampleRows("ocf"));
    expect(await page.getByRole("button", { name: /^Agree/ }).count()).toBe(0);
    // Nothing can be saved any more, and no button offers it.
    expect(await page.locator(".so-save-chip").count()).toBe(0);
    await page.getByRole("button", { name: "Show the request as it is" }).click();
    await expect.poll(() => shownRows(page, "ocf"), patience).toBe(0);
    expect(await storedRows(applyId, "ocf")).toEqual([0]);
  });
});

/** Runs in the page. */
function isSeen(words: Element): boolean {
  const { left, top, width, height } = words.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === words;
}
