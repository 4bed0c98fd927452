import { expect } from "vitest";
import type { FastifyInstance } from "fastify";
import { tokensContract } from "../../../server/src/features/people/tokens/contract.ts";
import { resultOf, signIn } from "../../../server/src/testing/test-app.ts";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, pickPerson } from "./management-story.ts";

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Addresses and headers of a shown `curl`, with the token of whoever calls. */
async function runShown(curl: string, token: string): Promise<unknown> {
  const address = /curl '([^']+)'/.exec(curl)?.[1] ?? "";
  const answer = await fetch(address, { headers: { "access-token": token } });
  return answer.json();
}

/** The owner is asked before a token opens anything. */
async function acceptProposal(app: FastifyInstance, owner: string): Promise<void> {
  const token = await signIn(app, owner);
  const [proposal] = await resultOf(app, tokensContract.mine, {}, { token });
  expect(proposal).toMatchObject({ state: "waiting" });
  const { id = "", revision = 0 } = proposal ?? {};
  await resultOf(app, tokensContract.answerProposal, { id, revision, accept: true }, { token });
}

export const apiStories: readonly ManagementStory[] = [
  {
    title: "the interface is searched, its examples run as they are shown, and a call is tried with one's own session",
    language: "zh",
    play: async ({ suite, openAs }) => {
      const { page } = await openAs("admin", "/pages/system/api");
      const token = await signIn(suite.app().app, "admin");
      const search = page.getByRole("textbox", { name: "路径、说明或权限" });
      for (const [text, call] of [
        ["sys/me", /unified to-do/],
        ["group list", /A page of groups/],
        ["webhook list", /A page of webhooks/],
      ] as const) {
        await search.fill(text);
        await page.getByRole("navigation", { name: "接口文档" }).getByRole("button", { name: call }).click();
        const curl = await page.getByRole("figure", { name: "示例 · curl" }).locator("pre").innerText();
        expect(await runShown(curl, token)).toMatchObject({ code: 200 });
      }
      await page.getByRole("button", { name: "发送" }).click();
      await page.getByText(/应答 200/).waitFor(patience);
    },
  },
];

export const tokenStories: readonly ManagementStory[] = [
  {
    title: "an API token is made for somebody, accepted, given out once, calls in their name, and is deleted",
    language: "en",
    play: async ({ suite, openAs }) => {
      const { page } = await openAs("admin", "/pages/system/token");
      await page.getByRole("button", { name: "New" }).click();
      const form = drawer(page);
      await form.getByRole("textbox", { name: /^Name/ }).fill("Mask shop link");
      await pickPerson(page, "Owner", "wu qian");
      await form.getByLabel("Ends on").fill(nextWeek());
      await page.keyboard.press("Enter");
      await createRecord(page, "en");
      await acceptProposal(suite.app().app, "pie.wu");
      await form.getByRole("button", { name: "Give out the token" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Give out the token" }).click();
      const shown = page.getByRole("dialog").getByText(/^sgn_/);
      await shown.waitFor(patience);
      const token = (await shown.textContent()) ?? "";
      const answer = await fetch(`${suite.app().origin}/api/system-boot/sys/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toMatchObject({ code: 200 });
      await page.getByRole("button", { name: "I have kept it" }).click();
      await expect.poll(() => shown.count(), patience).toBe(0);
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /Mask shop link/ }).count(), patience).toBe(0);
    },
  },
];
