import { ERRORS } from "@tus/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { loadConfig } from "../../../config/config.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { call, noLimits } from "../../../testing/test-app.ts";
import { attachmentsContract, uploadsPath } from "./contract.ts";
import { UploadLocks } from "./upload-locks.ts";
import { addUpload } from "./uploads.sql.ts";

let kit: Kit;
let other: Awaited<ReturnType<typeof buildApp>>;
let origins: readonly [string, string];
let applyId: string;
beforeAll(async () => {
  kit = await startKit();
  const { database, files, queue } = kit;
  const config = loadConfig({ LOG_LEVEL: "silent" });
  other = await buildApp({ database, files, queue, config, webDirectory: "none", allowances: noLimits });
  const where = { host: "127.0.0.1", port: 0 };
  origins = [await kit.app.listen(where), await other.listen(where)];
});
beforeEach(async () => {
  applyId = await insertRequest(kit.database);
});
afterAll(async () => {
  await other.close();
  await kit.close();
});

const never = new AbortController().signal;
const quick = { leaseMs: 400, patienceMs: 300 };
const half = () =>
  addUpload(kit.database.kysely, {
    request_id: applyId,
    biz_type: "toptier_drm",
    file_name: "a.txt",
    uploader_id: "pie.liu",
    size: 9,
  });

describe("the lock of a half file", () => {
  it("is one call's alone on all nodes, which is told that another wants it", async () => {
    const [here, there] = [new UploadLocks(kit.database), new UploadLocks(kit.database)];
    const id = await half();
    const [first, second] = [here.newLock(id), there.newLock(id)];
    const told = Promise.withResolvers<void>();
    await first.lock(never, () => told.resolve());
    let isSecond = false;
    const waiting = second.lock(never, () => {}).then(() => (isSecond = true));
    await told.promise;
    expect(isSecond).toBe(false);
    await first.unlock();
    await waiting;
    await second.unlock();
  });

  it("is not waited for without end, nor by whoever went away", async () => {
    const locks = new UploadLocks(kit.database, { ...quick, leaseMs: 60_000 });
    const id = await half();
    await locks.newLock(id).lock(never, () => {});
    await expect(locks.newLock(id).lock(never, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
    await expect(locks.newLock(id).lock(AbortSignal.abort(), () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  });

  it("lasts as long as its node lives, and no longer", async () => {
    const locks = new UploadLocks(kit.database, { ...quick, patienceMs: 20_000 });
    const id = await half();
    // The remains of a crashed node: a holder that nobody extends.
    await kit.database.kysely
      .updateTable("uploads")
      .set({ lock_holder: crypto.randomUUID(), locked_until: new Date(Date.now() + 300) })
      .where("id", "=", id)
      .execute();
    const lock = locks.newLock(id);
    await lock.lock(never, () => {});
    await new Promise((resolve) => setTimeout(resolve, 2 * quick.leaseMs));
    const held = new UploadLocks(kit.database, { ...quick, patienceMs: 0 }).newLock(id);
    await expect(held.lock(never, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
    await lock.unlock();
    await held.lock(never, () => {});
    await held.unlock();
  });

  it("is nothing to wait for where the upload is gone", async () => {
    const lock = new UploadLocks(kit.database).newLock(crypto.randomUUID());
    await expect(lock.lock(never, () => {})).resolves.toBeUndefined();
    await lock.unlock();
  });
});

describe("two nodes", () => {
  const content = Buffer.alloc(400_000, "layout ");
  const headers = () => ({ "access-token": kit.tokens.requester, "tus-resumable": "1.0.0" });

  it("[R-ATT-1] take one file together: a call that hangs on one gives way to the next on the other", async () => {
    const metadata = Object.entries({ filename: "layout.txt", applyId, bizType: "toptier_drm" })
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(",");
    const announced = await fetch(origins[0] + `/api${uploadsPath}`, {
      method: "POST",
      headers: { ...headers(), "upload-length": String(content.length), "upload-metadata": metadata },
    });
    const place = announced.headers.get("location") ?? "";
    const patch = (origin: string, offset: number, body: BodyInit) =>
      fetch(origin + place, {
        method: "PATCH",
        headers: {
          ...headers(),
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
        },
        body,
        duplex: "half",
      } as RequestInit);
    // Sends a part and then nothing more, like a closed laptop.
    const hanging = patch(
      origins[0],
      0,
      new ReadableStream({ start: (control) => control.enqueue(new Uint8Array(content.subarray(0, 100_000))) }),
    ).then(
      ({ status }) => status,
      () => "cut",
    );
    const there = async () => {
      const head = await fetch(origins[1] + place, { method: "HEAD", headers: headers() });
      return Number(head.headers.get("upload-offset"));
    };
    await expect.poll(() => kit.files.partials.size(place.slice(place.lastIndexOf("/") + 1))).toBe(100_000);
    const offset = await there();
    expect(offset).toBe(100_000);
    expect((await patch(origins[1], offset, new Uint8Array(content.subarray(offset)))).status).toBe(204);
    // It ended with the bytes received, or its connection was cut: either way it wrote no more.
    expect([204, "cut"]).toContain(await hanging);
    const uploadId = place.slice(place.lastIndexOf("/") + 1);
    const token = kit.tokens.requester;
    const { envelope } = await call(other, attachmentsContract.finishUpload, { uploadId }, { token });
    expect(envelope).toMatchObject({ code: 200, result: { size: content.length } });
  });
});
