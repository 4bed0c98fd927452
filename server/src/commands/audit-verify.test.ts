import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { recordOperation } from "../features/base/operation-log/public.ts";
import { compiledOnce } from "../testing/compiled-once.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";

const command = fileURLToPath(new URL("./audit-verify.ts", import.meta.url));

let server: AnyPostgres;
let handle: TestDatabaseHandle;
let db: Database;
let folder: string;
beforeAll(async () => {
  server = await anyPostgres();
  handle = await createEmptyPostgresDatabase(server.url);
  db = await openPostgres({ url: handle.url, poolSize: 2 }, failLoudly);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-verify-"));
  await migrate(db);
  for (const id of ["maxFieldX", "maxFieldY", "commentMax"]) {
    await db.transaction((tx) =>
      recordOperation(tx, {
        by: { address: "127.0.0.1", userAgent: "", requestId: "call" },
        area: "admin",
        operation: "edit",
        object: { kind: "constant", id },
      }),
    );
  }
});
afterAll(async () => {
  await db.close();
  await handle.drop();
  await server.stop();
  await fs.rm(folder, { recursive: true });
});

function verify(env: Readonly<Record<string, string>>): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env: { ...compiledOnce, DATA_DIR: folder, ...env } }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

describe("npm run audit:verify", () => {
  it("says how much it read and ends with 0 when nothing was touched", async () => {
    expect(await verify({ DATABASE_URL: handle.url })).toEqual({
      code: 0,
      out: "Nothing was tampered with: 0 rows of 0 requests, 3 operations, tips of 0 days.\n",
      err: "",
    });
  });

  it("[R-WORK-7] names the row that was tampered with and ends with 1", async () => {
    await db.withScriptSession((session) =>
      session.exec(`alter table operate_log disable trigger all;
        update operate_log set object_id = 'other' where seq = 2`),
    );
    const { code, out } = await verify({ DATABASE_URL: handle.url });
    expect(code).toBe(1);
    expect(out).toMatch(/^operation log: row 2 \(.*, edit constant\) changed\n1 findings in /);
  });

  it("ends with 2 and says why when it cannot look", async () => {
    expect(await verify({})).toEqual({ code: 2, out: "", err: `There is no database in ${folder} yet.\n` });
    const empty = await createEmptyPostgresDatabase(server.url);
    expect(await verify({ DATABASE_URL: empty.url })).toMatchObject({
      code: 2,
      err: "The database does not have the tables of this version. Start the server once.\n",
    });
    await empty.drop();
    const unreachable = await verify({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(unreachable).toMatchObject({ code: 2, err: expect.stringContaining("cannot be reached") as string });
  });
});
