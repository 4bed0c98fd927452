import { createTransport } from "nodemailer";
import { type Mail, MailRefused, type Mailer } from "./mailer.ts";

/** Nothing may hang on a mail server that is slow on purpose or gone. */
const limits = {
  pool: "true",
  maxConnections: "4",
  maxMessages: "100",
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  socketTimeout: "30000",
};

/** Sends over SMTP; connections are kept for the next mail. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(limits))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const transport = createTransport(url.href);
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw isForGood(error) ? new MailRefused(textOf(error), { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

function messageOf({ to, subject, text, html, messageId }: Mail, from: string) {
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId,
    // Out-of-office robots need not answer a robot.
    headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A 5xx about this recipient or this content. One about our own sign-in or the connection is ours to put right. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && (typeof responseCode !== "number" || (responseCode >= 500 && responseCode < 600));
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
