import type { PGlite } from "@electric-sql/pglite";
import type { BackgroundReport } from "./database.ts";

const checkpointEvery = 5 * 60_000;
const nightlyHour = 3;

export interface Maintenance {
  stop(): Promise<void>;
}

/**
 * The embedded database has no background processes: this checkpoints at intervals, and vacuums and analyses every
 * night.
 */
export function startMaintenance(pglite: PGlite, report: BackgroundReport): Maintenance {
  let running: Promise<void> = Promise.resolve();
  const run = (what: string, statement: string): void => {
    running = running
      .then(() => pglite.exec(statement))
      .then(
        () => undefined,
        (error: unknown) => report(what, error),
      );
  };
  const checkpoint = setInterval(() => run("checkpoint", "checkpoint"), checkpointEvery).unref();
  let night: NodeJS.Timeout;
  const waitForNight = (): void => {
    night = setTimeout(() => {
      run("vacuum", "vacuum analyze");
      waitForNight();
    }, millisecondsUntilNight(new Date())).unref();
  };
  waitForNight();
  return {
    async stop() {
      clearInterval(checkpoint);
      clearTimeout(night);
      await running;
    },
  };
}

/** Until the next 03:00 of the machine's own time; always more than zero. */
export function millisecondsUntilNight(now: Date): number {
  const night = new Date(now);
  night.setHours(nightlyHour, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night.getTime() - now.getTime();
}
