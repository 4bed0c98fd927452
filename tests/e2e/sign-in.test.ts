// @opens session sign-in/session
import { describe, expect, it } from "vitest";
import { fillLogin, signInAt } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { addDemoRegistries } from "../../server/src/testing/story.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { requestStory } from "../support/request-story.ts";
import { demoPassword } from "../support/start-app.ts";

const suite = browserSuite();
const story = requestStory(suite.app);
const loginPath = "/api/system-boot/sys/login";

const texts = [
  {
    browserLanguage: "zh-CN",
    wrong: "用户名或密码错误",
    account: "请输入账号",
    password: "请输入密码",
    caps: "大写锁定已开启",
  },
  {
    browserLanguage: "en-GB",
    wrong: "Wrong user name or password",
    account: "Enter your account",
    password: "Enter your password",
    caps: "Caps lock is on",
  },
] as const;

describe.each(texts)("the login page in $browserLanguage", (text) => {
  it("[R-AUTH-1] signs in, and the password never leaves the browser in plain text", async () => {
    const { page, goTo, pathNow } = await suite.open(text);
    const bodies: string[] = [];
    page.on("request", (request) => bodies.push(request.postData() ?? ""));
    await goTo("/login");
    await fillLogin(page, "litho.sun");
    await expect.poll(pathNow, patience).toBe("/home");
    expect(bodies.some((body) => body.includes('"password":"v1.'))).toBe(true);
    expect(bodies.filter((body) => body.includes(demoPassword))).toEqual([]);
  });

  it("[R-AUTH-7] says the same for a wrong name and a wrong password", async () => {
    const { page, goTo } = await suite.open(text);
    await goTo("/login");
    for (const [name, password] of [
      ["nobody.here", demoPassword],
      ["pie.song", "wrong"],
    ] as const) {
      await fillLogin(page, name, password);
      await expect.poll(() => page.getByRole("alert").allInnerTexts(), patience).toEqual([text.wrong]);
    }
  });

  it("asks for missing values, and puts the cursor there", async () => {
    const { page, goTo } = await suite.open(text);
    await goTo("/login");
    await page.getByRole("button", { name: /^(?:Sign in|登录)$/ }).click();
    await expect.poll(() => page.getByRole("alert").allInnerTexts(), patience).toEqual([text.account, text.password]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("username");
  });

  it("hints at caps lock while the password is typed", async () => {
    const { page, goTo } = await suite.open(text);
    await goTo("/login");
    const password = page.getByLabel(/^(?:Password|密码)$/);
    await password.focus();
    await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
    await page.getByText(text.caps).waitFor();
    await password.dispatchEvent("keydown", { key: "a", modifierCapsLock: false });
    await expect.poll(() => page.getByText(text.caps).count(), patience).toBe(0);
  });
});

describe("signing in", () => {
  it("[R-AUTH-1] cannot be replayed from a captured message", async () => {
    const { page, goTo, pathNow } = await suite.open();
    const captured = page.waitForRequest((request) => request.url().endsWith(loginPath));
    await goTo("/login");
    await fillLogin(page, "litho.sun");
    const body = (await captured).postData() ?? "";
    await expect.poll(pathNow, patience).toBe("/home");
    const replayed = await suite
      .app()
      .app.inject({ method: "POST", url: loginPath, headers: { "content-type": "application/json" }, payload: body });
    expect(replayed.json<{ code: number }>().code).not.toBe(200);
  });

  it("[R-GUARD-1] resumes an e-mail link with its whole query, and announces it", async () => {
    const { page, goTo, pathNow } = await suite.open({ browserLanguage: "zh-CN" });
    const wanted = "/pages/toptier/detail?applyId=7&formType=done&link=1&requestNo=TT-2611-0007";
    await goTo(wanted);
    await expect.poll(pathNow, patience).toBe("/login");
    await page.getByText("登录后将继续审批 TT-2611-0007").waitFor();
    await fillLogin(page, "litho.sun");
    await expect.poll(pathNow, patience).toBe(wanted);
  });

  it("[R-GUARD-2] follows the redirect query inside the application, and nowhere else", async () => {
    const inside = await suite.open();
    await inside.goTo("/login?redirect=%2Fnews");
    await fillLogin(inside.page, "litho.sun");
    await expect.poll(inside.pathNow, patience).toBe("/news");
    const outside = await suite.open();
    await outside.goTo("/login?redirect=%2F%2Fevil.example");
    await fillLogin(outside.page, "litho.sun");
    await expect.poll(outside.pathNow, patience).toBe("/home");
  });

  it("[R-AUTH-6] is undone by logging out: the token is invalid afterwards", async () => {
    const visit = await suite.open();
    await signInAt(visit, "litho.sun");
    const token = await visit.page.evaluate(() => localStorage.getItem("signoff.token"));
    await visit.page.getByRole("button", { name: "User menu of Sun Peng" }).click();
    await visit.page.getByRole("menuitem", { name: "Log out" }).click();
    await expect.poll(visit.pathNow, patience).toBe("/login");
    expect(await visit.page.evaluate(() => localStorage.getItem("signoff.token"))).toBeNull();
    const answer = await suite
      .app()
      .app.inject({ url: "/api/system-boot/sys/me", headers: { "access-token": token ?? "" } });
    expect([401, 200]).toContain(answer.statusCode);
    expect(answer.json<{ code: number }>().code).not.toBe(200);
  });

  it("[R-AUTH-6] that has ended on the server leads to the login page with a message, and back afterwards", async () => {
    const visit = await suite.open();
    await signInAt(visit, "litho.sun", "/pages/toptier/list");
    const token = await visit.page.evaluate(() => localStorage.getItem("signoff.token"));
    // Away from the page: otherwise the live connection would notice the end by itself and the message would be gone
    // before the check.
    await visit.page.goto("about:blank");
    await suite.app().app.inject({
      method: "POST",
      url: "/api/system-boot/sys/logout",
      headers: { "access-token": token ?? "" },
      payload: {},
    });
    await visit.goToSee("/pages/toptier/list", "Login expired, please log in again");
    await expect.poll(visit.pathNow, patience).toBe("/login");
    await fillLogin(visit.page, "litho.sun");
    await expect.poll(visit.pathNow, patience).toBe("/pages/toptier/list");
  });

  it("by single sign-on says clearly that it is not configured here", async () => {
    const { page, goTo, pathNow } = await suite.open();
    await goTo("/sso-login?code=abc");
    await page.getByText("Single sign-on is not configured on this server.").waitFor();
    await page.getByRole("link", { name: "Sign in with account and password" }).click();
    await expect.poll(pathNow, patience).toBe("/login");
    await goTo("/sso-todo");
    await page.getByText("Single sign-on is not configured on this server.").waitFor();
  });

  it("[R-AUTH-3] leads from the entry of office automation to the task, signed in before or on the way, without a warning", async () => {
    await addDemoRegistries(suite.app().database);
    const { applyId } = await story.submitted("lota", "to.guo");
    const token = await signIn(suite.app().app, "to.zheng");
    const { todo } = await resultOf(suite.app().app, sessionContract.me, {}, { token });
    const taskId = todo.find((one) => one.applyId === applyId)?.taskId ?? "";
    const entries = [`/sso-todo?taskId=${taskId}`, `/sso-todo?taskId=${taskId}&formType=lota&code=theirs`];
    const inside = await suite.openAs("to.zheng", "/home");
    for (const entry of entries) {
      await inside.goTo(entry);
      await inside.page.getByRole("toolbar", { name: /Decision|审批/ }).waitFor(patience);
      expect(await inside.page.getByRole("alert").allInnerTexts()).toEqual([]);
    }
    const visitor = await suite.open();
    await visitor.goTo(entries[0] ?? "");
    await visitor.page.getByRole("link", { name: "Sign in with account and password" }).click();
    await fillLogin(visitor.page, "to.zheng");
    await visitor.page.getByRole("toolbar", { name: "Decision" }).waitFor(patience);
    expect(visitor.pathNow()).toContain(`taskId=${taskId}`);
  });
});
