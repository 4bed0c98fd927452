import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { KeptReadings } from "../../../db/kept-readings.ts";
import { actingIn, type Directory, loadDirectory } from "./directory.ts";
import { organisationVersion } from "./directory.sql.ts";

/**
 * Caches the directory in memory. Every call asks the database for the version, so a removed right counts from the next
 * call on every node. The tables are read again only when the version has changed. Ask before changing people in a
 * transaction.
 */
export class DirectoryCache {
  readonly #directories = new KeptReadings<Directory>("directory");

  async at(db: Queryable): Promise<Directory> {
    return this.ofVersion(db, await organisationVersion(db));
  }

  /**
   * The directory of a call when it was admitted, since the session check also read the version. For calls that only
   * read; calls that change something ask in their transaction.
   */
  async ofCall({ db, organisationVersion }: Pick<Context, "db" | "organisationVersion">): Promise<Directory> {
    return this.ofVersion(db.kysely, organisationVersion);
  }

  /** For callers that read the version together with something else. */
  async ofVersion(db: Queryable, version: string): Promise<Directory> {
    const directory = await this.#directories.read(db, version, () => loadDirectory(db, version));
    this.#directories.forgetAllBut(version);
    return actingIn(db, directory);
  }
}
