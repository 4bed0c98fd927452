/** One mail as it leaves. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<…@…>`, the same however often it is sent: whoever got it twice sees it once. */
  readonly messageId: string;
}

/** Runs after the whole mail but its end was sent; the mail server accepts nothing before `letGo` sends the end. */
export type HandOver = (letGo: () => void) => Promise<void>;

/**
 * Where mails go. Rejects with `MailRefused` when the mail server will never take this one, with
 * `MailUnconfirmed` when it has it and does not say so, otherwise with what went wrong.
 */
export interface Mailer {
  /** Rejects with what the handover rejects with, and then the mail server has no mail. */
  send(mail: Mail, handOver?: HandOver): Promise<void>;
  close(): Promise<void>;
}

/** The mail server has the whole mail and keeps its answer to itself: sent again, it would most likely arrive twice. */
export class MailUnconfirmed extends Error {
  override readonly name = "MailUnconfirmed";
}

/** A no for good: no such mailbox, content refused. Trying again would not help. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
