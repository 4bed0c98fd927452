import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isLoopback, loadConfig } from "./config.ts";
import { withVariableTable } from "./describe-variables.ts";
import { variables } from "./variables.ts";

const databaseUrl = "postgres://app:secret@db.example.com:5432/signoff";

describe("the configuration", () => {
  it("needs nothing to run as a demo on this machine", () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      mode: "demo",
      http: { host: "127.0.0.1", port: 8080, trustProxy: 0 },
      dataDir: path.resolve("data"),
      database: { kind: "embedded", directory: path.resolve("data/database") },
      session: { idleMinutes: 120, maxMinutes: 720 },
      passwords: { minLength: 6, changeForced: false, pepper: undefined },
      oidc: undefined,
    });
  });

  it("runs for others with a database server", () => {
    const config = loadConfig({
      DATABASE_URL: databaseUrl,
      HOST: "0.0.0.0",
      EXTERNAL_HOSTS: "wiki.example.com, Docs.example.com",
    });
    expect(config).toMatchObject({
      mode: "production",
      database: { kind: "postgres", url: databaseUrl, poolSize: 16, nodes: 1 },
      externalHosts: ["wiki.example.com", "docs.example.com"],
    });
  });

  it("takes an empty variable as unset", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ mode: "demo", http: { port: 8080 } });
  });

  it("says every wrong value in a line of its own", () => {
    const wrong = {
      PORT: "eighty",
      LOG_LEVEL: "loud",
      SESSION_IDLE_MINUTES: "0",
      DATABASE_URL: "mysql://x/y",
      PASSWORD_CHANGE_FORCED: "yes",
    };
    const lines = failureOf(wrong).split("\n");
    expect(lines.toSorted()).toEqual([
      "DATABASE_URL: must be an address like postgres://user:password@host:5432/signoff",
      "LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent",
      "PASSWORD_CHANGE_FORCED: must be true or false",
      "PORT: must be a whole number from 0 to 65535",
      "SESSION_IDLE_MINUTES: must be a whole number from 1 to 10080",
    ]);
  });

  it.each(["0.0.0.0", "192.168.1.5", "signoff.example.com", "::"])("keeps the demo off %s", (host) => {
    expect(failureOf({ HOST: host })).toMatch(/^HOST: the demo has published passwords and listens on loopback only/);
  });

  it("measures only where a port is set, and the demo on loopback only", () => {
    expect(loadConfig({}).metrics).toBeUndefined();
    expect(loadConfig({}).traces).toBeUndefined();
    const url = "http://127.0.0.1:4318/v1/traces";
    expect(loadConfig({ TRACES_URL: url }).traces).toEqual({ url, share: 1, trustsCallers: false });
    expect(loadConfig({ TRACES_URL: url, TRACES_PERCENT: "5", TRUST_PROXY: "1" }).traces).toEqual({
      url,
      share: 0.05,
      trustsCallers: true,
    });
    expect(loadConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
    expect(failureOf({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" })).toMatch(/^METRICS_HOST: the demo listens on/);
  });

  it.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("knows %s as loopback", (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(loadConfig({ HOST: host }).http.host).toBe(host);
  });

  it("asks for a database and its own address in production", () => {
    expect(() => loadConfig({}, { production: true })).toThrow(
      /^DATABASE_URL: must be set in production[^\n]*\nPUBLIC_URL: must be set in production[^\n]*$/,
    );
    const complete = { DATABASE_URL: databaseUrl, PUBLIC_URL: "https://signoff.example.com" };
    expect(loadConfig(complete, { production: true })).toMatchObject({ mode: "production" });
  });

  it("wants single sign-on whole or not at all", () => {
    expect(failureOf({ OIDC_ISSUER: "https://login.example.com" }).split("\n")).toEqual([
      "OIDC_CLIENT_ID: must be set too",
      "OIDC_CLIENT_SECRET: must be set too",
    ]);
    const whole = { OIDC_ISSUER: "https://login.example.com", OIDC_CLIENT_ID: "signoff", OIDC_CLIENT_SECRET: "s" };
    expect(failureOf(whole)).toMatch(/^PUBLIC_URL: must be set with OIDC_ISSUER/);
    const placed = { ...whole, PUBLIC_URL: "https://signoff.example.com/" };
    expect(loadConfig(placed).oidc?.redirectUri).toBe("https://signoff.example.com/tapeout/sso-login");
    expect(failureOf({ ...placed, OIDC_ISSUER: "http://login.example.com" })).toMatch(/^OIDC_ISSUER: must begin with/);
    expect(loadConfig({ ...placed, OIDC_ISSUER: "http://127.0.0.1:9000" }).oidc?.issuer).toBe("http://127.0.0.1:9000");
  });

  it("points at a slip of the pen in its own names", () => {
    expect(failureOf({ OIDC_CLIENTID: "x" })).toBe("OIDC_CLIENTID: is not a setting of Signoff");
    expect(failureOf({ S3_BUKET: "attachments" })).toBe("S3_BUKET: is not a setting of Signoff");
  });

  it("keeps attachments in an object store only when all of it is set, its secret given or in a file", () => {
    const half = { S3_BUCKET: "files", S3_ACCESS_KEY: "signoff" };
    expect(failureOf({ S3_BUCKET: "files" })).toBe("S3_ACCESS_KEY: must be set too");
    expect(failureOf({ S3_ENDPOINT: "http://127.0.0.1:9" })).toMatch(/^S3_BUCKET: must be set too/);
    expect(failureOf(half)).toBe("S3_SECRET_KEY: must be set too, or S3_SECRET_KEY_FILE");
    expect(failureOf({ ...half, S3_SECRET_KEY_FILE: "/no/such/file" })).toMatch(
      /^S3_SECRET_KEY_FILE: .*cannot be read/,
    );
    expect(loadConfig({ ...half, S3_SECRET_KEY: "s" }).s3).toEqual({
      endpoint: undefined,
      bucket: "files",
      region: "us-east-1",
      accessKeyId: "signoff",
      secretAccessKey: "s",
      pathStyle: true,
    });
    expect(loadConfig({}).s3).toBeUndefined();
  });

  it("reads the pepper from its file and refuses a short or missing one", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-config-"));
    const file = path.join(folder, "pepper");
    fs.writeFileSync(file, `${"p".repeat(40)}\n`);
    expect(loadConfig({ PASSWORD_PEPPER_FILE: file }).passwords.pepper).toBe("p".repeat(40));
    fs.writeFileSync(file, "short");
    expect(failureOf({ PASSWORD_PEPPER_FILE: file })).toContain("at least 32 characters");
    fs.rmSync(folder, { recursive: true });
    expect(failureOf({ PASSWORD_PEPPER_FILE: file })).toContain("cannot be read");
  });

  it("signs the tip of the operation log only with a secret, and says what is missing", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-config-"));
    const file = path.join(folder, "key");
    fs.writeFileSync(file, `${"k".repeat(40)}\n`);
    const tip = path.join(folder, "tip.json");
    expect(loadConfig({ AUDIT_TIP_FILE: tip, AUDIT_TIP_KEY_FILE: file }).auditTip).toEqual({
      file: tip,
      key: "k".repeat(40),
    });
    expect(loadConfig({}).auditTip).toBeUndefined();
    expect(failureOf({ AUDIT_TIP_FILE: tip })).toBe("AUDIT_TIP_KEY_FILE: must be set too");
    expect(failureOf({ AUDIT_TIP_FILE: tip, AUDIT_TIP_KEY_FILE: tip })).toContain("cannot be read");
    fs.rmSync(folder, { recursive: true });
  });

  it("makes accounts at the first sign-in only where that is set, and only with a provider", () => {
    expect(failureOf({ OIDC_CREATE_USERS: "true" })).toBe("OIDC_ISSUER: must be set with OIDC_CREATE_USERS");
    const provider = {
      OIDC_ISSUER: "https://login.example.com",
      OIDC_CLIENT_ID: "signoff",
      OIDC_CLIENT_SECRET: "s",
      PUBLIC_URL: "https://signoff.example.com",
    };
    expect(loadConfig(provider).oidc?.newcomers).toBeUndefined();
    const { oidc } = loadConfig({ ...provider, OIDC_CREATE_USERS: "true", OIDC_SCOPE: "profile" });
    expect(oidc?.newcomers).toMatchObject({ scope: "openid profile", usernameClaim: "preferred_username" });
  });

  it("bounds the room for files by its settings", () => {
    const { storageQuota } = loadConfig({ STORAGE_USER_MB: "1", STORAGE_TOTAL_MB: "2" });
    expect(storageQuota).toEqual({ userBytes: 1_048_576, totalBytes: 2_097_152 });
    expect(failureOf({ STORAGE_USER_MB: "0" })).toContain("STORAGE_USER_MB: must be a whole number");
  });

  it("reads what carries a password from a file, and says what is wrong with it", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-config-"));
    const file = path.join(folder, "secret");
    fs.writeFileSync(file, `${databaseUrl}\n`);
    expect(loadConfig({ DATABASE_URL_FILE: file })).toMatchObject({
      mode: "production",
      database: { url: databaseUrl },
    });
    expect(failureOf({ DATABASE_URL_FILE: file, DATABASE_URL: databaseUrl })).toBe(
      "DATABASE_URL_FILE: must not be set together with DATABASE_URL",
    );
    fs.writeFileSync(file, "smtp://u:p@mail.example.com:587");
    expect(loadConfig({ SMTP_URL_FILE: file }).mail.smtpUrl).toBe("smtp://u:p@mail.example.com:587");
    expect(failureOf({ DATABASE_URL_FILE: file })).toMatch(/^DATABASE_URL: must be an address like/);
    fs.writeFileSync(file, "\n");
    expect(failureOf({ SMTP_URL_FILE: file })).toBe(`SMTP_URL_FILE: ${file} is empty`);
    fs.rmSync(folder, { recursive: true });
    expect(failureOf({ OIDC_CLIENT_SECRET_FILE: file })).toContain(`OIDC_CLIENT_SECRET_FILE: ${file} cannot be read`);
  });

  it("describes every variable in the guide", () => {
    const guide = fs.readFileSync(new URL("../../../docs/how-to/configure.md", import.meta.url), "utf8");
    // Otherwise: npm run configuration.
    expect(guide).toBe(withVariableTable(guide));
    expect(Object.keys(variables).filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

function failureOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "no failure";
}
