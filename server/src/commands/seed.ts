/** `npm run seed -- --demo`: puts the demo company with its published password into the database of DATABASE_URL. */
import { parseArgs } from "node:util";
import { loadConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { connectDatabase } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { demoPassword, seedDatabase } from "../db/seed/seed-database.ts";
import { createPasswordHasher } from "../security/password-hash.ts";

const usage = "Usage: npm run seed -- --demo";

async function seed(args: readonly string[]): Promise<void> {
  if (!readOptions(args).demo) throw new StartupError(usage);
  const config = loadConfig(process.env);
  const database = await connectDatabase(config.database, (what, error) => console.error(what, error));
  try {
    await migrate(database);
    const passwords = createPasswordHasher({ pepper: config.passwords.pepper });
    const added = await seedDatabase(database, { company: "demo", passwords, now: () => new Date() });
    console.log(
      added
        ? `The demo company is in the database; all its accounts have the published password ${demoPassword}.`
        : "The demo company was in the database already.",
    );
  } finally {
    await database.close();
  }
}

function readOptions(args: readonly string[]): { readonly demo: boolean } {
  try {
    const { values } = parseArgs({ args: [...args], options: { demo: { type: "boolean", default: false } } });
    return values;
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
