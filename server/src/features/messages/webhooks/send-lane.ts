import type { Database } from "../../../db/database.ts";
import { type AddressRule } from "./allowed-address.ts";
import { deliveryToSend, type Lane, noteTry, takeNext } from "./deliveries.sql.ts";
import { type PostOutcome, postMessage } from "./post-message.ts";
import { signedHeaders } from "./signature.ts";

export interface SendServices {
  readonly isPermitted: AddressRule;
  readonly timeoutMs: number;
  /** The address of the server for browsers, for links to tasks. */
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** A message is given up after this many attempts: with the pauses between them, about four hours. */
export const maxTries = 12;

/** The receiver did not accept a message: the job is retried, with growing pauses. */
export class NotDelivered extends Error {}

/**
 * Sends the waiting messages of a lane, oldest first. A failing message holds up the younger ones of its lane until it
 * succeeds or is given up. Never inside a transaction: the receiver decides how long it takes.
 */
export async function sendLane(db: Pick<Database, "kysely">, services: SendServices, lane: Lane): Promise<void> {
  for (;;) {
    const id = await takeNext(db.kysely, lane, Math.ceil(services.timeoutMs / 1000) + 30);
    if (id === undefined) return;
    const state = await sendDelivery(db, services, id);
    if (state === "waiting") throw new NotDelivered(`a message to the webhook ${lane.webhookId} was not taken`);
  }
}

/** One attempt to send one message, and its outcome. */
export async function sendDelivery(db: Pick<Database, "kysely">, services: SendServices, id: string) {
  const delivery = await deliveryToSend(db.kysely, id);
  if (!delivery) return "gone";
  const body = JSON.stringify(bodyOf(delivery.payload, services.publicUrl()));
  const secrets = [delivery.secret, delivery.previous_secret].filter((secret) => secret !== null);
  const headers = signedHeaders({ messageId: `msg_${delivery.message_id}`, at: services.now(), body }, secrets);
  const outcome = await postMessage({ url: delivery.url, body, headers }, services);
  const state = stateAfter(outcome, delivery.attempts + 1);
  await noteTry(db.kysely, id, state, outcome);
  return state;
}

function stateAfter({ failure }: PostOutcome, tries: number) {
  if (failure === null) return "delivered";
  return tries >= maxTries ? "dead" : "waiting";
}

interface Payload {
  readonly data?: { readonly task?: { readonly id?: string }; readonly request?: { readonly kind?: string } };
}

/** With the address that opens a task through the sign-on of the office portal. */
function bodyOf(payload: object, publicUrl: string): object {
  const { data } = payload as Payload;
  const taskId = data?.task?.id;
  if (taskId === undefined) return payload;
  const formType = data?.request?.kind;
  const query = new URLSearchParams({ taskId, ...(formType === undefined ? {} : { formType }) });
  const link = `${publicUrl}/tapeout/sso-todo?${query.toString()}`;
  return { ...payload, data: { ...data, link } };
}
