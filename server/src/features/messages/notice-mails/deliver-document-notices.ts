import type { Insertable } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { MailsTable } from "../../../db/tables/mails.ts";
import type { Directory } from "../../base/directory/public.ts";
import { carryOut } from "./carry-out-plans.ts";
import { composeDocument } from "./document-letter.ts";
import { type OpenDocumentNotice, openDocumentNotices } from "./document-notices.sql.ts";
import { closeNotices } from "./notices.sql.ts";
import { planMails } from "./plan-mails.ts";
import type { NoticeServices } from "./services.ts";

interface DocumentChange {
  readonly documentId: string;
  readonly seq: number;
}

/** Writes the mails about one change of a document, in one transaction. A second run finds nothing left to do. */
export async function deliverDocumentNotices(
  db: Pick<Database, "transaction" | "now">,
  services: NoticeServices,
  { documentId, seq }: DocumentChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const notices = await openDocumentNotices(tx, documentId, seq);
    if (notices.length === 0) return;
    const directory = await services.directory.at(tx);
    const reachable = notices.filter(({ user_status, email }) => user_status === "active" && email !== "");
    const now = db.now();
    const told = await carryOut(tx, services, await planMails(tx, reachable, now), now, async (notice) =>
      mailOf(services, directory, notice),
    );
    await closeNotices(
      tx,
      notices.filter((notice) => !told.has(notice)).map(({ id }) => id),
    );
  });
}

function mailOf(services: NoticeServices, directory: Directory, notice: OpenDocumentNotice): Insertable<MailsTable> {
  const locale = notice.language ?? "zh";
  const { version, actorId, reason } = notice.facts;
  const composed = composeDocument({
    kind: notice.kind,
    locale,
    docNo: notice.doc_no,
    title: notice[`title_${locale}`],
    version,
    actor: directory.namesOf(actorId)[locale],
    reason,
    publicUrl: services.publicUrl(),
  });
  return {
    kind: notice.kind,
    notice_id: notice.id,
    request_id: null,
    user_id: notice.user_id,
    to_name: notice[`realname_${locale}`],
    to_address: notice.email,
    language: locale,
    subject: composed.subject,
    text_body: composed.text,
    html_body: composed.html,
    message_id: `<notice-${notice.id}.document@${new URL(services.publicUrl()).hostname}>`,
    state: services.mailer ? "waiting" : "kept",
  };
}
