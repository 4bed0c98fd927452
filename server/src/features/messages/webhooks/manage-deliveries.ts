import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale, Bilingual } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { WebhookDelivery, webhooksContract } from "./contract.ts";
import * as stored from "./deliveries.sql.ts";
import { type SendServices, sendDelivery } from "./send-lane.ts";
import { newSecret as freshSecret } from "./signature.ts";
import { keyOf, sendLaneJob } from "./webhooks.job.ts";
import { webhookName, writeSecret } from "./webhooks.sql.ts";

/** Why an attempt failed, by the stored key. */
const failureTexts: Readonly<Record<string, Bilingual>> = {
  answer: { zh: "接收方返回了错误状态码", en: "The receiver answered with an error" },
  redirect: {
    zh: "接收方要求跳转；不跟随跳转",
    en: "The receiver wanted to send us elsewhere; redirects are not followed",
  },
  address: {
    zh: "目标位于内部网络，未被设置允许",
    en: "The address is inside a network that the settings do not open",
  },
  timeout: { zh: "接收方未在时限内应答", en: "The receiver did not answer in time" },
  connection: { zh: "无法连接接收方", en: "The receiver cannot be reached" },
  certificate: { zh: "接收方的证书无效", en: "The receiver's certificate is not valid" },
  name: { zh: "找不到该主机名", en: "There is no host of that name" },
};

function failureText(failure: string | null): Bilingual | undefined {
  return failure === null ? undefined : (failureTexts[failure] ?? { zh: failure, en: failure });
}

type Contract = typeof webhooksContract;

export async function listDeliveries(
  { db, locale }: Context,
  { id, state, pageNo, pageSize }: RequestOf<Contract["deliveries"]>,
): Promise<ResultOf<Contract["deliveries"]>> {
  if ((await webhookName(db.kysely, id)) === undefined) throw new Refused("not-found");
  const range = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { total, rows } = await stored.pageOfDeliveries(db.kysely, { webhookId: id, state, ...range });
  return {
    records: rows.map((row) => presented(row, locale)),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
  };
}

function presented(row: stored.DeliveryRow, locale: Locale): WebhookDelivery {
  return {
    id: row.id,
    messageId: `msg_${row.message_id}`,
    event: row.event,
    requestNo: row.request_no,
    state: row.state,
    attempts: row.attempts,
    answerCode: row.answer_code,
    answerBody: row.answer_body,
    reason: failureText(row.failure)?.[locale] ?? null,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
  };
}

export async function giveNewSecret(
  context: Context,
  { id }: RequestOf<Contract["newSecret"]>,
): Promise<ResultOf<Contract["newSecret"]>> {
  const secret = freshSecret();
  return context.conclude(async (tx) => {
    const written = await writeSecret(tx, id, secret);
    if (!written) throw new Refused("not-found");
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "new-secret",
      object: { kind: "webhook", id, name: written.name },
    });
    return { secret, previousUntil: (written.previous_until ?? context.now()).toISOString() };
  });
}

export async function sendTest(
  context: Context<SendServices>,
  { id }: RequestOf<Contract["test"]>,
): Promise<ResultOf<Contract["test"]>> {
  const { db, locale, now, user, services } = context;
  const deliveryId = await db.transaction(async (tx) => {
    if ((await webhookName(tx, id)) === undefined) throw new Refused("not-found");
    const payload = { type: "test", timestamp: now().toISOString(), data: { by: user.username } };
    return stored.addTest(tx, id, payload);
  });
  await sendDelivery(db, services, deliveryId);
  // A test is answered now and not retried.
  await stored.endTest(db.kysely, deliveryId);
  return presented(await stored.deliveryById(db.kysely, deliveryId), locale);
}

export async function replayDeliveries(
  context: Context<{ readonly queue: Pick<JobQueue, "enqueue"> }>,
  { id, deliveryId }: RequestOf<Contract["replay"]>,
): Promise<ResultOf<Contract["replay"]>> {
  return context.conclude(async (tx) => {
    const name = await webhookName(tx, id);
    if (name === undefined) throw new Refused("not-found");
    const lanes = await stored.wakeDeliveries(tx, id, deliveryId);
    const each = new Map(lanes.map((lane) => [keyOf(lane), lane]));
    for (const [key, lane] of each) await context.services.queue.enqueue(tx, sendLaneJob, lane, { key });
    if (lanes.length > 0)
      await recordOperation(tx, {
        by: context,
        area: "admin",
        operation: "resend",
        object: { kind: "webhook", id, name },
        after: { count: lanes.length, ...(deliveryId === undefined ? {} : { messageId: deliveryId }) },
      });
    return { count: lanes.length };
  });
}
