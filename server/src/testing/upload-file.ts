import type { Envelope } from "@signoff/domain/http/envelope";
import type { FastifyInstance } from "fastify";

export interface UploadParts {
  readonly fields?: Readonly<Record<string, string>>;
  readonly fileName?: string;
  readonly content?: Buffer | string;
  readonly contentType?: string;
  /** Replaces `filename="…"` with the name as browsers write it. */
  readonly rawFileName?: string;
}

const boundary = "----signoff-test";

/** A multipart body, byte by byte, so that a test can send what no well-behaved client would. */
export function multipartBody(parts: UploadParts): Buffer {
  const { fields = {}, fileName = "a.txt", content = "text", contentType = "application/octet-stream" } = parts;
  // Browsers escape exactly these three (HTML, multipart/form-data encoding algorithm).
  const escaped = fileName.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const named = parts.rawFileName ?? `filename="${escaped}"`;
  const lines = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.concat([
    Buffer.from(lines.join("")),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; ${named}\r\n`),
    Buffer.from(`content-type: ${contentType}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

export interface UploadAnswer {
  readonly status: number;
  readonly envelope: Envelope;
}

export async function postMultipart(
  app: FastifyInstance,
  path: string,
  parts: UploadParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<UploadAnswer> {
  const response = await app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": multipartType, ...headers },
    payload: multipartBody(parts),
  });
  return { status: response.statusCode, envelope: response.json() };
}
