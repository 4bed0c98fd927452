import type { Db } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { requestChannel } from "../../base/workflow-store/public.ts";

const sessionChannel = "session_ended";

/** A browser holds one stream per window; no person has more windows than this. */
const maxPerUser = 30;

/** One open stream, as the hub sees it. Each call says what may have changed, never the new state. */
export interface Follower {
  readonly userId: string;
  readonly sessionId: string;
  readonly requests: ReadonlySet<string>;
  onTodo(): void;
  onRequest(id: string): void;
  onSessionEnded(): void;
}

/**
 * Receives the changes of all nodes and passes them to the streams of this node that they may concern. One subscription
 * serves all streams. After a lost connection every stream looks again.
 */
export class ChangeHub {
  readonly #followers = new Set<Follower>();
  #listening: Promise<void> | undefined;

  /** Resolves, once no change can be missed any more, to a function that ends the stream. */
  async follow(db: Pick<Db, "listen">, follower: Follower): Promise<() => void> {
    const open = [...this.#followers].filter((other) => other.userId === follower.userId).length;
    if (open >= maxPerUser) throw new Refused("too-fast");
    this.#followers.add(follower);
    try {
      await this.#listen(db);
    } catch (error) {
      this.#followers.delete(follower);
      throw error;
    }
    return () => void this.#followers.delete(follower);
  }

  async #listen(db: Pick<Db, "listen">): Promise<void> {
    this.#listening ??= this.#subscribe(db).catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
    return this.#listening;
  }

  async #subscribe(db: Pick<Db, "listen">): Promise<void> {
    await db.listen(
      requestChannel,
      (payload) => this.#tell(readPayload(payload)),
      () => this.#tell(undefined),
    );
    await db.listen(sessionChannel, (sessionId) => {
      for (const follower of this.#followers) if (follower.sessionId === sessionId) follower.onSessionEnded();
    });
  }

  /** Undefined: anything may have changed. */
  #tell(change: RequestChange | undefined): void {
    for (const follower of this.#followers) {
      const isConcerned = !change?.users || change.users.includes(follower.userId);
      if (isConcerned) follower.onTodo();
      for (const id of change ? [change.request] : follower.requests)
        if (follower.requests.has(id)) follower.onRequest(id);
    }
  }
}

interface RequestChange {
  readonly request: string;
  /** Null: too many to list. */
  readonly users: readonly string[] | null;
}

function readPayload(payload: string): RequestChange | undefined {
  try {
    return JSON.parse(payload) as RequestChange;
  } catch {
    return undefined;
  }
}
