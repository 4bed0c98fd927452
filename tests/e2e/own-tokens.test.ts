// @opens people/tokens
import { describe, expect, it } from "vitest";
import { tokensContract } from "../../server/src/features/people/tokens/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite();

const texts = {
  zh: {
    menu: "我的接口令牌",
    told: /Link.*提议此接口令牌/,
    accept: "同意 Link",
    issue: "签发 Link",
    kept: "我已保存",
  },
  en: {
    menu: "My API tokens",
    told: /Link.*proposes this API token/,
    accept: "Accept Link",
    issue: "Give out Link",
    kept: "I have saved it",
  },
} as const;

describe("the user's own tokens", () => {
  it.each(["zh", "en"] as const)("[R-SYS-4] are accepted and given out by their owner in %s", async (language) => {
    const text = texts[language];
    const { app, database } = suite.app();
    await database.kysely.deleteFrom("api_tokens").execute();
    const admin = await signIn(app, "admin");
    const fields = {
      name: "Link",
      owner: [{ id: "litho.sun" }],
      scopes: ["api:read", "api:write"],
      expiresOn: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
      active: true,
    };
    await resultOf(app, tokensContract.add, fields, { token: admin });
    const browserLanguage = language === "zh" ? "zh-CN" : "en-GB";
    const { page, pathNow } = await suite.openAs("litho.sun", "/home", { browserLanguage });
    await page.locator(".so-bell-button").click();
    await page.getByRole("link", { name: text.told }).click();
    await page.getByRole("dialog", { name: text.menu }).waitFor(patience);
    expect(pathNow()).toBe("/home");
    await page.getByRole("button", { name: text.accept }).waitFor(patience);
    await page.getByRole("button", { name: text.accept }).click();
    await page.getByRole("button", { name: text.issue }).click();
    const shown = page.getByText(/^sgn_/);
    await shown.waitFor(patience);
    const answer = await fetch(`${suite.app().origin}/api/system-boot/sys/me`, {
      headers: { authorization: `Bearer ${(await shown.textContent()) ?? ""}` },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    await page.getByRole("button", { name: text.kept }).click();
  });
});
