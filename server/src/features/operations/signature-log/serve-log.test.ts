import { bytesOfBase64 } from "@signoff/domain/signatures/bytes";
import { logOrigin, openCheckpoint } from "@signoff/domain/signatures/log-checkpoint";
import { entriesOf } from "@signoff/domain/signatures/log-paths";
import { rootOfLeaves } from "@signoff/domain/signatures/merkle-tree";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registeredKey, writeStatements } from "../../../testing/logged-statements.ts";
import { installationKey, type SigningKey, verifySignature } from "../../../signing/signing-key.ts";
import { installationId } from "../../../signing/signing-keys.sql.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { appendStatements, hasher } from "./append-statements.ts";
import { makeCheckpoint } from "./make-checkpoint.ts";
import { logPath } from "./serve-log.ts";

let key: SigningKey;
let test: TestApp;
let request: string;

beforeAll(async () => {
  test = await startTestApp();
  key = await registeredKey(test.database);
  request = await insertRequest(test.database);
});
afterAll(() => test.close());

const read = (place: string) => test.app.inject(`/api${logPath}/${place}`);
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ request, seq: from + at, text: `agreed by Liu ${from + at}` }));

describe("the public log", () => {
  it("[R-SIGN-7] has no checkpoint before the first", async () => {
    expect((await read("checkpoint")).statusCode).toBe(404);
  });

  it("[R-SIGN-7] is read without signing in, from the checkpoint down to the entries, as auditors' tools do", async () => {
    await writeStatements(test.database.kysely, lines(1, 300));
    await makeCheckpoint(test.database, key);
    const installation = await installationId(test.database.kysely);
    const signer = installationKey(installation, key.publicKey);
    const note = await read("checkpoint");
    expect(note.headers["cache-control"]).toBe("no-cache");
    const checkpoint = openCheckpoint(note.body, logOrigin(installation), [signer], verifySignature);
    const entries: Uint8Array[] = [];
    for (const place of ["tile/entries/000", "tile/entries/001.p/44"]) {
      const answer = await read(place);
      expect(answer.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "application/octet-stream",
      });
      entries.push(...(entriesOf(new Uint8Array(answer.rawPayload)) ?? []));
    }
    const leaves = entries.map((entry) => hasher.leaf(entry));
    expect(Buffer.from(rootOfLeaves(hasher, leaves)).toString("base64")).toBe(note.body.split("\n")[2]);
    expect(checkpoint?.size).toBe(300);
    const hashes = await Promise.all(["tile/0/000", "tile/0/001.p/44"].map(read));
    expect(Buffer.concat(hashes.map(({ rawPayload }) => rawPayload))).toEqual(Buffer.concat(leaves));
    expect((await read("tile/1/000.p/1")).rawPayload).toHaveLength(32);
    expect(bytesOfBase64(note.body.split("\n")[2] ?? "")).toHaveLength(32);
  });

  it("[R-SIGN-7] shows hashes, numbers and ids of requests, and nothing of a person", async () => {
    const { rawPayload } = await read("tile/entries/001.p/1");
    const [entry] = entriesOf(new Uint8Array(rawPayload)) ?? [];
    const parsed = JSON.parse(new TextDecoder().decode(entry)) as Record<string, unknown>;
    expect(Object.keys(parsed).toSorted()).toEqual(["request", "seal", "seq", "statement", "v"]);
    expect(rawPayload.toString()).not.toContain("Liu");
  });

  it.each([
    "tile/0/001",
    "tile/0/001.p/45",
    "tile/0/002.p/1",
    "tile/0/1",
    "tile/00/000",
    "tile/1/000",
    "tile/64/000.p/1",
    "tile/entries/002.p/1",
    "tile/0/..%2f000",
    "tile/",
    "tile/entries/x000/000",
  ])("[R-SIGN-7] has nothing at %s", async (place) => {
    const { statusCode, headers } = await read(place);
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it("[R-SIGN-7] shows nothing that no checkpoint covers yet", async () => {
    await writeStatements(test.database.kysely, [
      { request: await insertRequest(test.database), seq: 1, text: "agreed" },
    ]);
    await appendStatements(test.database);
    expect((await read("tile/0/001.p/45")).statusCode).toBe(404);
    await makeCheckpoint(test.database, key);
    expect((await read("tile/0/001.p/45")).statusCode).toBe(200);
    expect((await read("tile/0/001.p/44")).statusCode).toBe(200);
  });
});
