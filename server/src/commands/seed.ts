/**
 * `npm run seed -- --demo`: loads the demo company with its published password into the database of DATABASE_URL. `npm
 * run seed -- --requests 1000000`: the demo company, its records, and this many further requests.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { loadConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { demoPassword, otherUsers, seedDatabase } from "../db/seed/seed-database.ts";
import { installDefinitions, seededKinds } from "../features/base/definitions/public.ts";
import { createPasswordHasher } from "../security/password-hash.ts";
import { openDiskFileStore } from "../storage/disk-file-store.ts";
import { seedRequests } from "./bulk-requests/seed-requests.ts";
import { seedDemoRecords } from "./demo-records/seed-demo-records.ts";

const usage = `Usage: npm run seed -- --demo [--force]
       npm run seed -- --requests <number> [--add] [--force]`;

interface Options {
  readonly demo: boolean;
  readonly requests: number | undefined;
  readonly add: boolean;
  /** Into a database that has users of its own. */
  readonly force: boolean;
}

async function seed(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const config = loadConfig(process.env);
  // Reported before half a minute of work, not after it.
  if (options.requests !== undefined && config.database.kind === "embedded")
    throw new StartupError("--requests needs a database server: set DATABASE_URL.");
  const database = await connectDatabase(config.database, (what, error) => console.error(what, error));
  try {
    await migrate(database);
    if (!options.force) await refuseOthersDatabase(database);
    const passwords = createPasswordHasher({ pepper: config.passwords.pepper });
    const added = await seedDatabase(database, {
      company: "demo",
      passwords,
      kinds: await seededKinds(),
      now: () => new Date(),
    });
    console.log(
      added
        ? `The demo company is in the database; all its accounts have the published password ${demoPassword}.`
        : "The demo company was in the database already.",
    );
    const files = path.join(config.dataDir, "files");
    if (options.requests !== undefined) await addRequests(database, files, options.requests, options.add);
  } finally {
    await database.close();
  }
}

/** The password of the demo company is public: among real users its accounts would be open doors. */
async function refuseOthersDatabase(database: Database): Promise<void> {
  const others = await otherUsers(database.kysely);
  if (others.length === 0) return;
  throw new StartupError(
    `The database has users of its own (${others.join(", ")} ...). The accounts of the demo company have a published password and do not belong beside them. Add --force if you mean it.`,
  );
}

async function addRequests(database: Database, folder: string, requests: number, add: boolean): Promise<void> {
  const start = performance.now();
  await installDefinitions(database);
  // Also stores the files of these requests, if this folder is the server's.
  await seedDemoRecords(database, { files: await openDiskFileStore(folder) });
  const seeded = await seedRequests(database, { requests, add, report: (line) => console.log(line) });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${seeded.requests} requests with ${seeded.tasks} tasks are in the database, after ${seconds} s.`);
}

function readOptions(args: readonly string[]): Options {
  const { demo, requests, add, force } = parse(args);
  const wanted = requests === undefined ? undefined : Number(requests);
  const isCount = wanted === undefined || (Number.isInteger(wanted) && wanted > 0);
  if (!isCount || (!demo && wanted === undefined)) throw new StartupError(usage);
  return { demo, requests: wanted, add, force };
}

function parse(args: readonly string[]) {
  try {
    const flag = { type: "boolean", default: false } as const;
    const options = { demo: flag, add: flag, force: flag, requests: { type: "string" } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartupError(usage);
  }
}

try {
  await seed(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
