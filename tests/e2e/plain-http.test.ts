// @opens session sign-in/session
import { describe, expect, it } from "vitest";
import { fillLogin } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const host = "portal.fab.test";
const suite = browserSuite(undefined, [host]);

describe("an intranet without TLS, under a name other than localhost", () => {
  it("[R-AUTH-1] is enough to sign in and to work: nothing requires a secure context", async () => {
    const { page, goTo, pathNow } = await suite.open({ origin: `http://${host}:${suite.app().port}` });
    await goTo("/login");
    const missing = await page.evaluate(() => ({
      secure: isSecureContext,
      subtle: "subtle" in crypto,
      uuid: "randomUUID" in crypto,
    }));
    expect(missing).toEqual({ secure: false, subtle: false, uuid: false });
    await fillLogin(page, "pie.liu");
    await expect.poll(pathNow, patience).toBe("/home");
    await page.getByText("pie.liu@example.com").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("toptier list");
    await page.getByRole("option", { name: "Toptier list" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(pathNow, patience).toBe("/pages/toptier/list");
    await page.reload();
    await page.getByRole("tab", { name: "Toptier list", selected: true }).waitFor();
  });

  it("[R-AUTH-5] is enough to seal a new password", async () => {
    const { page, goTo, pathNow } = await suite.open({ origin: `http://${host}:${suite.app().port}` });
    await goTo("/login");
    await fillLogin(page, "new.kong");
    await page.getByLabel("Old password", { exact: true }).fill("Signoff@2026");
    await page.getByLabel("New password", { exact: true }).fill("another good passphrase");
    await page.getByLabel("Repeat the new password", { exact: true }).fill("another good passphrase");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Password changed, please log in again!").waitFor();
    await expect.poll(pathNow, patience).toBe("/login");
  });
});
