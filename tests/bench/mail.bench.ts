import { setTimeout as pause } from "node:timers/promises";
import { noticeJobs } from "../../server/src/features/messages/notice-mails/notices.job.ts";
import type { Mailer } from "../../server/src/mail/mailer.ts";
import { createSmtpMailer } from "../../server/src/mail/smtp-mailer.ts";
import { startSmtpSink } from "../../server/src/testing/smtp-sink.ts";
import { startPostgres } from "../support/postgres.ts";
import { type ApprovalStage, openApprovalStage } from "./approval-stage.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";

/** `BENCH_APPROVALS=20` makes it a small run. */
const perSlice = Number(process.env["BENCH_APPROVALS"] ?? 60);
const pairs = 9;

/** Maximum slowdown of an approval while no mail can be sent. */
const bar = 1.05;

/** Approvals while their mails are sent, compared with approvals while the mail server is down. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startPostgres();
  const sink = await startSmtpSink();
  const mailers = {
    up: createSmtpMailer(sink.url, "Signoff <signoff@example.com>"),
    // Nothing listens there.
    down: createSmtpMailer("smtp://127.0.0.1:1", "Signoff <signoff@example.com>"),
  };
  let now: keyof typeof mailers = "up";
  const mailer: Mailer = { send: (...mail) => mailers[now].send(...mail), close: () => Promise.resolve() };
  try {
    const stage = await openApprovalStage(
      server.url,
      (database, services) =>
        noticeJobs(database, {
          ...services,
          queue: { enqueue: (...job) => stage.queue.enqueue(...job) },
          mailer,
          publicUrl: () => "http://localhost:8080",
        }),
      // Failing mails are intended; other errors are not.
      (what, error) => void (what === "job send-mail" || console.error(what, error)),
    );
    try {
      const slice = (way: keyof typeof mailers) => {
        now = way;
        return costOf(stage);
      };
      return rowsOf(await pairsOf(slice), sink.mails.length);
    } finally {
      await stage.close();
    }
  } finally {
    await Promise.all(Object.values(mailers).map((one) => one.close()));
    await sink.close();
    await server.stop();
  }
}

interface Pair {
  readonly up: number;
  readonly down: number;
}

/** Alternately, each way first in every second turn: other work of the machine affects both. */
async function pairsOf(slice: (way: "up" | "down") => Promise<number>): Promise<readonly Pair[]> {
  await slice("up");
  const found: Pair[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const up = await slice("up");
      found.push({ up, down: await slice("down") });
    } else {
      const down = await slice("down");
      found.push({ up: await slice("up"), down });
    }
  }
  return found;
}

/**
 * Milliseconds of one approval, averaged over many: one after the other, beside the jobs that write and send the mails.
 */
async function costOf(stage: ApprovalStage): Promise<number> {
  const ids = await stage.waiting(perSlice);
  const times: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    await stage.ours(id);
    times.push(performance.now() - start);
    // Gives the jobs time, which would otherwise all run after the slice.
    await pause(2);
  }
  return median(times);
}

function rowsOf(measured: readonly Pair[], sent: number): readonly BenchRow[] {
  const name = "mail: approval with the mail server down against up";
  return [
    atMost(name, median(measured.map(({ up, down }) => down / up)), bar, "x"),
    shown("mail: approval with the mail server up", median(measured.map(({ up }) => up)), "ms"),
    shown("mail: approval with the mail server down", median(measured.map(({ down }) => down)), "ms"),
    { ...shown("mail: mails that arrived meanwhile", sent, "mails"), ok: sent > 0 },
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
