import type { Locale } from "@signoff/domain/locale";
import type { CommentThread } from "@signoff/server/contract/requests/comments";
import type { PlaceMark } from "./desk.ts";
import { anchorText, type CommentedForm, placeOf } from "./places.ts";

/** The marks of a form: the numbers of open and resolved threads for each place. */
export function placeMarks(
  threads: readonly CommentThread[],
  form: CommentedForm,
  locale: Locale,
): Readonly<Record<string, readonly PlaceMark[]>> {
  const marks: Record<string, PlaceMark[]> = {};
  for (const thread of threads) {
    const { anchor, rowName } = thread;
    if (anchor === null) continue;
    const [count, settled] = thread.resolved === null ? [1, 0] : [0, 1];
    const here = (marks[anchor.place] ??= []);
    const key = anchorText(anchor);
    const known = here.findIndex((mark) => mark.key === key);
    const before = here[known];
    if (before) here[known] = { ...before, count: before.count + count, settled: before.settled + settled };
    else {
      const place = placeOf(thread, form, locale);
      const label = anchor.row === undefined ? "" : (place?.label.split(" · ").slice(1).join(" · ") ?? rowName ?? "");
      here.push({ key, anchor, label, count, settled, isGone: place?.path === undefined });
    }
  }
  return marks;
}
