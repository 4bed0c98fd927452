import { randomUUID } from "node:crypto";
import type { Config } from "../../../config/config.ts";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { addMail, composeTokenLetter, sendMailJob } from "../../messages/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { TokenFields } from "./contract.ts";

export interface TokenServices extends Pick<WorkflowServices, "queue"> {
  readonly directory: DirectoryCache;
  readonly publicUrl: () => string;
  readonly config: { readonly mail: Pick<Config["mail"], "smtpUrl"> };
}

/** Tells the owner by mail, in the owner's language, that a token waits for consent. */
export async function askOwner(
  tx: Tx,
  { user }: Context,
  { queue, publicUrl, config }: TokenServices,
  { name, owner, scopes, expiresOn }: TokenFields,
): Promise<void> {
  const person = await tx
    .selectFrom("users")
    .select(["id", "email", "language", "realname_zh", "realname_en"])
    .where("id", "=", owner[0]?.id ?? "")
    .where("email", "<>", "")
    .executeTakeFirst();
  if (!person) return;
  const locale = person.language ?? "zh";
  const link = `${publicUrl()}/tapeout/home`;
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
