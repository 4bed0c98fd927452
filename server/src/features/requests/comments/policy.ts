import type { Bilingual } from "@signoff/domain/locale";
import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import type { Instance, Task } from "@signoff/workflow/instance";

interface CommentedRequest {
  readonly status: FormStatus;
  readonly requester_id: string;
}

const notSaved: Bilingual = {
  zh: "单据尚未保存：请先保存，再评论",
  en: "The request has not been saved yet: save it, then comment",
};
const othersDraft: Bilingual = {
  zh: "草稿由提单人自己评论：提交后其他人可以评论",
  en: "Only its requester can comment on a draft: others can once it is submitted",
};
const ended: Bilingual = {
  zh: "单据已取消、终止、作废或有了新版本，评论只能查看：请在新版本上评论",
  en: "The request is cancelled, terminated, void or has a newer version, so its comments are read-only: comment on the newer version",
};

/** Why a person who sees the request cannot comment on it now; undefined: the person can. */
export function obstacleToComment(
  { status, requester_id }: CommentedRequest,
  userId: string,
  isVoid: boolean,
): Bilingual | undefined {
  if (status === formStatus.created) return notSaved;
  if (status === formStatus.draft) return requester_id === userId ? undefined : othersDraft;
  if (status === formStatus.inProcess) return undefined;
  return status === formStatus.completed && !isVoid ? undefined : ended;
}

/** The person's open tasks at which a handler agrees. A rework is submitted, not agreed to. */
export function asksAt({ tasks }: Pick<Instance, "tasks">, userId: string): readonly Task[] {
  return tasks.filter(({ kind, status, people }) => kind !== "amend" && status === "open" && people.includes(userId));
}

/** A person who wants to resolve or reopen a thread. */
export interface Settler {
  readonly userId: string;
  readonly isAdministrator: boolean;
  /** Nodes at which the person holds an open task. */
  readonly nodes: readonly string[];
}

interface SettledThread {
  readonly must_node: string | null;
  readonly started_by: string;
}

/**
 * Only the person who asked a question that must be answered, or an administrator, may resolve it. Anyone who may
 * comment resolves any other thread.
 */
export function mayResolve({ must_node, started_by }: SettledThread, { userId, isAdministrator }: Settler): boolean {
  return must_node === null || started_by === userId || isAdministrator;
}

/** A reopened question blocks the node again, so only holders of a task there may reopen it. */
export function mayReopen(thread: SettledThread, settler: Settler): boolean {
  const { must_node } = thread;
  if (must_node === null || settler.isAdministrator) return true;
  return thread.started_by === settler.userId && settler.nodes.includes(must_node);
}
