import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ERRORS, type Lock, type Locker } from "@tus/server";
import { notify } from "../../../db/notify.ts";
import type { Db } from "../../../http/context.ts";
import { extendLock, lockFor, unlockFor } from "./uploads.sql.ts";

const wantedChannel = "upload_wanted";

export interface LockTimes {
  /** A lock can be taken over this long after its node was last heard of. */
  readonly leaseMs: number;
  /** How long a call waits for the previous one to release the lock. */
  readonly patienceMs: number;
}

const usual: LockTimes = { leaseMs: 30_000, patienceMs: 30_000 };
const lookAgainMs = 100;

/**
 * Lets one call at a time write to an upload, on any node. The lock is a row that expires by itself: a slow call takes
 * hours and must not hold a database connection for it. A call that wants the lock notifies the holder, whose client
 * has usually disappeared without a word.
 */
export class UploadLocks implements Locker {
  readonly #db: Db;
  readonly #times: LockTimes;
  readonly #release = new Map<string, () => unknown>();
  #listening: Promise<unknown> | undefined;

  constructor(db: Db, times: LockTimes = usual) {
    this.#db = db;
    this.#times = times;
  }

  newLock(id: string): Lock {
    const holder = randomUUID();
    let renewing: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, requestRelease) => {
        await this.#acquire(id, holder, signal);
        this.#release.set(id, requestRelease);
        renewing = setInterval(() => void this.#renew(id, holder, requestRelease), this.#times.leaseMs / 3).unref();
      },
      unlock: async () => {
        clearInterval(renewing);
        this.#release.delete(id);
        await unlockFor(this.#db.kysely, id, holder);
      },
    };
  }

  async #acquire(id: string, holder: string, signal: AbortSignal): Promise<void> {
    await this.#listen();
    const { leaseMs, patienceMs } = this.#times;
    for (let waited = 0; ; waited += lookAgainMs) {
      if (await lockFor(this.#db.kysely, { id, holder, leaseMs })) return;
      if (signal.aborted || waited >= patienceMs) throw ERRORS.ERR_LOCK_TIMEOUT;
      await notify(this.#db.kysely, wantedChannel, id);
      await pause(lookAgainMs);
    }
  }

  /** A call that lost its lock, because the database was unavailable for longer than the lease, stops writing. */
  async #renew(id: string, holder: string, requestRelease: () => unknown): Promise<void> {
    const isHeld = await extendLock(this.#db.kysely, { id, holder, leaseMs: this.#times.leaseMs }).catch(() => true);
    if (!isHeld) requestRelease();
  }

  async #listen(): Promise<void> {
    this.#listening ??= this.#db
      .listen(wantedChannel, (id) => this.#release.get(id)?.())
      .catch((error: unknown) => {
        this.#listening = undefined;
        throw error;
      });
    await this.#listening;
  }
}
