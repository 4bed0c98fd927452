import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { attachmentsContract } from "./contract.ts";
import { presentAttachment } from "./present.ts";
import type { AttachmentServices } from "./services.ts";
import { readHand, requireVisibleAttachment } from "./visible-attachment.ts";

type Detail = typeof attachmentsContract.detail;

export async function showAttachment(
  context: Context<AttachmentServices>,
  { id }: RequestOf<Detail>,
): Promise<ResultOf<Detail>> {
  const { db, user, locale } = context;
  const { attachment, request } = await requireVisibleAttachment(context, id);
  const hand = await readHand(db.kysely, request, user.id);
  return presentAttachment(attachment, { userId: user.id, hand, locale });
}
