/** One mail as it is sent. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<…@…>`, the same for every attempt: a recipient who gets the mail twice sees it once. */
  readonly messageId: string;
}

/**
 * Runs when everything but the end of the mail has been sent; the mail server accepts nothing before `letGo` sends the
 * end.
 */
export type HandOver = (letGo: () => void) => Promise<void>;

/**
 * The destination of mails. Rejects with `MailRefused` if the mail server will never accept this mail, with
 * `MailUnconfirmed` if it has the mail but does not confirm it, otherwise with the error.
 */
export interface Mailer {
  /** If the handover rejects, this rejects with the same error, and the mail server has no mail. */
  send(mail: Mail, handOver?: HandOver): Promise<void>;
  close(): Promise<void>;
}

/** The mail server has the whole mail but does not answer: sent again, it would probably arrive twice. */
export class MailUnconfirmed extends Error {
  override readonly name = "MailUnconfirmed";
}

/** A permanent refusal: no such mailbox, content refused. A retry would not help. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
