import type { FileHandle } from "node:fs/promises";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDiskFileStore } from "./disk-file-store.ts";
import { type FileStore, StorageFull } from "./file-store.ts";

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-disk-"));
  store = await openDiskFileStore(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(folder, { recursive: true });
});

const bytes = (): Readable => Readable.from([Buffer.from("bytes")]);
const incomingNames = (): Promise<string[]> => fs.readdir(path.join(folder, "incoming"));

/** Lets a test watch or break the handles that the store opens from now on. */
function interceptOpen(change: (handle: FileHandle, file: string) => void): void {
  const open = fs.open.bind(fs);
  vi.spyOn(fs, "open").mockImplementation(async (...args) => {
    const handle = await open(...args);
    change(handle, path.relative(folder, String(args[0])));
    return handle;
  });
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe("openDiskFileStore", () => {
  it("says in a line which folder cannot be written to", async () => {
    const place = path.join(folder, "read-only");
    await fs.mkdir(place);
    await fs.writeFile(path.join(place, "incoming"), "");
    await expect(openDiskFileStore(place)).rejects.toMatchObject({
      name: "StartupError",
      message: expect.stringContaining(`The folder of the attachments ${path.join(place, "incoming")} is not writable`),
    });
  });

  it("brings content to the disk before it gets its name, and the name before it says so", async () => {
    const steps: string[] = [];
    interceptOpen((handle, file) => {
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        steps.push(`sync ${file.startsWith("incoming") ? "content" : "folder"}`);
        await sync();
      };
    });
    const rename = fs.rename.bind(fs);
    vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      steps.push("rename");
      await rename(from, to);
    });
    await (await store.receive(bytes(), 99)).keep();
    expect(steps).toEqual(["sync content", "rename", "sync folder"]);
  });

  it("keeps files readable by the server's account alone, in folders of 256 names", async () => {
    const file = await store.receive(bytes(), 99);
    await file.keep();
    const place = path.join(folder, file.sha256.slice(0, 2), file.sha256);
    expect((await fs.stat(place)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(path.dirname(place))).mode & 0o777).toBe(0o700);
  });

  it.each(["ENOSPC", "EDQUOT", "EFBIG"])("says that it is full on %s and leaves nothing behind", async (code) => {
    interceptOpen((handle) => {
      handle.write = () => Promise.reject(failure(code));
    });
    await expect(store.receive(bytes(), 99)).rejects.toThrow(StorageFull);
    expect(await incomingNames()).toEqual([]);
  });

  it("says that it is full when the disk notices only while it syncs, or while the file gets its name", async () => {
    const file = await store.receive(bytes(), 99);
    vi.spyOn(fs, "rename").mockRejectedValueOnce(failure("ENOSPC"));
    await expect(file.keep()).rejects.toThrow(StorageFull);
    await file.discard();
    interceptOpen((handle) => {
      handle.sync = () => Promise.reject(failure("ENOSPC"));
    });
    await expect(store.receive(bytes(), 99)).rejects.toThrow(StorageFull);
    expect(await incomingNames()).toEqual([]);
  });

  it("passes other errors of the disk on as they are", async () => {
    vi.spyOn(fs, "open").mockRejectedValue(failure("EIO"));
    await expect(store.receive(bytes(), 99)).rejects.toThrow("EIO");
    await expect(store.open("0".repeat(64))).rejects.toThrow("EIO");
  });

  it("lets uploads alone that are still young", async () => {
    await store.receive(bytes(), 99);
    expect(await store.removeAbandoned(new Date(Date.now() - 60_000))).toBe(0);
    expect(await incomingNames()).toHaveLength(1);
  });

  it("has everything again after a restart", async () => {
    const file = await store.receive(bytes(), 99);
    await file.keep();
    const again = await openDiskFileStore(folder);
    for await (const kept of again.list()) expect(kept.sha256).toBe(file.sha256);
    expect((await buffer(await again.open(file.sha256))).toString()).toBe("bytes");
  });
});
