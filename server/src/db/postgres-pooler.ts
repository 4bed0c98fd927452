import { Client } from "pg";
import { StartupError } from "../config/startup-error.ts";
import { sessionSettings } from "./session-settings.ts";

/** As it stands in the line of the database in pgbouncer.ini: the pooler asks for the time zone itself. */
export const poolerOptions = `timezone=UTC connect_query='${Object.entries(sessionSettings)
  .filter(([name]) => name !== "timezone")
  .map(([name, value]) => `set ${name} = ''${value}''`)
  .join("; ")}'`;

/** Connections that are lent have the settings that the pooler gives them: found out at the start, not by wrong times. */
export async function checkPooler(url: string): Promise<void> {
  const names = Object.keys(sessionSettings);
  const found = await atPooler(url, async (client) => {
    const { rows } = await client.query<{ name: string; value: string }>(
      "select name, current_setting(name) as value from unnest($1::text[]) as name",
      [names],
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  });
  const wrong = Object.entries(sessionSettings).filter(([name, value]) => found.get(name) !== value);
  if (wrong.length === 0) return;
  const differences = wrong.map(([name, value]) => `${name} is ${found.get(name) ?? "unknown"}, not ${value}`);
  throw new StartupError(
    `DATABASE_URL: the connections of the pooler at ${new URL(url).host} are set otherwise (${differences.join(", ")}). Add to the line of the database in pgbouncer.ini: ${poolerOptions}`,
  );
}

/** Rejects when the pooler does not let anybody in. That it has no connection to lend just now is no reason. */
export async function greetPooler(url: string): Promise<void> {
  await atPooler(url, async () => undefined);
}

async function atPooler<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "signoff-probe",
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : "no reason given";
    throw new StartupError(`DATABASE_URL: the pooler at ${new URL(url).host} cannot be used (${reason}).`);
  } finally {
    // A connection that never came about, or is broken already, has nothing to end; what matters was said above.
    await client.end().catch(() => undefined);
  }
}
