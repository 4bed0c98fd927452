import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A status, or no answer until the caller gives up. */
export type ReceiverAnswer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | "silence";

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** The answers in order; when none is left, 200. */
  readonly answers: ReceiverAnswer[];
  stop(): Promise<void>;
}

/** An external receiver of events about tasks and requests: a real HTTP server. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const answers: ReceiverAnswer[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("utf8")));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      const answer = answers.shift() ?? { status: 200 };
      if (answer !== "silence") response.writeHead(answer.status, answer.headers).end(answer.body ?? "ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The receiver's check of a message: whether one of its signatures was made with the secret. */
export function isSignedWith({ headers, body }: ReceivedMessage, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const content = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
