import { withNames } from "@signoff/domain/mentions";
import type { Insertable } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { MailsTable } from "../../../db/tables/mails.ts";
import type { Directory } from "../../base/directory/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { namedNode } from "../../base/workflow-store/public.ts";
import { composeMail } from "./compose-mail.ts";
import { type ContentWriter, contentWriter } from "./mail-content.ts";
import { type LinkSigner, linkSigner } from "../../base/task-links/public.ts";
import { noticeText } from "../../base/notice-texts/public.ts";
import { carryOut } from "./carry-out-plans.ts";
import { planMails } from "./plan-mails.ts";
import { closeNotices, type OpenNotice, openNotices } from "./notices.sql.ts";
import type { NoticeServices } from "./services.ts";
import { undoneNotices } from "./undone-notices.sql.ts";

export interface NoticesKey {
  readonly requestId: string;
  readonly seq: number;
}

/**
 * Writes the mails about one action, each with its sending job, in one transaction. A second run finds nothing left to
 * do. No mails go out for kinds whose configuration disables them, to people who have left or have no address, or about
 * a decision that was undone before its mails were sent. These people see it in their lists.
 */
export async function deliverNotices(
  db: Pick<Database, "transaction" | "now">,
  services: NoticeServices,
  key: NoticesKey,
): Promise<void> {
  await db.transaction(async (tx) => {
    const notices = await openNotices(tx, key.requestId, key.seq);
    if (notices.length === 0) return;
    const [directory, undone] = await Promise.all([services.directory.at(tx), undoneNotices(tx, key)]);
    const reachable = notices.filter(
      (notice) =>
        !undone.has(notice.id) &&
        notice.is_reader &&
        notice.email !== "" &&
        directory.applyRule(notice.form_kind)?.mailNotice !== false,
    );
    const now = db.now();
    const plans = await planMails(tx, onceEach(reachable), now);
    const { requestId } = key;
    let shared: Promise<readonly [ContentWriter, LinkSigner]> | undefined;
    const told = await carryOut(tx, services, plans, now, async (notice) => {
      shared ??= Promise.all([contentWriter(tx, services, requestId), linkSigner(tx)]);
      const [content, sign] = await shared;
      return mailOf({ tx, services, requestId, directory, content, sign }, notice);
    });
    await closeNotices(tx, idsOf(notices.filter((notice) => !told.has(notice))));
  });
}

const idsOf = (notices: readonly OpenNotice[]) => notices.map((notice) => notice.id);

/** One action notifies a person once of the same thing: a return and the rework that it opens are the same thing. */
function onceEach(notices: readonly OpenNotice[]): readonly OpenNotice[] {
  const keyOf = ({ user_id, kind, task_id }: OpenNotice) =>
    kind === "returned" ? `${user_id} returned` : `${user_id} ${kind} ${task_id ?? ""}`;
  return [...Map.groupBy(notices, keyOf).values()].flatMap((same) => same.slice(0, 1));
}

interface Delivery {
  readonly tx: Tx;
  readonly services: NoticeServices;
  readonly requestId: string;
  readonly directory: Directory;
  readonly content: ContentWriter;
  readonly sign: LinkSigner;
}

async function mailOf(delivery: Delivery, notice: OpenNotice): Promise<Insertable<MailsTable>> {
  const { services, requestId } = delivery;
  const locale = notice.language ?? "zh";
  const names = { zh: notice.realname_zh, en: notice.realname_en };
  const composed = await composedFor(delivery, notice);
  return {
    kind: notice.kind,
    notice_id: notice.id,
    request_id: requestId,
    user_id: notice.user_id,
    to_name: names[locale],
    to_address: notice.email,
    language: locale,
    subject: composed.subject,
    text_body: composed.text,
    html_body: composed.html,
    message_id: `<notice-${notice.id}.${requestId}@${new URL(services.publicUrl()).hostname}>`,
    state: services.mailer ? "waiting" : "kept",
  };
}

async function composedFor(delivery: Delivery, notice: OpenNotice) {
  const { tx, services, directory, content } = delivery;
  const form = await services.definitions.form(tx, notice.form_kind, notice.form_version);
  const locale = notice.language ?? "zh";
  const hasActor = notice.actor_id !== null && notice.actor_id !== "system";
  return composeMail({
    kind: notice.kind,
    locale,
    requestNo: notice.request_no ?? "",
    version: notice.version,
    formTitle: form.definition.title,
    subject: notice.subject,
    requester: { zh: notice.requester_name_zh, en: notice.requester_name_en },
    node: await nodeOf(tx, services, notice),
    actor: hasActor ? { zh: notice.actor_name_zh ?? "", en: notice.actor_name_en ?? "" } : undefined,
    remark: notice.remark === null ? undefined : withNames(notice.remark, directory.people, locale),
    content: await content({ userId: notice.user_id, locale, decides: noticeText(notice.kind).toDecide === true }),
    link: linkOf(delivery, notice, form.definition.subsystem),
  });
}

async function nodeOf(tx: Tx, { definitions }: NoticeServices, notice: OpenNotice) {
  if (notice.node_name_zh !== null && notice.node_name_en !== null)
    return { zh: notice.node_name_zh, en: notice.node_name_en };
  if (notice.node_id === null || notice.process_id === null) return undefined;
  return namedNode(await definitions.route(tx, notice.process_id), notice.node_id);
}

/** To the task if there is something to decide, otherwise to the request. */
function linkOf({ services, requestId, sign }: Delivery, notice: OpenNotice, subsystem: string): string {
  const page = `${services.publicUrl()}/tapeout/pages/${encodeURIComponent(subsystem)}`;
  if (notice.task_id === null || !noticeText(notice.kind).toDecide) {
    const query = new URLSearchParams({ applyId: requestId, formType: notice.form_kind });
    return `${page}/detail?${query.toString()}`;
  }
  const taskId = taskIdOf({ requestId, task: notice.task_id });
  const { exp, sig } = sign({ taskId, userId: notice.user_id });
  const query = new URLSearchParams({ taskId, link: "1", formType: notice.form_kind, exp: String(exp), sig });
  return `${page}/approve?${query.toString()}`;
}
