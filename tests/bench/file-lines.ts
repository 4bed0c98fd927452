import { randomUUID } from "node:crypto";
import http from "node:http";
import { tokenHeader } from "@signoff/domain/session/token";
import { attachmentsContract, uploadsPath } from "../../server/src/features/files/attachments/contract.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";

const megabyte = Buffer.alloc(1_048_576, "layout ");

/** The beginning of a file that nobody sent before: for a repeated file the store would delete the older copy. */
function newBeginning(): Buffer {
  const beginning = Buffer.from(megabyte);
  beginning.write(randomUUID());
  return beginning;
}

/** The size that the page uses. */
const pieceMegabytes = 16;

/** The sender of a file, and its request. */
export interface Sender {
  readonly address: string;
  readonly token: string;
  readonly applyId: string;
}

const bizType = "toptier_drm";

/** A whole file in one call; resolves to the id of the attachment. */
export async function upload({ address, token, applyId }: Sender, megabytes: number): Promise<string> {
  const whole = multipartBody({ fields: { applyId, bizType }, content: "" });
  const end = whole.lastIndexOf("\r\n--");
  const { text } = await send(`${address}/api${attachmentsContract.upload.path}`, {
    headers: { "content-type": multipartType, [tokenHeader]: token },
    megabytes,
    before: Buffer.concat([whole.subarray(0, end), Buffer.from(randomUUID())]),
    after: whole.subarray(end),
  });
  return attachmentIn(text);
}

/** The same in pieces, by the tus protocol. */
export async function uploadInPieces({ address, token, applyId }: Sender, megabytes: number): Promise<string> {
  const tus = { [tokenHeader]: token, "tus-resumable": "1.0.0" };
  const announced = await send(`${address}/api${uploadsPath}`, {
    headers: {
      ...tus,
      "upload-length": String(megabytes * megabyte.byteLength),
      "upload-metadata": described({ filename: "large.txt", applyId, bizType }),
    },
    megabytes: 0,
  });
  const place = new URL(String(announced.headers.location), address).href;
  for (let sent = 0; sent < megabytes; sent += pieceMegabytes) {
    const size = Math.min(pieceMegabytes, megabytes - sent);
    const piece = { "upload-offset": String(sent * megabyte.byteLength), "content-length": size * megabyte.byteLength };
    const { status, text } = await send(place, {
      method: "PATCH",
      headers: { ...tus, ...piece, "content-type": "application/offset+octet-stream" },
      megabytes: size,
      ...(sent === 0 ? { beginning: newBeginning() } : {}),
    });
    if (status !== 204) throw new Error(`${status} ${text}`);
  }
  const { text } = await send(`${address}/api${attachmentsContract.finishUpload.path}`, {
    headers: { "content-type": "application/json", [tokenHeader]: token },
    megabytes: 0,
    after: Buffer.from(JSON.stringify({ uploadId: place.slice(place.lastIndexOf("/") + 1) })),
  });
  return attachmentIn(text);
}

function described(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

function attachmentIn(answer: string): string {
  const { code, result } = JSON.parse(answer) as { code: number; result: { attachmentId: string } };
  if (code !== 200) throw new Error(answer);
  return result.attachmentId;
}

export interface Sent {
  readonly method?: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly megabytes: number;
  readonly before?: Buffer;
  /** Replaces the first megabyte. */
  readonly beginning?: Buffer;
  readonly after?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Sends the given number of megabytes, as fast as they are accepted. */
export function send(url: string, sent: Sent): Promise<Answer> {
  const { method = "POST", headers, megabytes, before, beginning = megabyte, after } = sent;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
    let left = megabytes;
    const go = (): void => {
      while (left > 0) {
        const piece = left === megabytes ? beginning : megabyte;
        left -= 1;
        if (!request.write(piece)) return void request.once("drain", go);
      }
      request.end(after);
    };
    if (before) request.write(before);
    go();
  });
}

/** Reads an answer to its end and counts its bytes. */
export function receive(
  url: string,
  { method, headers, body }: { method: string; headers: http.OutgoingHttpHeaders; body?: string | Buffer },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
