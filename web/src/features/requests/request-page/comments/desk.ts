import type { CommentAnchor } from "@signoff/server/contract/requests/comments";
import { create } from "zustand";

/** Threads at one place of a form. */
export interface PlaceMark {
  /** Of the anchor, as one text. */
  readonly key: string;
  /** What stands in the table: the row, or the row and the column; empty of a field. */
  readonly label: string;
  readonly anchor: CommentAnchor;
  /** How many are open, and how many resolved. */
  readonly count: number;
  readonly settled: number;
  readonly isGone: boolean;
}

interface Desk {
  /** By request and place. */
  readonly marks: Readonly<Record<string, Readonly<Record<string, readonly PlaceMark[]>>>>;
  /** The threads that somebody asked to see; a new object each time. */
  readonly asked: { readonly applyId: string; readonly key: string } | null;
}

/** What marks in the form and threads beside it know of each other. */
export const useCommentDesk = create<Desk>(() => ({ marks: {}, asked: null }));

export function setMarks(applyId: string, marks: Desk["marks"][string]): void {
  useCommentDesk.setState((desk) => ({ marks: { ...desk.marks, [applyId]: marks } }));
}

export function showThreads(applyId: string, key: string): void {
  useCommentDesk.setState({ asked: { applyId, key } });
}

/** They were led to: whoever opens the request again is not led there once more. */
export function threadsShown(): void {
  useCommentDesk.setState({ asked: null });
}
