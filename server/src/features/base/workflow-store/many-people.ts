import type { z } from "zod";
import type { Change } from "./change.ts";
import type { tellManyJob } from "./jobs.ts";

/** For more people than this, a job of the same transaction writes the notices, so that nobody waits for their rows. */
export const fewAtOnce = 50;

export interface Telling {
  /** The part written at once: the tasks with their candidates, the history, the request itself. */
  readonly now: Change;
  /** The part that a job writes; undefined for few people, who are notified at once. */
  readonly later: Omit<z.input<typeof tellManyJob.data>, "mailsAfter"> | undefined;
}

/**
 * Splits the notices off a change. Holders of open tasks can see the request by their tasks, so they need not wait for
 * the later part.
 */
export function splitTelling(change: Change): Telling {
  const { requestId, notices, people, history } = change;
  const seq = notices[0]?.seq ?? history[0]?.seq;
  const endedFor = change.tasks.flatMap(({ task, closing }) => (closing ? task.people : []));
  if (seq === undefined || Math.max(notices.length, people.length, endedFor.length) <= fewAtOnce)
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
