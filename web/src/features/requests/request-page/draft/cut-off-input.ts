import { discardKeptDraft, keptDraft } from "../../../../pages/drafts.ts";
import { browserCopies, copyKey, type LocalCopy } from "./local-copy.ts";

/** Key of the copies in this browser of the input at a task. */
export function placeOfTask(taskId: string): string {
  return `task:${taskId}`;
}

export function draftKey(place: string): string {
  return `request:${place}`;
}

/** Input that a reload, a crash or a lost connection interrupted, from wherever it was kept. */
export async function cutOffInput(userId: string, place: string): Promise<LocalCopy | null> {
  const copy = await browserCopies.read(copyKey(userId, place));
  const kept = keptDraft<Omit<LocalCopy, "base"> & Partial<LocalCopy>>(draftKey(place));
  discardKeptDraft(draftKey(place));
  if (!kept || (copy && copy.at >= kept.keptAt)) return copy;
  return { ...kept.value, base: kept.value.base ?? copy?.base ?? {}, at: kept.keptAt };
}

export function forgetCutOffInput(userId: string, place: string): void {
  void browserCopies.remove(copyKey(userId, place));
}
