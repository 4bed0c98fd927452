import { Client } from "pg";

const letInWithinMs = 2_000;
const answerWithinMs = 5_000;

/** One short piece of work on a connection of its own, over in seconds whatever happens. */
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
    // A connection that never came about, or is broken already, has nothing to end; what matters was said above.
    await client.end().catch(() => undefined);
  }
}

/** Rejects when nobody is let in. That there is no connection to lend, or no time to answer just now, is no reason. */
export function greet(url: string): Promise<void> {
  return visit(url, async () => undefined);
}
