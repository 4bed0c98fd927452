import { Client } from "pg";

const letInWithinMs = 2_000;
const answerWithinMs = 5_000;

/** One short task on a connection of its own, finished within seconds whatever happens. */
export async function visit<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "signoff-probe",
    connectionTimeoutMillis: letInWithinMs,
    query_timeout: answerWithinMs,
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A connection that was never opened, or is already broken, need not be closed; the relevant error was thrown
    // above.
    await client.end().catch(() => undefined);
  }
}

/** Rejects if connections are refused. A full pool, or a server too busy to answer, is no reason to reject. */
export function greet(url: string): Promise<void> {
  return visit(url, async () => undefined);
}
