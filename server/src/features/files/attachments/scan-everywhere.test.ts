// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import type { Database } from "../../../db/database.ts";
import { createMemoryFileStore } from "../../../storage/memory-file-store.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { startClamdLine } from "../../../testing/clamd-line.ts";
import { startStory, type Story } from "../../../testing/story.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { documentsContract } from "../documents/contract.ts";
import { newsEditingContract } from "../../messages/news-editing/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { attachmentsContract, uploadsPath } from "./contract.ts";
import { sweepFilesHandler } from "./sweep-files.job.ts";

const bytes = createMemoryFileStore();
let isDown = false;
let story: Story;
let clamd: Awaited<ReturnType<typeof startClamdLine>>;
let origin: string;
beforeAll(async () => {
  clamd = await startClamdLine((file) => (file.includes("harm") ? "stream: Some.Virus-1 FOUND" : "stream: OK"));
  const config = loadConfig({ LOG_LEVEL: "silent", CLAMD_SOCKET: clamd.address });
  story = await startStory({ config, files: sometimesDown(bytes) });
  origin = await story.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await story.close();
  clamd.close();
});

/** A store that does not answer while it is down. */
function sometimesDown(store: FileStore): FileStore {
  return new Proxy(store, {
    get: (target, name) => {
      if (isDown) throw new Error("the file store does not answer");
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
}

const infected = { code: 406, result: { errors: [{ path: "file", rule: "file-infected" }] } };
const headersOf = async (user: string) => ({ "access-token": await story.token(user), "accept-language": "en" });

/** Who uploaded the quarantined file of this name. */
const quarantined = async (name: string) =>
  (
    await story.database.kysely
      .selectFrom("operate_log")
      .select("actor_id")
      .where("operation", "=", "quarantine")
      .where("object_name", "=", name)
      .execute()
  ).map(({ actor_id }) => actor_id);

/** Announces a file, sends it in one piece, and asks for it to be attached. */
async function sendInPieces(user: string, applyId: string, fileName: string, content: string) {
  const described = { filename: fileName, applyId, bizType: "toptier_drm" };
  const metadata = Object.entries(described).map(([name, value]) => `${name} ${btoa(value)}`);
  const common = { ...(await headersOf(user)), "tus-resumable": "1.0.0" };
  const announced = await fetch(`${origin}/api${uploadsPath}`, {
    method: "POST",
    headers: { ...common, "upload-length": String(content.length), "upload-metadata": metadata.join(",") },
  });
  const place = announced.headers.get("location") ?? "";
  await fetch(origin + place, {
    method: "PATCH",
    headers: { ...common, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: content,
  });
  const uploadId = place.slice(place.lastIndexOf("/") + 1);
  return { uploadId, finish: () => story.ask(user, attachmentsContract.finishUpload, { uploadId }) };
}

describe("a file with malicious software is put in quarantine, and nothing of it is kept", () => {
  it("[R-ATT-1] when it comes as a document", async () => {
    const fields = { docNo: "SCAN-1", titleZh: "规范", titleEn: "Paper", documentType: "drm", platform: "28HV" };
    const rest = { owner: "pie.ma", customer: "", version: "V1.0" };
    const parts = { fields: { ...fields, ...rest }, fileName: "paper.txt", content: "some harm" };
    const { path } = documentsContract.upload;
    expect((await postMultipart(story.app, path, parts, await headersOf("admin"))).envelope).toMatchObject(infected);
    expect(await quarantined("paper.txt")).toEqual(["admin"]);
    expect([bytes.kept.size, bytes.incoming.size]).toEqual([0, 0]);
    const clean = { ...parts, content: "no trouble" };
    expect((await postMultipart(story.app, path, clean, await headersOf("admin"))).envelope.code).toBe(200);
  });

  it("[R-ATT-1] when it comes as a picture of news", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const parts = { fileName: "news.png", content: Buffer.concat([png, Buffer.from("harm")]) };
    const { path } = newsEditingContract.upload;
    expect((await postMultipart(story.app, path, parts, await headersOf("admin"))).envelope).toMatchObject(infected);
    expect(await quarantined("news.png")).toEqual(["admin"]);
    const pictures = await story.database.kysely.selectFrom("news_pictures").select("id").execute();
    expect(pictures).toEqual([]);
  });

  it("[R-ATT-1] when it arrived in pieces: its half file goes too, and asking again finds nothing", async () => {
    const { request } = await story.created("toptier");
    const { finish, uploadId } = await sendInPieces("pie.ma", request.applyId, "layout.txt", "layout with harm");
    expect((await finish()).envelope).toMatchObject(infected);
    expect(await quarantined("layout.txt")).toEqual(["pie.ma"]);
    expect(await bytes.partials.size(uploadId)).toBe(0);
    expect((await finish()).envelope.code).toBe(510);
    const clean = await sendInPieces("pie.ma", request.applyId, "layout.txt", "layout");
    expect((await clean.finish()).envelope).toMatchObject({ code: 200, result: { fileName: "layout.txt" } });
  });

  it("and is looked at for as many days as configured: the nightly sweep empties the quarantine then", async () => {
    const sweepAfter = async (days: number) => {
      const now = () => new Date(Date.now() + days * 24 * 3_600_000);
      const later = Object.create(story.database, { now: { value: now } }) as Database;
      const job = sweepFilesHandler(later, { files: bytes, quarantineDays: 14, report: () => {} });
      await job.run({}, { jobId: "1", retryCount: 0, signal: AbortSignal.timeout(10_000) });
    };
    await sweepAfter(13);
    expect(bytes.quarantine.size).toBe(3);
    await sweepAfter(15);
    expect(bytes.quarantine.size).toBe(0);
    // The finding stays in the log.
    expect(await quarantined("news.png")).toEqual(["admin"]);
  });
});

describe("while the file store does not answer", () => {
  it("[R-ATT-1] a decision is taken as ever, and a file is refused without a word of the machine", async () => {
    const { applyId } = await story.submitted("lota");
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    const handler = tasks[0]?.userId ?? tasks[0]?.candidates[0]?.id ?? "";
    isDown = true;
    try {
      const receipt = await story.decide(handler, applyId, "agree");
      expect(receipt).toMatchObject({ applyId });
      const parts = { fields: { applyId, bizType: "lota_spec" }, fileName: "a.txt", content: "text" };
      const { path } = attachmentsContract.upload;
      const { envelope } = await postMultipart(story.app, path, parts, await headersOf("to.guo"));
      expect(envelope.code).not.toBe(200);
      expect(envelope.message).not.toContain("does not answer");
    } finally {
      isDown = false;
    }
    const after = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    expect(after.tasks[0]?.taskId).not.toBe(tasks[0]?.taskId);
  });
});
