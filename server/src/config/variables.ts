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

const secretFile = (name: string) => z.string().optional().describe(`File to read \`${name}\` from. Do not set both.`);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Every environment variable the server reads. `npm run configuration` writes them to docs/how-to/configure.md. */
export const variables = {
  PORT: wholeNumber(0, 65_535, 8080).describe("Port to listen on; 0 chooses a free port."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on. The demo listens on loopback only."),
  PUBLIC_URL: address(["http:", "https:"], "https://signoff.example.com")
    .optional()
    .describe(
      "Address at which browsers reach the server. Used in mail links and in the single sign-on redirect. Required in production; the demo uses `http://localhost` with its port by default.",
    ),
  TRUST_PROXY: wholeNumber(0, 10, 0).describe(
    "Number of reverse proxies in front of the server. Determines the address of a caller.",
  ),
  DRAIN_SECONDS: optionalNumber(0, 300).describe(
    "Seconds after SIGTERM during which the server answers `/readyz` with 503 `stopping` and all other calls normally, so that load balancers notice. Default 5, in the demo 0.",
  ),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Folder for the embedded database and for attachments that are stored on disk."),
  AUDIT_TIPS_FILE: z
    .string()
    .optional()
    .describe(
      "File to which the server writes the newest seals of history and operation log every day, preferably on another machine. Default: `audit-tips.jsonl` in `DATA_DIR`.",
    ),
  AUDIT_TIP_FILE: z
    .string()
    .optional()
    .describe(
      "Signed file with the newest row of the operation log, written at most two seconds after the row, preferably on another machine. If somebody cuts off the end of the log, the next start and `npm run audit:verify` detect it.",
    ),
  AUDIT_TIP_KEY_FILE: z
    .string()
    .optional()
    .describe(
      "File with a secret of at least 32 characters that signs `AUDIT_TIP_FILE`. Required with `AUDIT_TIP_FILE`.",
    ),
  SIGNING_KEY_FILE: z
    .string()
    .optional()
    .describe(
      "File with the key that signs statements and checkpoints: Ed25519, PEM, made by `npm run keys -- make`. Keep a copy of it elsewhere. The demo makes `signing-key.pem` in `DATA_DIR` at its first start. In production without this setting nothing is signed.",
    ),
  ANCHOR_DIR: z
    .string()
    .optional()
    .describe(
      "Folder that receives each checkpoint of the signature log as a file that is never overwritten, with the newest seals of the other logs. Choose a place that the administrator of the database cannot write to. With it and a signing key, `AUDIT_TIPS_FILE` is only read.",
    ),
  TSA_URL: address(["https:", "http:"], "https://tsa.example.com/tsr")
    .optional()
    .describe(
      "Authority that gives each checkpoint of the signature log a time stamp (RFC 3161). It receives a hash only. By default there are no time stamps.",
    ),
  ARCHIVE_AFTER_YEARS: optionalNumber(1, 100).describe(
    "Number of years after the end of a request when its earlier data (the form as it was in each round) is compressed. It can be found and read as before. By default nothing is archived. Set this when all servers run a version that supports it.",
  ),
  STORAGE_USER_MB: wholeNumber(1, 999_999_999, 20_000).describe(
    "Maximum megabytes of attachments per person. A refused upload says how much is used and what to do.",
  ),
  STORAGE_TOTAL_MB: wholeNumber(1, 999_999_999, 500_000).describe(
    "Maximum megabytes of all attachments together. Set it below the size of the disk.",
  ),
  S3_ENDPOINT: address(["http:", "https:"], "https://s3.example.com")
    .optional()
    .describe("Address of the object store for attachments. Default: Amazon S3."),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe(
      "Bucket for attachments. It must exist, and only this portal may use it. Without it attachments are stored in `DATA_DIR`.",
    ),
  S3_REGION: z.string().default("us-east-1").describe("Region of the bucket."),
  S3_ACCESS_KEY: z.string().optional().describe("Access key of the server at the object store."),
  S3_SECRET_KEY: z
    .string()
    .optional()
    .describe("Secret key of the server at the object store. Set this or `S3_SECRET_KEY_FILE`."),
  S3_SECRET_KEY_FILE: z.string().optional().describe("File to read `S3_SECRET_KEY` from."),
  S3_PATH_STYLE: yesNo(true).describe(
    "`true`: the bucket is in the path of addresses, as most object stores require. `false`: it is in the host name, as at Amazon.",
  ),
  CLAMD_SOCKET: z
    .string()
    .regex(/^(?:\/[^\0]+|[A-Za-z0-9.-]+:\d{1,5})$/, "must be the path of a socket or host:port")
    .optional()
    .describe(
      "Address of clamd (ClamAV), a socket or `host:port`. Every file is scanned before it is accepted. The `StreamMaxLength` of clamd must be at least the size of the largest attachment. By default nothing is scanned.",
    ),
  CLAMD_REQUIRED: yesNo(true).describe(
    "`true`: files are refused while clamd does not answer. `false`: they are accepted without a scan.",
  ),
  QUARANTINE_DAYS: wholeNumber(0, 3_650, defaultQuarantineDays).describe(
    "Number of days that a file with a virus found by clamd stays in quarantine (`quarantine` of the attachments) for an administrator to inspect. Then the nightly sweep deletes it. The finding stays in the operation log.",
  ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      "Folder that `npm run backup` writes to, preferably on another machine. Default: `backups` in `DATA_DIR`.",
    ),
  BACKUP_KEY_FILE: z
    .string()
    .optional()
    .describe(
      "File with a secret of at least 32 characters that encrypts backups. Keep a copy of it elsewhere: without the secret backups cannot be read. Without this setting backups are not encrypted.",
    ),
  DATABASE_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/signoff")
    .optional()
    .describe("Address of PostgreSQL 15 or newer. Without it the server runs as a demo on its embedded database."),
  DATABASE_URL_FILE: secretFile("DATABASE_URL"),
  DATABASE_DIRECT_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/signoff")
    .optional()
    .describe(
      "Address of PostgreSQL itself, if `DATABASE_URL` is a connection pooler that lends connections for one transaction (pgbouncer, `pool_mode = transaction`). Work that must keep its connection uses this address.",
    ),
  DATABASE_DIRECT_URL_FILE: secretFile("DATABASE_DIRECT_URL"),
  DATABASE_REPLICA_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/signoff")
    .optional()
    .describe(
      "Address of a replica that answers lists, their spreadsheets and reports if it has everything that was committed before the call. Otherwise, and by default, the database answers.",
    ),
  DATABASE_REPLICA_URL_FILE: secretFile("DATABASE_REPLICA_URL"),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 16).describe("Maximum number of connections to PostgreSQL."),
  DATABASE_NODES: wholeNumber(1, 100, 1).describe(
    "Number of servers that share the database, plus one while a server is being replaced. A server does not start if all of them together would open more connections than PostgreSQL allows.",
  ),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(", ")}`)
    .optional()
    .describe("Lowest level that is written to the log. Default `info`, in the demo `warn`."),
  METRICS_PORT: optionalNumber(0, 65_535).describe(
    "Port on which Prometheus reads `/metrics`, without signing in; 0 chooses a free port. By default there are no metrics.",
  ),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that `METRICS_PORT` is bound to. Choose one that only the monitoring can reach."),
  TRACES_URL: address(["https:", "http:"], "http://127.0.0.1:4318/v1/traces")
    .optional()
    .describe(
      "OpenTelemetry collector (OTLP over HTTP) that receives traces of calls and jobs, with the texts of their statements but no values. By default nothing is traced.",
    ),
  TRACES_PERCENT: wholeNumber(0, 100, 100).describe("Percentage of calls that are traced."),
  SESSION_IDLE_MINUTES: wholeNumber(1, 10_080, 120).describe("Minutes without use after which a session ends."),
  SESSION_MAX_MINUTES: wholeNumber(1, 43_200, 720).describe("Minutes after which a session ends in any case."),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64, 6).describe("Minimum length of a new password; 8 or more is advised."),
  PASSWORD_CHANGE_FORCED: yesNo(false).describe(
    "`true`: a person with a password that must be changed can do nothing else before changing it.",
  ),
  PASSWORD_PEPPER_FILE: z
    .string()
    .optional()
    .describe(
      "File with a secret of at least 32 characters that is mixed into every password hash. Keep a copy of it elsewhere.",
    ),
  EXTERNAL_HOSTS: hostList.describe(
    "Hosts that menus may link to, separated by commas. By default menus may link to any host.",
  ),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@mail.example.com:587")
    .optional()
    .describe("Mail server. Without it mails are only kept on the outbox page."),
  SMTP_URL_FILE: secretFile("SMTP_URL"),
  MAIL_FROM: z.string().default("Signoff <signoff@localhost>").describe("Sender of mails."),
  OIDC_ISSUER: address(["https:", "http:"], "https://login.example.com")
    .optional()
    .describe("Identity provider for single sign-on."),
  OIDC_CLIENT_ID: z.string().optional().describe("Client id at the identity provider."),
  OIDC_CREATE_USERS: yesNo(false).describe(
    "`true`: a person whom the identity provider confirms and who is not linked to an account gets a new account at the first sign-in.",
  ),
  OIDC_SCOPE: z
    .string()
    .regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, "must be words, separated by blanks")
    .default("openid profile email")
    .describe(
      "Scopes that are requested from the identity provider if `OIDC_CREATE_USERS` is `true`; `openid` is always included.",
    ),
  OIDC_USERNAME_CLAIM: claim("preferred_username").describe("Claim with the account name of a new account."),
  OIDC_EMPLOYEE_CLAIM: claim("employee_number").describe(
    "Claim with the employee number of a new account. Without the claim, the account name is used.",
  ),
  OIDC_DEPARTMENT_CLAIM: claim("department").describe(
    "Claim with the department of a new account, by code or by name in either language.",
  ),
  SCIM_TOKEN_FILE: z
    .string()
    .optional()
    .describe(
      "File with a secret of at least 32 characters, the bearer token with which the identity provider sends people and groups (SCIM 2.0 at `/scim/v2`). Without it that address does not exist.",
    ),
  ORG_FEED_DIR: z
    .string()
    .optional()
    .describe(
      "Folder of the organisation feed: `users.csv` and, if departments are fed as well, `departments.csv`. By default there is no feed.",
    ),
  ORG_FEED_CRON: z
    .string()
    .regex(/^(?:[\d*,/-]+ ){4}[\d*,/-]+$/, "must be five fields of a cron expression such as 30 4 * * *")
    .default("30 4 * * *")
    .describe("Schedule of the organisation feed: minute, hour, day, month, weekday in UTC."),
  WEBHOOK_NETWORKS: z
    .string()
    .transform((value) => value.split(",").map((network) => network.trim()))
    .refine(
      (networks) => networks.every((network) => networkOf(network) !== undefined),
      "must be networks such as 10.1.0.0/16, separated by commas",
    )
    .default([])
    .describe(
      "Internal networks that webhooks may reach, such as `10.1.0.0/16`, separated by commas. By default webhooks reach public addresses only, never this machine or private networks.",
    ),
  WEBHOOK_TIMEOUT_SECONDS: wholeNumber(1, 60, 10).describe("Seconds that the receiver of a webhook has to answer."),
  OIDC_CLIENT_SECRET: z.string().optional().describe("Client secret at the identity provider."),
  OIDC_CLIENT_SECRET_FILE: secretFile("OIDC_CLIENT_SECRET"),
} as const satisfies Record<string, z.ZodType>;

export type LogLevel = (typeof logLevels)[number];

export type Variables = Readonly<z.output<z.ZodObject<typeof variables>>>;

/**
 * Only settings of Signoff begin with these prefixes. The server refuses an unknown name with such a prefix, because it
 * is a typing error: with `S3_BUKET` attachments would silently go to the disk.
 */
export const ownPrefixes = [
  "OIDC_",
  "S3_",
  "SMTP_",
  "PASSWORD_",
  "STORAGE_",
  "CLAMD_",
  "AUDIT_",
  "SIGNING_",
  "ANCHOR_",
  "TSA_",
  "SCIM_",
  "ORG_FEED_",
  "WEBHOOK_",
  "BACKUP_",
  "METRICS_",
] as const;

/** Settings that are only valid together: all of a group must be set, or none. */
export const variableGroups = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["AUDIT_TIP_FILE", "AUDIT_TIP_KEY_FILE"],
  ["S3_BUCKET", "S3_ACCESS_KEY"],
] as const satisfies readonly (readonly (keyof Variables)[])[];
