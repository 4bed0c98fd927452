import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "../../../config/config.ts";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { addMail, composeTokenLetter, sendMailJob } from "../../messages/public.ts";
import { notifyUsers, type WorkflowServices } from "../../base/workflow-store/public.ts";
import type { TokenFields } from "@signoff/domain/records/token";

export interface TokenServices extends Pick<WorkflowServices, "queue"> {
  readonly directory: DirectoryCache;
  readonly publicUrl: () => string;
  readonly config: { readonly mail: Pick<Config["mail"], "smtpUrl"> };
}

/** Notifies the owner by the bell and by mail, in the owner's language, that a token waits for consent. */
export async function askOwner(
  tx: Tx,
  { user }: Context,
  { queue, publicUrl, config }: TokenServices,
  { id, name, owner, scopes, expiresOn }: TokenFields & { readonly id: string },
): Promise<void> {
  await noticeOwner(tx, id, user.id);
  const person = await tx
    .selectFrom("users")
    .select(["id", "email", "language", "realname_zh", "realname_en"])
    .where("id", "=", owner[0]?.id ?? "")
    .where("email", "<>", "")
    .executeTakeFirst();
  if (!person) return;
  const locale = person.language ?? "zh";
  const link = `${publicUrl()}/tapeout/home?dialog=tokens`;
  const letter = composeTokenLetter({ locale, name, proposedBy: user.names[locale], scopes, expiresOn, link });
  const isSent = config.mail.smtpUrl !== undefined;
  const mailId = await addMail(tx, {
    kind: "token",
    notice_id: null,
    request_id: null,
    user_id: person.id,
    to_name: person[`realname_${locale}`],
    to_address: person.email,
    language: locale,
    subject: letter.subject,
    text_body: letter.text,
    html_body: letter.html,
    message_id: `<token-${randomUUID()}@${new URL(publicUrl()).hostname}>`,
    state: isSent ? "waiting" : "kept",
  });
  if (isSent) await queue.enqueue(tx, sendMailJob, { mailId });
}

/** The mail is sent separately, so this notice produces none. */
async function noticeOwner(tx: Tx, tokenId: string, actorId: string): Promise<void> {
  const facts = JSON.stringify({ actorId, version: "", reason: "" });
  const { rows } = await sql<{ user_id: string }>`
    insert into notices (token_id, seq, user_id, kind, facts, sent_at)
    select id, revision, user_id, 'token-to-accept', ${facts}::jsonb, now() from api_tokens where id = ${tokenId}
    returning user_id`.execute(tx);
  await notifyUsers(
    tx,
    rows.map(({ user_id }) => user_id),
  );
}

/** Ends the notices of an answered proposal. */
export async function endTokenNotices(tx: Tx, tokenId: string, userId: string): Promise<void> {
  await sql`update notices set read_at = now() where token_id = ${tokenId} and read_at is null`.execute(tx);
  await notifyUsers(tx, [userId]);
}
