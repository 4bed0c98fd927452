// @opens app/password-dialog sign-in/session
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillLogin } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { demoPassword } from "../support/start-app.ts";

const suite = browserSuite();
const newPassword = "a much better passphrase";

describe("the password dialog", () => {
  it("[R-SHELL-6] is forced on a flagged user on every page, 600 wide, and closes by Cancel only", async () => {
    const { page } = await suite.openAs("new.kong", "/home");
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(600);
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 450);
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole("button").allInnerTexts()).toEqual(expect.arrayContaining(["Cancel", "Confirm"]));
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("menuitem", { name: "To-do" }).click();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.reload();
    await dialog.waitFor();
  });

  it("[R-SHELL-6] is optional for all others", async () => {
    const { page } = await suite.openAs("litho.sun", "/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "User menu of Sun Peng" }).click();
    await page.getByRole("menuitem", { name: "Change password" }).click();
    await page.getByRole("dialog", { name: "Change password" }).waitFor();
  });

  it.each([
    [
      "zh-CN",
      ["旧密码", "新密码", "重复新密码"],
      [
        "请输入旧密码",
        "请输入新密码",
        "新密码最少为6位",
        "请重复输入新密码",
        "新密码最少为6位",
        "两次密码输入有误，请检查后重新输入",
      ],
    ],
    [
      "en-GB",
      ["Old password", "New password", "Repeat the new password"],
      [
        "Enter the old password",
        "Enter the new password",
        "New password: at least 6 characters",
        "Repeat the new password",
        "New password: at least 6 characters",
        "The two passwords do not match, please check and enter them again",
      ],
    ],
  ])(
    "[R-AUTH-5] checks each field when it is left, with the words of the specification, in %s",
    async (browserLanguage, labels, messages) => {
      const { page } = await suite.openAs("new.kong", "/home", { browserLanguage });
      const [old = "", fresh = "", again = ""] = labels;
      const leave = async (label: string, value: string) => {
        await page.getByLabel(label, { exact: true }).fill(value);
        await page.getByLabel(label, { exact: true }).blur();
      };
      const alerts = () => page.getByRole("dialog").getByRole("alert").allInnerTexts();
      await leave(old, "");
      await expect.poll(alerts, patience).toEqual([messages[0]]);
      await leave(old, "x");
      await leave(fresh, "");
      await expect.poll(alerts, patience).toEqual([messages[1]]);
      await leave(fresh, "12345");
      await expect.poll(alerts, patience).toEqual([messages[2]]);
      await leave(fresh, newPassword);
      await leave(again, "");
      await expect.poll(alerts, patience).toEqual([messages[3]]);
      await leave(again, "12345");
      await expect.poll(alerts, patience).toEqual([messages[4]]);
      await leave(again, "something else");
      await expect.poll(alerts, patience).toEqual([messages[5]]);
      await leave(again, newPassword);
      await expect.poll(alerts, patience).toEqual([]);
    },
  );

  it("[R-AUTH-5] shows the server's refusals at their fields", async () => {
    const { page } = await suite.openAs("new.kong", "/home");
    await fillDialog(page, "not the old one", newPassword);
    await expect
      .poll(() => page.getByRole("dialog").getByRole("alert").allInnerTexts(), patience)
      .toEqual(["The old password is wrong"]);
  });

  it("[R-AUTH-5] changes the password, says so, and asks to sign in again after 2 seconds, with the old session gone", async () => {
    const { page, pathNow, goTo } = await suite.openAs("new.mao", "/home", { browserLanguage: "zh-CN" });
    const token = await page.evaluate(() => localStorage.getItem("signoff.token"));
    const sent = page.waitForRequest((request) => request.url().endsWith("/changePassword"));
    await page.getByLabel("旧密码", { exact: true }).fill(demoPassword);
    await page.getByLabel("新密码", { exact: true }).fill(newPassword);
    await page.getByLabel("重复新密码", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "确定" }).click();
    await page.getByText("密码修改成功,需重新登录！").waitFor();
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body).toSorted()).toEqual(["confirmpassword", "oldpassword", "password", "username"]);
    expect(body.username).toBe("new.mao");
    expect(JSON.stringify(body)).not.toContain(newPassword);
    await expect.poll(pathNow, patience).toBe("/login");
    const old = await suite
      .app()
      .app.inject({ url: "/api/system-boot/sys/me", headers: { "access-token": token ?? "" } });
    expect(old.json<{ code: number }>().code).toBe(707);
    await goTo("/login");
    await fillLogin(page, "new.mao", newPassword);
    await expect.poll(pathNow, patience).toBe("/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

async function fillDialog(page: Page, old: string, fresh: string): Promise<void> {
  await page.getByLabel("Old password", { exact: true }).fill(old);
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Repeat the new password", { exact: true }).fill(fresh);
  await page.getByRole("button", { name: "Confirm" }).click();
}
