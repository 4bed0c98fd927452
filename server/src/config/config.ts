import path from "node:path";
import { z } from "zod";
import type { DatabaseConfig } from "../db/connect.ts";
import type { KeyPlace } from "../signing/key-file.ts";
import { readSecret, withSecretsFromFiles } from "./secrets-from-files.ts";
import { StartupError } from "./startup-error.ts";
import { ownPrefixes, variableGroups, variables, type LogLevel, type Variables } from "./variables.ts";

/** Single sign-on by OpenID Connect. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address that the provider redirects to; it compares it character by character. */
  readonly redirectUri: string;
  readonly afterLogoutUri: string;
  /** How accounts are created at the first sign-in; undefined: they are not created. */
  readonly newcomers: NewcomerSettings | undefined;
}

/** The scopes and claims from which a new account is created. */
export interface NewcomerSettings {
  readonly scope: string;
  readonly usernameClaim: string;
  readonly employeeClaim: string;
  readonly departmentClaim: string;
}

/** The object store for attachments. */
export interface S3Settings {
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly pathStyle: boolean;
}

/** All settings, checked. Demo = embedded database, published passwords, loopback only. */
export interface Config {
  readonly mode: "demo" | "production";
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly publicUrl: string | undefined;
    readonly trustProxy: number;
    /** Seconds during which a stopping server reports itself not ready before it refuses calls. */
    readonly drainSeconds: number;
  };
  readonly dataDir: string;
  /** File with the newest seals of the audit chains, outside the database. */
  readonly auditTipsFile: string;
  /** File with a signed copy of the newest row of the operation log, and the secret that signs it. */
  readonly auditTip: { readonly file: string; readonly key: string } | undefined;
  /** File of the key that signs; undefined: nothing is signed. */
  readonly signingKey: KeyPlace | undefined;
  /** Folder that receives each checkpoint of the signature log; undefined: they stay in the database. */
  readonly anchorDir: string | undefined;
  /** Authority that stamps each checkpoint (RFC 3161); undefined: they have no time stamp. */
  readonly tsaUrl: string | undefined;
  /** Folder of backups, and the secret that encrypts them; undefined: backups are not encrypted. */
  readonly backup: { readonly folder: string; readonly secret: string | undefined };
  /** Years after their end when requests are archived; undefined: never. */
  readonly archiveAfterYears: number | undefined;
  /** Maximum bytes of attachments, per person and in total. */
  readonly storageQuota: { readonly userBytes: number; readonly totalBytes: number };
  /** Undefined: attachments are stored in the data folder. */
  readonly s3: S3Settings | undefined;
  /** The virus scanner for uploaded files; undefined: files are not scanned. */
  readonly clamd: { readonly socket: string; readonly isRequired: boolean } | undefined;
  readonly quarantineDays: number;
  readonly database: DatabaseConfig;
  readonly logLevel: LogLevel;
  /** Address of the metrics page; undefined: there is none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Collector of traces; undefined: nothing is traced. */
  readonly traces: { readonly url: string; readonly share: number; readonly trustsCallers: boolean } | undefined;
  readonly session: { readonly idleMinutes: number; readonly maxMinutes: number };
  readonly passwords: {
    readonly minLength: number;
    readonly changeForced: boolean;
    readonly pepper: string | undefined;
  };
  readonly externalHosts: readonly string[];
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Bearer token with which the identity provider sends people and groups; undefined: SCIM is off. */
  readonly scimToken: string | undefined;
  /** Folder and schedule of the organisation feed; without a folder there is no feed. */
  readonly orgFeed: { readonly folder: string | undefined; readonly cron: string };
  readonly oidc: OidcSettings | undefined;
  /** Internal networks that webhooks may reach, and the timeout of their receivers. */
  readonly webhooks: { readonly networks: readonly string[]; readonly timeoutMs: number };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment. Every wrong value is one line of the error. `npm run serve` sets `production`. */
export function loadConfig(env: Environment, options: { readonly production?: boolean } = {}): Config {
  const values = parseVariables(env);
  if (options.production === true) requireForProduction(values);
  if (values.DATABASE_URL === undefined && !isLoopback(values.HOST)) {
    throw new StartupError(
      `HOST: the demo has published passwords and listens on loopback only, not on ${values.HOST}. Set DATABASE_URL to run for others.`,
    );
  }
  requireQuietDemo(values);
  requireForSignOn(values);
  return toConfig(values);
}

function requireQuietDemo({ DATABASE_URL, METRICS_PORT, METRICS_HOST }: Variables): void {
  if (DATABASE_URL === undefined && METRICS_PORT !== undefined && !isLoopback(METRICS_HOST))
    throw new StartupError(`METRICS_HOST: the demo listens on loopback only, not on ${METRICS_HOST}.`);
}

/**
 * The provider redirects to one fixed address. The client secret is sent to the provider, so the issuer must use TLS.
 */
function requireForSignOn({ OIDC_ISSUER: issuer, OIDC_CREATE_USERS: isMaking, PUBLIC_URL }: Variables): void {
  if (issuer === undefined && isMaking) throw new StartupError("OIDC_ISSUER: must be set with OIDC_CREATE_USERS");
  if (issuer === undefined) return;
  if (PUBLIC_URL === undefined) {
    throw new StartupError("PUBLIC_URL: must be set with OIDC_ISSUER: the identity provider sends people back to it");
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol === "http:" && !isLoopback(hostname)) {
    throw new StartupError("OIDC_ISSUER: must begin with https:// unless it is on this machine");
  }
}

/** Without PUBLIC_URL the links in mails and the redirect of single sign-on would be wrong. */
function requireForProduction({ DATABASE_URL, PUBLIC_URL }: Variables): void {
  const missing = [
    ...(DATABASE_URL === undefined
      ? ["DATABASE_URL: must be set in production, for example postgres://user:password@host:5432/signoff"]
      : []),
    ...(PUBLIC_URL === undefined
      ? ["PUBLIC_URL: must be set in production, for example https://signoff.example.com"]
      : []),
  ];
  if (missing.length > 0) throw new StartupError(missing.join("\n"));
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function parseVariables(env: Environment): Variables {
  // An empty variable counts as unset, because compose files and shells cannot easily unset one.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const { given, problems: unread } = withSecretsFromFiles(set);
  const problems = [...unread, ...unknownNames(set)];
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  for (const group of variableGroups) {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < group.length)
      problems.push(...missing.map((name) => `${name}: must be set too`));
  }
  if (!parsed.success || problems.length > 0) throw new StartupError(problems.join("\n"));
  return parsed.data;
}

function unknownNames(given: Environment): string[] {
  return Object.keys(given)
    .filter((name) => ownPrefixes.some((prefix) => name.startsWith(prefix)) && !(name in variables))
    .map((name) => `${name}: is not a setting of Signoff`);
}

function tracesOf({ TRACES_URL: url, TRACES_PERCENT, TRUST_PROXY }: Variables): Config["traces"] {
  return url === undefined ? undefined : { url, share: TRACES_PERCENT / 100, trustsCallers: TRUST_PROXY > 0 };
}

function databaseOf(values: Variables, dataDir: string): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATABASE_NODES: nodes } = values;
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = values;
  if (url === undefined) {
    if (directUrl !== undefined || replicaUrl !== undefined) throw new StartupError("DATABASE_URL: must be set too");
    return { kind: "embedded", directory: path.join(dataDir, "database") };
  }
  return { kind: "postgres", url, directUrl, replicaUrl, poolSize, nodes };
}

const resolved = (file: string | undefined) => (file === undefined ? undefined : path.resolve(file));

function proofsOf(values: Variables, dataDir: string) {
  return {
    auditTipsFile: path.resolve(values.AUDIT_TIPS_FILE ?? path.join(dataDir, "audit-tips.jsonl")),
    auditTip: auditTipOf(values),
    signingKey: signingKeyOf(values, dataDir),
    anchorDir: resolved(values.ANCHOR_DIR),
    tsaUrl: values.TSA_URL,
  };
}

function toConfig(values: Variables): Config {
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    mode: values.DATABASE_URL === undefined ? "demo" : "production",
    http: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL,
      trustProxy: values.TRUST_PROXY,
      drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 5),
    },
    dataDir,
    ...proofsOf(values, dataDir),
    backup: backupOf(values, dataDir),
    archiveAfterYears: values.ARCHIVE_AFTER_YEARS,
    ...storageOf(values),
    database: databaseOf(values, dataDir),
    // In the demo the printed accounts should stay visible on the screen.
    logLevel: values.LOG_LEVEL ?? (values.DATABASE_URL === undefined ? "warn" : "info"),
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: tracesOf(values),
    session: { idleMinutes: values.SESSION_IDLE_MINUTES, maxMinutes: values.SESSION_MAX_MINUTES },
    passwords: {
      minLength: values.PASSWORD_MIN_LENGTH,
      changeForced: values.PASSWORD_CHANGE_FORCED,
      pepper: readSecret("PASSWORD_PEPPER_FILE", values.PASSWORD_PEPPER_FILE),
    },
    externalHosts: values.EXTERNAL_HOSTS,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    scimToken: readSecret("SCIM_TOKEN_FILE", values.SCIM_TOKEN_FILE),
    orgFeed: { folder: resolved(values.ORG_FEED_DIR), cron: values.ORG_FEED_CRON },
    oidc: oidcOf(values),
    webhooks: { networks: values.WEBHOOK_NETWORKS, timeoutMs: values.WEBHOOK_TIMEOUT_SECONDS * 1000 },
  };
}

function oidcOf(values: Variables): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const base = values.PUBLIC_URL?.replace(/\/$/, "");
  if (!issuer || !clientId || !clientSecret || base === undefined) return undefined;
  const redirectUri = `${base}/tapeout/sso-login`;
  const afterLogoutUri = `${base}/tapeout/login`;
  return { issuer, clientId, clientSecret, redirectUri, afterLogoutUri, newcomers: newcomersOf(values) };
}

function storageOf(values: Variables): Pick<Config, "storageQuota" | "s3" | "clamd" | "quarantineDays"> {
  const { STORAGE_USER_MB: userMb, STORAGE_TOTAL_MB: totalMb } = values;
  const { CLAMD_SOCKET: socket, CLAMD_REQUIRED: isRequired } = values;
  return {
    storageQuota: { userBytes: userMb * 1_048_576, totalBytes: totalMb * 1_048_576 },
    s3: s3Of(values),
    quarantineDays: values.QUARANTINE_DAYS,
    clamd: socket === undefined ? undefined : { socket, isRequired },
  };
}

function backupOf({ BACKUP_DIR, BACKUP_KEY_FILE }: Variables, dataDir: string): Config["backup"] {
  return {
    folder: path.resolve(BACKUP_DIR ?? path.join(dataDir, "backups")),
    secret: readSecret("BACKUP_KEY_FILE", BACKUP_KEY_FILE),
  };
}

/** Refuses incomplete S3 settings, which would store files where nobody expects them. */
function s3Of(values: Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKeyId, S3_ENDPOINT: endpoint } = values;
  const secretAccessKey = values.S3_SECRET_KEY ?? readSecret("S3_SECRET_KEY_FILE", values.S3_SECRET_KEY_FILE, 1);
  if (bucket === undefined || accessKeyId === undefined) {
    if (endpoint !== undefined || secretAccessKey !== undefined)
      throw new StartupError("S3_BUCKET: must be set too, with S3_ACCESS_KEY");
    return undefined;
  }
  if (secretAccessKey === undefined) throw new StartupError("S3_SECRET_KEY: must be set too, or S3_SECRET_KEY_FILE");
  return {
    endpoint,
    bucket,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    pathStyle: values.S3_PATH_STYLE,
  };
}

function newcomersOf(values: Variables): NewcomerSettings | undefined {
  if (!values.OIDC_CREATE_USERS) return undefined;
  return {
    scope: [...new Set(["openid", ...values.OIDC_SCOPE.split(" ")])].join(" "),
    usernameClaim: values.OIDC_USERNAME_CLAIM,
    employeeClaim: values.OIDC_EMPLOYEE_CLAIM,
    departmentClaim: values.OIDC_DEPARTMENT_CLAIM,
  };
}

function auditTipOf({ AUDIT_TIP_FILE: file, AUDIT_TIP_KEY_FILE: keyFile }: Variables): Config["auditTip"] {
  const key = readSecret("AUDIT_TIP_KEY_FILE", keyFile);
  return file !== undefined && key !== undefined ? { file: path.resolve(file), key } : undefined;
}

/** The key of the demo is not more secret than its passwords; a production server gets its own from the operator. */
function signingKeyOf({ SIGNING_KEY_FILE: file, DATABASE_URL }: Variables, dataDir: string): Config["signingKey"] {
  if (file !== undefined) return { file: path.resolve(file), isMadeAtStart: false };
  const isDemo = DATABASE_URL === undefined;
  return isDemo ? { file: path.join(dataDir, "signing-key.pem"), isMadeAtStart: true } : undefined;
}
