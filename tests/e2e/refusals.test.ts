// @order first
// @opens api app
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillLogin } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite();
const me = "**/api/system-boot/sys/me";

/** The answer of a proxy between browser and server; the server itself is unchanged. */
const gatewayAnswers = (page: Page, status: number, body: unknown) =>
  page.route(me, (route) => route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) }));

const open = async (browserLanguage: string, status: number, words: string, body: unknown = "") => {
  const visit = await suite.openAs("pie.liu", "/404", { browserLanguage });
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  await gatewayAnswers(visit.page, status, body);
  await visit.goToSee("/home", words);
  return visit;
};

/** The login page's reason for the end of the session. */
const endReason = (page: Page) => page.getByRole("alert").innerText();

describe("refusals", () => {
  it.each([
    ["en-GB", ["Resource not found", "Network timeout", "You have no permission to view", "Network error"]],
    ["zh-CN", ["很抱歉，资源未找到", "网络超时", "您没有权限查看", "网络错误"]],
  ])("[R-API-4] explain the HTTP status, in %s, and stay on the page", async (language, texts) => {
    const { page, goToSee, pathNow } = await suite.openAs("pie.liu", "/404", { browserLanguage: language });
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const [index, status] of [404, 504, 510, 502].entries()) {
      await page.unroute(me);
      await gatewayAnswers(page, status, "");
      await goToSee("/home", texts[index] ?? "");
      expect(pathNow()).toBe("/home");
    }
  });

  it("[R-SHELL-9] disappear after 2 seconds, one at a time", async () => {
    const { page } = await open("en-GB", 504, "Network timeout");
    const message = page.locator(".ant-message-notice");
    expect(await message.count()).toBeLessThanOrEqual(1);
    await expect.poll(() => message.count(), patience).toBe(0);
  });

  it("[R-API-4] with status 403 are a notice that stays 4 seconds", async () => {
    const { page, goTo, stopClock } = await suite.openAs("pie.liu", "/404");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await gatewayAnswers(page, 403, "");
    await stopClock();
    await goTo("/home");
    const notice = page.getByRole("alert").filter({ hasText: "Access denied" });
    const steps = async () => {
      await page.clock.runFor(20);
      return notice.count();
    };
    await expect.poll(steps, { ...patience, interval: 20 }).toBe(1);
    await page.clock.runFor(3_800);
    expect(await notice.count()).toBe(1);
    await expect.poll(steps, { ...patience, interval: 20 }).toBe(0);
  });

  it("[R-API-4] with status 500 show the server's words, and lead to the login page if these are about the token", async () => {
    const words = "Server error, error id 4711";
    const broken = await open("en-GB", 500, words, { code: 500, result: null, message: words });
    expect(broken.pathNow()).toBe("/home");
    const invalid = await open("en-GB", 500, "Token is invalid", {
      code: 500,
      result: null,
      message: "Token is invalid",
    });
    await expect.poll(invalid.pathNow, patience).toBe("/login");
    expect(await endReason(invalid.page)).toBe("Token is invalid");
  });

  it("[R-API-4] with status 401 lead to the login page, which returns to the page", async () => {
    const { page, pathNow } = await open("en-GB", 401, "Unauthorized, please log in again");
    await expect.poll(pathNow, patience).toBe("/login");
    await page.getByRole("button", { name: "Switch to 中文" }).click();
    await expect.poll(() => endReason(page), patience).toBe("未授权，请重新登录");
    await page.reload();
    await expect.poll(() => endReason(page), patience).toBe("未授权，请重新登录");
    await page.unroute(me);
    await fillLogin(page, "pie.liu");
    await expect.poll(pathNow, patience).toBe("/home");
    expect(await page.evaluate(() => sessionStorage.getItem("signoff.end-reason"))).toBeNull();
  });

  it.each([
    [508, "This form has already been submitted", "/home"],
    [510, "You have no permission to view", "/home"],
    [707, "Login expired, please log in again", "/login"],
  ])("[R-API-3] with code %i say '%s' and go to %s", async (code, text, path) => {
    const visit = await suite.openAs("pie.liu", "/404");
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
    await gatewayAnswers(visit.page, 200, { code, result: null, message: "" });
    await visit.goToSee("/news", text);
    await expect.poll(visit.pathNow, patience).toBe(path);
  });

  it("[R-API-4] of an unreachable server say so, and the page offers a retry", async () => {
    const visit = await suite.openAs("pie.liu", "/404");
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
    await visit.page.route(me, (route) => route.abort());
    await visit.goToSee("/home", "Failed to connect to server");
    const again = visit.page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await visit.page.unroute(me);
    await again.click();
    await visit.page.getByText("pie.liu@example.com").waitFor();
    expect(await again.count()).toBe(0);
  });
});
