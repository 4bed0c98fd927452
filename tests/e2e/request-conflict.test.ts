import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/contract.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const user = "to.guo";

async function aDraft(): Promise<string> {
  const { applyId } = await story.get(user, requestsContract.create, { formType: "lota" });
  await story.fill(user, applyId);
  return applyId;
}

const stored = async (applyId: string) => (await story.get(user, requestsContract.detail, { applyId })).data;

describe("a draft", () => {
  it("keeps what is typed without a connection in this browser, gives it back, and saves it when there is one", async () => {
    const applyId = await aDraft();
    const { page, context } = await suite.openAs(user, `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    await page.route("**/bpmApply/save", (route) => route.abort());
    await page.getByLabel("Subject").fill("Typed without a connection");
    await page.getByRole("status").filter({ hasText: "Not saved yet" }).waitFor();
    expect((await stored(applyId))["subject"]).not.toBe("Typed without a connection");
    // The window is lost; the same browser opens the request again.
    const again = await context.newPage();
    await again.goto(page.url());
    await again.getByText(/that was not saved has been restored/).waitFor();
    expect(await again.getByLabel("Subject").inputValue()).toBe("Typed without a connection");
    await expect.poll(async () => (await stored(applyId))["subject"], patience).toBe("Typed without a connection");
    // The first window is back: what it typed is stored already, so there is nothing to ask.
    await page.unroute("**/bpmApply/save");
    await expect.poll(() => page.getByRole("status").filter({ hasText: "Saved" }).count(), patience).toBe(1);
    await again.close();
  });

  it("open in two windows shows both values of what both changed, and saves what is chosen", async () => {
    const applyId = await aDraft();
    const { page } = await suite.openAs(user, `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    await page.route("**/bpmApply/save", (route) => route.abort());
    await page.getByLabel("Subject").fill("Mine");
    await page.getByRole("status").filter({ hasText: "Not saved yet" }).waitFor();
    const other = await story.get(user, requestsContract.detail, { applyId });
    const data = { ...other.data, subject: "Theirs", remark: "Only theirs" };
    await story.get(user, requestsContract.save, { applyId, revision: other.revision, data });
    await page.unroute("**/bpmApply/save");
    await page.getByRole("button", { name: "Retry" }).click();
    const dialog = page.getByRole("dialog", { name: "This draft was changed in another window" });
    await dialog.waitFor();
    expect(await dialog.getByRole("row").filter({ hasText: "Subject" }).innerText()).toMatch(/Mine[^]*Theirs/);
    // Header and one entry: what only the other window changed was put together without asking.
    expect(await dialog.getByRole("row").count()).toBe(2);
    await dialog.getByRole("button", { name: "All stored" }).click();
    await dialog.getByRole("button", { name: "Save the result" }).click();
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    expect(await stored(applyId)).toMatchObject({ subject: "Theirs", remark: "Only theirs" });
    expect(await page.getByLabel("Subject").inputValue()).toBe("Theirs");
  });
});
