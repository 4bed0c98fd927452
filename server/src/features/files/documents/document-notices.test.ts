// @engine postgres
import { usualSettings } from "@signoff/domain/notifications/notification-settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCapturedMailer } from "../../../mail/captured-mailer.ts";
import { aPdf } from "../../../testing/sample-documents.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { deliverDocumentNotices } from "../../messages/notice-mails/deliver-document-notices.ts";
import { sendDigests } from "../../messages/notice-mails/send-digests.ts";
import { sendMail } from "../../messages/notice-mails/send-mail.ts";
import { notificationsContract } from "../../messages/notification-list/contract.ts";
import { documentsContract } from "./contract.ts";

const { detail, upload, addVersion, edit, submit, decide, obsolete, follow } = documentsContract;
const { list, read, saveSettings } = notificationsContract;
const keeper = "pid.yin";
const owner = "pie.wu";
const reader = "litho.sun";

let story: Story;
const mailer = createCapturedMailer();
const services = () => ({
  directory: new DirectoryCache(),
  definitions: new DefinitionStore(),
  queue: story.queue,
  mailer,
  publicUrl: () => "https://signoff.example.com",
});

beforeAll(async () => {
  story = await startStory();
  await story.database.kysely.updateTable("users").set({ language: "zh" }).execute();
  await story.database.kysely.updateTable("users").set({ language: "en" }).where("id", "in", [owner, reader]).execute();
});
beforeEach(() => {
  story.queue.jobs.splice(0);
  mailer.mails.splice(0);
});
afterAll(() => story.close());

/** Runs all waiting jobs, as the worker would; each twice, since a job may run twice. */
async function work(): Promise<void> {
  for (let job = story.queue.jobs.shift(); job; job = story.queue.jobs.shift()) {
    const data = job.data as { documentId: string; seq: number; mailId: string };
    if (job.name === "deliver-document-notices") {
      await deliverDocumentNotices(story.database, services(), data);
      await deliverDocumentNotices(story.database, services(), data);
    }
    if (job.name === "send-mail") await sendMail(story.database, services(), data.mailId);
  }
}

const mailsTo = (user: string) => mailer.mails.filter(({ to }) => to.address === `${user}@example.com`);
const opened = (docNo: string) => story.get(keeper, detail, { docNo });
const told = async (user: string, docNo: string, more: object = {}) => {
  const page = await story.get(user, list, { pageSize: 200, ...more });
  return page.records.find((group) => group.docNo === docNo);
};

const fields = { titleZh: "28HV 补充规则", titleEn: "28HV supplement", documentType: "drm", platform: "28HV", owner };
let made = 0;

async function send(path: string, sent: Readonly<Record<string, string>>, user = keeper) {
  const headers = { "access-token": await story.token(user), "accept-language": "en" };
  const file = { fields: sent, fileName: "rules.pdf", content: aPdf(["gate"]) };
  expect((await postMultipart(story.app, path, file, headers)).envelope).toMatchObject({ code: 200 });
}

/** A draft that was submitted to its owner. */
async function handedIn() {
  const docNo = `DRM-28HV-${700 + (made += 1)}`;
  await send(upload.path, { docNo, ...fields, customer: "", version: "V1.0" });
  const { id, revision } = await opened(docNo);
  await story.get(keeper, submit, { id, revision });
  return opened(docNo);
}

async function published() {
  const { id, docNo, revision } = await handedIn();
  await story.get(owner, decide, { id, revision, agree: true });
  return opened(docNo);
}

/** Publishes the next version, submitted by the keeper. */
async function publishNext(docNo: string, version: string) {
  const { id, revision } = await opened(docNo);
  await send(addVersion.path, { id, revision: String(revision), version });
  await story.get(keeper, submit, { id, revision: (await opened(docNo)).revision });
  await story.get(owner, decide, { id, revision: (await opened(docNo)).revision, agree: true });
}

describe("the owner of a document", () => {
  it("is told in the bell and by mail when a version waits for them, until it is decided", async () => {
    const { id, docNo, revision } = await handedIn();
    expect(await told(owner, docNo)).toMatchObject({
      applyId: id,
      requestNo: docNo,
      subject: fields.titleEn,
      isUnread: true,
      items: [{ event: "documentTask", text: "V1.0 waits for you to publish it", taskId: null, remark: null }],
    });
    expect((await told(owner, docNo, { show: "unread" }))?.docNo).toBe(docNo);
    await work();
    const [mail, ...others] = mailsTo(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`[Document to approve] ${docNo} V1.0 28HV supplement`);
    expect(mail?.text).toContain("V1.0 of a document waits for you to publish it.");
    expect(mail?.text).toContain(`https://signoff.example.com/tapeout/dms?record=${docNo}`);
    const { unread } = await story.get(owner, list, {});
    await story.get(owner, decide, { id, revision, agree: true });
    expect((await story.get(owner, list, {})).unread).toBe(unread - 1);
    expect((await told(owner, docNo))?.isUnread).toBe(false);
  });

  it("is not told of what they did themselves", async () => {
    const { id, docNo } = await published();
    await story.get(owner, follow, { id, follow: true });
    const before = (await told(owner, docNo))?.items.length;
    await send(addVersion.path, { id, revision: String((await opened(docNo)).revision), version: "V1.1" }, owner);
    await story.get(owner, submit, { id, revision: (await opened(docNo)).revision });
    await story.get(owner, decide, { id, revision: (await opened(docNo)).revision, agree: true });
    expect((await told(owner, docNo))?.items.length).toBe(before);
  });
});

describe("whoever uploaded a version", () => {
  it("is told that it was published", async () => {
    const { docNo } = await published();
    expect((await told(keeper, docNo))?.items[0]).toMatchObject({
      event: "documentDecided",
      text: "Wu Qian published V1.0",
    });
    await work();
    expect(mailsTo(keeper)[0]?.subject).toBe(`[文件已发布] ${docNo} V1.0 28HV 补充规则`);
  });

  it("is told that it was refused, and why; the words of people stay words", async () => {
    const { id, docNo, revision } = await handedIn();
    const reason = "<b>GT.W.4</b> {version} is missing";
    await story.get(owner, decide, { id, revision, agree: false, reason });
    const [item] = (await told(keeper, docNo, {}))?.items ?? [];
    expect(item).toMatchObject({ kind: "document-refused", text: "Wu Qian refused V1.0", remark: reason });
    await work();
    const [mail] = mailsTo(keeper);
    expect(mail?.text).toContain(reason);
    expect(mail?.html).toContain("&lt;b&gt;GT.W.4&lt;/b&gt; {version} is missing");
  });
});

describe("whoever follows a document", () => {
  it("is told of the next version and of its end, once each, and reads it away", async () => {
    const { id, docNo } = await published();
    await story.get(reader, follow, { id, follow: true });
    await publishNext(docNo, "V1.1");
    expect((await told(reader, docNo, { show: "following" }))?.items.map(({ text }) => text)).toEqual([
      "You follow it: V1.1 is published",
    ]);
    const { id: other, docNo: otherNo } = await published();
    await story.get(reader, follow, { id: other, follow: true });
    await publishNext(otherNo, "V1.1");
    const { newest, unread, following } = await story.get(reader, list, {});
    expect([unread, following]).toEqual([2, 2]);
    expect(await story.get(reader, read, { applyId: id, upTo: newest })).toEqual({ unread: 1 });
    const one = (await told(reader, otherNo))?.items[0]?.id ?? "";
    expect(await story.get(reader, read, { id: one, upTo: newest })).toEqual({ unread: 0 });
    const { revision } = await opened(docNo);
    await story.get(keeper, obsolete, { id, revision, reason: "Part of the manual now" });
    expect((await told(reader, docNo))?.items[0]).toMatchObject({
      kind: "document-obsolete",
      remark: "Part of the manual now",
    });
    await work();
    expect(mailsTo(reader).map(({ subject }) => subject.replace(docNo, "A").replace(otherNo, "B"))).toEqual([
      "[New version] A V1.1 28HV supplement",
      "[New version] B V1.1 28HV supplement",
      "[Document obsolete] A 28HV supplement",
    ]);
  });

  it("hears nothing of a document that is no longer theirs to read, and follows it no longer", async () => {
    const { id, docNo, revision } = await published();
    await story.get("pie.ma", follow, { id, follow: true });
    await story.get(keeper, edit, { id, revision, fields: { ...fields, customer: "C003" } });
    await publishNext(docNo, "V1.1");
    expect(await told("pie.ma", docNo)).toBeUndefined();
    await work();
    expect(mailsTo("pie.ma")).toEqual([]);
    await story.get(keeper, edit, {
      id,
      revision: (await opened(docNo)).revision,
      fields: { ...fields, customer: "" },
    });
    expect((await story.get("pie.ma", detail, { docNo })).isFollowed).toBe(false);
  });

  it("is told as they have chosen: in the digest with others, in the portal alone, or not at all", async () => {
    const { id, docNo } = await published();
    const people = { "ce.han": "mail", "to.zheng": "portal", "to.guo": "none" } as const;
    for (const [user, channel] of Object.entries(people)) {
      await story.get(user, follow, { id, follow: true });
      const channels = { ...usualSettings.channels, documentFollowed: channel };
      await story.get(user, saveSettings, { settings: { ...usualSettings, channels, digestTimes: [0] }, revision: 0 });
    }
    await publishNext(docNo, "V1.1");
    await work();
    for (const user of Object.keys(people)) expect([user, mailsTo(user)]).toEqual([user, []]);
    expect(await told("ce.han", docNo)).toBeUndefined();
    expect((await told("to.zheng", docNo))?.items).toHaveLength(1);
    expect(await told("to.guo", docNo)).toBeUndefined();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    const db = { transaction: story.database.transaction.bind(story.database), now: () => tomorrow };
    await sendDigests(db, services());
    await work();
    const [digest] = mailsTo("ce.han");
    expect(digest?.subject).toBe("[汇总] 1 份单据与文件有新消息");
    expect(digest?.text).toContain(`${docNo} 28HV 补充规则`);
    expect(digest?.text).toContain("您关注的文件：V1.1 已发布");
    expect(digest?.text).toContain(`/tapeout/dms?record=${docNo}`);
  });
});
