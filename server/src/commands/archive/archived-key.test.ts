import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../../tests/support/any-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { openPostgres } from "../../db/postgres.ts";
import { KeyHolder } from "../../signing/key-holder.ts";
import { compiledOnce } from "../../testing/compiled-once.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../../testing/postgres-test-database.ts";
import { failLoudly } from "../../testing/prepare-template.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-archived-key-"));
const place = (...names: readonly string[]) => path.join(folder, ...names);
const keyFile = place("source", "key.pem");

let server: AnyPostgres;
let handle: TestDatabaseHandle;
let pem: string;
let from: Readonly<Record<string, string>>;
beforeAll(async () => {
  fs.writeFileSync(place("secret"), "a secret that is longer than thirty-two characters");
  server = await anyPostgres();
  handle = await createEmptyPostgresDatabase(server.url);
  const database = await openPostgres({ url: handle.url, poolSize: 2 }, failLoudly);
  await migrate(database);
  const holder = await KeyHolder.open(database, { file: keyFile, isMadeAtStart: true }, failLoudly);
  await holder?.close();
  await database.close();
  pem = fs.readFileSync(keyFile, "utf8");
  from = { DATABASE_URL: handle.url, DATA_DIR: place("source"), SIGNING_KEY_FILE: keyFile };
});
afterAll(async () => {
  await handle.drop();
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

const sealed = { BACKUP_KEY_FILE: place("secret") };

function run(command: "backup" | "restore", args: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
    execFile(process.execPath, [script, ...args], { env: { ...compiledOnce, ...env } }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

/** Into an empty database of its own. */
async function restoredOnPostgres(archive: string, env: Readonly<Record<string, string>>) {
  const { url, drop } = await createEmptyPostgresDatabase(server.url);
  const dataDir = fs.mkdtempSync(place("restored-"));
  const restored = await run("restore", [place(archive)], { ...sealed, DATABASE_URL: url, DATA_DIR: dataDir, ...env });
  await drop();
  return restored;
}

describe("the signing key in backups [R-SIGN-4]", () => {
  it("is left out, which the command says", async () => {
    const { code, out, err } = await run("backup", [place("without")], from);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^The signing key was left out: .* --with-keys\.$/m);
    expect(fs.readFileSync(place("without")).includes("PRIVATE KEY")).toBe(false);
    const file = place("plain.pem");
    const restored = await restoredOnPostgres("without", { SIGNING_KEY_FILE: file });
    expect({ ...restored, out: restored.out.includes("key") }).toEqual({ code: 0, out: false, err: "" });
    expect(fs.existsSync(file)).toBe(false);
  });

  it("only comes along when asked for, into an encrypted archive", async () => {
    const refused = await run("backup", ["--with-keys", place("with")], from);
    expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/^BACKUP_KEY_FILE: must be set/) as string });
    expect(fs.existsSync(place("with"))).toBe(false);
    const unset = { ...sealed, DATABASE_URL: handle.url, DATA_DIR: place("source") };
    expect(await run("backup", ["--with-keys", place("with")], unset)).toMatchObject({
      code: 2,
      err: "SIGNING_KEY_FILE: must be set to back the key up\n",
    });
    const made = await run("backup", ["--with-keys", place("with")], { ...from, ...sealed });
    expect(made).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining(", the signing key, as of ") as string,
    });
    expect(made.out).not.toContain("left out");
  });

  it("comes back for its owner only, and never over another one", async () => {
    const env = { ...sealed, DATA_DIR: place("demo") };
    const file = place("demo", "signing-key.pem");
    const restored = await run("restore", [place("with")], env);
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining(`The signing key was written to ${file}.`) as string,
    });
    expect([fs.readFileSync(file, "utf8"), fs.statSync(file).mode & 0o777]).toEqual([pem, 0o600]);
    fs.writeFileSync(place("occupied.pem"), "another");
    const kept = await restoredOnPostgres("with", { SIGNING_KEY_FILE: place("occupied.pem") });
    expect(kept).toMatchObject({
      code: 0,
      out: expect.stringContaining("was there already and stays as it is") as string,
    });
    expect(fs.readFileSync(place("occupied.pem"), "utf8")).toBe("another");
  });

  it("is not written where the settings name no file for it", async () => {
    const restored = await restoredOnPostgres("with", {});
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("SIGNING_KEY_FILE is not set") as string });
  });
});
