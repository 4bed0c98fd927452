/** Run as a process of its own by the durability test: commits 1, 2, 3 … and prints each number after its commit. */
import { sql } from "kysely";
import { openEmbedded } from "../db/embedded.ts";
import { failLoudly } from "./prepare-template.ts";

const directory = process.argv[2];
if (directory === undefined) throw new Error("the directory of the database is missing");
const db = await openEmbedded(directory, failLoudly);
await sql`create table if not exists numbers (n int primary key)`.execute(db.kysely);
for (;;) {
  const { rows } = await db.transaction((tx) =>
    sql<{ n: number }>`insert into numbers select coalesce(max(n), 0) + 1 from numbers returning n`.execute(tx),
  );
  process.stdout.write(`${rows[0]?.n}\n`);
}
