import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import type { Database } from "../db/database.ts";
import { connectDatabase, type DatabaseConfig } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { KeyHolder } from "../signing/key-holder.ts";
import { compiledOnce } from "../testing/compiled-once.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const command = fileURLToPath(new URL("./keys.ts", import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-keys-"));
const file = path.join(folder, "key.pem");

let server: AnyPostgres;
let handle: TestDatabaseHandle;
let database: Database;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await anyPostgres();
  handle = await createEmptyPostgresDatabase(server.url);
  database = await opened({ kind: "postgres", url: handle.url, poolSize: 2 });
  env = { DATABASE_URL: handle.url, DATA_DIR: folder, SIGNING_KEY_FILE: file };
});
afterAll(async () => {
  await database.close();
  await handle.drop();
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

async function opened(config: DatabaseConfig): Promise<Database> {
  const db = await connectDatabase(config, failLoudly);
  await migrate(db);
  return db;
}

function keys(args: readonly string[], settings = env): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...compiledOnce, ...settings } }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

const modeOf = (name: string) => fs.statSync(name).mode & 0o777;
const current = async () => {
  const holder = await KeyHolder.open(database, { file, isMadeAtStart: false }, failLoudly);
  await holder?.close();
  return holder?.current()?.id ?? "";
};

describe("npm run keys [R-SIGN-4]", () => {
  it("makes the first key, for its owner only, and never writes over one", async () => {
    const made = await keys(["make"], { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(made).toMatchObject({ code: 0, err: "", out: expect.stringContaining(`Written: ${file}`) as string });
    expect(modeOf(file)).toBe(0o600);
    const before = fs.readFileSync(file, "utf8");
    expect(await keys(["make"])).toMatchObject({ code: 2, err: expect.stringContaining("is there already") as string });
    expect(fs.readFileSync(file, "utf8")).toBe(before);
  });

  it("replaces the key: the old file stays, a running server goes over, and the list names both", async () => {
    const holder = await KeyHolder.open(database, { file, isMadeAtStart: false }, failLoudly);
    const old = holder?.current()?.id ?? "";
    const before = fs.readFileSync(file, "utf8");
    expect(await keys(["rotate"])).toMatchObject({ code: 0, err: "", out: expect.stringContaining(old) as string });
    const kept = `${file}.${old}`;
    expect([fs.readFileSync(kept, "utf8"), modeOf(kept), modeOf(file)]).toEqual([before, 0o600, 0o600]);
    expect(fs.readdirSync(folder).toSorted()).toEqual(["key.pem", `key.pem.${old}`]);
    await holder?.look();
    const next = holder?.current()?.id ?? "";
    expect(next).not.toBe(old);
    await holder?.close();
    const { out } = await keys(["list"]);
    expect(out).toMatch(new RegExp(`^${next}  in use since \\S+, in key\\.pem  signoff/\\S+\\+${next}\\+A\\S+$`, "m"));
    expect(out).toMatch(new RegExp(`^${old}  since \\S+, retired \\S+  signoff/`, "m"));
  });

  it("goes on after an interruption: whatever was written, the file holds a whole key, and the next run ends it", async () => {
    const old = await current();
    fs.copyFileSync(file, `${file}.${old}`);
    expect(await keys(["rotate"])).toMatchObject({ code: 0, err: "" });
    expect(await current()).not.toBe(old);
  });

  it("retires a key that is lost, once, but not the one in use", async () => {
    const lost = await current();
    expect(await keys(["retire", lost])).toMatchObject({
      code: 2,
      err: `Key ${lost} is in use here. Replace it with npm run keys -- rotate.\n`,
    });
    fs.rmSync(file);
    expect((await keys(["make"])).code).toBe(0);
    expect(await keys(["retire", lost])).toMatchObject({
      code: 0,
      out: expect.stringContaining("is retired") as string,
    });
    expect(await keys(["retire", lost])).toMatchObject({ code: 2, err: expect.stringContaining("no key") as string });
  });

  it("explains itself, and says which setting is missing", async () => {
    for (const args of [[], ["burn"], ["list", "all"], ["retire"]])
      expect(await keys(args)).toMatchObject({ code: 2, out: "", err: expect.stringContaining("Usage: ") as string });
    const { SIGNING_KEY_FILE: _, ...unset } = env;
    expect(await keys(["rotate"], unset)).toMatchObject({
      code: 2,
      err: "SIGNING_KEY_FILE: must name the file of the key\n",
    });
  });

  it("works on the embedded database too, when no server has it open", async () => {
    const dataDir = path.join(folder, "demo");
    const place = { kind: "embedded", directory: path.join(dataDir, "database") } as const;
    const demo = { DATA_DIR: dataDir };
    expect(await keys(["list"], demo)).toMatchObject({
      code: 2,
      err: expect.stringContaining("no database") as string,
    });
    const embedded = await opened(place);
    await KeyHolder.open(
      embedded,
      { file: path.join(dataDir, "signing-key.pem"), isMadeAtStart: true },
      failLoudly,
    ).then((holder) => holder?.close());
    expect(await keys(["rotate"], demo)).toMatchObject({ code: 2, err: expect.stringContaining("in use") as string });
    await embedded.close();
    expect(await keys(["rotate"], demo)).toMatchObject({ code: 0, err: "" });
    expect((await keys(["list"], demo)).out.split("\n")).toHaveLength(3);
  });
});
