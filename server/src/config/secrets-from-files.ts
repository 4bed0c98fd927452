import fs from "node:fs";
import { StartupError } from "./startup-error.ts";

/**
 * Each of these settings can also be read from the file named by `<name>_FILE`, which is how service managers pass
 * secrets.
 */
const secrets = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
] as const;

type Given = Readonly<Record<string, string | undefined>>;

/** Adds the secrets from files to the variables. Each unreadable file is a problem that names its variable. */
export function withSecretsFromFiles(given: Given): { readonly given: Given; readonly problems: readonly string[] } {
  const values: Record<string, string | undefined> = { ...given };
  const problems: string[] = [];
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    const secret = given[name] === undefined ? readOrUndefined(file) : undefined;
    if (given[name] !== undefined) problems.push(`${name}_FILE: must not be set together with ${name}`);
    else if (secret === undefined) problems.push(`${name}_FILE: ${file} cannot be read`);
    else if (secret === "") problems.push(`${name}_FILE: ${file} is empty`);
    else values[name] = secret;
  }
  return { given: values, problems };
}

/** A secret that only comes from a file. */
export function readSecret(name: string, file: string | undefined, atLeast = 32): string | undefined {
  if (file === undefined) return undefined;
  const secret = readOrUndefined(file);
  if (secret === undefined) throw new StartupError(`${name}: ${file} cannot be read`);
  if (secret.length < atLeast) throw new StartupError(`${name}: the secret must have at least ${atLeast} characters`);
  return secret;
}

function readOrUndefined(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
