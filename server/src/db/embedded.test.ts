import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { openEmbedded } from "./embedded.ts";
import { millisecondsUntilNight } from "./embedded-maintenance.ts";

// These tests start whole processes, on machines that may be busy with the rest of the suite.
vi.setConfig({ testTimeout: 180_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-embedded-"));
const directory = path.join(folder, "database");
const children: ChildProcess[] = [];
const failLoudly = (what: string, error: unknown): never => {
  throw new Error(what, { cause: error });
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A process that opens the database and commits numbers, reporting each only after its commit. */
function startWriter(): { readonly child: ChildProcess; readonly acknowledged: AsyncIterable<string> } {
  const script = new URL("../testing/write-numbers.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, directory], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return { child, acknowledged: createInterface({ input: child.stdout }) };
}

describe("the embedded database", () => {
  it("brings every commit to the disk before it says so", async () => {
    const db = await openEmbedded(directory, failLoudly);
    await sql`create table notes (id int)`.execute(db.kysely);
    const fsync = vi.spyOn(fs, "fsyncSync");
    for (let id = 1; id <= 20; id += 1) {
      const before = fsync.mock.calls.length;
      await db.transaction((tx) => sql`insert into notes values (${id})`.execute(tx));
      expect(fsync.mock.calls.length).toBeGreaterThan(before);
    }
    const commits = fsync.mock.calls.length;
    await db.withScriptSession((session) => session.exec("checkpoint"));
    expect(fsync.mock.calls.length).toBeGreaterThan(commits);
    await db.close();
  });

  it("lets no second process in while one has it open, and the next one after", async () => {
    const db = await openEmbedded(directory, failLoudly);
    await expect(openEmbedded(directory, failLoudly)).rejects.toThrow(`The data folder ${folder} is in use`);
    await db.close();
    const again = await openEmbedded(directory, failLoudly);
    const { rows } = await sql`select count(*)::int as n from notes`.execute(again.kysely);
    expect(rows).toEqual([{ n: 20 }]);
    await again.close();
  });

  it("loses no acknowledged commit when its process is killed, and opens at once afterwards", async () => {
    let lastKnown = 0;
    for (let round = 0; round < 3; round += 1) {
      const { child, acknowledged } = startWriter();
      for await (const line of acknowledged) {
        lastKnown = Number(line);
        if (lastKnown % 15 === 0) child.kill("SIGKILL");
      }
      const db = await openEmbedded(directory, failLoudly);
      const { rows } = await sql<{
        n: number;
        top: number;
      }>`select count(*)::int as n, max(n) as top from numbers`.execute(db.kysely);
      expect(rows[0]?.top).toBeGreaterThanOrEqual(lastKnown);
      expect(rows[0]?.n).toBe(rows[0]?.top);
      await db.close();
    }
    expect(lastKnown).toBeGreaterThanOrEqual(45);
  });

  it("starts from nothing when an earlier first start was interrupted, in a folder that only the owner enters", async () => {
    const place = path.join(folder, "interrupted", "database");
    fs.mkdirSync(`${place}.new`, { recursive: true });
    fs.writeFileSync(path.join(`${place}.new`, "PG_VERSION"), "half");
    const db = await openEmbedded(place, failLoudly);
    await db.ping();
    await db.close();
    expect(fs.existsSync(`${place}.new`)).toBe(false);
    expect(fs.statSync(place).mode & 0o777).toBe(0o700);
  });

  it.each([
    ["cut off", (database: string) => fs.truncateSync(path.join(database, "global", "pg_control"), 100)],
    ["incomplete", (database: string) => fs.rmSync(path.join(database, "PG_VERSION"))],
  ])("says what to do when its files are damaged: %s", async (_how, damage) => {
    const place = path.join(folder, "damaged", "database");
    fs.rmSync(path.dirname(place), { recursive: true, force: true });
    // A copy of an earlier database: these tests do not test its creation.
    fs.cpSync(directory, place, { recursive: true });
    damage(place);
    await expect(openEmbedded(place, failLoudly)).rejects.toMatchObject({
      name: "StartupError",
      message: expect.stringMatching(
        /is damaged .* does not open .*\. Bring the data folder back from a backup, or move/,
      ),
    });
  });

  it("says which folder cannot be written to", async () => {
    const file = path.join(folder, "a-file");
    fs.writeFileSync(file, "");
    await expect(openEmbedded(path.join(file, "database"), failLoudly)).rejects.toThrow(`${file} is not writable`);
  });

  it("tidies up at three in the morning, and never twice in one night", () => {
    const hour = 3_600_000;
    expect(millisecondsUntilNight(new Date(2026, 0, 5, 1, 0))).toBe(2 * hour);
    expect(millisecondsUntilNight(new Date(2026, 0, 5, 3, 0))).toBe(24 * hour);
    expect(millisecondsUntilNight(new Date(2026, 0, 5, 23, 0))).toBe(4 * hour);
  });
});
