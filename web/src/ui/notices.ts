import type { ReactNode } from "react";

export type NoticeKind = "success" | "info" | "warning" | "error";

/** The content of a notice; its action closes it. */
export type NoticeTitle = ReactNode | ((close: () => void) => ReactNode);

/** How the application shows short messages; registered once by the providers (R-SHELL-9: 2 s, one at once). */
export interface NoticeBoard {
  readonly message: (kind: NoticeKind, text: ReactNode) => void;
  /** A notice that stays longer and can be closed, for messages that the user must not miss. */
  readonly notice: (kind: NoticeKind, title: NoticeTitle, milliseconds: number) => void;
}

/** Messages before the board was registered: the first answers of the server may arrive before the page is rendered. */
const unheard: ((board: NoticeBoard) => void)[] = [];
let board: NoticeBoard | undefined;

export function registerNoticeBoard(registered: NoticeBoard): void {
  board = registered;
  for (const say of unheard.splice(0)) say(registered);
}

export function showMessage(kind: NoticeKind, text: ReactNode): void {
  say((heard) => heard.message(kind, text));
}

export function showNotice(kind: NoticeKind, title: NoticeTitle, milliseconds: number): void {
  say((heard) => heard.notice(kind, title, milliseconds));
}

function say(words: (board: NoticeBoard) => void): void {
  if (board) words(board);
  else unheard.push(words);
}
