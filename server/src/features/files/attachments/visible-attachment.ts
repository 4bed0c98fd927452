import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { notVisible, type RequestRow, requireVisibleRequest } from "../../base/request-access/public.ts";
import { attachmentById, type AttachmentRow, openTasksOf } from "./attachments.sql.ts";
import { type Hand, handOf } from "./policy.ts";
import type { AttachmentServices } from "./services.ts";

export interface SeenAttachment {
  readonly attachment: AttachmentRow;
  readonly request: RequestRow;
}

/**
 * The attachment if the caller may see its request. A missing attachment and one that is not for the caller get the
 * same answer (510).
 */
export async function requireVisibleAttachment(
  { db, user, services }: Context<AttachmentServices>,
  id: string,
): Promise<SeenAttachment> {
  const attachment = await attachmentById(db.kysely, id);
  if (!attachment) throw notVisible();
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), attachment.request_id);
  return { attachment, request };
}

export async function readHand(db: Queryable, request: RequestRow, userId: string): Promise<Hand> {
  return handOf(request, userId, await openTasksOf(db, request.id, userId));
}
