// @order first
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compiledOnce } from "../testing/compiled-once.ts";
import { emptyPostgres } from "../testing/empty-postgres.ts";
import type { TestDatabaseHandle } from "../testing/postgres-test-database.ts";

const command = fileURLToPath(new URL("./seed.ts", import.meta.url));
const run = promisify(execFile);

let handle: TestDatabaseHandle;
beforeAll(async () => {
  handle = await emptyPostgres();
});
afterAll(() => handle.drop());

const seed = async (...args: string[]): Promise<string> => {
  const env = { ...compiledOnce, DATABASE_URL: handle.url };
  const { stdout } = await run(process.execPath, [command, ...args], { env });
  return stdout;
};

/** The past of the demo company is 700 signed decisions. */
const wholeCompanyMs = 180_000;

describe("npm run seed", () => {
  it("puts the demo company into a database server, once", async () => {
    expect(await seed("--demo")).toContain("published password Signoff@2026");
    expect(await seed("--demo")).toContain("was in the database already");
    const client = new Client({ connectionString: handle.url });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as n, (select department_ids from apply_configurations where form_kind = 'lota') as lota from users",
    );
    await client.end();
    expect(rows).toEqual([{ n: 42, lota: ["D40"] }]);
  });

  it("refuses a database that has users of its own, unless it is forced", async () => {
    const client = new Client({ connectionString: handle.url });
    await client.connect();
    // Like the database of a real company: with users, and without the mark of the demo.
    await client.query(`insert into users (id, username, realname_zh, realname_en, work_no, employee_id)
      values ('w', 'real.wang', '王', 'Wang', 'W9001', '9001')`);
    await client.query("delete from app_settings where key = 'seed.demo'");
    await client.end();
    await expect(seed("--demo")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("has users of its own (real.wang"),
    });
    expect(await seed("--demo", "--force")).toContain("published password");
  });

  it("needs a database server for many requests, and says so at once", async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-seed-"));
    const embedded = run(process.execPath, [command, "--requests", "5"], { env: { DATA_DIR: folder } });
    await expect(embedded).rejects.toMatchObject({ stderr: expect.stringContaining("set DATABASE_URL") });
    expect(await fs.readdir(folder)).toEqual([]);
    await fs.rm(folder, { recursive: true });
  });

  it(
    "fills a database with requests and writes every file that their records name",
    async () => {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-seed-"));
      const env = { DATABASE_URL: handle.url, DATA_DIR: folder };
      const { stdout } = await run(process.execPath, [command, "--requests", "40", "--force"], { env });
      expect(stdout).toMatch(/^40 requests with \d+ tasks are in the database/m);
      const client = new Client({ connectionString: handle.url });
      await client.connect();
      const { rows } = await client.query<{ sha256: string }>("select distinct sha256 from attachments");
      await client.end();
      expect(rows.length).toBeGreaterThan(0);
      for (const { sha256 } of rows) {
        const bytes = await fs.readFile(path.join(folder, "files", sha256.slice(0, 2), sha256));
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
      }
      await fs.rm(folder, { recursive: true });
    },
    wholeCompanyMs,
  );

  it.each([[[]], [["--no-such-option"]], [["--requests", "many"]], [["--requests", "0"]]])(
    "explains itself when called with %j",
    async (args) => {
      await expect(seed(...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: npm run seed -- --demo/),
      });
    },
  );
});
