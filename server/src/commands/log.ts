/**
 * `npm run log -- checkpoint`: appends what waits to the signature log, signs it, and writes the checkpoint to
 * ANCHOR_DIR. `show`: what the log and its newest checkpoint are. Exit 0: done; 2: not done, with the reason.
 */
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { connectDatabase } from "../db/connect.ts";
import type { BackgroundReport, Database } from "../db/database.ts";
import { keepCheckpoint, LogRewritten, readLogState } from "../features/operations/signature-log/public.ts";
import { KeyHolder } from "../signing/key-holder.ts";
import { requireDatabase, runCommand } from "./archive/run-command.ts";

const usage = "Usage: npm run log -- checkpoint | show";

async function log(config: Config): Promise<void> {
  const [command, ...more] = process.argv.slice(2);
  const work = command === "checkpoint" ? makeOne : command === "show" ? show : undefined;
  if (work === undefined || more.length > 0) throw new StartupError(usage);
  requireDatabase(config);
  const report: BackgroundReport = (what, error) => console.error(`${what}: ${String(error)}`);
  const database = await connectDatabase(config.database, report);
  try {
    await work(config, database, report);
  } finally {
    await database.close();
  }
}

async function makeOne(config: Config, database: Database, report: BackgroundReport): Promise<void> {
  if (config.signingKey === undefined)
    throw new StartupError("SIGNING_KEY_FILE: must be set; a text without a signature is no checkpoint");
  const holder = await KeyHolder.open(database, config.signingKey, report);
  const key = holder?.current();
  await holder?.close();
  if (key === undefined) throw new StartupError("SIGNING_KEY_FILE: there is no key");
  const made = await keepCheckpoint(database, { key, anchorDir: config.anchorDir, report }).catch((error: unknown) => {
    throw error instanceof LogRewritten ? new StartupError(error.message) : error;
  });
  console.log(made ? `Checkpoint of ${made.size} entries:\n${made.note}` : "The log is empty: no checkpoint is made.");
}

async function show({ anchorDir }: Config, database: Database): Promise<void> {
  const { entries, waiting, newest, isAnchored } = await readLogState(database.kysely, anchorDir);
  console.log(`${entries} entries, ${waiting} statements wait.`);
  if (!newest) return console.log("There is no checkpoint yet.");
  const stamp = newest.isStamped ? "with a time stamp" : "without a time stamp";
  const place = isAnchored === undefined ? "ANCHOR_DIR is not set" : `${isAnchored ? "" : "not "}in ANCHOR_DIR`;
  console.log(`The newest checkpoint, of ${newest.madeAt.toISOString()}, ${stamp}, ${place}:\n${newest.note}`);
}

await runCommand((config) => log(config).then(() => 0));
