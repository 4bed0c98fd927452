// @run full
// @engine own
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type PostgresServer, runAsServer, serverUser, startPostgres } from "./postgres.ts";
import { repositoryRoot } from "./source-files.ts";

export interface RecoveryDrill {
  /** Archives its log as the guide says; `crash` loses it. */
  readonly postgres: PostgresServer;
  takeBase(): Promise<void>;
  /** The server's current time. */
  moment(): Promise<string>;
  /** Until everything written is in the archive, as in production a minute later. */
  archived(): Promise<void>;
  copyFiles(dataDir: string): Promise<void>;
  /** Another server with the data as of the moment. */
  recoverTo(moment: string): Promise<PostgresServer>;
  putFilesBack(dataDir: string): void;
  remove(): void;
}

/** Follows the guide on point-in-time recovery by its own lines, with `/backup` in a temporary folder. */
export async function startRecoveryDrill(): Promise<RecoveryDrill> {
  const backup = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-drill-"));
  const owner = await serverUser();
  for (const folder of [backup, path.join(backup, "wal")]) {
    fs.mkdirSync(folder, { recursive: true });
    if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  }
  const written = (block: string): string => guideBlock(block).replaceAll("/backup", backup);
  const postgres = await startPostgres({ settings: written("conf") });
  return {
    postgres,
    async takeBase() {
      const [program = "", ...parameters] = written("base").split(" ");
      await runAsServer(program, ...parameters, "-d", postgres.url);
    },
    moment: () => ask(postgres.url, "select clock_timestamp()::text as answer"),
    archived: () => untilArchived(postgres.url),
    async copyFiles(dataDir) {
      await runAsServer("sh", "-c", `mkdir -p ${backup}/files`);
      fs.cpSync(path.join(dataDir, "files"), path.join(backup, "files"), { recursive: true, force: false });
    },
    async recoverTo(moment) {
      const settings = written("recovery").replace(/(?<=recovery_target_time = ')[^']+/, moment);
      const fill = async (data: string): Promise<void> => {
        await runAsServer("mkdir", "-m", "0700", data);
        await runAsServer("sh", "-c", written("unpack").replace('"$PGDATA"', data));
        await runAsServer("touch", path.join(data, "recovery.signal"));
      };
      const recovered = await startPostgres({ fill, settings });
      await untilSaid(recovered.url, "select pg_is_in_recovery()::text as answer", "false");
      return recovered;
    },
    putFilesBack: (dataDir) => fs.cpSync(path.join(backup, "files"), path.join(dataDir, "files"), { recursive: true }),
    remove: () => fs.rmSync(backup, { recursive: true, force: true }),
  };
}

/** A fenced block of the guide, by the word after its fence. */
function guideBlock(name: string): string {
  const guide = fs.readFileSync(path.join(repositoryRoot, "docs/how-to/back-up-and-restore.md"), "utf8");
  const [, block] = new RegExp(`\`\`\`${name}\\n([^\`]+)\`\`\``).exec(guide) ?? [];
  if (block === undefined) throw new Error(`the guide has no block ${name}`);
  return block
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

async function untilArchived(url: string): Promise<void> {
  const last = await ask(url, "select pg_walfile_name(pg_switch_wal()) as answer");
  await untilSaid(url, `select (last_archived_wal >= '${last}')::text as answer from pg_stat_archiver`, "true");
}

async function untilSaid(url: string, question: string, answer: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await ask(url, question)) === answer) return;
    await pause(100);
  }
  throw new Error(`never ${answer}: ${question}`);
}

async function ask(url: string, question: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(question);
    return rows[0]?.answer ?? "";
  } finally {
    await client.end();
  }
}
