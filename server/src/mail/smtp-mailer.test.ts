import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { MailRefused } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server for the test; `got` contains the mails it accepted. */
async function startSmtp(options: Partial<SMTPServerOptions> = {}) {
  const got: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        got.push(text);
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  const { port } = server.server.address() as AddressInfo;
  return { got, url: `smtp://127.0.0.1:${port}` };
}

function mailerFor(url: string) {
  const mailer = createSmtpMailer(url, "Signoff <signoff@example.com>");
  closing.unshift(() => mailer.close());
  return mailer;
}

const mail = {
  to: { name: "刘洋", address: "pie.liu@example.com" },
  subject: "[待办] TT-2611-0001 流片\r\nBcc: everyone@example.com",
  text: "请审批",
  html: "<p>请审批</p>",
  messageId: "<n1.x@example.com>",
};

describe("mail over SMTP", () => {
  it("arrives with both bodies, its id, and the Chinese name and subject", async () => {
    const { got, url } = await startSmtp();
    await mailerFor(url).send(mail);
    expect(got).toHaveLength(1);
    const [text = ""] = got;
    expect(text).toContain("Message-ID: <n1.x@example.com>");
    expect(text).toMatch(/To: =\?UTF-8\?[BQ]\?.*\?= <pie\.liu@example\.com>/);
    expect(text).toContain("multipart/alternative");
    expect(text).toContain("Auto-Submitted: auto-generated");
  });

  it("takes a line break in a subject for a blank: nobody is put into copy by it", async () => {
    const recipients: string[] = [];
    const { got, url } = await startSmtp({
      onRcptTo(address, _session, done) {
        recipients.push(address.address);
        done();
      },
    });
    await mailerFor(url).send(mail);
    expect(recipients).toEqual(["pie.liu@example.com"]);
    expect(got[0]).not.toMatch(/^Bcc:/m);
  });

  it("is the server's only once it may be: when the handover is refused nothing arrives", async () => {
    const { got, url } = await startSmtp();
    const mailer = mailerFor(url);
    const seen: number[] = [];
    await mailer.send(mail, async (letGo) => {
      seen.push(got.length);
      letGo();
    });
    const refused = mailer.send(mail, () => Promise.reject(new Error("somebody else has it")));
    await expect(refused).rejects.toThrow("somebody else has it");
    expect([seen, got.length]).toEqual([[0], 1]);
  });

  it("is refused for good by a server that knows no such mailbox", async () => {
    const { url } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no such user"), { responseCode: 550 })),
    });
    await expect(mailerFor(url).send(mail)).rejects.toBeInstanceOf(MailRefused);
  });

  it.each([
    ["is busy (4xx)", 451],
    ["wants us to sign in first", 421],
  ])("can be tried again when the server %s", async (_what, responseCode) => {
    const { url } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("later"), { responseCode })),
    });
    const sent = mailerFor(url).send(mail);
    await expect(sent).rejects.toBeInstanceOf(Error);
    await expect(sent).rejects.not.toBeInstanceOf(MailRefused);
  });

  it("can be tried again when the password of the server is wrong: that is not the recipient's fault", async () => {
    const { url } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error("bad password"), { responseCode: 535 })),
    });
    const sent = mailerFor(url.replace("smtp://", "smtp://me:wrong@")).send(mail);
    await expect(sent).rejects.toBeInstanceOf(Error);
    await expect(sent).rejects.not.toBeInstanceOf(MailRefused);
  });

  it("can be tried again when nobody listens", async () => {
    const sent = mailerFor("smtp://127.0.0.1:1").send(mail);
    await expect(sent).rejects.toBeInstanceOf(Error);
    await expect(sent).rejects.not.toBeInstanceOf(MailRefused);
  });
});
