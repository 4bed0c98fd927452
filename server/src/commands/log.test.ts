import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { makeKeyFile } from "../signing/key-file.ts";
import { compiledOnce } from "../testing/compiled-once.ts";
import { writeStatements } from "../testing/logged-statements.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: AnyPostgres;
let handle: TestDatabaseHandle;
let db: Database;
let folder: string;
beforeAll(async () => {
  server = await anyPostgres();
  handle = await createEmptyPostgresDatabase(server.url);
  db = await openPostgres({ url: handle.url, poolSize: 2 }, failLoudly);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-log-"));
  await migrate(db);
  await makeKeyFile(path.join(folder, "key.pem"));
  await fs.mkdir(path.join(folder, "anchors"));
});
afterAll(async () => {
  await db.close();
  await handle.drop();
  await server.stop();
  await fs.rm(folder, { recursive: true });
});

function run(
  command: "log" | "backup" | "verify",
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = { ...compiledOnce, DATABASE_URL: handle.url, DATA_DIR: folder, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

const keyed = () => ({ SIGNING_KEY_FILE: path.join(folder, "key.pem"), ANCHOR_DIR: path.join(folder, "anchors") });
const request = "0198c1a4-0000-7000-8000-000000000001";

describe("npm run log", () => {
  it("[R-SIGN-7] makes no checkpoint without a key, and says why", async () => {
    expect(await run("log", ["checkpoint"])).toEqual({
      code: 2,
      out: "",
      err: "SIGNING_KEY_FILE: must be set; a text without a signature is no checkpoint\n",
    });
    expect(await run("log", ["sign"])).toMatchObject({ code: 2, err: "Usage: npm run log -- checkpoint | show\n" });
  });

  it("[R-SIGN-7] signs what is there, writes it outside the database and shows it", async () => {
    expect(await run("log", ["checkpoint"], keyed())).toMatchObject({
      code: 0,
      out: "The log is empty: no checkpoint is made.\n",
    });
    await writeStatements(
      db.kysely,
      [1, 2, 3].map((seq) => ({ request, seq, text: `statement ${seq}` })),
    );
    expect((await run("log", ["show"], keyed())).out).toBe(
      "0 entries, 3 statements wait.\nThere is no checkpoint yet.\n",
    );
    const made = await run("log", ["checkpoint"], keyed());
    expect(made.out).toMatch(/^Checkpoint of 3 entries:\nsignoff\/[0-9a-f-]{36}\n3\n[A-Za-z0-9+/]{43}=\n\n— signoff\//);
    expect((await fs.readdir(path.join(folder, "anchors"))).toSorted()).toEqual([
      "checkpoint-3.json",
      "checkpoint-3.note",
    ]);
    const shown = await run("log", ["show"], keyed());
    expect(shown.out).toMatch(
      /^3 entries, 0 statements wait\.\nThe newest checkpoint, of \S+Z, without a time stamp, in ANCHOR_DIR:\nsignoff\//,
    );
  });

  it("[R-SIGN-7] is signed anew before a backup", async () => {
    await writeStatements(db.kysely, [{ request: request.replace(/1$/, "2"), seq: 1, text: "one more" }]);
    expect(await run("backup", [path.join(folder, "one.backup")], keyed())).toMatchObject({ code: 0, err: "" });
    expect((await fs.readdir(path.join(folder, "anchors"))).filter((name) => name.endsWith(".note"))).toEqual([
      "checkpoint-3.note",
      "checkpoint-4.note",
    ]);
  });

  it("[R-SIGN-7] is compared with history and checkpoints by npm run verify", async () => {
    const whole = await run("verify", [], keyed());
    expect(whole.out).toContain("ok       signatures: 4 entries of the log, 4 checkpoints\n");
    await db.withScriptSession((session) =>
      session.exec(`alter table history disable trigger all;
        update history set signed = '{"text": "forged"}' where seq = 2`),
    );
    const forged = await run("verify", [], keyed());
    expect(forged.code).toBe(1);
    expect(forged.out).toContain(
      `history: request ${request}: row 2 (entry 1 of the log) its statement is not the one`,
    );
  });
});
