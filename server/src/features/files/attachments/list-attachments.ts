import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { attachmentsOfRequest } from "./attachments.sql.ts";
import type { attachmentsContract } from "./contract.ts";
import { presentAttachment } from "./present.ts";
import type { AttachmentServices } from "./services.ts";
import { readHand } from "./visible-attachment.ts";

type List = typeof attachmentsContract.list;

export async function listAttachments(
  { db, user, locale, services }: Context<AttachmentServices>,
  { applyId, bizType }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const hand = await readHand(db.kysely, request, user.id);
  const rows = await attachmentsOfRequest(db.kysely, request.id, bizType);
  return rows.map((row) => presentAttachment(row, { userId: user.id, hand, locale }));
}
