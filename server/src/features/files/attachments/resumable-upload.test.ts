import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { readOnlyHeader } from "@signoff/domain/session/token";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDiskFileStore } from "../../../storage/disk-file-store.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { type Kit, type Person, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { call } from "../../../testing/test-app.ts";
import { attachmentsContract } from "./contract.ts";
import { sweepFiles } from "./sweep-files.ts";

let kit: Kit;
let folder: string;
let files: FileStore;
let port: number;
let draft: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-tus-"));
  files = await openDiskFileStore(folder);
  kit = await startKit({ files });
  port = Number(new URL(await kit.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
beforeEach(async () => {
  draft = await insertRequest(kit.database);
});
afterAll(async () => {
  await kit.close();
  await fs.rm(folder, { recursive: true });
});

interface Said {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

type Sent = Readonly<Record<string, string>>;

function ask(method: string, url: string, headers: Sent, body?: Buffer, cutAfter?: number): Promise<Said> {
  return new Promise((resolve, reject) => {
    const all = { "tus-resumable": "1.0.0", ...headers };
    const request = http.request({ host: "127.0.0.1", port, method, path: url, headers: all }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    request.on("error", reject);
    if (cutAfter === undefined) request.end(body);
    else request.write(body?.subarray(0, cutAfter), () => setTimeout(() => request.destroy(new Error("cut")), 50));
  });
}

const uploads = "/api/attach/uploads";
const token = (person: Person): Sent => ({ "access-token": kit.tokens[person] });

function described(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

function begin(size: number, given: { person?: Person; fileName?: string; bizType?: string; headers?: Sent } = {}) {
  const { person = "requester", fileName = "版图.txt", bizType = "toptier_drm", headers = {} } = given;
  const metadata = described({ filename: fileName, applyId: draft, bizType });
  return ask("POST", uploads, {
    "upload-length": String(size),
    "upload-metadata": metadata,
    ...token(person),
    ...headers,
  });
}

function send(url: string, offset: number, body: Buffer, person: Person = "requester", cutAfter?: number) {
  const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  return ask("PATCH", url, { ...headers, "content-length": String(body.byteLength), ...token(person) }, body, cutAfter);
}

const offsetAt = async (url: string): Promise<number> =>
  Number((await ask("HEAD", url, token("requester"))).headers["upload-offset"]);
const idOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
const finish = async (url: string, person: Person = "requester") =>
  (
    await call(
      kit.app,
      attachmentsContract.finishUpload,
      { uploadId: idOf(url) },
      { token: kit.tokens[person], locale: "en" },
    )
  ).envelope;
const text = Buffer.alloc(3_000_000, "layout ");
const begun = async (size = text.byteLength): Promise<string> => String((await begin(size)).headers.location);
const partials = () => fs.readdir(path.join(folder, "partial"));

describe("a file that arrives in several calls", () => {
  it("[R-ATT-1] goes on after the line was cut and is attached whole", async () => {
    const created = await begin(text.byteLength);
    expect(created).toMatchObject({ status: 201, headers: { "x-content-type-options": "nosniff" } });
    expect(created.headers["access-control-allow-origin"]).toBeUndefined();
    const url = String(created.headers.location);
    await expect(send(url, 0, text, "requester", 1_500_000)).rejects.toThrow("cut");
    const kept = await offsetAt(url);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(1_500_000);
    expect((await finish(url)).message).toContain("has not arrived whole");
    expect(await send(url, kept, text.subarray(kept))).toMatchObject({
      status: 204,
      headers: { "upload-offset": String(text.byteLength) },
    });
    const { code, result } = await finish(url);
    expect(code).toBe(200);
    expect(result).toMatchObject({ fileName: "版图.txt", size: text.byteLength, bizType: "toptier_drm" });
    const answer = await kit.bytesOf("requester", "download", result.attachmentId);
    expect(answer.rawPayload.equals(text)).toBe(true);
    expect(await finish(url)).toMatchObject({ code: 200, result: { attachmentId: result.attachmentId } });
    expect(await offsetAt(url)).toBe(text.byteLength);
    expect(await partials()).toEqual([]);
  });

  it("is attached once when two calls finish it at the same time", async () => {
    const url = await begun();
    await send(url, 0, text);
    const answers = await Promise.all([finish(url), finish(url)]);
    const ids = answers.filter(({ code }) => code === 200).map(({ result }) => result.attachmentId);
    expect(new Set(ids).size).toBe(1);
    const rows = await kit.database.kysely
      .selectFrom("attachments")
      .where("request_id", "=", draft)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("takes nothing twice, nothing out of order and nothing beyond what was announced", async () => {
    const url = await begun(10);
    expect((await send(url, 0, Buffer.from("12345"))).status).toBe(204);
    expect((await send(url, 0, Buffer.from("12345"))).status).toBe(409);
    expect((await send(url, 7, Buffer.from("890"))).status).toBe(409);
    expect((await send(url, 5, Buffer.from("67890and more"))).status).toBe(413);
    expect(await offsetAt(url)).toBe(5);
  });

  it("is refused before its first byte when it cannot be attached, in words", async () => {
    const words = ({ status, body }: Said) => [status, (JSON.parse(body) as { message: string }).message];
    const en = { "accept-language": "en" };
    expect(words(await begin(501 * 1_048_576, { headers: en }))).toEqual([
      413,
      "The file must not be larger than 500 MB",
    ]);
    expect((await begin(0)).status).toBe(400);
    expect((await begin(5, { fileName: "tool.exe" })).body).toContain("file-type");
    expect((await begin(5, { bizType: "lota_runset" })).status).toBe(400);
    expect((await begin(5, { person: "outsider" })).status).toBe(403);
    expect((await begin(5, { person: "auditor" })).status).toBe(403);
    expect((await ask("POST", uploads, { "upload-length": "5" })).status).toBe(401);
    expect((await begin(5, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect((await begin(5, { headers: { "upload-metadata": "filename" } })).status).toBe(400);
    expect((await begin(5, { headers: { [readOnlyHeader]: "1" } })).status).toBe(403);
  });

  it("is nobody's but the uploader's: not to go on with, to finish, to look at or to give up", async () => {
    const url = await begun(10);
    for (const person of ["approver", "outsider", "auditor"] as const) {
      expect((await ask("HEAD", url, token(person))).status).toBe(404);
      expect((await send(url, 0, Buffer.from("12345"), person)).status).toBe(404);
      expect((await ask("DELETE", url, token(person))).status).toBe(404);
      expect((await finish(url, person)).code).toBe(510);
    }
    expect((await ask("HEAD", url, {})).status).toBe(401);
    expect((await ask("PATCH", `${uploads}/..%2f..%2fx`, token("requester"))).status).toBe(404);
    expect(await offsetAt(url)).toBe(0);
  });

  it("is refused at its end when its content is not what its name says, and its bytes go", async () => {
    const created = await begin(4, { fileName: "picture.png" });
    const url = String(created.headers.location);
    await send(url, 0, Buffer.from("text"));
    expect(await finish(url)).toMatchObject({ code: 406, result: { errors: [{ rule: "file-content" }] } });
    expect(await partials()).not.toContain(idOf(url));
    expect((await ask("HEAD", url, token("requester"))).status).toBe(404);
  });

  it("is refused at its end when the request was handed in meanwhile", async () => {
    const url = await begun(4);
    await send(url, 0, Buffer.from("text"));
    await kit.database.kysely.updateTable("requests").set({ status: 2 }).where("id", "=", draft).execute();
    expect((await finish(url)).code).toBe(508);
  });

  it("gives its bytes back when it is given up, and when nobody goes on with it", async () => {
    const [ended, forgotten] = [await begun(10), await begun(10)];
    for (const url of [ended, forgotten]) await send(url, 0, Buffer.from("12345"));
    expect((await ask("DELETE", ended, token("requester"))).status).toBe(204);
    expect(await partials()).not.toContain(idOf(ended));
    await sweepFiles(kit.database, files, new Date(Date.now() + 3 * 24 * 3_600_000));
    expect(await offsetAt(forgotten)).toBe(5);
    await sweepFiles(kit.database, files, new Date(Date.now() + 5 * 24 * 3_600_000));
    expect((await ask("HEAD", forgotten, token("requester"))).status).toBe(404);
    expect(await partials()).toEqual([]);
  });
});
