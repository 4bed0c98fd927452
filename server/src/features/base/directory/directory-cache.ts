import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { KeptReadings } from "../../../db/kept-readings.ts";
import { actingIn, type Directory, loadDirectory } from "./directory.ts";
import { organisationVersion } from "./directory.sql.ts";

/**
 * Keeps the directory in memory. The version is asked of the database every time, so a right taken away counts from the
 * next call on every node; the tables are read again only when it moved. Ask before changing people in a transaction.
 */
export class DirectoryCache {
  readonly #directories = new KeptReadings<Directory>("directory");

  async at(db: Queryable): Promise<Directory> {
    return this.ofVersion(db, await organisationVersion(db));
  }

  /**
   * As a call found it when it was admitted, which read the version along with the session: what was granted or taken
   * until then counts. For calls that only look; what changes something asks in its transaction.
   */
  async ofCall({ db, organisationVersion }: Pick<Context, "db" | "organisationVersion">): Promise<Directory> {
    return this.ofVersion(db.kysely, organisationVersion);
  }

  /** For callers that read the version along with something else. */
  async ofVersion(db: Queryable, version: string): Promise<Directory> {
    const directory = await this.#directories.read(db, version, () => loadDirectory(db, version));
    this.#directories.forgetAllBut(version);
    return actingIn(db, directory);
  }
}
