import type { z } from "zod";
import type { Database } from "../../../db/database.ts";
import {
  deliverNoticesJob,
  lockRequestRow,
  type notifyManyJob,
  notifyUsers,
} from "../../base/workflow-store/public.ts";
import type { NoticeServices } from "./services.ts";
import { addNotices, addPeople, readWithTheirTasks } from "./notify-many.sql.ts";

/** Decisions on the request wait while a part is written, so a part has at most this many people. */
const partSize = 200;

/**
 * Writes the notifications of an action that concerns very many people, in parts. After an interruption it writes the
 * missing parts; mails follow when all parts are written.
 */
export async function notifyMany(
  db: Pick<Database, "transaction">,
  { queue }: Pick<NoticeServices, "queue">,
  { requestId, seq, people, notices, mailsAfter }: z.output<typeof notifyManyJob.data>,
): Promise<void> {
  for (const part of partsOf(people)) await db.transaction((tx) => addPeople(tx, requestId, part));
  for (const { users, ...told } of notices)
    for (const part of partsOf(users))
      await db.transaction((tx) => addNotices(tx, { requestId, seq, ...told, users: part }));
  await db.transaction(async (tx) => {
    if (!(await lockRequestRow(tx, requestId))) return;
    await readWithTheirTasks(tx, requestId);
    const when = mailsAfter === undefined ? {} : { startAfter: new Date(mailsAfter) };
    if (notices.length > 0) await queue.enqueue(tx, deliverNoticesJob, { requestId, seq }, when);
    await notifyUsers(tx, [...people, ...notices.flatMap(({ users }) => users)], requestId);
  });
}

function partsOf(people: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(people.length / partSize) }, (_, part) =>
    people.slice(part * partSize, (part + 1) * partSize),
  );
}
