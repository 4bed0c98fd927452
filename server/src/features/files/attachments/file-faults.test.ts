import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FileStore, IncomingFile } from "../../../storage/file-store.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { createMemoryFileStore, type MemoryFileStore } from "../../../storage/memory-file-store.ts";
import { sweepFiles } from "./sweep-files.ts";

type Fault = "none" | "broken while naming" | "gone while naming" | "slow" | "500 on reading";

let kit: Kit;
let bytes: MemoryFileStore;
let fault: Fault = "none";
let draft: string;
beforeAll(async () => {
  bytes = createMemoryFileStore();
  kit = await startKit({ files: faulty(bytes) });
});
beforeEach(async () => {
  fault = "none";
  bytes.limitTo(Number.POSITIVE_INFINITY);
  draft = await insertRequest(kit.database);
});
afterAll(() => kit.close());

/** A store with the faults of real ones. */
function faulty(store: MemoryFileStore): FileStore {
  const wrapped = (file: IncomingFile): IncomingFile => ({
    ...file,
    keep: async () => {
      if (fault === "broken while naming") throw new Error("EIO");
      await file.keep();
      // The bytes have their name, and then the store no longer answers.
      if (fault === "gone while naming") throw new Error("ECONNRESET");
    },
  });
  return {
    receive: async (given, most) => wrapped(await store.receive(fault === "slow" ? slowly(given) : given, most)),
    open: async (sha256) => {
      if (fault === "500 on reading") throw new Error("InternalError");
      return store.open(sha256);
    },
    remove: (sha256) => store.remove(sha256),
    list: () => store.list(),
    removeAbandoned: () => store.removeAbandoned(new Date()),
    emptyQuarantine: (before) => store.emptyQuarantine(before),
    partials: store.partials,
  };
}

function slowly(given: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of given) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        yield chunk;
      }
    })(),
  );
}

const rows = () =>
  kit.database.kysely.selectFrom("attachments").select("sha256").where("request_id", "=", draft).execute();
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);

/** No row without bytes and, once swept, no bytes without a row. */
async function expectConsistent(): Promise<void> {
  await sweepFiles(kit.database, bytes, tomorrow());
  const known = await kit.database.kysely.selectFrom("stored_files").select("sha256").execute();
  expect([...bytes.kept.keys()].toSorted()).toEqual(known.map(({ sha256 }) => sha256).toSorted());
  expect(bytes.incoming.size).toBe(0);
}

describe("a store on a bad day", () => {
  it.each([
    ["broken while naming", 500],
    ["gone while naming", 500],
  ] as const)("that is %s leaves no row without bytes and no bytes without a row", async (given, status) => {
    fault = given;
    const answer = await kit.upload("requester", draft, { content: `text of ${given}` });
    expect(answer.status).toBe(status);
    expect(answer.envelope.message).not.toMatch(/EIO|ECONNRESET/);
    expect(await rows()).toEqual([]);
    fault = "none";
    await expectConsistent();
    expect((await kit.upload("requester", draft, { content: `text of ${given}` })).envelope.code).toBe(200);
  });

  it("that is full says so fifty times, and takes files again when it has room", async () => {
    bytes.limitTo(0);
    for (let count = 0; count < 50; count += 1) {
      const { status, envelope } = await kit.upload("requester", draft, { content: `full ${count}` });
      expect([status, envelope.code]).toEqual([507, 507]);
    }
    expect(await rows()).toEqual([]);
    bytes.limitTo(Number.POSITIVE_INFINITY);
    await expectConsistent();
    expect((await kit.upload("requester", draft)).envelope.code).toBe(200);
  });

  it("that is slow holds up nobody else's work", async () => {
    fault = "slow";
    let isOver = false;
    const uploading = kit.upload("requester", draft).finally(() => {
      isOver = true;
    });
    const listed = await kit.app.inject({
      method: "POST",
      url: "/api/attach/attach/list",
      headers: { "access-token": kit.tokens.requester },
      payload: { applyId: draft },
    });
    expect([listed.json<{ code: number }>().code, isOver]).toEqual([200, false]);
    expect((await uploading).envelope.code).toBe(200);
  });

  it("that fails or has other bytes when it reads never hands out a file that looks whole", async () => {
    const { attachmentId, sha256 } = await kit.attach("requester", draft, { content: "the right bytes" });
    fault = "500 on reading";
    expect((await kit.bytesOf("requester", "download", attachmentId)).statusCode).toBe(500);
    fault = "none";
    bytes.damage(sha256, Buffer.from("the wrong bytes"));
    const answer = await kit.bytesOf("requester", "download", attachmentId).then(
      ({ rawPayload }) => rawPayload.toString(),
      () => "broken off",
    );
    expect(answer).not.toBe("the wrong bytes");
    bytes.damage(sha256, Buffer.from("the right bytes"));
    await expectConsistent();
  });
});
