// @opens sign-in/session sign-in/sign-on
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { createIdentityProvider, type IdentityProvider } from "../../server/src/features/sign-in/sign-on/public.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { linkInMail } from "../support/mail-link.ts";
import { requestStory } from "../support/request-story.ts";
import { type RunningIdentityProvider, startIdentityProvider } from "../support/identity-provider.ts";

let running: RunningIdentityProvider;
let provider: IdentityProvider;
/** The provider must know the server's address before the server can know the provider's. */
const lateProvider: IdentityProvider = {
  get issuer() {
    return provider.issuer;
  },
  newcomers: undefined,
  newAttempt: () => provider.newAttempt(),
  addressFor: (attempt) => provider.addressFor(attempt),
  identify: (answer, attempt) => provider.identify(answer, attempt),
  addressToEnd: (token) => provider.addressToEnd(token),
};

const suite = browserSuite(async () => ({
  database: await createDemoDatabase(),
  services: { identityProvider: lateProvider },
}));

const handler = "litho.sun";
const approver = "to.zheng";
const story = requestStory(suite.app);

beforeAll(async () => {
  const { origin, database } = suite.app();
  const places = { redirectUri: `${origin}/tapeout/sso-login`, afterLogoutUri: `${origin}/tapeout/login` };
  running = await startIdentityProvider({
    redirectUris: [places.redirectUri],
    afterLogoutUris: [places.afterLogoutUri],
    subjects: [handler, approver, "stranger"],
  });
  provider = createIdentityProvider({ ...running, ...places, newcomers: undefined });
  await database.kysely
    .insertInto("user_identities")
    .values([handler, approver].map((who) => ({ issuer: running.issuer, subject: who, user_id: who })))
    .execute();
});
afterAll(() => running.stop());

const offers = { en: "Sign in with single sign-on", zh: "单点登录" } as const;

describe("single sign-on", () => {
  it("[R-AUTH-2] [R-GUARD-1] leads from the login page through the provider to the requested page, and signs out again", async () => {
    const { page, goTo, pathNow } = await suite.open();
    await goTo("/pages/system/todo");
    await page.getByRole("button", { name: offers.en }).click();
    await page.getByRole("button", { name: handler }).click();
    await expect.poll(pathNow, patience).toBe("/pages/system/todo");
    await page.getByRole("button", { name: /Sun/ }).first().click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.waitForURL(`${running.issuer}/**`);
    await page.getByRole("button", { name: /yes/i }).click();
    await page.getByRole("button", { name: offers.en }).waitFor(patience);
    expect(pathNow()).toBe("/login");
  });

  it("[R-AUTH-3] shows a task of the to-do list to the user who signs in, and never uses a code that this window did not request", async () => {
    const token = await signIn(suite.app().app, handler);
    const { todo } = await resultOf(suite.app().app, sessionContract.me, {}, { token });
    const taskId = todo[0]?.taskId ?? "";
    const { page, goTo, pathNow } = await suite.open({ browserLanguage: "zh-CN" });
    const codes: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/sys/token")) codes.push(searchParams.get("code") ?? "");
    });
    await goTo(`/sso-todo?code=of-somebody-else&state=theirs&taskId=${encodeURIComponent(taskId)}`);
    await page.getByRole("button", { name: handler }).click();
    await expect.poll(pathNow, patience).toContain(`/pages/system/approve?taskId=${encodeURIComponent(taskId)}`);
    expect(codes).toHaveLength(1);
    expect(codes).not.toContain("of-somebody-else");
  });

  it("[R-AUTH-2] [R-AUTH-4] leads from the mail of a task through the provider to the task and its decision", async () => {
    const { applyId } = await story.submitted("lota", "to.guo");
    const { page, goTo, pathNow } = await suite.open();
    await goTo(await linkInMail(suite.app(), applyId));
    await page.getByRole("button", { name: offers.en }).click();
    await page.getByRole("button", { name: approver }).click();
    const agree = page.getByRole("toolbar", { name: "Decision" }).getByRole("button", { name: /^Agree/ });
    await agree.waitFor();
    expect(pathNow()).toContain("/pages/lota/approve");
    await agree.click();
    await page.getByText(/^Agreed: LT-/).waitFor();
  });

  it("says in words who is not linked here, and offers a retry or a password", async () => {
    const { page, goTo, pathNow } = await suite.open({ browserLanguage: "zh-CN" });
    await goTo("/login");
    await page.getByRole("button", { name: offers.zh }).click();
    await page.getByRole("button", { name: "stranger" }).click();
    await page.getByText("单点登录身份 stranger 尚未关联可用的账号").waitFor();
    await page.getByRole("button", { name: "重新单点登录" }).waitFor();
    await page.getByRole("link", { name: "使用账号密码登录" }).click();
    await expect.poll(pathNow, patience).toBe("/login");
  });
});
