import { hash, type Options, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored form of a password: parameters, a salt of its own, and the hash; the pepper is in the hash only. */
export async function hashPassword(password: string, pepper: string | undefined): Promise<string> {
  return hash(password, optionsWith(pepper));
}

export async function matchesPassword(stored: string, password: string, pepper: string | undefined): Promise<boolean> {
  return verify(stored, password, optionsWith(pepper));
}

/** True for a hash made with weaker parameters than today's: the next good sign-in replaces it. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

function optionsWith(pepper: string | undefined): Options {
  return pepper === undefined ? parameters : { ...parameters, secret: Buffer.from(pepper) };
}
