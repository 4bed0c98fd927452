import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { EventAnswer, ServerEvent } from "../../../http/event-stream.ts";
import { badInput, problem } from "../../../http/refused.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { asRequestId, findVisibleRequest } from "../../base/request-access/public.ts";
import { isSessionOpen } from "../../sign-in/public.ts";
import { unreadState } from "../notification-list/public.ts";
import type { ChangeHub } from "./change-hub.ts";
import { type ChangeEvent, type eventsContract, maxFollowedRequests } from "./contract.ts";
import { todoState } from "./events.sql.ts";
import { readPosition, writePosition } from "./stream-position.ts";
import { Wake } from "./wake.ts";

export interface EventServices {
  readonly sessionIdleMinutes: number;
  readonly directory: DirectoryCache;
  readonly changes: ChangeHub;
  /** How often an idle stream checks that its session is still valid. */
  readonly sessionCheckMs: number;
}

type Follow = typeof eventsContract.follow;

/**
 * Sends a client the present state, and then every change. The state is read from the database when it is sent, under
 * the same policy as every call. So nothing is sent twice, missed, or shown to the wrong person.
 */
export async function followChanges(
  context: Context<EventServices>,
  { applyId = "" }: RequestOf<Follow>,
): Promise<EventAnswer> {
  const requests = followed(applyId);
  const wake = new Wake();
  const leave = await context.services.changes.follow(context.db, {
    userId: context.user.id,
    sessionId: context.sessionId,
    requests,
    onTodo: () => wake.now({ todo: true }),
    onRequest: (id) => wake.now({ requests: [id] }),
    onSessionEnded: () => wake.now({}),
  });
  wake.now({ todo: true, requests: [...requests] });
  return (signal) => tellChanges(context, wake, signal, leave);
}

function followed(text: string): ReadonlySet<string> {
  const ids = text.split(",").filter((id) => id !== "");
  if (ids.length > maxFollowedRequests) throw badInput(problem("applyId", "too-many", { limit: maxFollowedRequests }));
  // A malformed id is treated like that of a missing request: no event ever concerns it.
  return new Set(ids.flatMap((id) => asRequestId(id) ?? []));
}

async function* tellChanges(
  context: Context<EventServices>,
  wake: Wake,
  signal: AbortSignal,
  leave: () => void,
): AsyncGenerator<ServerEvent> {
  const told = new Teller(context);
  try {
    while (!signal.aborted) {
      const changed = wake.take();
      if (!(await isSessionOpen(context.db.kysely, context.sessionId, context.services.sessionIdleMinutes))) return;
      if (changed.todo) {
        yield* told.todo();
        yield* told.notifications();
      }
      for (const id of changed.requests) yield* told.request(id);
      await wake.wait(context.services.sessionCheckMs, signal);
    }
  } finally {
    leave();
  }
}

/** What a client assumes until it is told otherwise. */
const nothingUnread = "0-0";

/** Remembers what was sent to the client, and sends only what is new. */
class Teller {
  readonly #context: Context;
  readonly #services: EventServices;
  #todo: string | undefined;
  #notifications: string;
  readonly #requests: Map<string, number>;

  constructor(context: Context<EventServices>) {
    this.#context = context;
    this.#services = context.services;
    const { todo, notifications, requests } = readPosition(context.lastEventId);
    this.#todo = todo;
    this.#notifications = notifications ?? nothingUnread;
    this.#requests = new Map(requests);
  }

  async *todo(): AsyncGenerator<ServerEvent> {
    const { count, fingerprint } = await todoState(this.#context.db.kysely, this.#context.user.id);
    if (fingerprint === this.#todo) return;
    this.#todo = fingerprint;
    yield this.#event({ event: "todo", data: { count } });
  }

  async *notifications(): AsyncGenerator<ServerEvent> {
    const { db, user } = this.#context;
    const directory = await this.#services.directory.at(db.kysely);
    const { unread, newest } = await unreadState(db.kysely, directory, user.id);
    const fingerprint = `${unread}-${newest}`;
    if (fingerprint === this.#notifications) return;
    this.#notifications = fingerprint;
    yield this.#event({ event: "notifications", data: { unread } });
  }

  async *request(id: string): AsyncGenerator<ServerEvent> {
    const { db, user } = this.#context;
    const directory = await this.#services.directory.at(db.kysely);
    const request = await findVisibleRequest(db.kysely, directory.viewer(user.id), id);
    if (request && this.#requests.get(id) !== request.rev) {
      this.#requests.set(id, request.rev);
      yield this.#event({ event: "request", data: { applyId: id, rev: request.rev, status: request.status } });
    }
    if (!request && this.#requests.delete(id))
      yield this.#event({ event: "request", data: { applyId: id, gone: true } });
  }

  #event(event: ChangeEvent): ServerEvent {
    return {
      id: writePosition({ todo: this.#todo, notifications: this.#notifications, requests: this.#requests }),
      ...event,
    };
  }
}
