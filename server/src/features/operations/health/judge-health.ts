import type { ResultOf } from "@signoff/domain/http/endpoint";
import { type Locale, textIn } from "@signoff/domain/locale";
import type { Backlog } from "../../../metrics/sources.ts";
import type { RegisteredKey } from "../../../signing/signing-keys.sql.ts";
import type { healthContract } from "./contract.ts";
import { judgeLog, type LogFacts } from "./judge-log.ts";
import { counted, hour, type Judgement, type Part } from "./judgement.ts";
import type { DatabaseFigures } from "./health.sql.ts";

type Shown = ResultOf<typeof healthContract.show>;

/** The facts when the page is read. */
export interface HealthFacts extends LogFacts {
  readonly nodes: readonly Pick<
    Shown["nodes"][number],
    "node" | "state" | "version" | "diskFreeBytes" | "diskSizeBytes" | "skewMs"
  >[];
  readonly database: DatabaseFigures;
  readonly backlog: Backlog;
  readonly hasMailServer: boolean;
  readonly totalBytes: number;
  /** Undefined: the portal is not reached by TLS; null: no answer. */
  readonly certificateEnd: Date | null | undefined;
  readonly backup: { readonly at: Date; readonly missing: number } | undefined;
  /** The problem at the end of the operation log. */
  readonly brokenChain: string | undefined;
  /** The key with which the answering node signs; undefined: it has none. */
  readonly signingKey: Pick<RegisteredKey, "id" | "madeAt" | "retiredAt"> | undefined;
}

/** One line for each thing that an operator maintains. In trouble it says what to do, and with what. */
export function judgeHealth(facts: HealthFacts, locale: Locale): Part[] {
  return judges.map(([key, judge]) => {
    const { state, zh, en } = judge(facts);
    return { key, state, text: textIn(locale, zh, en) };
  });
}

const judges: readonly (readonly [Part["key"], (facts: HealthFacts) => Judgement])[] = [
  ["nodes", judgeNodes],
  ["database", judgeDatabase],
  ["queue", judgeQueue],
  ["mail", judgeMail],
  ["storage", judgeStorage],
  ["disk", judgeDisk],
  ["certificate", judgeCertificate],
  ["backup", judgeBackup],
  ["chain", judgeChain],
  ["signing", judgeSigning],
  ["log", judgeLog],
  ["clock", judgeClock],
];

function judgeNodes({ nodes }: HealthFacts): Judgement {
  const running = nodes.filter(({ state }) => state === "running");
  if (running.length === 0)
    return {
      state: "unknown",
      zh: "还没有节点上报，一分钟后再看",
      en: "No node has reported yet: look again in a minute",
    };
  const versions = [...new Set(running.map(({ version }) => version))];
  const lost = nodes.filter(({ state }) => state === "lost").map(({ node }) => node);
  const zh = [`${running.length} 个节点在运行，版本 ${versions.join("、")}`];
  const en = [`${counted(running.length, "node")} running, version ${versions.join(", ")}`];
  if (versions.length > 1) {
    zh.push("版本不一致：请完成升级");
    en.push("not all the same: finish the upgrade");
  }
  if (lost.length > 0) {
    zh.push(`${lost.join("、")} 没有正常停止就失去联系：请查看该机器和日志`);
    en.push(`${lost.join(", ")} went silent without stopping: look at the machine and its log`);
  }
  return { state: lost.length > 0 || versions.length > 1 ? "warning" : "good", zh: zh.join("；"), en: en.join("; ") };
}

function judgeDatabase({ database: { version, bytes, connections, maxConnections } }: HealthFacts): Judgement {
  const name = `PostgreSQL ${version}`;
  const size = sizeText(bytes);
  // The embedded database has no connections.
  if (connections === 0) return { state: "good", zh: `${name}，${size}`, en: `${name}, ${size}` };
  const share = connections / Math.max(1, maxConnections);
  const isShort = share > 0.8;
  return {
    state: share > 0.95 ? "bad" : isShort ? "warning" : "good",
    zh: `${name}，${size}，连接 ${connections} / ${maxConnections}${isShort ? "：请提高 max_connections 或减小 DATABASE_POOL_SIZE" : ""}`,
    en: `${name}, ${size}, ${connections} of ${counted(maxConnections, "connection")} open${isShort ? ": raise max_connections or lower DATABASE_POOL_SIZE" : ""}`,
  };
}

function judgeQueue({ backlog: { queues } }: HealthFacts): Judgement {
  const waiting = queues.reduce((all, queue) => all + queue.waiting, 0);
  const failing = queues.filter(({ failed }) => failed > 0).map(({ name, failed }) => `${name} ${failed}`);
  const slowest = queues.toSorted((one, other) => other.oldestSeconds - one.oldestSeconds)[0];
  const zh = [`${waiting} 个任务等待处理`];
  const en = [`${counted(waiting, "job")} waiting`];
  const isStuck = (slowest?.oldestSeconds ?? 0) > 600;
  if (slowest && isStuck) {
    const minutes = Math.round(slowest.oldestSeconds / 60);
    zh.push(`${slowest.name} 最早的已等 ${minutes} 分钟：请查看节点日志`);
    en.push(`${slowest.name} has kept one waiting for ${minutes} min: look at the log of the nodes`);
  }
  if (failing.length > 0) {
    zh.push(`多次重试后失败：${failing.join("、")}，原因见节点日志`);
    en.push(`failed for good: ${failing.join(", ")}, why is in the log of the nodes`);
  }
  return { state: isStuck ? "bad" : failing.length > 0 ? "warning" : "good", zh: zh.join("；"), en: en.join("; ") };
}

function judgeMail({ backlog: { mails }, hasMailServer }: HealthFacts): Judgement {
  if (!hasMailServer)
    return {
      state: "warning",
      zh: "未配置邮件服务器，邮件只留在发件箱：请设置 SMTP_URL",
      en: "There is no mail server, mails stay in the outbox: set SMTP_URL",
    };
  const minutes = Math.round(mails.oldestSeconds / 60);
  const zh = [`${mails.waiting} 封邮件待发`];
  const en = [`${counted(mails.waiting, "mail")} waiting`];
  const isStuck = mails.oldestSeconds > 900;
  if (isStuck) {
    zh.push(`最早的已等 ${minutes} 分钟：请检查邮件服务器`);
    en.push(`the oldest for ${minutes} min: look at the mail server`);
  }
  if (mails.bounced > 0) {
    zh.push(`${mails.bounced} 封被退回，请到发件箱处理`);
    en.push(`${mails.bounced} bounced: see the outbox`);
  }
  return { state: isStuck ? "bad" : mails.bounced > 0 ? "warning" : "good", zh: zh.join("；"), en: en.join("; ") };
}

function judgeStorage({ backlog: { attachmentBytes }, totalBytes }: HealthFacts): Judgement {
  const share = attachmentBytes / totalBytes;
  const [used, most] = [sizeText(attachmentBytes), sizeText(totalBytes)];
  const isShort = share > 0.8;
  return {
    state: share > 0.95 ? "bad" : isShort ? "warning" : "good",
    zh: `附件共 ${used}，上限 ${most}${isShort ? "：请扩容并提高 STORAGE_TOTAL_MB" : ""}`,
    en: `Attachments take ${used} of ${most}${isShort ? ": make room and raise STORAGE_TOTAL_MB" : ""}`,
  };
}

function judgeDisk({ nodes }: HealthFacts): Judgement {
  const share = (one: { diskFreeBytes: number; diskSizeBytes: number }) => one.diskFreeBytes / one.diskSizeBytes;
  const running = nodes.filter(({ state }) => state === "running");
  const fullest = running.toSorted((one, other) => share(one) - share(other))[0];
  if (!fullest) return { state: "unknown", zh: "没有节点报告磁盘空间", en: "No node reported its disk" };
  const [free, size] = [sizeText(fullest.diskFreeBytes), sizeText(fullest.diskSizeBytes)];
  const isShort = share(fullest) < 0.1;
  return {
    state: share(fullest) < 0.05 ? "bad" : isShort ? "warning" : "good",
    zh: `${fullest.node} 的数据目录所在磁盘剩余 ${free}，共 ${size}${isShort ? "：请清理或扩容" : ""}`,
    en: `${free} of ${size} left on the data disk of ${fullest.node}${isShort ? ": make room" : ""}`,
  };
}

function judgeCertificate({ certificateEnd, now }: HealthFacts): Judgement {
  if (certificateEnd === undefined)
    return {
      state: "warning",
      zh: "PUBLIC_URL 不是 https，没有证书：请在前面放置 TLS 代理",
      en: "PUBLIC_URL is not https, there is no certificate: put a TLS proxy in front",
    };
  if (certificateEnd === null)
    return {
      state: "unknown",
      zh: "PUBLIC_URL 处无人应答，读不到证书：请检查地址和代理",
      en: "Nobody answers at PUBLIC_URL, no certificate was read: look at the address and the proxy",
    };
  const days = Math.floor((certificateEnd.getTime() - now.getTime()) / (24 * hour));
  const until = certificateEnd.toISOString().slice(0, 10);
  if (days < 0)
    return { state: "bad", zh: `证书已于 ${until} 过期：请更换`, en: `The certificate ended on ${until}: renew it` };
  const isSoon = days < 21;
  return {
    state: days < 7 ? "bad" : isSoon ? "warning" : "good",
    zh: `证书有效期至 ${until}，还有 ${days} 天${isSoon ? "：请更换" : ""}`,
    en: `The certificate is good until ${until}, ${counted(days, "day")} more${isSoon ? ": renew it" : ""}`,
  };
}

function judgeBackup({ backup, now }: HealthFacts): Judgement {
  if (!backup)
    return {
      state: "bad",
      zh: "从未备份：请每天运行 npm run backup",
      en: "Never backed up: run npm run backup every day",
    };
  const hours = Math.max(0, Math.round((now.getTime() - backup.at.getTime()) / hour));
  const lack = backup.missing > 0;
  const isOld = hours > 26;
  return {
    state: hours > 48 ? "bad" : isOld || lack ? "warning" : "good",
    zh: `上次备份在 ${hours} 小时前${lack ? `，缺 ${backup.missing} 个文件：请运行 npm run files:verify` : "，已读回核对"}${isOld ? "；请每天运行 npm run backup" : ""}`,
    en: `Backed up ${counted(hours, "hour")} ago, ${lack ? `without ${counted(backup.missing, "file")}: run npm run files:verify` : "read back whole"}${isOld ? "; run npm run backup every day" : ""}`,
  };
}

function judgeChain({ database: { logLines }, brokenChain }: HealthFacts): Judgement {
  if (brokenChain !== undefined)
    return {
      state: "bad",
      zh: `操作日志被改动（${brokenChain}）：请运行 npm run audit:verify 并与备份比对`,
      en: `The operation log was tampered with (${brokenChain}): run npm run audit:verify and compare with a backup`,
    };
  const checked = Math.min(logLines, 500);
  return {
    state: "good",
    zh: `操作日志 ${logLines} 行，最新 ${checked} 行的封印完好；全部核对用 npm run audit:verify`,
    en: `${counted(logLines, "line")} of the operation log, the seals of the newest ${checked} are whole; npm run audit:verify checks all`,
  };
}

function judgeSigning({ signingKey }: HealthFacts): Judgement {
  if (!signingKey)
    return {
      state: "warning",
      zh: "没有签名密钥，不会签名：请设置 SIGNING_KEY_FILE",
      en: "There is no signing key, nothing is signed: set SIGNING_KEY_FILE",
    };
  const { id, madeAt, retiredAt } = signingKey;
  if (retiredAt)
    return {
      state: "bad",
      zh: `密钥 ${id} 已停用，这里仍在用它签名：请把新的密钥文件放到此节点`,
      en: `Key ${id} is retired and still signs here: bring the new key file to this node`,
    };
  const since = madeAt.toISOString().slice(0, 10);
  return { state: "good", zh: `用密钥 ${id} 签名，始于 ${since}`, en: `Key ${id} signs, since ${since}` };
}

function judgeClock({ nodes }: HealthFacts): Judgement {
  const running = nodes.filter(({ state }) => state === "running");
  const worst = running.toSorted((one, other) => Math.abs(other.skewMs) - Math.abs(one.skewMs))[0];
  if (!worst) return { state: "unknown", zh: "没有节点报告时钟", en: "No node reported its clock" };
  const ms = Math.abs(worst.skewMs);
  const isOff = ms > 2_000;
  return {
    state: isOff ? "warning" : "good",
    zh: `${worst.node} 的时钟与数据库相差 ${ms} 毫秒${isOff ? "：请检查时间同步" : ""}`,
    en: `The clock of ${worst.node} is ${ms} ms off the database's${isOff ? ": look at its time service" : ""}`,
  };
}

function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = bytes / 1024 ** power;
  return `${size >= 100 || power === 0 ? Math.round(size) : size.toFixed(1)} ${units[power] ?? ""}`;
}
