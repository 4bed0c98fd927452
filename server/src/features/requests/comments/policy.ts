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
  en: "A draft is commented on by its requester alone: others can once it is submitted",
};
const ended: Bilingual = {
  zh: "单据已取消、终止、作废或有了新版本，评论只能查看：请在新版本上评论",
  en: "The request is cancelled, terminated, void or has a newer version, so its comments are only read: comment on the newer version",
};

/** Why nothing can be said about the request now by somebody who sees it; undefined: nothing stands in the way. */
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

/** Open tasks of the person at which somebody agrees; a rework is handed in, not agreed to. */
export function asksAt({ tasks }: Pick<Instance, "tasks">, userId: string): readonly Task[] {
  return tasks.filter(({ kind, status, people }) => kind !== "amend" && status === "open" && people.includes(userId));
}

/** Somebody in front of a thread. */
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

/** What must be answered is settled by who asked it, or by an administrator; anything else by whoever may comment. */
export function mayResolve({ must_node, started_by }: SettledThread, { userId, isAdministrator }: Settler): boolean {
  return must_node === null || started_by === userId || isAdministrator;
}

/** Opened again it blocks again, which is for holders of a task there. */
export function mayReopen(thread: SettledThread, settler: Settler): boolean {
  const { must_node } = thread;
  if (must_node === null || settler.isAdministrator) return true;
  return thread.started_by === settler.userId && settler.nodes.includes(must_node);
}
