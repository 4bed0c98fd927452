import { describe, expect, it } from "vitest";
import { findings } from "../support/axe-findings.ts";
import { browserSuite, longPatience } from "../support/browser-suite.ts";
import { withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);

describe("help where it is needed", () => {
  it("[R-HELP-1] F1 explains the field in hand, follows Tab and leaves the typing alone", async () => {
    const { page } = await suite.openAs("pie.ma", "/pages/toptier/create", { browserLanguage: "en-GB", theme: "dark" });
    const size = page.getByRole("spinbutton", { name: /^Feature size/ });
    await size.waitFor(longPatience);
    await size.click();
    await page.keyboard.press("F1");
    const card = page.getByRole("dialog", { name: "Help on Feature size" });
    await card.getByText("5 to 5000 nm").waitFor(longPatience);
    await card.getByText(/^\d+ nm$/).waitFor(longPatience);
    const [field, box] = await Promise.all([size.boundingBox(), card.boundingBox()]);
    if (!field || !box) throw new Error("the card and its field are not drawn");
    expect(box.y >= field.y + field.height || box.y + box.height <= field.y).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.type("40");
    await expect.poll(() => size.inputValue(), longPatience).toBe("40");
    await page.keyboard.press("Tab");
    // Whichever field comes next, the card is there.
    await card.waitFor({ ...longPatience, state: "detached" });
    await page.getByRole("dialog", { name: /^Help on / }).waitFor(longPatience);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count(), longPatience).toBe(0);
    await page.locator('[data-path="coreVoltage"] label').hover();
    await page
      .getByRole("tooltip", { name: "Help on Core voltage" })
      .getByText("Supply of the core devices.")
      .waitFor(longPatience);
  });

  it("[R-HELP-3] the guide opens by g g and by its address, leads from chapter to chapter and survives a reload", async () => {
    const { page, pathNow } = await suite.openAs("wat.ren", "/pages/system/todo", { browserLanguage: "zh-CN" });
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor(longPatience);
    await page.keyboard.press("g");
    await page.keyboard.press("g");
    await expect.poll(pathNow, longPatience).toBe("/pages/guide");
    await page.getByRole("link", { name: "流片闸口" }).click();
    const gates = page.getByRole("heading", { level: 1, name: "流片闸口" });
    await gates.waitFor(longPatience);
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await gates.waitFor(longPatience);
    expect(pathNow()).toBe("/pages/guide/gates");
    await page.getByRole("link", { name: "术语表" }).click();
    await page.getByText("光罩数据检视").first().waitFor(longPatience);
  });
});
