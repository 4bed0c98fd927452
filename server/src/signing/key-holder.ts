import { StartupError } from "../config/startup-error.ts";
import type { BackgroundReport, Database } from "../db/database.ts";
import { keyFileStamp, type KeyPlace, makeKeyFile, readKeyFile } from "./key-file.ts";
import { type SigningKey, signingKeyOf } from "./signing-key.ts";
import { installationId, registerKey } from "./signing-keys.sql.ts";

const everyMs = 5_000;
const readAgainMs = 60_000;

const noKey = "SIGNING_KEY_FILE is not set: statements are not signed. Make a key with npm run keys -- make.";

/**
 * Holds the key of the installation in memory, and takes over another one when its file changes, so that a key is
 * replaced without a restart. It hands out only keys whose public half is registered.
 */
export class KeyHolder {
  readonly #database: Database;
  readonly #place: KeyPlace;
  readonly #report: BackgroundReport;
  #held: SigningKey | undefined;
  #stamp: string | undefined;
  #readAgainAt = 0;
  #told: string | undefined;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(database: Database, place: KeyPlace, report: BackgroundReport) {
    this.#database = database;
    this.#place = place;
    this.#report = report;
  }

  /** Undefined, with a line for the operator: there is no key. A wrong or retired key is a StartupError. */
  static async open(
    database: Database,
    place: KeyPlace | undefined,
    report: BackgroundReport,
  ): Promise<KeyHolder | undefined> {
    if (place === undefined) {
      report("signing key", noKey);
      return undefined;
    }
    const isThere = (await keyFileStamp(place.file)) !== undefined;
    if (place.isMadeAtStart && !isThere) await makeKeyFile(place.file);
    const holder = new KeyHolder(database, place, report);
    await holder.#read();
    holder.#timer = setInterval(() => void holder.look(), everyMs).unref();
    return holder;
  }

  readonly current = (): SigningKey | undefined => this.#held;

  /** Also reads an unchanged file once a minute, because its key may have been retired on another machine. */
  async look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #lookOnce(): Promise<void> {
    try {
      const isSame = (await keyFileStamp(this.#place.file)) === this.#stamp;
      if (isSame && Date.now() < this.#readAgainAt) return;
      await this.#read();
      this.#told = undefined;
    } catch (error) {
      this.#tell(error);
    }
  }

  async #read(): Promise<void> {
    const { file } = this.#place;
    const { privateKey, stamp, isOpenToOthers } = await readKeyFile(file);
    const key = signingKeyOf(privateKey, await installationId(this.#database.kysely));
    const { retiredAt } = await registerKey(this.#database.kysely, key, "registered by a server");
    if (retiredAt !== null) {
      throw new StartupError(
        `SIGNING_KEY_FILE: ${file} holds key ${key.id}, which was retired on ${retiredAt.toISOString()}. Put its successor there, or make one with npm run keys -- rotate.`,
      );
    }
    if (isOpenToOthers && stamp !== this.#stamp)
      this.#report("signing key", `${file} can be read by other users. Take their rights away: chmod 600.`);
    this.#held = key;
    this.#stamp = stamp;
    this.#readAgainAt = Date.now() + readAgainMs;
  }

  /** Once per trouble. A server that runs goes on with the key it has: a decision must not wait for an operator. */
  #tell(error: unknown): void {
    const text = error instanceof StartupError ? error.message : String(error);
    if (text === this.#told) return;
    this.#told = text;
    this.#report(`signing key: ${this.#held?.id ?? "none"} stays in use`, text);
  }
}
