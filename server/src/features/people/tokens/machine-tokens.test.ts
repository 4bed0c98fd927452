// @engine postgres
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCapturedMailer } from "../../../mail/captured-mailer.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { deliverNotices } from "../../messages/notice-mails/deliver-notices.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { usersContract } from "../users/contract.ts";
import { tokensContract } from "./contract.ts";

const { add, edit, issue, list, mine, queryById, answerProposal } = tokensContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const send = (token: string, path: string, payload?: object) =>
  story.app.inject({
    method: payload ? "POST" : "GET",
    url: `/api${path}`,
    headers: bearer(token),
    ...(payload ? { payload } : {}),
  });
const opens = async (token: string) => (await send(token, sessionContract.me.path)).statusCode === 200;

const proposed = (name: string, owner: string, more: readonly string[] = []) => {
  const scopes = ["api:read", "api:write", ...more];
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return story.get("admin", add, { name, owner: [{ id: owner }], scopes, expiresOn, active: true });
};

async function setMachine(id: string, machine: boolean) {
  const { fields, revision } = await story.get("admin", usersContract.queryById, { id });
  await story.get("admin", usersContract.edit, { id, revision, fields: { ...fields, machine } });
}

async function shown(name: string) {
  return (await story.get("admin", list, { keyword: name })).records.find((row) => row.name === name);
}

/** The mails about the request, after the waiting jobs have run. */
async function mailedAbout(applyId: string): Promise<string> {
  const services = {
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue: story.queue,
    mailer: createCapturedMailer(),
    publicUrl: () => "https://signoff.example.com",
  };
  for (const { name, data } of story.queue.jobs.splice(0))
    if (name === "deliver-notices")
      await deliverNotices(story.database, services, data as { requestId: string; seq: number });
  const mails = story.database.kysely.selectFrom("mails").select(["text_body"]).where("request_id", "=", applyId);
  return (await mails.execute()).map(({ text_body: text }) => text).join("\n");
}

it("[R-SYS-5] the token of a machine is made and given out without anybody's consent, and listed as such", async () => {
  await setMachine("it.lu", true);
  const { id } = await proposed("Feeder", "it.lu");
  expect(await shown("Feeder")).toMatchObject({ state: "new", consent: "machine" });
  const { kysely } = story.database;
  const mails = kysely.selectFrom("mails").select("id").where("user_id", "=", "it.lu");
  expect(await mails.execute()).toEqual([]);
  expect((await story.ask("to.guo", issue, { id })).status).toBe(403);
  const { token } = await story.get("admin", issue, { id });
  expect(await opens(token)).toBe(true);
  expect(await shown("Feeder")).toMatchObject({ state: "active", consent: "machine" });
});

it("[R-SYS-5] the account of a machine becomes a person's: tokens that write wait for consent, others go on", async () => {
  const { fields } = await story.get("admin", queryById, { id: (await shown("Feeder"))?.id ?? "" });
  const reads = { ...fields, name: "Reader", scopes: ["api:read"] };
  const { token: reader } = await story.get("admin", issue, { id: (await story.get("admin", add, reads)).id });
  const id = (await shown("Feeder"))?.id ?? "";
  const { token } = await story.get("admin", issue, { id });
  await setMachine("it.lu", false);
  expect([await opens(token), await opens(reader)]).toEqual([false, true]);
  expect(await shown("Feeder")).toMatchObject({ state: "waiting", consent: "waiting" });
  expect((await story.ask("admin", issue, { id })).envelope.code).toBe(406);
  const own = (await story.get("it.lu", mine, {})).find((one) => one.id === id);
  expect(own).toMatchObject({ state: "waiting", proposedBy: expect.stringMatching(/\S/) });
  await story.get("it.lu", answerProposal, { id, revision: own?.revision ?? 0, accept: true });
  expect(await opens(token)).toBe(true);
});

it("[R-SYS-5] a person's account becomes a machine's and a person's again: what was accepted before is asked anew", async () => {
  const { id, revision } = await proposed("Mover", "re.yao");
  await story.get("re.yao", answerProposal, { id, revision, accept: true });
  const { token } = await story.get("admin", issue, { id });
  await setMachine("re.yao", true);
  expect(await opens(token)).toBe(true);
  const { fields, revision: now } = await story.get("admin", queryById, { id });
  await story.get("admin", edit, { id, revision: now, fields: { ...fields, name: "Mover 2" } });
  expect(await opens(token)).toBe(true);
  await setMachine("re.yao", false);
  expect(await opens(token)).toBe(false);
  expect(await shown("Mover 2")).toMatchObject({ consent: "waiting" });
});

it("[R-SYS-5] a machine creates, saves and submits as its roles allow, is named in history and mails, and decides nothing", async () => {
  const { request, data } = await story.created("lota", "to.guo");
  await setMachine("to.guo", true);
  const { token } = await story.get("admin", issue, { id: (await proposed("Sender", "to.guo", ["lota:create"])).id });
  const another = await send(token, requestsContract.create.path, { formType: "lota" });
  const { applyId, revision } = request;
  const submitted = await send(token, requestsContract.submit.path, { applyId, revision, data });
  expect(submitted.json()).toMatchObject({ code: 200 });
  const [line] = await story.get("gm.zhou", requestsContract.history, { applyId });
  expect(line).toMatchObject({ userId: "to.guo", name: expect.stringContaining("(token Sender)") });
  expect(await mailedAbout(applyId)).toContain("（令牌 Sender）");
  expect((await send(token, tasksContract.complete.path, {})).statusCode).toBe(403);
  expect(another.json()).toMatchObject({ code: 200 });
});
