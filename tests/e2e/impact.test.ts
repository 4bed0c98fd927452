// @opens registry/dependencies requests/request-page
import { describe, expect, it } from "vitest";
import { pinReferences } from "../../server/src/features/base/registry-rows/public.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { findings } from "../support/axe-findings.ts";
import { browserSuite, longPatience, patience } from "../support/browser-suite.ts";
import { handlerOf, requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);

/** A completed platform, and a running request that refers to it. */
async function platformInUse() {
  const toptier = await story.submitted("toptier", "admin");
  for (;;) {
    const task = (await story.openTasks(toptier.applyId)).find(({ status }) => status === "open");
    if (!task) break;
    await story.get(handlerOf(task), tasksContract.complete, { taskId: task.taskId, decision: "agree" });
  }
  const lota = await story.submitted("lota", "to.guo");
  const { database } = suite.app();
  const reference = { registry: "toptier", code: String(toptier.data["productBody"]), version: 1 };
  await database.transaction((tx) => pinReferences(tx, lota.applyId, [reference]));
  return { toptier, lota };
}

describe("before a request is revised", () => {
  it("[R-DEP-1] [R-DEP-3] its dialog lists what that affects, and sends a running request back if chosen", async () => {
    const { toptier, lota } = await platformInUse();
    const opened = `/pages/toptier/detail?applyId=${toptier.applyId}&formType=toptier`;
    const { page } = await suite.openAs("admin", opened, { browserLanguage: "en-GB" });
    await page.getByRole("button", { name: "More" }).click(longPatience);
    await page.getByRole("menuitem", { name: /^Revise/ }).click();
    const dialog = page.getByRole("dialog", { name: "Revise this request?" });
    const touched = dialog.getByRole("region", { name: "It affects 1 record or running request" });
    await touched.waitFor(longPatience);
    const row = touched.getByRole("row").filter({ hasText: lota.requestNo ?? "" });
    expect(await row.getByRole("cell").allTextContents()).toEqual(
      expect.arrayContaining(["LOTA", reference(toptier.data["productBody"])]),
    );
    expect(await findings(page)).toEqual([]);
    // It stays unchanged unless the user decides otherwise.
    expect(await touched.getByRole("radio", { name: /^Finish/ }).isChecked()).toBe(true);
    await touched.getByText("Send back to their requesters").click();
    await touched.getByRole("checkbox", { name: `Send ${lota.requestNo ?? ""} back` }).waitFor(longPatience);
    await dialog.getByRole("button", { name: "Revise" }).click();
    await page.getByText(`${toptier.requestNo ?? ""} / V2`).waitFor(longPatience);
    const task = async () => (await story.openTasks(lota.applyId)).map(({ userId }) => userId);
    await expect.poll(task, patience).toEqual(["to.guo"]);
    const lines = await story.get("to.guo", requestsContract.history, { applyId: lota.applyId });
    expect(lines.at(-1)?.remark).toContain(`${toptier.requestNo ?? ""} is being revised to V2`);
  });
});

const reference = (code: unknown) => String(code);
