import type { Queryable } from "../../db/database.ts";
import { KeptReadings } from "../../db/kept-readings.ts";
import { type Directory, loadDirectory } from "./directory.ts";
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

  /** For callers that read the version along with something else. */
  async ofVersion(db: Queryable, version: string): Promise<Directory> {
    const directory = await this.#directories.read(db, version, () => loadDirectory(db, version));
    this.#directories.forgetAllBut(version);
    return directory;
  }
}
