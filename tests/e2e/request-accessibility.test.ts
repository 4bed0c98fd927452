// @opens requests/request-page ui
import { describe, expect, it } from "vitest";
import { findings } from "../support/axe-findings.ts";
import { browserSuite } from "../support/browser-suite.ts";
import { handlerOf, requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);

describe("axe finds nothing serious", () => {
  it("on a form to be filled in, with all missing values marked, in English and light", async () => {
    const look = { browserLanguage: "en-GB", theme: "light" } as const;
    const { page } = await suite.openAs("pie.liu", "/pages/toptier/create", look);
    await page.getByRole("textbox", { name: "Subject" }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: /^Submit/ }).click();
    await page
      .getByRole("alert")
      .getByText(/Not submitted/)
      .waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it("on a request to be decided, on its list, in Chinese and dark", async () => {
    const look = { browserLanguage: "zh-CN", theme: "dark" } as const;
    const { applyId } = await story.submitted("lota", "to.guo");
    const [task] = await story.openTasks(applyId);
    if (!task) throw new Error("nobody is asked");
    const { page, goTo } = await suite.openAs(handlerOf(task), "/pages/system/todo", look);
    await page.getByRole("link", { name: /^LT-/ }).waitFor();
    expect(await findings(page)).toEqual([]);
    await goTo(`/pages/lota/approve?taskId=${task.taskId}&formType=lota`);
    await page.getByRole("button", { name: /^同意/ }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
