import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { registeredKey, writeStatements } from "../../../testing/logged-statements.ts";
import type { SigningKey } from "../../../signing/signing-key.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { startTimeStampAuthority, type TimeStampAuthority } from "../../../testing/time-stamp-authority.ts";
import { checkpointsAfter } from "../../../signing/signature-log.sql.ts";
import { keepCheckpoint } from "./signature-log.job.ts";
import { NotStamped, stampCheckpoints } from "./stamp-checkpoints.ts";

let key: SigningKey;
let db: Database;
let folder: string;
let authority: TimeStampAuthority;

beforeAll(async () => {
  db = await createTestDatabase();
  key = await registeredKey(db);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-tsa-"));
  authority = await startTimeStampAuthority(folder);
});
afterAll(async () => {
  await authority.close();
  await db.close();
  await fs.rm(folder, { recursive: true });
});

async function newCheckpoint(): Promise<number> {
  await writeStatements(db.kysely, [{ request: await insertRequest(db), seq: 1, text: "statement" }]);
  const made = await keepCheckpoint(db, {
    key,
    anchorDir: folder,
    report: (_what, error) => expect(error).toBeUndefined(),
  });
  return made?.size ?? 0;
}

const stamp = (timeoutMs = 20_000) =>
  stampCheckpoints(db, { tsaUrl: authority.url, anchorDir: folder, timeoutMs }, new AbortController().signal);
const stampOf = async (size: number) => (await checkpointsAfter(db.kysely, size - 1, 1))[0]?.timeStamp;

describe("the time stamp of a checkpoint", () => {
  it("[R-SIGN-7] holds before openssl, with the files of the anchor alone", async () => {
    const size = await newCheckpoint();
    expect(await stamp()).toBe(1);
    const [data, answer] = [`checkpoint-${size}.note`, `checkpoint-${size}.tsr`];
    expect(Buffer.from((await stampOf(size)) ?? [])).toEqual(await fs.readFile(path.join(folder, answer)));
    const verify = ["ts", "-verify", "-data", data, "-in", answer, "-CAfile", authority.certificate];
    const said = execFileSync("openssl", verify, { cwd: folder, encoding: "utf8", stdio: "pipe" });
    expect(said).toContain("Verification: OK");
    await fs.appendFile(path.join(folder, data), "x");
    expect(() => execFileSync("openssl", verify, { cwd: folder, stdio: "pipe" })).toThrow("message imprint mismatch");
    expect(await stamp()).toBe(0);
  });

  it.each([
    ["an error", () => ({ status: 503, body: Buffer.from("busy") }), "answers with status 503"],
    ["something else", () => ({ body: Buffer.from("<html>") }), "the answer is no time stamp"],
    ["too much", () => ({ body: Buffer.alloc(200_000) }), "answers with more than 100000 bytes"],
    ["half of it", (good: Buffer) => ({ body: good.subarray(0, 400) }), "is cut off"],
  ])("[R-SIGN-7] is asked for again after %s", async (_what, spoiled, expected) => {
    const size = await newCheckpoint();
    authority.spoil(spoiled);
    const failure: unknown = await stamp().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotStamped);
    expect(String(failure)).toContain(expected);
    expect(await stampOf(size)).toBeNull();
    authority.spoil(undefined);
    await stamp();
    expect(await stampOf(size)).not.toBeNull();
  });

  it("[R-SIGN-7] is no old answer", async () => {
    const kept: Buffer[] = [];
    const keeping = (good: Buffer) => {
      kept.push(good);
      return { body: kept[0] ?? good };
    };
    await newCheckpoint();
    authority.spoil(keeping);
    await stamp();
    await newCheckpoint();
    await expect(stamp()).rejects.toThrow("it stamps another text");
    authority.spoil(undefined);
    await stamp();
  });

  it("[R-SIGN-7] is awaited no longer than set", async () => {
    await newCheckpoint();
    await expect(stamp(1)).rejects.toThrow(/timeout|aborted/);
    await stamp();
  });
});
