import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
}

/** A real mail server that keeps its mails and can be told to refuse. */
export interface SmtpSink {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The code with which it answers a recipient; undefined accepts the mail. */
  refuseWith: ((address: string) => number | undefined) | undefined;
  /** Where it does not answer: at each recipient, or after the whole mail, which it then has. */
  silentAt: "recipient" | "end" | undefined;
  close(): Promise<void>;
}

export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Open connections are closed, as by a server that goes down; otherwise close() waits half a minute for them.
    closeTimeout: 10,
    onRcptTo({ address }, _session, done) {
      if (sink.silentAt === "recipient") return;
      const responseCode = sink.refuseWith?.(address);
      done(responseCode === undefined ? null : Object.assign(new Error("refused by the test"), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        const to = envelope.rcptTo[0]?.address ?? "";
        mails.push({ to, text, messageId: /^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? "" });
        if (sink.silentAt !== "end") done();
      });
    },
  });
  // A node that is killed in the middle of a mail breaks its connection; the test checks the outcome.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseWith: undefined,
    silentAt: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
