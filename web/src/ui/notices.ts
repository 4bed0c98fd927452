import type { ReactNode } from "react";

export type NoticeKind = "success" | "info" | "warning" | "error";

/** How the application shows short messages; registered once by the providers (specification section 9: 2 s, one at once). */
export interface NoticeBoard {
  readonly message: (kind: NoticeKind, text: ReactNode) => void;
  /** A notice that stays longer and can be closed, for what the user must not miss. */
  readonly notice: (kind: NoticeKind, title: ReactNode, milliseconds: number) => void;
}

let board: NoticeBoard = { message: () => {}, notice: () => {} };

export function registerNoticeBoard(registered: NoticeBoard): void {
  board = registered;
}

export function showMessage(kind: NoticeKind, text: ReactNode): void {
  board.message(kind, text);
}

export function showNotice(kind: NoticeKind, title: ReactNode, milliseconds: number): void {
  board.notice(kind, title, milliseconds);
}
