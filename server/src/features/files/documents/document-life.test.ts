// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPdf } from "../../../testing/sample-documents.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { documentsContract } from "./contract.ts";

const { list, detail, figures, upload, addVersion, edit, submit, decide, obsolete, readers, markRead } =
  documentsContract;
/** Maintains documents without being an administrator. */
const keeper = "pid.yin";
const owner = "pie.wu";
const reader = "litho.sun";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const fields = {
  titleZh: "28HV 高压补充规则",
  titleEn: "28HV supplement, 8 V and 20 V",
  documentType: "drm",
  platform: "28HV",
  owner,
  customer: "",
};
let made = 0;
const nextNo = () => `DRM-28HV-${String((made += 1) + 500)}`;

async function send(user: string, path: string, sent: Readonly<Record<string, string>>, content = aPdf(["gate"])) {
  const headers = { "access-token": await story.token(user), "accept-language": "en" };
  return postMultipart(story.app, path, { fields: sent, fileName: "rules.pdf", content }, headers);
}

async function put(docNo = nextNo(), more: Readonly<Record<string, string>> = {}) {
  const { envelope } = await send(keeper, upload.path, { docNo, ...fields, version: "V0.9", ...more });
  expect(envelope).toMatchObject({ code: 200, result: { docNo } });
  return opened(docNo, keeper);
}

const opened = (docNo: string, user = keeper) => story.get(user, detail, { docNo });

/** Published with its first version. */
async function published(docNo = nextNo()) {
  const { id, revision } = await put(docNo);
  const sent = await story.get(keeper, submit, { id, revision });
  await story.get(owner, decide, { id, revision: sent.revision, agree: true });
  return opened(docNo);
}

const offered = async (docNo: string) => {
  const ask = { registry: "document", formType: "toptier", field: "designRule", keyword: docNo };
  return (await story.get("pie.ma", lookupsContract.lookup, ask)).records;
};
const statesOf = (document: { versions: readonly { version: string; state: string }[] }) =>
  document.versions.map(({ version, state }) => `${version} ${state}`);
const codesOf = (answers: readonly { readonly envelope: { readonly code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other);

describe("the documents of the registry", () => {
  it("[R-LOOK-1] are there with titles in both languages, and forms look them up as before", async () => {
    const page = await story.get(reader, list, { keyword: "DRM-28HV-001" });
    expect(page.records).toMatchObject([
      { docNo: "DRM-28HV-001", status: "published", platform: "28HV", documentTypeName: "Design rule" },
    ]);
    expect(page.records[0]?.title).toMatch(/^28HV [Dd]esign rule/);
    expect((await offered("DRM-28HV-001")).map(({ code }) => code)).toEqual(["DRM-28HV-001"]);
  });

  it("are counted by type and platform", async () => {
    const { places } = await story.get(reader, figures, {}, { locale: "zh" });
    expect(places).toContainEqual({ documentType: "drm", name: "设计规则", platform: "28HV", count: 1 });
    const found = await story.get(reader, list, { documentType: "drm", platform: "28HV", status: "published" });
    expect(found.total).toBe(1);
  });
});

describe("a document", () => {
  it("lives its whole life: draft, handed in, published by its owner, changed, obsolete, each with its line in the log", async () => {
    const draft = await put();
    const { id, docNo } = draft;
    expect(draft).toMatchObject({ status: "draft", may: { submit: true, decide: false, obsolete: false } });
    expect((await story.ask(reader, detail, { docNo })).envelope.code).toBe(510);
    await story.get(keeper, submit, { id, revision: draft.revision });
    const waits = await opened(docNo, owner);
    expect(waits).toMatchObject({ status: "approval", may: { decide: true } });
    expect((await story.get(owner, figures, {})).toApprove).toBe(1);
    expect(await offered(docNo)).toEqual([]);
    await story.get(owner, decide, { id, revision: waits.revision, agree: true });
    const out = await opened(docNo, reader);
    expect(out).toMatchObject({ status: "published", titleEn: fields.titleEn, owner: { id: owner } });
    expect(await offered(docNo)).toMatchObject([{ title: fields.titleEn, data: { docVersion: "V0.9" } }]);
    const renamed = { ...fields, titleEn: "28HV supplement" };
    const saved = await story.get(keeper, edit, { id, revision: out.revision, fields: renamed });
    expect((await offered(docNo))[0]?.title).toBe("28HV supplement");
    await story.get(keeper, obsolete, { id, revision: saved.revision, reason: "Part of the manual now" });
    expect(await opened(docNo, reader)).toMatchObject({
      status: "obsolete",
      obsoleteReason: "Part of the manual now",
      may: { addVersion: false },
    });
    expect(await offered(docNo)).toEqual([]);
    const log = await story.database.kysely
      .selectFrom("operate_log")
      .select(["operation", "before", "after", "reason"])
      .where("object_id", "=", id)
      .orderBy("seq")
      .execute();
    expect(log.map(({ operation }) => operation)).toEqual(["add", "edit", "publish", "edit", "retire"]);
    expect(log[3]).toMatchObject({ before: { titleEn: fields.titleEn }, after: { titleEn: "28HV supplement" } });
    expect(log[4]).toMatchObject({ before: { status: "published" }, reason: "Part of the manual now" });
  });

  it("keeps the version that counts until its owner agrees to the next, and says why one was refused", async () => {
    const { id, docNo, revision } = await published();
    const sent = { id, revision: String(revision), version: "V1.0", note: "20 V widths" };
    expect((await send(owner, addVersion.path, sent)).envelope.code).toBe(200);
    const first = await opened(docNo);
    expect(statesOf(first)).toEqual(["V1.0 draft", "V0.9 published"]);
    expect(statesOf(await opened(docNo, reader))).toEqual(["V0.9 published"]);
    const handed = await story.get(owner, submit, { id, revision: first.revision });
    const no = { id, revision: handed.revision, agree: false };
    expect((await story.ask(owner, decide, no)).envelope.code).toBe(406);
    await story.get(owner, decide, { ...no, reason: "Rule GT.W.4 is missing" });
    const refused = await opened(docNo);
    expect(refused.status).toBe("published");
    expect(refused.versions[0]).toMatchObject({ state: "refused", reason: "Rule GT.W.4 is missing" });
    const again = await send(keeper, addVersion.path, { ...sent, revision: String(refused.revision) });
    expect(again.envelope.code).toBe(200);
    const next = await opened(docNo);
    const asked = await story.get(keeper, submit, { id, revision: next.revision });
    const third = await send(keeper, addVersion.path, { ...sent, revision: String(asked.revision), version: "V1.1" });
    expect(third.envelope).toMatchObject({ code: 406, message: expect.stringContaining("waits for the owner") });
    await story.get(owner, decide, { id, revision: asked.revision, agree: true });
    expect(statesOf(await opened(docNo, reader))).toEqual(["V1.0 published", "V0.9 superseded"]);
    expect((await offered(docNo))[0]?.data["docVersion"]).toBe("V1.0");
  });

  it("is read by people, each version once, and its owner sees by whom", async () => {
    const { docNo, versions } = await published();
    const versionId = versions[0]?.versionId ?? "";
    const before = (await story.get(reader, figures, {})).toRead;
    expect((await story.get(reader, list, { keyword: docNo, task: "toRead" })).total).toBe(1);
    await story.get(reader, markRead, { versionId });
    await story.get(reader, markRead, { versionId });
    expect((await story.get(reader, figures, {})).toRead).toBe(before - 1);
    expect((await opened(docNo, reader)).versions[0]).toMatchObject({ isRead: true, readers: 1 });
    const seen = await story.get(owner, readers, { versionId });
    expect(seen).toMatchObject([{ userId: reader, name: "Sun Peng", department: expect.stringMatching(/\w/) }]);
    expect((await story.ask(reader, readers, { versionId })).status).toBe(403);
  });
});

describe("documents refuse", () => {
  it("everybody without a token, and whoever has not the right", async () => {
    const { id, revision, docNo } = await published();
    const versionId = (await opened(docNo)).versions[0]?.versionId ?? "";
    const calls = [
      [list, {}, 200],
      [figures, {}, 200],
      [detail, { docNo }, 200],
      [markRead, { versionId }, 200],
      [readers, { versionId }, 403],
      [edit, { id, revision, fields }, 403],
      [submit, { id, revision }, 403],
      [decide, { id, revision, agree: true }, 403],
      [obsolete, { id, revision, reason: "x" }, 403],
    ] as const;
    for (const [endpoint, input, status] of calls) {
      expect([endpoint.path, (await call(story.app, endpoint, input)).status]).toEqual([endpoint.path, 401]);
      expect([endpoint.path, (await story.ask(reader, endpoint, input)).status]).toEqual([endpoint.path, status]);
    }
    const sent = { docNo: nextNo(), ...fields, version: "V1.0" };
    expect((await send(reader, upload.path, sent)).status).toBe(403);
    expect((await send(reader, addVersion.path, { id, revision: String(revision), version: "V2.0" })).status).toBe(403);
    // The person who submits a version cannot approve it in the owner's place.
    const draft = await put();
    const handed = await story.get(keeper, submit, { id: draft.id, revision: draft.revision });
    const agreed = await story.ask(keeper, decide, { id: draft.id, revision: handed.revision, agree: true });
    expect(agreed.status).toBe(403);
  });

  it("what is not good, at its field", async () => {
    const good = { docNo: nextNo(), ...fields, version: "V1.0" };
    const bad = {
      docNo: "drm 1",
      titleZh: "",
      documentType: "nothing",
      owner: "nobody",
      customer: "C999",
      version: "1",
      platform: "28 HV",
    };
    for (const [path, value] of Object.entries(bad)) {
      const { envelope } = await send(keeper, upload.path, { ...good, [path]: value });
      expect([path, envelope]).toMatchObject([path, { code: 406, result: { errors: [{ path }] } }]);
    }
    const { docNo, id, revision } = await published();
    const twice = await send(keeper, upload.path, { ...good, docNo });
    expect(twice.envelope).toMatchObject({ result: { errors: [{ path: "docNo", rule: "taken" }] } });
    const same = await send(keeper, addVersion.path, { id, revision: String(revision), version: "V0.9" });
    expect(same.envelope).toMatchObject({ result: { errors: [{ path: "version", rule: "taken" }] } });
    expect((await story.ask(keeper, obsolete, { id, revision, reason: " " })).envelope.code).toBe(406);
    expect((await story.ask(keeper, submit, { id, revision })).envelope.code).toBe(406);
    expect((await story.ask(keeper, submit, { id: "nobody", revision })).envelope.code).toBe(510);
  });

  it("whoever was slower: one upload of a number, one decision, one end", async () => {
    const docNo = nextNo();
    const sent = { docNo, ...fields, version: "V1.0" };
    expect(codesOf(await Promise.all([send(keeper, upload.path, sent), send("it.lu", upload.path, sent)]))).toEqual([
      200, 406,
    ]);
    const { id, revision } = await opened(docNo);
    const versions = ["V1.1", "V1.2"].map((version) =>
      send(keeper, addVersion.path, { id, revision: String(revision), version }),
    );
    expect(codesOf(await Promise.all(versions))).toEqual([200, 409]);
    const next = await opened(docNo);
    const handed = await story.get(keeper, submit, { id, revision: next.revision });
    const decisions = [true, false].map((agree) =>
      story.ask(owner, decide, { id, revision: handed.revision, agree, reason: "Read twice" }),
    );
    const decided = await Promise.all(decisions);
    expect(codesOf(decided)).toEqual([200, 409]);
    const lost = decided.find(({ envelope }) => envelope.code === 409);
    expect(lost?.envelope.result).toMatchObject({ current: { docNo, revision: handed.revision + 1 } });
    const edits = ["One", "Other"].map((titleEn) =>
      story.ask(keeper, edit, { id, revision: handed.revision + 1, fields: { ...fields, titleEn } }),
    );
    expect(codesOf(await Promise.all(edits))).toEqual([200, 409]);
  });
});
