import type { Bilingual, Locale } from "@signoff/domain/locale";
import { readMentions } from "@signoff/domain/mentions";
import type { Queryable, Tx } from "../../../db/database.ts";
import { canSeeRequest, type RequestRow } from "../request-access/public.ts";
import type { Directory } from "../directory/public.ts";
import type { Change } from "./change.ts";
import { endFollowing, followersOf, involvedAmong } from "./followers.sql.ts";
import type { LockedRequest } from "./lock-request.ts";
import { writeNotices } from "./write-notices.sql.ts";
import type { z } from "zod";
import type { notifyManyJob } from "./jobs.ts";

/** For more people than this, a job of the same transaction writes the notices, so that nobody waits for their rows. */
const maxInTransaction = 50;

export interface SplitNotices {
  /** The part written at once: the tasks with their candidates, the history, the request itself. */
  readonly now: Change;
  /** The part that a job writes; undefined for few people, who are notified at once. */
  readonly later: Omit<z.input<typeof notifyManyJob.data>, "mailsAfter"> | undefined;
}

/**
 * Splits the notices off a change. Holders of open tasks can see the request by their tasks, so they need not wait for
 * the later part.
 */
export function splitNotices(change: Change): SplitNotices {
  const { requestId, notices, people, history } = change;
  const seq = notices[0]?.seq ?? history[0]?.seq;
  const endedFor = change.tasks.flatMap(({ task, closing }) => (closing ? task.people : []));
  if (seq === undefined || Math.max(notices.length, people.length, endedFor.length) <= maxInTransaction)
    return { now: change, later: undefined };
  const groups = Map.groupBy(notices, ({ kind, node, task }) => `${kind} ${node} ${task}`).values();
  return {
    now: { ...change, notices: [], people: [], isReadLater: true },
    later: { requestId, seq, people: [...people], notices: [...groups].map(noticeGroup) },
  };
}

function noticeGroup(group: Change["notices"]) {
  const [first] = group;
  if (!first) throw new Error("a group of notices has one");
  const { kind, node, task } = first;
  return {
    kind,
    ...(node === undefined ? {} : { node }),
    ...(task === undefined ? {} : { task }),
    users: group.map(({ user }) => user),
  };
}

/** A mentioned person who could not be notified. */
export interface NotNotified {
  /** The person, or the name as written if several people have it. */
  readonly name: { readonly id: string } | { readonly written: string };
  readonly because: "cannot-see" | "unclear";
}

const reasons = {
  "cannot-see": { zh: "无权查看该单据，未通知", en: "may not see this request and was not told" },
  unclear: { zh: "有多人同名，请用用户名提及", en: "is the name of several people, mention them by user name" },
} as const satisfies Record<NotNotified["because"], Bilingual>;

/** For the answer to the author; absent if everybody was notified. */
export function presentNotNotified(
  notTold: readonly NotNotified[],
  directory: Pick<Directory, "namesOf">,
  locale: Locale,
): { notTold?: { name: string; reason: string }[] } {
  if (notTold.length === 0) return {};
  const nameOf = ({ name }: NotNotified): string => ("id" in name ? directory.namesOf(name.id)[locale] : name.written);
  return { notTold: notTold.map((one) => ({ name: nameOf(one), reason: reasons[one.because][locale] })) };
}

/** A remark as it is stored, with every mention by user name. */
export function storedRemark(remark: string, { people }: Pick<Directory, "people">): string {
  return remark.includes("@") ? readMentions(remark, activeOf(people)).text : remark;
}

const activeOf = (people: Directory["people"]) => people.filter(({ active }) => active);

/**
 * The people an action concerns besides those of its route: people mentioned in its remark, and followers of the
 * request. They are notified only if they may see it. Followers who may not are removed; the author is told about
 * mentions that could not be delivered.
 */
export async function notifyMore(
  tx: Tx,
  { request, directory }: Pick<LockedRequest, "request" | "directory">,
  change: Change,
  said: { readonly by: string; readonly remark: string | undefined },
): Promise<{ readonly told: number; readonly notTold: readonly NotNotified[] }> {
  const seq = change.history[0]?.seq;
  if (seq === undefined) return { told: 0, notTold: [] };
  const after = { ...request, status: Number(change.columns["status"] ?? request.status) as RequestRow["status"] };
  const mentioned = said.remark?.includes("@") ? readMentions(said.remark, activeOf(directory.people)) : noMentions;
  const others = mentioned.people.filter((person) => person !== said.by);
  const seers = await seersAmong(tx, directory, after, others);
  await writeNotices(tx, { requestId: request.id, seq, kind: "mentioned" }, seers);
  const known = new Set([said.by, ...seers, ...change.notices.map(({ user }) => user)]);
  const followers = request.followed ? await tellFollowers(tx, directory, after, seq, known) : [];
  return {
    told: seers.length + followers.length,
    notTold: [
      ...others.filter((id) => !seers.includes(id)).map((id): NotNotified => ({ name: { id }, because: "cannot-see" })),
      ...mentioned.unclear.map((written): NotNotified => ({ name: { written }, because: "unclear" })),
    ],
  };
}

const noMentions = { people: [], unclear: [] } as const;

async function tellFollowers(
  tx: Tx,
  directory: Directory,
  request: RequestRow,
  seq: number,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const followers = await followersOf(tx, request.id);
  const seers = await seersAmong(tx, directory, request, followers);
  const lost = followers.filter((follower) => !seers.includes(follower));
  if (lost.length > 0) await endFollowing(tx, request.id, lost);
  const told = seers.filter((follower) => !known.has(follower));
  await writeNotices(tx, { requestId: request.id, seq, kind: "progress" }, told);
  return told;
}

/** Those of these people who may see the request. */
export async function seersAmong(
  db: Queryable,
  directory: Directory,
  request: RequestRow,
  people: readonly string[],
): Promise<readonly string[]> {
  if (people.length === 0) return [];
  const involved = new Set(await involvedAmong(db, request.id, people));
  return people.filter(
    (person) =>
      directory.person(person)?.active === true &&
      canSeeRequest(directory.viewer(person), request, involved.has(person)),
  );
}
