import { expect } from "vitest";
import type { FastifyInstance } from "fastify";
import { tokensContract } from "../../../server/src/features/people/tokens/contract.ts";
import { resultOf, signIn } from "../../../server/src/testing/test-app.ts";
import { patience } from "../browser-suite.ts";
import {
  createRecord,
  deleteRecord,
  drawer,
  type Language,
  type ManagementStory,
  pickPerson,
} from "./management-story.ts";
import { pickDepartment } from "./users.ts";

const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Addresses and headers of a displayed `curl`, with the caller's token. */
async function runShown(curl: string, token: string): Promise<unknown> {
  const address = /curl '([^']+)'/.exec(curl)?.[1] ?? "";
  const answer = await fetch(address, { headers: { "access-token": token } });
  return answer.json();
}

/** The owner must accept a token before it opens anything. */
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

const machineWords = {
  zh: {
    add: "新建",
    account: "账号",
    names: ["中文姓名", "英文姓名"],
    numbers: ["工号", "员工编号"],
    department: { label: "部门", name: "流片服务部" },
    roles: "角色",
    machine: "机器账号",
    token: /^名称/,
    owner: "所属人",
    ends: "到期日",
    give: "签发令牌",
    kept: "我已保存",
    members: "人员",
    nobody: "未找到人员",
  },
  en: {
    add: "New",
    account: "Account",
    names: ["Name in Chinese", "Name in English"],
    numbers: ["Work no.", "Employee ID"],
    department: { label: "Departments", name: "Tape-out Service" },
    roles: "Roles",
    machine: "Machine account",
    token: /^Name/,
    owner: "Owner",
    ends: "Ends on",
    give: "Give out the token",
    kept: "I have saved it",
    members: "Users",
    nobody: "Nobody found",
  },
} as const;

/** Created on the page of users, given a token on that of tokens, and offered by no other picker. */
const machineStory = (language: Language): ManagementStory => ({
  title: `[R-SYS-5] the account of a machine is made, gets a token without anybody's consent, and is in no picker`,
  language,
  play: async ({ suite, openAs }) => {
    const words = machineWords[language];
    const code = `feeder.${language}`;
    const { page } = await openAs("admin", "/pages/system/user");
    const form = drawer(page);
    await page.getByRole("button", { name: words.add, exact: true }).click();
    await form.getByRole("textbox", { name: words.account, exact: true }).fill(code);
    for (const label of words.names) await form.getByLabel(label).fill(`Feeder ${language}`);
    for (const label of words.numbers) await form.getByLabel(label).fill(`F-${language}`);
    await pickDepartment(page, words.department.name, words.department.label);
    await form.getByRole("combobox", { name: words.roles }).click();
    await page.locator(".ant-select-item-option").first().click();
    await page.keyboard.press("Escape");
    await form.getByRole("switch", { name: words.machine }).click();
    await createRecord(page, language);
    await form.getByText(words.machine).first().waitFor(patience);
    const { page: tokens } = await openAs("admin", "/pages/system/token");
    await tokens.getByRole("button", { name: words.add, exact: true }).click();
    await drawer(tokens).getByRole("textbox", { name: words.token }).fill(`Feed ${language}`);
    await pickPerson(tokens, words.owner, code);
    await drawer(tokens).getByLabel(words.ends).fill(nextWeek());
    await tokens.keyboard.press("Enter");
    await createRecord(tokens, language);
    await drawer(tokens).getByRole("button", { name: words.give }).click();
    await tokens.getByRole("dialog").getByRole("button", { name: words.give }).click();
    const shown = tokens.getByRole("dialog").getByText(/^sgn_/);
    await shown.waitFor(patience);
    const answer = await fetch(`${suite.app().origin}/api/system-boot/sys/me`, {
      headers: { authorization: `Bearer ${(await shown.textContent()) ?? ""}` },
    });
    expect(await answer.json()).toMatchObject({ code: 200, result: { userInfo: { username: code } } });
    await tokens.getByRole("button", { name: words.kept }).click();
    const { page: groups } = await openAs("admin", "/pages/system/group");
    await groups.getByRole("button", { name: words.add, exact: true }).click();
    await drawer(groups).getByRole("combobox", { name: words.members }).click();
    await groups.keyboard.type(code);
    await groups.locator(".ant-select-dropdown").getByText(words.nobody).waitFor(patience);
    await deleteRecord(tokens, language);
    await deleteRecord(page, language);
  },
});

export const tokenStories: readonly ManagementStory[] = [
  machineStory("zh"),
  machineStory("en"),
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
      await page.getByRole("button", { name: "I have saved it" }).click();
      await expect.poll(() => shown.count(), patience).toBe(0);
      await deleteRecord(page, "en");
      await expect.poll(() => page.getByRole("row", { name: /Mask shop link/ }).count(), patience).toBe(0);
    },
  },
];
