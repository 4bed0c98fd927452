import { setImmediate as breathe } from "node:timers/promises";
import { Client } from "pg";
import { StartupError } from "../../config/startup-error.ts";
import type { Database } from "../../db/database.ts";
import { copyBatch, emptyBatch, trustRows, withoutIndexes } from "./bulk-load.ts";
import { readColumns, readPatterns, tableNames } from "./request-patterns.ts";
import { createRequestMaker, type RequestMaker } from "./request-maker.ts";
import { hireStaff } from "./staff.ts";

export interface SeedRequestsOptions {
  readonly requests: number;
  /** Adds to the existing requests, however many there are. */
  readonly add: boolean;
  readonly report: (line: string) => void;
  readonly now?: Date;
}

export interface SeededRequests {
  readonly requests: number;
  readonly tasks: number;
}

/** More than a demo has: a database in use must not be filled by mistake. */
const smallNumberOfRequests = 1_000;
const batchSize = 5_000;

/**
 * Fills a database server with requests like those of the demo company. Each copies one of them with other people,
 * another time, number and subject, and with a history sealed anew. All or nothing.
 */
export async function seedRequests(database: Database, options: SeedRequestsOptions): Promise<SeededRequests> {
  if (database.driver.kind !== "postgres")
    throw new StartupError("--requests needs a database server: set DATABASE_URL.");
  await refuseFullDatabase(database, options);
  const { requests, report } = options;
  const staff = await hireStaff(database, requests);
  const patterns = await readPatterns(
    database,
    [...staff.values()].map(([person]) => person),
  );
  const columns = await readColumns(database);
  const client = new Client({
    connectionString: database.driver.url,
    options: "-c timezone=UTC -c statement_timeout=0",
  });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(`lock table ${tableNames.join(", ")} in exclusive mode`);
    await client.query("set local maintenance_work_mem = '1GB'");
    await trustRows(client);
    const indexes = await withoutIndexes(client);
    const numbers = await readNumbers(client);
    const maker = createRequestMaker({ patterns, staff, requests, numbers, now: options.now ?? new Date() });
    await writeAll(client, maker, { requests, report, columns });
    await writeNumbers(client, numbers);
    for (const [index, definition] of indexes.entries()) {
      report(`Index ${index + 1} of ${indexes.length}`);
      await client.query(definition);
    }
    await client.query("commit");
    await client.query(`vacuum (analyze) ${tableNames.join(", ")}`);
    return { requests, tasks: maker.tasks };
  } finally {
    await client.end();
  }
}

async function refuseFullDatabase(database: Database, { add }: SeedRequestsOptions): Promise<void> {
  const found = await database.kysely
    .selectFrom("requests")
    .select("id")
    .limit(smallNumberOfRequests + 1)
    .execute();
  if (found.length > smallNumberOfRequests && !add)
    throw new StartupError(
      `The database holds more than ${smallNumberOfRequests} requests already. Use --add to add to them.`,
    );
}

interface Writing {
  readonly requests: number;
  readonly report: (line: string) => void;
  readonly columns: Awaited<ReturnType<typeof readColumns>>;
}

/** One batch is sent to the server while the next one is generated. */
async function writeAll(client: Client, maker: RequestMaker, { requests, report, columns }: Writing): Promise<void> {
  const start = performance.now();
  let sending: Promise<void> = Promise.resolve();
  for (let made = 0; made < requests; ) {
    const batch = emptyBatch();
    const until = Math.min(requests, made + batchSize);
    for (; made < until; made += 1) {
      maker.addNext(batch);
      if (made % 250 === 0) await breathe();
    }
    await sending;
    sending = copyBatch(client, batch, columns);
    // A failure is thrown at the next await; until then the rejection must not count as unhandled.
    sending.catch(() => undefined);
    report(progressLine(made, requests, performance.now() - start));
  }
  await sending;
}

function progressLine(made: number, requests: number, elapsed: number): string {
  const seconds = Math.max(1, Math.round(elapsed / 1000));
  const left = Math.round((seconds * (requests - made)) / made);
  const count = (value: number) => value.toLocaleString("en");
  return `${count(made)} of ${count(requests)} requests, ${count(Math.round(made / seconds))} a second, about ${left} s left`;
}

/** The last numbers assigned, by a series or on imported requests. */
async function readNumbers(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; last: number }>(
    `select key, max(last)::int as last from (
       select prefix || ' ' || month as key, last from request_numbers
       union all
       select replace(regexp_replace(request_no, '-\\d+$', ''), '-', ' '), substring(request_no from '\\d+$')::int
       from requests where request_no ~ '^[^-]+-\\d{4}-\\d+$'
     ) as given group by key`,
  );
  return new Map(rows.map(({ key, last }) => [key, last]));
}

async function writeNumbers(client: Client, numbers: ReadonlyMap<string, number>): Promise<void> {
  await client.query(
    `insert into request_numbers (prefix, month, last)
     select split_part(key, ' ', 1), split_part(key, ' ', 2), value::int from jsonb_each_text($1::jsonb)
     on conflict (prefix, month) do update set last = excluded.last`,
    [JSON.stringify(Object.fromEntries(numbers))],
  );
}
