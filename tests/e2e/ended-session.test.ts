// @opens app/sign-in-again session sign-in/session sign-in/session-admin
import { rowsIn } from "@signoff/forms/values/form-values";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { endSession, goOnSignedIn, signInAgain } from "../support/end-session.ts";
import { pasteRows, shownRows, techIdAtFill } from "../support/fill-node.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";
import { demoPassword } from "../support/start-app.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const maker = "to.guo";
const stored = async (by: string, applyId: string) => (await story.get(by, requestsContract.detail, { applyId })).data;

async function openDraft() {
  const { applyId } = await story.get(maker, requestsContract.create, { formType: "lota" });
  await story.fill(maker, applyId);
  const path = `/pages/lota/detail?applyId=${applyId}&formType=lota`;
  return { applyId, path, ...(await suite.openAs(maker, path)) };
}

describe("a session that ends during typing [R-AUTH-6]", () => {
  it("is reported at once over the draft; its user signs in there and continues, and all input is saved", async () => {
    const { applyId, page, pathNow } = await openDraft();
    await page.getByLabel("Subject").fill("Before the end");
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    await endSession(suite.app(), page);
    await page.getByLabel("Subject").fill("After the end");
    await signInAgain(page).getByText("Login expired, please log in again").waitFor();
    await goOnSignedIn(page, "not the password");
    await signInAgain(page).getByText("Wrong user name or password").waitFor();
    await goOnSignedIn(page);
    await signInAgain(page).waitFor({ state: "detached" });
    expect(pathNow()).toContain(applyId);
    expect(await page.getByLabel("Subject").inputValue()).toBe("After the end");
    await expect.poll(async () => (await stored(maker, applyId))["subject"], patience).toBe("After the end");
    await page.getByLabel("Subject").fill("And on");
    await expect.poll(async () => (await stored(maker, applyId))["subject"], patience).toBe("And on");
  });

  it("is reported at once during input at a task, and the decision is made afterwards", async () => {
    const { applyId, addressOf } = await techIdAtFill(story);
    const { page, quiet } = await suite.openAs("re.yao", addressOf("re.yao"));
    await page.getByLabel("Remarks").waitFor(patience);
    // A running call would lead to the login page, because nothing is typed yet.
    await quiet();
    await endSession(suite.app(), page);
    await page.getByLabel("Remarks").fill("Typed without a session");
    await pasteRows(page, "reTestKey");
    await signInAgain(page).waitFor();
    await goOnSignedIn(page);
    await signInAgain(page).waitFor({ state: "detached" });
    expect(await shownRows(page, "reTestKey")).toBe(1);
    expect(await page.getByLabel("Remarks").inputValue()).toBe("Typed without a session");
    await page.getByRole("button", { name: /^Agree/ }).click();
    await page.getByText(/^Agreed: TI-/).waitFor(patience);
    expect(rowsIn((await stored("pie.liu", applyId))["reTestKey"])).toHaveLength(1);
  });

  it("leaves nothing for somebody else who signs in at the same machine, and all of it for its user", async () => {
    const { applyId, page, goTo, path, quiet } = await openDraft();
    await page.getByLabel("Subject").waitFor(patience);
    await quiet();
    await endSession(suite.app(), page);
    await page.getByLabel("Subject").fill("Not for other eyes");
    await signInAgain(page)
      .getByText(/stays in this browser for .+ only/)
      .waitFor();
    await signInAgain(page)
      .getByRole("button", { name: /Sign in as somebody else/ })
      .click();
    const signIn = async (account: string) => {
      await page.getByLabel("Account").fill(account);
      await page.getByLabel("Password", { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByLabel("Account").waitFor({ state: "detached" });
    };
    await signIn("ce.han");
    await expect.poll(() => page.getByText("Not for other eyes").count(), patience).toBe(0);
    await expect.poll(() => page.getByLabel("Subject").count(), patience).toBe(0);
    await endSession(suite.app(), page);
    await goTo(path);
    await signIn(maker);
    await goTo(path);
    await expect.poll(() => page.getByLabel("Subject").inputValue(), patience).toBe("Not for other eyes");
    await expect.poll(async () => (await stored(maker, applyId))["subject"], patience).toBe("Not for other eyes");
  });

  it("is ended from another device, where all sessions are listed", async () => {
    const { page: lost } = await suite.openAs(maker, "/home");
    const session = await signIn(suite.app().app, maker);
    const { userInfo } = await resultOf(suite.app().app, sessionContract.me, {}, { token: session });
    const { page, goTo } = await suite.open({ session: { token: session, userInfo } });
    await goTo("/home");
    await page.getByRole("button", { name: /Guo/ }).click();
    await page.getByRole("menuitem", { name: "Signed-in devices" }).click();
    const devices = page.getByRole("dialog", { name: "Signed-in devices" });
    await devices.getByText("This device").waitFor();
    await devices.getByRole("button", { name: "End all others" }).click();
    await devices.getByText("You are signed in here only.").waitFor();
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
    await lost.getByRole("link", { name: "To-do" }).first().click();
    await lost.getByLabel("Account").waitFor(patience);
  });
});
