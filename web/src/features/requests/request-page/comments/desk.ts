import type { CommentAnchor } from "@signoff/server/contract/requests/comments";
import { create } from "zustand";

/** Threads at one place of a form. */
export interface PlaceMark {
  /** The anchor as one text. */
  readonly key: string;
  /** The place in the table: the row, or the row and the column; empty for a field. */
  readonly label: string;
  readonly anchor: CommentAnchor;
  /** Number of open, and of resolved threads. */
  readonly count: number;
  readonly settled: number;
  readonly isGone: boolean;
}

interface Desk {
  /** By request and place. */
  readonly marks: Readonly<Record<string, Readonly<Record<string, readonly PlaceMark[]>>>>;
  /** The threads to show; a new object each time. */
  readonly asked: { readonly applyId: string; readonly key: string } | null;
}

/** Shared state of marks in the form and threads beside it. */
export const useCommentDesk = create<Desk>(() => ({ marks: {}, asked: null }));

export function setMarks(applyId: string, marks: Desk["marks"][string]): void {
  useCommentDesk.setState((desk) => ({ marks: { ...desk.marks, [applyId]: marks } }));
}

export function showThreads(applyId: string, key: string): void {
  useCommentDesk.setState({ asked: { applyId, key } });
}

/** The threads were shown: opening the request again does not lead there once more. */
export function threadsShown(): void {
  useCommentDesk.setState({ asked: null });
}
