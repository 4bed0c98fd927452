/**
 * `npm run keys -- list`: every key that ever signed for this installation. `make`: writes the first key. `rotate`:
 * replaces the key, and keeps the file and the public half of the old one. `retire <id>`: a key whose file is lost signs
 * no more. Exit 0: done; 2: nothing was changed, with the reason.
 */
import path from "node:path";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Queryable } from "../db/database.ts";
import { makeKeyFile, newKey, readKeyFile, replaceKeyFile } from "../signing/key-file.ts";
import { signingKeyOf, verifierKeyOf } from "../signing/signing-key.ts";
import {
  installationId,
  type RegisteredKey,
  registeredKeys,
  registerKey,
  retireKey,
} from "../signing/signing-keys.sql.ts";
import { requireDatabase, runCommand } from "./archive/run-command.ts";

const usage = "Usage: npm run keys -- list | make | rotate | retire <id>";

async function keys(config: Config): Promise<void> {
  const [command, id, ...more] = process.argv.slice(2);
  if (more.length > 0 || (id !== undefined) !== (command === "retire")) throw new StartupError(usage);
  if (command === "make") return make(config);
  if (command === "list") return inDatabase(config, (db) => list(db, config));
  if (command === "rotate") return inDatabase(config, (db) => rotate(db, config));
  if (command === "retire" && id !== undefined) return inDatabase(config, (db) => retire(db, config, id));
  throw new StartupError(usage);
}

async function inDatabase(config: Config, work: (db: Queryable) => Promise<void>): Promise<void> {
  requireDatabase(config);
  const database = await connectDatabase(config.database, (what, error) => console.error(`${what}: ${String(error)}`));
  try {
    await work(database.kysely);
  } finally {
    await database.close();
  }
}

async function make(config: Config): Promise<void> {
  const file = requireFile(config);
  if (!(await makeKeyFile(file)))
    throw new StartupError(`${file} is there already. Replace its key with npm run keys -- rotate.`);
  console.log(`Written: ${file}. Keep a copy of it elsewhere. Servers register the key when they start.`);
}

async function list(db: Queryable, config: Config): Promise<void> {
  const installation = await installationId(db);
  const inFile = await idInFile(config, installation);
  for (const key of await registeredKeys(db)) {
    const place = key.id === inFile ? `, in ${path.basename(requireFile(config))}` : "";
    console.log(`${key.id}  ${stateOf(key)}${place}  ${verifierKeyOf(installation, key.publicKey)}`);
  }
}

function stateOf({ madeAt, retiredAt }: RegisteredKey): string {
  const since = `since ${madeAt.toISOString()}`;
  return retiredAt === null ? `in use ${since}` : `${since}, retired ${retiredAt.toISOString()}`;
}

async function rotate(db: Queryable, config: Config): Promise<void> {
  const file = requireFile(config);
  const installation = await installationId(db);
  const old = signingKeyOf((await readKeyFile(file)).privateKey, installation);
  const privateKey = newKey();
  const next = signingKeyOf(privateKey, installation);
  await registerKey(db, old, "registered when it was replaced");
  const kept = await replaceKeyFile(file, old.id, {
    privateKey,
    whenWritten: () => registerKey(db, next, `follows ${old.id}`),
  });
  await retireKey(db, old.id);
  console.log(`Key ${next.id} signs now, ${old.id} is retired and kept as ${kept}.`);
  console.log("Servers that read this file notice within seconds. Copy it to those that read another one.");
}

async function retire(db: Queryable, config: Config, id: string): Promise<void> {
  if (id === (await idInFile(config, await installationId(db))))
    throw new StartupError(`Key ${id} is in use here. Replace it with npm run keys -- rotate.`);
  const retiredAt = await retireKey(db, id);
  if (retiredAt === undefined) throw new StartupError(`There is no key ${id} in use: npm run keys -- list names all.`);
  console.log(`Key ${id} is retired. What it signs from now on counts for nothing.`);
}

/** Undefined: there is no file, or none that can be read. */
async function idInFile({ signingKey }: Config, installation: string): Promise<string | undefined> {
  if (signingKey === undefined) return undefined;
  const found = await readKeyFile(signingKey.file).catch((error: unknown) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });
  return found && signingKeyOf(found.privateKey, installation).id;
}

function requireFile({ signingKey }: Config): string {
  if (signingKey === undefined) throw new StartupError("SIGNING_KEY_FILE: must name the file of the key");
  return signingKey.file;
}

await runCommand((config) => keys(config).then(() => 0));
