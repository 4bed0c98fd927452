import { Pool } from "pg";

/** How long the server may take to answer a question that costs nothing. */
const answerWithin = 2_000;

export interface Probe {
  /** What time it is on the server; rejects when it does not say so in two seconds. Those who ask together share the answer. */
  ask(): Promise<Date>;
  close(): Promise<void>;
}

/** Asks on a connection of its own: that all others are busy does not mean that the server is gone. */
export function openProbe(url: string): Probe {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: "signoff-probe",
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // That it was lost is noticed, and told, when it is asked again.
  pool.on("error", () => undefined);
  let asked: Promise<Date> | undefined;
  const ask = async (): Promise<Date> => {
    const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
    const [row] = rows;
    if (!row) throw new Error("a select without a table gives one row");
    return row.at;
  };
  return {
    ask: () =>
      (asked ??= ask().finally(() => {
        asked = undefined;
      })),
    close: () => pool.end(),
  };
}
