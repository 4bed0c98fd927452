import tls from "node:tls";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { registeredKeys } from "../../../signing/signing-keys.sql.ts";
import type { Signing } from "../../base/statements/public.ts";
import type { StorageQuota } from "../../files/public.ts";
import { checkChainEnd, findingText, type TipPlace } from "../audit/public.ts";
import { readLogState } from "../signature-log/public.ts";
import type { healthContract } from "./contract.ts";
import { databaseFigures, lastBackup, readBacklog } from "./health.sql.ts";
import { judgeHealth } from "./judge-health.ts";
import { lastDay, newestOfNodes } from "./samples.sql.ts";

export interface ShowHealthServices {
  readonly publicUrl: () => string;
  readonly storageQuota: StorageQuota;
  readonly signing: Signing;
  readonly config: {
    readonly mail: { readonly smtpUrl: string | undefined };
    readonly auditTip: TipPlace | undefined;
    readonly anchorDir: string | undefined;
    readonly tsaUrl: string | undefined;
  };
}

type Shown = ResultOf<typeof healthContract.show>;

/** The state of the portal, as far as one node and the database can tell. */
export async function showHealth({ db, locale, now, services }: Context<ShowHealthServices>): Promise<Shown> {
  const url = services.publicUrl();
  const certificate = url.startsWith("https:") ? ((await certificateEnd(url)) ?? null) : undefined;
  const nodes = (await newestOfNodes(db.kysely)).map(presentNode);
  const backlog = await readBacklog(db);
  const backup = await lastBackup(db.kysely);
  const broken = await checkChainEnd(db.kysely, services.config.auditTip);
  const facts = {
    now: now(),
    nodes,
    database: await databaseFigures(db.kysely),
    backlog,
    hasMailServer: services.config.mail.smtpUrl !== undefined,
    totalBytes: services.storageQuota.totalBytes,
    certificateEnd: certificate,
    backup: backup && { at: backup.finished_at, missing: backup.missing },
    brokenChain: broken && findingText(broken),
    signingKey: await keyInUse(db.kysely, services.signing.key()?.id),
    log: await readLogState(db.kysely, services.config.anchorDir),
    hasTimeStamps: services.config.tsaUrl !== undefined,
  };
  const samples = (await lastDay(db.kysely)).map(({ at, memory, loop, jobs, mails, ...counts }) => ({
    time: at.toISOString(),
    ...counts,
    memoryBytes: memory,
    loopMs: loop,
    jobsWaiting: jobs,
    mailsWaiting: mails,
  }));
  return { parts: judgeHealth(facts, locale), nodes, queues: [...backlog.queues], samples };
}

async function keyInUse(db: Queryable, id: string | undefined) {
  return id === undefined ? undefined : (await registeredKeys(db)).find((key) => key.id === id);
}

type NodeRow = Awaited<ReturnType<typeof newestOfNodes>>[number];

function presentNode(row: NodeRow): Shown["nodes"][number] {
  return {
    node: row.node,
    version: row.version,
    startTime: row.started_at.toISOString(),
    seenTime: row.seen_at.toISOString(),
    state: row.state,
    memoryBytes: Number(row.memory_bytes),
    loopMs: row.loop_ms,
    skewMs: row.skew_ms,
    connections: row.connections,
    diskFreeBytes: Number(row.disk_free_bytes),
    diskSizeBytes: Number(row.disk_size_bytes),
  };
}

/**
 * The certificate that browsers see at this address. It is read without being verified, which is up to the browsers.
 */
async function certificateEnd(publicUrl: string, patienceMs = 3_000): Promise<Date | undefined> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (until: Date | undefined): void => {
      socket.destroy();
      resolve(until);
    };
    socket.setTimeout(patienceMs, () => end(undefined));
    socket.once("error", () => end(undefined));
    socket.once("secureConnect", () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until ? new Date(until) : undefined);
    });
  });
}
