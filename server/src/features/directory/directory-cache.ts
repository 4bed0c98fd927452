import type { Queryable } from "../../db/database.ts";
import { type Directory, loadDirectory } from "./directory.ts";
import { organisationVersion } from "./directory.sql.ts";

interface Entry {
  readonly version: string;
  readonly directory: Promise<Directory>;
  /** Once it is read. */
  loaded: Directory | undefined;
}

/**
 * Keeps the directory in memory. The version is asked of the database every time, so a right taken away counts from the
 * next call on every node; the tables are read again only when it moved. Ask before changing people in a transaction.
 */
export class DirectoryCache {
  #current: Entry | undefined;

  async at(db: Queryable): Promise<Directory> {
    return this.ofVersion(db, await organisationVersion(db));
  }

  /** For callers that read the version along with something else. */
  async ofVersion(db: Queryable, version: string): Promise<Directory> {
    const current = this.#current?.version === version ? this.#current : undefined;
    if (current?.loaded) return current.loaded;
    // A transaction waits for nobody else's reading: on the embedded database that reading waits for its connection.
    if (db.isTransaction) return this.#loadInside(db, version);
    return current?.directory ?? this.#load(db, version);
  }

  /** Others wait for it. */
  async #load(db: Queryable, version: string): Promise<Directory> {
    const entry: Entry = { version, directory: loadDirectory(db, version), loaded: undefined };
    this.#current = entry;
    try {
      entry.loaded = await entry.directory;
      return entry.loaded;
    } catch (error) {
      if (this.#current === entry) this.#current = undefined;
      throw error;
    }
  }

  /** Nobody waits for a transaction, which may come to nothing; what it has read is there for all. */
  async #loadInside(tx: Queryable, version: string): Promise<Directory> {
    const loaded = await loadDirectory(tx, version);
    this.#current = { version, directory: Promise.resolve(loaded), loaded };
    return loaded;
  }
}
