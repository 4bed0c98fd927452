import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { asList } from "@signoff/domain/http/list-conditions";
import type { Locale } from "@signoff/domain/locale";
import { type Selectable, sql } from "kysely";
import type { MailsTable } from "../../../db/tables/mails.ts";
import type { Context } from "../../../http/context.ts";
import { defineList, wideTotal } from "../../../lists/list-definition.ts";
import { readList } from "../../../lists/read-list.ts";
import { contains } from "../../../lists/text-match.ts";
import { endOf, startOf } from "../../../lists/time-range.ts";
import type { MailItem, noticesContract } from "./contract.ts";
import { mailKindName } from "./mail-kinds.ts";

type Mails = typeof noticesContract.mails;
type MailRow = Omit<Selectable<MailsTable>, "text_body" | "html_body">;

const mailsList = defineList<undefined, RequestOf<Mails>, MailRow>()({
  ways: () => [{ from: sql`mails m`, where: sql`true` }],
  conditions: {
    state: (states) => sql`m.state = any(${[...asList(states)]}::text[])`,
    kind: (kinds) => sql`m.kind = any(${[...asList(kinds)]}::text[])`,
    receiver: (id) => sql`m.user_id = ${id}`,
    keyword: (text) =>
      sql`(${contains(sql`m.subject`, text)} or ${contains(sql`m.to_address`, text)} or ${contains(sql`m.to_name`, text)})`,
    from: (text) => sql`m.created_at >= ${startOf(text)}`,
    to: (text) => sql`m.created_at < ${endOf(text)}`,
  },
  keys: { id: { by: sql`m.id`, type: "bigint" } },
  sorts: { createTime: "keys" },
  sortedBy: { column: "createTime", order: "desc" },
  columns: sql`m.id, m.kind, m.notice_id, m.request_id, m.user_id, m.to_name, m.to_address, m.language, m.subject,
    m.message_id, m.state, m.attempts, m.last_error, m.created_at, m.tried_at, m.sent_at, m.due_at, m.handed_over_at`,
  rowsOf: sql`join mails m on m.id = page.id`,
  total: wideTotal,
});

/** The outbox for administrators, newest first. */
export async function listMails({ db, locale }: Context, request: RequestOf<Mails>): Promise<ResultOf<Mails>> {
  return readList(db.kysely, { list: mailsList, scope: undefined, request }, (row) => presentMail(row, locale));
}

export function presentMail(row: MailRow, locale: Locale): MailItem {
  return {
    id: row.id,
    kind: row.kind,
    kindName: mailKindName(row.kind)[locale],
    applyId: row.request_id,
    userId: row.user_id,
    toName: row.to_name,
    toAddress: row.to_address,
    language: row.language,
    subject: row.subject,
    messageId: row.message_id,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createTime: row.created_at.toISOString(),
    dueTime: row.due_at?.toISOString() ?? null,
    tryTime: row.tried_at?.toISOString() ?? null,
    sendTime: row.sent_at?.toISOString() ?? null,
  };
}
