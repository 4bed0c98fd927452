import { z } from "zod";
import { networkOf } from "./network.ts";

const anyNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const wholeNumber = (min: number, max: number, fallback: number) => anyNumber(min, max).default(fallback);
const optionalNumber = (min: number, max: number) => anyNumber(min, max).optional();

const address = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
  }, `must be an address like ${example}`);

const yesNo = (fallback: boolean) =>
  z
    .enum(["true", "false"], "must be true or false")
    .transform((value) => value === "true")
    .default(fallback);

const claim = (fallback: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "must be the name of a claim")
    .default(fallback);

const hostList = z
  .string()
  .transform((value) => value.split(",").map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)),
    "must be host names, separated by commas",
  )
  .default([]);

export const defaultQuarantineDays = 30;

const secretFile = (name: string) =>
  z.string().optional().describe(`File that \`${name}\` is read from, in its place.`);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Every environment variable the server reads. `npm run configuration` writes them to docs/how-to/configure.md. */
export const variables = {
  PORT: wholeNumber(0, 65_535, 8080).describe("Port to listen on; 0 takes a free one."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on. The demo listens on loopback only."),
  PUBLIC_URL: address(["http:", "https:"], "https://signoff.example.com")
    .optional()
    .describe(
      "Address at which browsers reach the server; goes into links of mails and the single sign-on redirect. Must be set in production; the demo is at `http://localhost` with its port unless set.",
    ),
  TRUST_PROXY: wholeNumber(0, 10, 0).describe("How many reverse proxies stand in front (for the address of a caller)."),
  DRAIN_SECONDS: optionalNumber(0, 300).describe(
    "How long a server told to stop (SIGTERM) answers `/readyz` with 503 `stopping` and everything else as ever, so that load balancers notice; 5 unless set, 0 in the demo.",
  ),
  DATA_DIR: z.string().default("./data").describe("Folder of the embedded database and of attachments kept on disk."),
  AUDIT_TIPS_FILE: z
    .string()
    .optional()
    .describe(
      "File to which the state of history and operation log is written every day, best on another machine; `audit-tips.jsonl` in `DATA_DIR` unless set.",
    ),
  AUDIT_TIP_FILE: z
    .string()
    .optional()
    .describe(
      "File that holds the newest row of the operation log, signed, two seconds after it was written at the latest; best on another machine. Whoever cuts the end of the log off is found out at the next start and by `npm run audit:verify`.",
    ),
  AUDIT_TIP_KEY_FILE: z
    .string()
    .optional()
    .describe("File with a secret of at least 32 characters that `AUDIT_TIP_FILE` is signed with; needed with it."),
  ARCHIVE_AFTER_YEARS: optionalNumber(1, 100).describe(
    "How many years after its end the earlier data of a request (as it was in each round) is kept compressed; it is found and read as before. Without it nothing is archived. Set it when all servers run a version that knows it.",
  ),
  STORAGE_USER_MB: wholeNumber(1, 999_999_999, 20_000).describe(
    "How many megabytes of attachments one person may have; more is refused with the words how much is used and what to do.",
  ),
  STORAGE_TOTAL_MB: wholeNumber(1, 999_999_999, 500_000).describe(
    "How many megabytes all attachments together may take; set it below what the disk has.",
  ),
  S3_ENDPOINT: address(["http:", "https:"], "https://s3.example.com")
    .optional()
    .describe("Address of the object store that keeps attachments; Amazon's own unless set."),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe(
      "Bucket that keeps attachments, which must exist and be the server's alone. Without it they are kept in `DATA_DIR`.",
    ),
  S3_REGION: z.string().default("us-east-1").describe("Region of the bucket."),
  S3_ACCESS_KEY: z.string().optional().describe("Who the server is to the object store."),
  S3_SECRET_KEY: z.string().optional().describe("By which it proves that; or `S3_SECRET_KEY_FILE`."),
  S3_SECRET_KEY_FILE: z.string().optional().describe("File that `S3_SECRET_KEY` is read from."),
  S3_PATH_STYLE: yesNo(true).describe(
    "Whether the bucket stands in the path of addresses, as most object stores want it, or in the host name, as Amazon does.",
  ),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(?:\/[^\0]+|[A-Za-z0-9.-]+:\d{1,5})$/, "must be the path of a socket or host:port")
    .optional()
    .describe(
      "Where clamd (ClamAV) listens, a socket or `host:port`: every file is scanned before it is taken. Its `StreamMaxLength` must not be below the largest attachment. Without it nothing is scanned.",
    ),
  CLAMD_REQUIRED: yesNo(true).describe(
    "Whether files are refused while clamd does not answer; otherwise they are taken without being scanned.",
  ),
  QUARANTINE_DAYS: wholeNumber(0, 3_650, defaultQuarantineDays).describe(
    "How many days a file that clamd found is kept apart (`quarantine` of the attachments) for an administrator to look at; the nightly sweep removes it then. What was found stays in the operation log.",
  ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe("Folder that `npm run backup` writes to, best on another machine; `backups` in `DATA_DIR` unless set."),
  BACKUP_KEY_FILE: z
    .string()
    .optional()
    .describe(
      "File with a secret of at least 32 characters that backups are encrypted with. Keep a copy of it elsewhere: without it they cannot be read. Without this setting they are not encrypted.",
    ),
  DATABASE_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/signoff")
    .optional()
    .describe("PostgreSQL 15 or newer. Without it the server runs as a demo on its embedded database."),
  DATABASE_URL_FILE: secretFile("DATABASE_URL"),
  DATABASE_DIRECT_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/signoff")
    .optional()
    .describe(
      "PostgreSQL itself, where `DATABASE_URL` is a connection pooler before it that hands out connections for one transaction each (pgbouncer, `pool_mode = transaction`). What has to keep its connection goes here.",
    ),
  DATABASE_DIRECT_URL_FILE: secretFile("DATABASE_DIRECT_URL"),
  DATABASE_REPLICA_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/signoff")
    .optional()
    .describe(
      "A replica of the database that may answer lists, their spreadsheets and reports, whenever it has everything that was committed before the call; otherwise the database answers. Without it the database answers everything.",
    ),
  DATABASE_REPLICA_URL_FILE: secretFile("DATABASE_REPLICA_URL"),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 16).describe("Most connections to PostgreSQL at once."),
  DATABASE_NODES: wholeNumber(1, 100, 1).describe(
    "How many servers share the database, one more while one is replaced by another. A server does not start when all of them together would open more connections than PostgreSQL lets in.",
  ),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(", ")}`)
    .optional()
    .describe("What is written to the log: info unless set, warn in the demo."),
  METRICS_PORT: optionalNumber(0, 65_535).describe(
    "Port on which Prometheus reads `/metrics`, without signing in; 0 takes a free one. Without it there are no metrics.",
  ),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address to which `METRICS_PORT` is bound: one that only the monitoring reaches."),
  TRACES_URL: address(["https:", "http:"], "http://127.0.0.1:4318/v1/traces")
    .optional()
    .describe(
      "Collector of OpenTelemetry (OTLP over HTTP) to which the course of calls and jobs is sent, with the texts of their statements and without any value. Without it nothing is followed.",
    ),
  TRACES_PERCENT: wholeNumber(0, 100, 100).describe("How many of a hundred calls are followed."),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080, 120).describe("A session ends when unused this long."),
  SESSION_MAX_MINUTES: wholeNumber(1, 43_200, 720).describe("A session ends after this long in any case."),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64, 6).describe("Shortest new password; 8 or more is advised."),
  PASSWORD_CHANGE_FORCED: yesNo(false).describe("Refuse everything else until a flagged password was changed."),
  PASSWORD_PEPPER_FILE: z
    .string()
    .optional()
    .describe("File with a secret of at least 32 characters that is mixed into every password hash."),
  EXTERNAL_HOSTS: hostList.describe("Hosts that menus may link to, separated by commas; any where none is named."),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@mail.example.com:587")
    .optional()
    .describe("Mail server. Without it mails are kept in the outbox page only."),
  SMTP_URL_FILE: secretFile("SMTP_URL"),
  MAIL_FROM: z.string().default("Signoff <signoff@localhost>").describe("Sender of the mails."),
  OIDC_ISSUER: address(["https:", "http:"], "https://login.example.com")
    .optional()
    .describe("Identity provider for single sign-on."),
  OIDC_CLIENT_ID: z.string().optional().describe("Client id at the identity provider."),
  OIDC_CREATE_USERS: yesNo(false).describe(
    "Whoever the identity provider vouches for and nobody has linked gets a new account at the first sign-in.",
  ),
  OIDC_SCOPE: z
    .string()
    .regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, "must be words, separated by blanks")
    .default("openid profile email")
    .describe("What the identity provider is asked for when accounts are made; `openid` is always among it."),
  OIDC_USERNAME_CLAIM: claim("preferred_username").describe("Where the provider names the account to be made."),
  OIDC_EMPLOYEE_CLAIM: claim("employee_number").describe(
    "Where it names the employee number; the account's name unless given.",
  ),
  OIDC_DEPARTMENT_CLAIM: claim("department").describe(
    "Where it names the department, by code or by name in either language.",
  ),
  SCIM_TOKEN_FILE: z
    .string()
    .optional()
    .describe(
      "File with a secret of at least 32 characters by which the identity provider hands people and groups over (SCIM 2.0 at `/scim/v2`, as bearer token); without it that address does not exist.",
    ),
  ORG_FEED_DIR: z
    .string()
    .optional()
    .describe(
      "Folder with `users.csv` and, if departments come from outside too, `departments.csv`: the organisation feed. Without it there is none.",
    ),
  ORG_FEED_CRON: z
    .string()
    .regex(/^(?:[\d*,/-]+ ){4}[\d*,/-]+$/, "must be five fields of a cron expression such as 30 4 * * *")
    .default("30 4 * * *")
    .describe("When the organisation feed is read by itself: minute, hour, day, month, weekday in UTC."),
  WEBHOOK_NETWORKS: z
    .string()
    .transform((value) => value.split(",").map((network) => network.trim()))
    .refine(
      (networks) => networks.every((network) => networkOf(network) !== undefined),
      "must be networks such as 10.1.0.0/16, separated by commas",
    )
    .default([])
    .describe(
      "Networks inside that webhooks may reach, such as `10.1.0.0/16`, separated by commas. Without it they reach public addresses only, never this machine or private networks.",
    ),
  WEBHOOK_TIMEOUT_SECONDS: wholeNumber(1, 60, 10).describe("How long the receiver of a webhook may take to answer."),
  OIDC_CLIENT_SECRET: z.string().optional().describe("Client secret at the identity provider."),
  OIDC_CLIENT_SECRET_FILE: secretFile("OIDC_CLIENT_SECRET"),
} as const satisfies Record<string, z.ZodType>;

export type LogLevel = (typeof logLevels)[number];

export type Variables = Readonly<z.output<z.ZodObject<typeof variables>>>;

/**
 * These prefixes are ours alone: a name that starts so and is not listed is a slip of the pen, or (`S3_`) asks for an
 * object store, which attachments do not have: whoever sets it must not believe that they are there.
 */
export const ownPrefixes = [
  "OIDC_",
  "S3_",
  "SMTP_",
  "PASSWORD_",
  "STORAGE_",
  "CLAMD_",
  "AUDIT_",
  "SCIM_",
  "ORG_FEED_",
  "WEBHOOK_",
  "BACKUP_",
  "METRICS_",
] as const;

/** Belong together: all or none. */
export const variableGroups = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["AUDIT_TIP_FILE", "AUDIT_TIP_KEY_FILE"],
  ["S3_BUCKET", "S3_ACCESS_KEY"],
] as const satisfies readonly (readonly (keyof Variables)[])[];
