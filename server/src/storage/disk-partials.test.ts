import { createHash } from "node:crypto";
import type { EventEmitter } from "node:events";
import type { FileHandle } from "node:fs/promises";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDiskFileStore } from "./disk-file-store.ts";
import { type PartialFiles, StorageFull } from "./file-store.ts";
import { batchBytes } from "./in-batches.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
let folder: string;
let partials: PartialFiles;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-partials-"));
  ({ partials } = await openDiskFileStore(folder));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(folder, { recursive: true });
});

const fullDisk = (): Error => Object.assign(new Error("no space"), { code: "ENOSPC" });

/** A handle emits its end like any emitter, although its type does not say so. */
function onceClosed(handle: FileHandle, tell: () => unknown): void {
  (handle as unknown as EventEmitter).once("close", tell);
}

/** Changes every file that is opened from now on, and records which were closed again. */
function interceptOpen(change: (handle: FileHandle) => void): { readonly closed: () => number } {
  const open = fs.open.bind(fs);
  let closed = 0;
  vi.spyOn(fs, "open").mockImplementation(async (...args) => {
    const handle = await open(...args);
    onceClosed(handle, () => (closed += 1));
    change(handle);
    return handle;
  });
  return { closed: () => closed };
}

async function* slowly(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    yield piece;
    await turn();
  }
}

describe("a file that arrives in pieces", () => {
  it("[R-ATT-1] is on the disk as it was sent, however its pieces are cut", async () => {
    const size = fc.integer({ min: 0, max: 2 * batchBytes + 7 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(size, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        async (sizes, calls) => {
          const pieces = sizes.map((length, index) => Buffer.alloc(length, `${index} piece of ${length} `));
          const whole = Buffer.concat(pieces);
          await partials.remove(id);
          const each = Math.ceil(whole.length / calls);
          for (let offset = 0; offset < whole.length; offset += each) {
            const part = whole.subarray(offset, offset + each);
            const cut = [part.subarray(0, 3), part.subarray(3)];
            expect(await partials.append(id, offset, slowly(cut))).toBe(part.length);
          }
          if (whole.length === 0) await partials.append(id, 0, slowly([]));
          const taken = await partials.take(id);
          expect(taken).toMatchObject({ size: whole.length, sha256: createHash("sha256").update(whole).digest("hex") });
          await taken.discard();
        },
      ),
      { numRuns: 12 },
    );
  });

  it("refuses at the next bytes when a write failed while the line was silent, and ends no process", async () => {
    const strays: unknown[] = [];
    const note = (error: unknown) => strays.push(error);
    process.on("unhandledRejection", note);
    const opened = interceptOpen((handle) => {
      handle.write = () => Promise.reject(fullDisk());
    });
    async function* silentAfterOne() {
      yield Buffer.alloc(batchBytes);
      for (let turns = 0; turns < 20; turns += 1) await turn();
      yield Buffer.alloc(batchBytes);
    }
    try {
      await expect(partials.append(id, 0, silentAfterOne())).rejects.toBeInstanceOf(StorageFull);
      await turn();
      expect(strays).toEqual([]);
      expect(opened.closed()).toBe(1);
    } finally {
      process.off("unhandledRejection", note);
    }
  });

  it("tells of a failed last write, and of a lost line rather than of the write behind it", async () => {
    interceptOpen((handle) => {
      handle.write = () => Promise.reject(fullDisk());
    });
    await expect(partials.append(id, 0, slowly([Buffer.alloc(5)]))).rejects.toBeInstanceOf(StorageFull);
    async function* cut() {
      yield Buffer.alloc(5);
      throw new Error("the line was cut");
    }
    await expect(partials.append(id, 0, cut())).rejects.toThrow("the line was cut");
  });

  it("closes its file only when the last write is over, also when the line is lost", async () => {
    const steps: string[] = [];
    interceptOpen((handle) => {
      const write = handle.write.bind(handle) as (...args: unknown[]) => Promise<{ bytesWritten: number }>;
      handle.write = (async (...args: unknown[]) => {
        for (let turns = 0; turns < 5; turns += 1) await turn();
        const written = await write(...args);
        steps.push("written");
        return written;
      }) as FileHandle["write"];
      onceClosed(handle, () => steps.push("closed"));
    });
    async function* cut() {
      yield Buffer.alloc(batchBytes + 5);
      throw new Error("the line was cut");
    }
    await expect(partials.append(id, 0, cut())).rejects.toThrow("the line was cut");
    expect(steps).toEqual(["written", "written", "closed"]);
    expect(await partials.size(id)).toBe(batchBytes + 5);
  });

  it("is not taken over when the disk does not confirm its bytes", async () => {
    await partials.append(id, 0, slowly([Buffer.alloc(5)]));
    interceptOpen((handle) => {
      handle.sync = () => Promise.reject(fullDisk());
    });
    await expect(partials.take(id)).rejects.toThrow("no space");
  });
});
