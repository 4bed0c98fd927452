import type { Mail, Mailer } from "./mailer.ts";

export interface CapturedMailer extends Mailer {
  readonly mails: Mail[];
}

/** Keeps mails in memory, for tests that check what would have been sent. */
export function createCapturedMailer(): CapturedMailer {
  const mails: Mail[] = [];
  return {
    mails,
    async send(mail, handOver) {
      if (handOver) await handOver(() => void mails.push(mail));
      else mails.push(mail);
    },
    close: async () => undefined,
  };
}
