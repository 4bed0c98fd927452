import { hash, type Options, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "./bounded-queue.ts";

export interface HashParameters {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id (the library's default algorithm) at 19 MiB and two passes, OWASP's first choice; stored in every hash. */
export const hashParameters: HashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist (null). */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** The stored hash has weaker parameters than the present ones. */
  needsRehash(stored: string): boolean;
}

export interface PasswordHasherSettings {
  /** A secret mixed into every hash, so that a stolen table alone does not allow guessing. */
  readonly pepper?: string | undefined;
  readonly parameters?: HashParameters;
}

/**
 * Hashing is slow on purpose: two at a time leave processors to the rest of the server, and a rush waits in the queue.
 */
const hashQueue = { running: 2, waiting: 500 };

export function createPasswordHasher(settings: PasswordHasherSettings = {}): PasswordHasher {
  const parameters = settings.parameters ?? hashParameters;
  const secret: Options = settings.pepper === undefined ? {} : { secret: Buffer.from(settings.pepper, "utf8") };
  const queue = createBoundedQueue(hashQueue);
  const makeHash = (password: string) => queue(() => hash(password, { ...parameters, ...secret }));
  const nobodysHash = makeOnce(() => makeHash("the password of nobody"));

  return {
    hash: makeHash,
    async verify(stored, password) {
      const nobodys = await nobodysHash();
      const matches = await queue(() => verify(stored ?? nobodys, password, secret).catch(() => false));
      return stored !== null && matches;
    },
    needsRehash: (stored) => isWeaker(stored, parameters),
  };
}

/** Remembers the first success; after a failure the next call tries again. */
function makeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Value | undefined;
  return async () => (made ??= await make());
}

function isWeaker(stored: string, parameters: HashParameters): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!match) return true;
  return Number(match[1]) < parameters.memoryCost || Number(match[2]) < parameters.timeCost;
}
