import { StartupError } from "../config/startup-error.ts";
import { greet, visit } from "./postgres-visit.ts";
import { sessionSettings } from "./session-settings.ts";

/** For the line of the database in pgbouncer.ini; the pooler itself sets the time zone. */
export const poolerOptions = `timezone=UTC connect_query='${Object.entries(sessionSettings)
  .filter(([name]) => name !== "timezone")
  .map(([name, value]) => `set ${name} = ''${value}''`)
  .join("; ")}'`;

/** Connections of a pooler have the pooler's settings: a wrong one is found at the start, instead of by wrong times. */
export async function checkPooler(url: string): Promise<void> {
  const names = Object.keys(sessionSettings);
  const asked = visit(url, (client) =>
    client.query<{ name: string; value: string }>(
      "select name, current_setting(name) as value from unnest($1::text[]) as name",
      [names],
    ),
  );
  const { rows } = await naming(url, asked);
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = Object.entries(sessionSettings).filter(([name, value]) => found.get(name) !== value);
  if (wrong.length === 0) return;
  const differences = wrong.map(([name, value]) => `${name} is ${found.get(name) ?? "unknown"}, not ${value}`);
  throw new StartupError(
    `DATABASE_URL: the connections of the pooler at ${new URL(url).host} are set otherwise (${differences.join(", ")}). Add to the line of the database in pgbouncer.ini: ${poolerOptions}`,
  );
}

/** Rejects if the pooler refuses connections. */
export function greetPooler(url: string): Promise<void> {
  return naming(url, greet(url));
}

/** Describes the problem without the password in the address. */
async function naming<Result>(url: string, visited: Promise<Result>): Promise<Result> {
  try {
    return await visited;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason given";
    throw new StartupError(`DATABASE_URL: the pooler at ${new URL(url).host} cannot be used (${reason}).`);
  }
}
