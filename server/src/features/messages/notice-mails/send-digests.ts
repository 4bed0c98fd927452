import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Database, Tx } from "../../../db/database.ts";
import { notificationLine } from "../notification-list/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { actionName } from "../../base/workflow-store/public.ts";
import { minuteText } from "../../../time/local-time.ts";
import { composeDigest } from "./digest-letter.ts";
import { documentLinks } from "./document-links.ts";
import { collectedOfDocuments } from "./document-notices.sql.ts";
import {
  closeCollected,
  type CollectedNotice,
  collectedAfter,
  type DigestReader,
  newestCollected,
  takeReader,
} from "./digest.sql.ts";
import type { LetterLink } from "./letter.ts";
import { lockMailbox } from "./mail-allowance.sql.ts";
import { linkSigner, type SignedLink } from "../../base/task-links/public.ts";
import { noticeText } from "../../base/notice-texts/public.ts";
import { addMail } from "./notices.sql.ts";
import { sendMailJob } from "./send-mail.ts";
import type { NoticeServices } from "./services.ts";

type DigestServices = Pick<NoticeServices, "directory" | "mailer" | "queue" | "publicUrl">;

/**
 * Sends everybody whose digest is due one mail with all collected notices, one transaction per person. Returns how many
 * were sent.
 */
export async function sendDigests(
  db: Pick<Database, "transaction" | "now">,
  services: DigestServices,
): Promise<number> {
  // Continues after each person: a person who was skipped has nothing due, or belongs to another node.
  const next = (after: string) => db.transaction((tx) => digestNext(tx, services, db.now(), after));
  let count = 0;
  for (let taken = await next(""); taken !== undefined; taken = await next(taken.userId)) if (taken.isTold) count += 1;
  return count;
}

/** The mail and the record that all of it was sent share one transaction, so that it is sent once. */
async function digestNext(tx: Tx, services: DigestServices, now: Date, after: string) {
  const reader = await takeReader(tx, now, after);
  if (!reader) return undefined;
  await lockMailbox(tx, [reader.id]);
  const newest = await newestCollected(tx, reader.id);
  // Another node sent everything between this statement's read and its lock on the person.
  if (newest === undefined) return { userId: reader.id, isTold: false };
  if (reader.is_reader && reader.email !== "") await writeDigest(tx, services, reader, newest);
  await closeCollected(tx, reader.id, newest);
  return { userId: reader.id, isTold: true };
}

async function writeDigest(tx: Tx, services: DigestServices, reader: DigestReader, newest: string): Promise<void> {
  const locale = reader.language ?? "zh";
  const sign = await linkSigner(tx);
  const frame = {
    locale,
    publicUrl: services.publicUrl(),
    sign: (taskId: string) => sign({ taskId, userId: reader.id }),
  };
  const { links, events } = await collectLinks(tx, reader.id, newest, (first, all) => linkOf(frame, first, all));
  const ofDocuments = await collectedOfDocuments(tx, reader.id, newest);
  const composed = composeDigest({
    locale,
    links,
    documents: documentLinks(ofDocuments, await services.directory.at(tx), locale, services.publicUrl()),
    events: events + ofDocuments.length,
    publicUrl: services.publicUrl(),
  });
  const mailId = await addMail(tx, {
    kind: "digest",
    notice_id: null,
    request_id: null,
    user_id: reader.id,
    to_name: reader[`realname_${locale}`],
    to_address: reader.email,
    language: locale,
    subject: composed.subject,
    text_body: composed.text,
    html_body: composed.html,
    message_id: `<digest-${newest}.${reader.id}@${new URL(services.publicUrl()).hostname}>`,
    state: services.mailer ? "waiting" : "kept",
  });
  if (services.mailer) await services.queue.enqueue(tx, sendMailJob, { mailId });
}

const partSize = 500;
const beforeAll = { request_id: "00000000-0000-0000-0000-000000000000", id: "0" };

/** One entry per request; only the entries are kept in memory while the rest is read. */
async function collectLinks(
  tx: Tx,
  userId: string,
  newest: string,
  link: (first: CollectedNotice, all: readonly CollectedNotice[]) => LetterLink,
) {
  const links: LetterLink[] = [];
  let events = 0;
  let open: CollectedNotice[] = [];
  const finish = () => {
    const [first] = open;
    if (first) links.push(link(first, open));
    open = [];
  };
  for (let last = beforeAll, size = partSize; size === partSize; ) {
    const rows = await collectedAfter(tx, userId, last, partSize);
    size = rows.length;
    last = rows.at(-1) ?? last;
    // Notices that arrived meanwhile wait for the next digest.
    for (const row of rows.filter(({ id }) => BigInt(id) <= BigInt(newest))) {
      if (open[0] && open[0].request_id !== row.request_id) finish();
      open.push(row);
      events += 1;
    }
  }
  finish();
  return { links, events };
}

interface LinkFrame {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly sign: (taskId: string) => SignedLink;
}

/** To the task if it still waits for the reader, otherwise to the request. */
function linkOf(frame: LinkFrame, first: CollectedNotice, all: readonly CollectedNotice[]): LetterLink {
  const { locale, publicUrl, sign } = frame;
  const { request_id: requestId, form_kind: formType } = first;
  const page = `${publicUrl}/tapeout/pages/${encodeURIComponent(kindCard(formType)?.subsystem ?? "system")}`;
  const task = all.find(({ kind, is_waiting }) => is_waiting === true && noticeText(kind).toDecide === true)?.task_id;
  const title = [first.request_no, first.subject].filter((text) => text).join(" ");
  const lines = all.map((notice) => `${minuteText(notice.created_at)} ${lineOf(notice, locale)}`);
  if (typeof task !== "number") {
    const query = new URLSearchParams({ applyId: requestId, formType });
    return { title, href: `${page}/detail?${query.toString()}`, lines };
  }
  const taskId = taskIdOf({ requestId, task });
  const { exp, sig } = sign(taskId);
  const query = new URLSearchParams({ taskId, link: "1", formType, exp: String(exp), sig });
  return { title, href: `${page}/approve?${query.toString()}`, lines };
}

function lineOf(notice: CollectedNotice, locale: Locale): string {
  const isZh = locale === "zh";
  const actor = notice[`actor_name_${locale}`] ?? "-";
  const node = notice[`node_name_${locale}`] ?? "-";
  const action = notice.action === null ? "-" : actionName(notice.action)[locale];
  const line = fillText(notificationLine(notice.kind)[locale], { node, actor, action });
  return notice.remark ? `${line}${isZh ? "：" : ": "}${notice.remark}` : line;
}
