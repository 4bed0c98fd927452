import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { type HandOver, type Mail, MailRefused, MailUnconfirmed, type Mailer } from "./mailer.ts";

/** Nothing may wait for ever for a mail server that is deliberately slow, or gone. */
const limits = {
  pool: "true",
  maxConnections: "4",
  maxMessages: "100",
  connectionTimeout: "10000",
  greetingTimeout: "60000",
  // Servers that delay unknown senders on purpose take a minute for an answer.
  socketTimeout: "120000",
};

/** Sends over SMTP; connections are kept for the next mail. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(limits))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const transport = createTransport(url.href);
  transport.use("stream", (message, done) => {
    const { handOver } = message.data as unknown as HeldBack;
    if (handOver) {
      const open = message.message.createReadStream.bind(message.message);
      message.message.createReadStream = () => new HeldBackMail(open, handOver);
    }
    done();
  });
  return {
    async send(mail, handOver) {
      let isGone = false;
      const noted = (letGo: () => void) => () => {
        isGone = true;
        letGo();
      };
      const heldBack: HeldBack = { handOver: handOver && ((letGo) => handOver(noted(letGo))) };
      try {
        await transport.sendMail({ ...messageOf(mail, from), ...heldBack });
      } catch (error) {
        if (isGone && isSilence(error)) throw new MailUnconfirmed(textOf(error), { cause: error });
        throw isForGood(error) ? new MailRefused(textOf(error), { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Travels with a message to the code that creates its bytes. */
interface HeldBack {
  readonly handOver: HandOver | undefined;
}

/**
 * A mail as the mail server receives it, with its end held back until permitted. Nothing of it is created before it is
 * read, which happens once the mail server has accepted sender and recipient and asks for the content: until then there
 * is nothing to hand over.
 */
class HeldBackMail extends Readable {
  private readonly open: () => Readable;
  private readonly handOver: HandOver;
  private isOpen = false;

  constructor(open: () => Readable, handOver: HandOver) {
    super();
    this.open = open;
    this.handOver = handOver;
  }

  override _read(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    const whole = this.open();
    whole.on("data", (chunk: Buffer) => this.push(chunk));
    whole.on("error", (error) => this.destroy(error));
    whole.on("end", () => void endWhenGone(this.handOver, (error) => (error ? this.destroy(error) : this.push(null))));
  }
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
    // Automatic out-of-office replies are not wanted.
    headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A 5xx about this recipient or this content. A 5xx about our sign-in or the connection is a problem of our
 * configuration.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && (typeof responseCode !== "number" || (responseCode >= 500 && responseCode < 600));
}

/** No answer in time; a broken connection counts as an answer. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ETIMEDOUT";
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
