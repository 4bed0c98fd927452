import type { z } from "zod";
import type { Change } from "./change.ts";
import type { tellManyJob } from "./jobs.ts";

/** Of more people than this nobody waits for the rows that tell each of them: a job of the same transaction writes them. */
export const fewAtOnce = 50;

export interface Telling {
  /** What is written at once: the tasks with their candidates, the history, the request itself. */
  readonly now: Change;
  /** What a job writes; undefined where few are concerned, who are told at once. */
  readonly later: Omit<z.input<typeof tellManyJob.data>, "mailsAfter"> | undefined;
}

/** Holders of open tasks see the request by them, so that they need not wait for what is written later. */
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
