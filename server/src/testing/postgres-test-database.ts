import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/postgres.ts";
import { demoTemplateKey, failLoudly, prepareDemoTemplate, prepareTemplate, templateKey } from "./prepare-template.ts";

const lockId = 7_216_402_559;

/**
 * A new database on the server, copied from a template that the first caller creates under a lock. If TEST_POOLER_URL
 * names a pooler for that server, the database is used through it.
 */
export async function createPostgresTestDatabase(serverUrl: string): Promise<Database> {
  return copyOf(serverUrl, { name: `signoff_template_${templateKey()}`, prepare: prepareTemplate });
}

/** Also with the demo company's records and requests. */
export async function createPostgresDemoDatabase(serverUrl: string): Promise<Database> {
  return copyOf(serverUrl, { name: `signoff_template_${demoTemplateKey()}`, prepare: prepareDemoTemplate });
}

interface Template {
  readonly name: string;
  readonly prepare: (db: Database) => Promise<void>;
}

async function copyOf(serverUrl: string, template: Template): Promise<Database> {
  const name = randomName();
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1::bigint)", [lockId]);
    await ensureTemplate(client, serverUrl, template);
    await client.query(`create database ${name} template ${template.name}`);
  });
  const { url, drop } = handleOf(serverUrl, name);
  const pooler = process.env["TEST_POOLER_URL"];
  const way = pooler === undefined || pooler === "" ? { url } : { url: withDatabase(pooler, name), directUrl: url };
  return openPostgres({ ...way, poolSize: 8, afterClose: drop }, failLoudly);
}

export interface TestDatabaseHandle {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

export async function createEmptyPostgresDatabase(serverUrl: string): Promise<TestDatabaseHandle> {
  const name = randomName();
  await onServer(serverUrl, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`));
  return handleOf(serverUrl, name);
}

function handleOf(serverUrl: string, name: string): TestDatabaseHandle {
  const drop = async (): Promise<void> => {
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url: withDatabase(serverUrl, name), drop };
}

function randomName(): string {
  return `signoff_test_${randomBytes(8).toString("hex")}`;
}

async function ensureTemplate(client: Client, serverUrl: string, template: Template): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template.name]);
  if (rowCount === 1) return;
  const draft = `${template.name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
  const db = await openPostgres({ url: withDatabase(serverUrl, draft), poolSize: 4 }, failLoudly);
  try {
    await template.prepare(db);
  } finally {
    await db.close();
  }
  await client.query(`alter database ${draft} rename to ${template.name}`);
}

async function onServer<Result>(serverUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
