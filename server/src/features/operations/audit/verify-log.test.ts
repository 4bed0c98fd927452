import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { logEntry, type LoggedStatement } from "@signoff/domain/signatures/log-entry";
import { appendLeaves } from "@signoff/domain/signatures/log-tiles";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import {
  forgetStatements,
  registeredKey,
  type StatementLine,
  writeStatements,
} from "../../../testing/logged-statements.ts";
import type { SigningKey } from "../../../signing/signing-key.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { hasher } from "../signature-log/append-statements.ts";
import { lockLog, waitingStatements, writeEntries, writeTiles } from "../../../signing/signature-log.sql.ts";
import { makeCheckpoint } from "../signature-log/make-checkpoint.ts";
import { keepCheckpoint } from "../signature-log/signature-log.job.ts";
import { findingText } from "./finding.ts";
import { verifyLog } from "./verify-log.ts";
import { drain, verifyLogs } from "./verify-logs.ts";

const sizes = { requests: 4, lines: 5 };
let db: Database;
let key: SigningKey;
let folder: string;
/** In the order of the log: the first line of each request, then the second of each … */
let lines: readonly StatementLine[];

beforeAll(async () => {
  db = await createTestDatabase();
  key = await registeredKey(db);
  const requests: string[] = [];
  for (let made = 0; made < sizes.requests; made++) requests.push(await insertRequest(db));
  lines = Array.from({ length: sizes.lines }, (_, at) =>
    requests.map((request) => ({ request, seq: at + 1, text: `statement ${at + 1} about ${request}` })),
  ).flat();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-anchors-"));
  await writeLog(lines);
  await keepCheckpoint(db, { key, anchorDir: folder, report: failed });
});
afterEach(async () => {
  await forgetStatements(db);
  await fs.rm(folder, { recursive: true });
});

const failed = (_what: string, error: unknown): never => {
  throw new Error(String(error));
};

/** Writes history and log from nothing, with seals, tiles and leaves that fit, in this order. */
async function writeLog(ordered: readonly StatementLine[]): Promise<void> {
  await writeStatements(db.kysely, ordered);
  await db.transaction(async (tx) => {
    await lockLog(tx);
    const found = new Map((await waitingStatements(tx, 1_000)).map((one) => [nameOf(one), one]));
    const entries = ordered.flatMap((line) => found.get(nameOf(line)) ?? []);
    const leaves = entries.map((entry) => hasher.leaf(logEntry(entry)));
    await writeEntries(tx, 0, entries);
    await writeTiles(
      tx,
      appendLeaves(hasher, 0, () => undefined, leaves),
    );
  });
}

const nameOf = ({ request, seq }: Pick<LoggedStatement, "request" | "seq">) => `${request} ${seq}`;

async function findings(
  { anchorDir }: { readonly anchorDir: string | undefined } = { anchorDir: folder },
): Promise<readonly string[]> {
  const found: string[] = [];
  const take = (text: Parameters<typeof findingText>[0]) => void found.push(findingText(text));
  await drain(verifyLog(db, anchorDir), take);
  return found;
}

const tamper = (table: string, statement: string) =>
  db.withScriptSession((session) =>
    session.exec(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`),
  );

describe("verifyLog", () => {
  it("[R-SIGN-7] finds nothing in a log that nobody touched, and counts what it compared", async () => {
    const verified = await drain(verifyLog(db, folder), (finding) => failed("", findingText(finding)));
    expect(verified).toEqual({ entries: lines.length, checkpoints: 2 });
    await verifyLogs(db, path.join(folder, "none"), (finding) => failed("", findingText(finding)), {
      anchorDir: folder,
    });
  });

  it.each([
    [
      "a changed statement",
      "history",
      `update history set signed = '{"text": "other"}' where seq = 2 and request_id = $1`,
      /^history: request \S+: row 2 \(entry 4 of the log\) its statement is not the one in the log$/,
    ],
    [
      "a changed seal",
      "history",
      "update history set hash = repeat('0', 64) where seq = 2 and request_id = $1",
      /^history: request \S+: row 2 \(entry 4 of the log\) its seal is not the one in the log$/,
    ],
    [
      "a removed line",
      "history",
      "delete from history where seq = 2 and request_id = $1",
      /^history: request \S+: row 2 \(entry 4 of the log\) its statement was removed$/,
    ],
    [
      "a removed entry",
      "log_entries",
      "delete from log_entries where position = 4",
      /^signature log: entry 4 removed$/,
    ],
    [
      "a cut end",
      "log_entries",
      "delete from log_entries where position > 16",
      /the log has 17 entries, 20 were signed: its end was cut off \(1 more checkpoints say so\)$/,
    ],
    [
      "other hashes in a tile",
      "log_tiles",
      "update log_tiles set hashes = overlay(hashes placing '\\x00' from 40)",
      /^signature log: tile 0\/0 has hashes of other entries$/,
    ],
    ["a removed tile", "log_tiles", "delete from log_tiles", /^signature log: tile 0\/0 removed$/],
    [
      "a changed note",
      "log_checkpoints",
      "update log_checkpoints set note = replace(note, '20', '21')",
      /^checkpoint: of 20 entries is not signed by a key of this installation, or was changed$/,
    ],
    [
      "a statement that never reached the log",
      "history",
      "insert into history select (jsonb_populate_record(h, '{\"seq\": 99}')).* from history h where seq = 5 and request_id = $1",
      /^history: request \S+: row 99 its statement is not in the log$/,
    ],
    [
      "a statement that was removed before it was in the log",
      "history",
      "insert into log_queue (request_id, seq) values ($1, 99)",
      /^history: request \S+: row 99 its statement was removed before it was in the log$/,
    ],
  ])("[R-SIGN-7] names %s", async (_what, table, statement, expected) => {
    await tamper(table, statement.replaceAll("$1", `'${lines[0]?.request}'`));
    expect(await findings()).toContainEqual(expect.stringMatching(expected) as string);
  });

  it("[R-SIGN-7] names an anchor whose seals the other logs no longer have", async () => {
    const file = path.join(folder, `checkpoint-${lines.length}.json`);
    const seals = await fs.readFile(file, "utf8");
    const found: string[] = [];
    const look = () =>
      verifyLogs(db, path.join(folder, "none"), (finding) => found.push(findingText(finding)), { anchorDir: folder });
    await fs.writeFile(file, seals.replace(/"root":"./, '"root":"x'));
    await look();
    expect(found.splice(0)).toEqual([expect.stringMatching(/\.note has no readable file of seals beside it$/)]);
    await fs.writeFile(file, seals.replace(/"root":"[0-9a-f]{4}/, '"root":"0000'));
    await look();
    expect(found.splice(0)).toEqual([
      expect.stringMatching(/\.note 4 requests had lines before \S+, as many now, but not with the same lines$/),
    ]);
    await fs.writeFile(file, seals.replace(/"seq":"\d+"/, '"seq":"99999"'));
    await look();
    expect(found).toEqual([expect.stringMatching(/^operation log: rows \d+ to 99999 cut off the end$/)]);
  });
});

type Attack = (of: readonly StatementLine[]) => readonly StatementLine[];

const place = fc.nat({ max: sizes.requests * sizes.lines - 1 });
const attack: fc.Arbitrary<Attack> = fc.oneof(
  place.map(
    (at): Attack =>
      (of) =>
        withoutLine(of, at),
  ),
  fc.tuple(place, fc.string({ minLength: 1 })).map(
    ([at, text]): Attack =>
      (of) =>
        of.map((line, each) => (each === at ? { ...line, text: `${line.text}${text}` } : line)),
  ),
  fc.tuple(place, place).map(
    ([one, other]): Attack =>
      (of) =>
        of.map((line, each) => ({ ...line, text: textAt(of, each === one ? other : each === other ? one : each) })),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Attack =>
      (of) =>
        of.toSpliced(from, 1).toSpliced(to, 0, ...of.slice(from, from + 1)),
  ),
);

const textAt = (of: readonly StatementLine[], at: number) => of[at]?.text ?? "";

/** Later lines of the request move up, so that no number is missing. */
function withoutLine(of: readonly StatementLine[], at: number): readonly StatementLine[] {
  const gone = of[at];
  return of.flatMap((line, each) => {
    if (each === at) return [];
    return [line.request === gone?.request && line.seq > gone.seq ? { ...line, seq: line.seq - 1 } : line];
  });
}

describe("whoever has the database and the key", () => {
  it("[R-SIGN-8] is named by a checkpoint from before, however history and log are rewritten", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attack, { minLength: 1, maxLength: 3 }), async (attacks) => {
        const forged = attacks.reduce((of, one) => one(of), lines);
        const isChanged = JSON.stringify(forged) !== JSON.stringify(lines);
        await forgetStatements(db);
        await writeLog(forged);
        await makeCheckpoint(db, key);
        // Nothing inside tells: chains, seals, log and checkpoint fit each other.
        expect(await insideFindings()).toEqual([]);
        const found = (await findings()).filter((finding) => finding.startsWith(`checkpoint: ${folder}`));
        expect(found).toHaveLength(isChanged ? 1 : 0);
      }),
      { numRuns: 40 },
    );
  });

  async function insideFindings(): Promise<readonly string[]> {
    const found = [...(await findings({ anchorDir: undefined }))];
    await verifyLogs(db, path.join(folder, "none"), (finding) => found.push(findingText(finding)));
    return found;
  }
});
