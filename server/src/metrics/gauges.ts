import { Gauge, type Registry } from "@prometheus-io/client";
import type { Backlog, MetricSources } from "./sources.ts";

type Read = () => Promise<void>;

/** The present state, whenever it is read. Unavailable values are left out, and a gauge of their own reports that. */
export function watchGauges(register: Registry, sources: MetricSources): Read {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name: `signoff_${name}`, help, labelNames, registers: [register] });
  gauge("build_info", "The version that runs here; always 1", ["version"]).set({ version: sources.version }, 1);
  const reads = [watchProcess(gauge, sources), watchDisk(gauge, sources), watchDatabase(gauge, sources)];
  return async () => {
    await Promise.all(reads.map((read) => read()));
  };
}

type MakeGauge = <Label extends string>(name: string, help: string, labels?: readonly Label[]) => Gauge<Label>;

function watchProcess(gauge: MakeGauge, { connections, clockSkewMs }: MetricSources): Read {
  const open = gauge("database_connections", "Connections of the pool of this node", ["state"]);
  const max = gauge("database_connections_max", "Most connections of the pool of this node");
  const waiting = gauge("database_connections_waiting", "Callers on this node that wait for a connection");
  const skew = gauge("clock_skew_seconds", "How much the clock of this machine is ahead of the database's");
  return async () => {
    skew.set(clockSkewMs() / 1000);
    const pool = connections();
    if (pool === undefined) return;
    open.set({ state: "in_use" }, pool.inUse);
    open.set({ state: "idle" }, pool.idle);
    max.set(pool.max);
    waiting.set(pool.waiting);
  };
}

function watchDisk(gauge: MakeGauge, { readDisk }: MetricSources): Read {
  const free = gauge("disk_free_bytes", "Room left on the disk of the data folder");
  const size = gauge("disk_size_bytes", "Size of the disk of the data folder");
  return async () => {
    const room = await readDisk();
    free.set(room.freeBytes);
    size.set(room.sizeBytes);
  };
}

function watchDatabase(gauge: MakeGauge, { readBacklog }: MetricSources): Read {
  const up = gauge("database_up", "1 when the database answered this very reading");
  const show = showBacklog(gauge);
  return async () => {
    const backlog = await readBacklog().catch(() => undefined);
    up.set(backlog === undefined ? 0 : 1);
    show(backlog);
  };
}

function showBacklog(gauge: MakeGauge): (backlog: Backlog | undefined) => void {
  const jobs = gauge("jobs", "Jobs of a queue: waiting to be worked on, waiting for their time, active, failed", [
    "queue",
    "state",
  ]);
  const oldestJob = gauge("jobs_oldest_seconds", "How long the first waiting job of a queue has been due", ["queue"]);
  const mails = gauge("mails", "Mails that are due and not sent, and those that bounced", ["state"]);
  const oldestMail = gauge("mails_oldest_seconds", "How long the first unsent mail has been due", ["state"]);
  const bytes = gauge("attachments_bytes", "What all attachments together take", ["store"]);
  const backup = gauge("backup_timestamp_seconds", "When the last backup was read back whole", ["kind"]);
  return (backlog) => {
    for (const each of [jobs, oldestJob, mails, oldestMail, bytes, backup]) each.reset();
    if (backlog === undefined) return;
    for (const { name: queue, oldestSeconds, ...counts } of backlog.queues) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
      oldestJob.set({ queue }, oldestSeconds);
    }
    mails.set({ state: "waiting" }, backlog.mails.waiting);
    mails.set({ state: "bounced" }, backlog.mails.bounced);
    oldestMail.set({ state: "waiting" }, backlog.mails.oldestSeconds);
    bytes.set({ store: "attachments" }, backlog.attachmentBytes);
    if (backlog.lastBackupAt) backup.set({ kind: "archive" }, backlog.lastBackupAt.getTime() / 1000);
  };
}
