import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { type HandOver, type Mail, MailRefused, type Mailer } from "./mailer.ts";

/** Nothing may wait without end for a mail server that is slow on purpose or gone. */
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
  transport.use("stream", (message, done) => {
    const { handOver } = message.data as unknown as HeldBack;
    message.message.transform(() => heldBackEnd(handOver));
    done();
  });
  return {
    async send(mail, handOver) {
      const heldBack: HeldBack = { handOver };
      try {
        await transport.sendMail({ ...messageOf(mail, from), ...heldBack });
      } catch (error) {
        throw isForGood(error) ? new MailRefused(textOf(error), { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Travels with a message to where its bytes are made. */
interface HeldBack {
  readonly handOver: HandOver | undefined;
}

/** Passes everything on, and the end only when it may. */
function heldBackEnd(handOver: HandOver | undefined): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
    flush(end) {
      if (handOver) void endWhenGone(handOver, end);
      else end();
    },
  });
}

async function endWhenGone(handOver: HandOver, end: (error?: Error) => void): Promise<void> {
  let isGone = false;
  try {
    await handOver(() => {
      isGone = true;
      end();
    });
  } catch (error) {
    // An error after it was sent is reported to the caller.
    if (!isGone) end(error instanceof Error ? error : new Error(String(error)));
  }
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
