import fs from "node:fs";

/** Whatever carries a password or a secret can be read from a file as well, `<name>_FILE`, as service managers hand it over. */
const secrets = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
] as const;

type Given = Readonly<Record<string, string | undefined>>;

/** The variables with these secrets in their places; what is wrong with a file is a problem, named by its variable. */
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

function readOrUndefined(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
