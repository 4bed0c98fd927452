import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { noticesContract } from "./contract.ts";
import { presentMail } from "./list-mails.ts";
import { readMail } from "./notices.sql.ts";

type ShowMail = typeof noticesContract.mail;

/** The complete text of a mail, as it was or will be sent. */
export async function showMail({ db, locale }: Context, { id }: RequestOf<ShowMail>): Promise<ResultOf<ShowMail>> {
  const mail = await readMail(db.kysely, id);
  if (!mail) throw new Refused("not-found");
  return { ...presentMail(mail, locale), text: mail.text_body, html: mail.html_body };
}
