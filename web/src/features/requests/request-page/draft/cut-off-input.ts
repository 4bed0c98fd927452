import { discardKeptDraft, keptDraft } from "../../../../pages/drafts.ts";
import { browserCopies, copyKey, type LocalCopy } from "./local-copy.ts";

/** Where copies of what is filled in at a task lie in this browser. */
export function placeOfTask(taskId: string): string {
  return `task:${taskId}`;
}

export function draftKey(place: string): string {
  return `request:${place}`;
}

/** Typing that a reload, a crash or a lost connection cut off, from wherever it was kept. */
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
