import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

export interface SignedMessage {
  readonly messageId: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of Standard Webhooks: one signature for each valid secret. */
export function signedHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  return {
    "webhook-id": message.messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${signatureOf(message, timestamp, secret)}`).join(" "),
  };
}

function signatureOf({ messageId, body }: SignedMessage, timestamp: string, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64");
}
