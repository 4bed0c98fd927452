// @engine postgres
import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFileStore } from "../../../storage/disk-file-store.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { multipartBody, multipartType } from "../../../testing/upload-file.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";

/** On a real connection and a real disk, to test what happens while bytes are still arriving. */
let kit: Kit;
let folder: string;
let address: URL;
let draft: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-upload-"));
  kit = await startKit({ files: await openDiskFileStore(folder) });
  address = new URL(await kit.app.listen({ host: "127.0.0.1", port: 0 }));
  draft = await insertRequest(kit.database);
  await kit.database.kysely.updateTable("constants").set({ value: "8" }).where("key", "=", "attachMaxMb").execute();
});
afterAll(async () => {
  agent.destroy();
  await kit.close();
  await fs.rm(folder, { recursive: true });
});

/**
 * One connection for everything, as between a browser and a proxy: bytes that one upload leaves unread hit the next
 * call.
 */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const megabyte = Buffer.alloc(1_048_576, "x");
const incoming = () => fs.readdir(path.join(folder, "incoming"));

function open(bizType = "toptier_drm"): {
  request: http.ClientRequest;
  answer: Promise<{ status: number; code: number }>;
} {
  const request = http.request({
    agent,
    host: address.hostname,
    port: address.port,
    method: "POST",
    path: "/api/attach/attach/upload",
    headers: { "access-token": kit.tokens.requester, "content-type": multipartType, "transfer-encoding": "chunked" },
  });
  const answer = new Promise<{ status: number; code: number }>((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code: number }).code }),
      );
    });
  });
  const whole = multipartBody({ fields: { applyId: draft, bizType }, content: "" });
  request.write(whole.subarray(0, whole.lastIndexOf("\r\n--")));
  return { request, answer };
}

const end = multipartBody({ content: "" });
const closing = end.subarray(end.lastIndexOf("\r\n--"));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("an upload under way", () => {
  it("arrives piece by piece on the disk and is whole in the end", async () => {
    const { request, answer } = open();
    for (let count = 0; count < 6; count += 1) request.write(megabyte);
    request.end(closing);
    expect(await answer).toEqual({ status: 200, code: 200 });
    expect(await incoming()).toEqual([]);
  });

  it("is refused and its connection closed as soon as it is too large, and the server goes on", async () => {
    const { request, answer } = open();
    for (let count = 0; count < 64; count += 1) request.write(megabyte);
    request.end(closing);
    expect(await answer).toEqual({ status: 413, code: 413 });
    expect(await incoming()).toEqual([]);
    const next = open();
    next.request.end(Buffer.concat([Buffer.from("text"), closing]));
    expect((await next.answer).code).toBe(200);
  });

  it("leaves nothing behind when the sender goes away", async () => {
    const { request, answer } = open();
    request.write(megabyte);
    await until(async () => (await incoming()).length === 1);
    request.destroy();
    await expect(answer).rejects.toThrow("socket hang up");
    await until(async () => (await incoming()).length === 0);
    expect(await incoming()).toEqual([]);
  });

  it("is refused without its bytes being kept when the business type is wrong", async () => {
    const { request, answer } = open("lota_runset");
    for (let count = 0; count < 4; count += 1) request.write(megabyte);
    request.end(closing);
    expect((await answer).code).toBe(406);
    expect(await incoming()).toEqual([]);
  });
});
