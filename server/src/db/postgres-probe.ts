import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { StartupError } from "../config/startup-error.ts";
import type { BackgroundReport } from "./database.ts";
import { DatabaseClock, skewText } from "./database-clock.ts";

/** How long the server may take to answer a trivial query. */
const answerWithin = 2_000;
const measureEvery = 30_000;
/** If the server is busy at the start, it is asked again before the start fails. */
const firstTries = 5;
const betweenTries = 500;

export interface Probe {
  /** Rejects if the server does not answer in two seconds. Concurrent callers share the answer. */
  ask(): Promise<void>;
  /** Follows the time that the server reports at intervals. */
  readonly clock: DatabaseClock;
  close(): Promise<void>;
}

/** Uses a connection of its own, because busy connections do not mean that the server is gone. */
export async function openProbe(url: string, report: BackgroundReport): Promise<Probe> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: "signoff-probe",
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // A lost connection is noticed and reported at the next query.
  pool.on("error", () => undefined);
  const measure = async () => {
    const askedAt = performance.now();
    const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
    const [row] = rows;
    if (!row) throw new Error("a select without a table gives one row");
    return { at: row.at, askedAt, answeredAt: performance.now() };
  };
  // The first query includes the time to connect, so it says little about the clock.
  await firstAnswer(measure, url).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const clock = new DatabaseClock(await firstAnswer(measure, url));
  let asked: Promise<void> | undefined;
  const ask = (): Promise<void> =>
    (asked ??= measure()
      .then((measured) => clock.correct(measured))
      .finally(() => {
        asked = undefined;
      }));
  const watch = watchClock(clock, ask, report);
  return {
    ask,
    clock,
    close: () => {
      clearInterval(watch);
      return pool.end();
    },
  };
}

async function firstAnswer<Answer>(ask: () => Promise<Answer>, url: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (tries === firstTries)
        throw new StartupError(`DATABASE_URL: ${new URL(url).host} does not answer (${reason}, asked ${tries} times).`);
      await pause(betweenTries);
    }
  }
}

/** Measures at intervals, and warns once each time the clocks drift apart. */
function watchClock(clock: DatabaseClock, ask: Probe["ask"], report: BackgroundReport): NodeJS.Timeout {
  let isWarned = false;
  const look = (): void => {
    const difference = skewText(clock.skewMs());
    if (difference !== undefined && !isWarned) report("clock", difference);
    isWarned = difference !== undefined;
  };
  look();
  // The next query that needs the server reports that it is lost.
  return setInterval(() => void ask().then(look, () => undefined), measureEvery).unref();
}
