import type { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { type FileExtension, kindOf } from "./file-kinds.ts";

/** Enough to see the folders of an Office document; signatures need far less. */
const headBytes = 1_048_576;
/** Text is recognised by its beginning, as in browsers. */
const textBytes = 65_536;

/** Whether the content matches the extension. The name and the sender's content type prove nothing. */
export async function isContentOf(extension: FileExtension, content: Readable): Promise<boolean> {
  const { content: expected } = kindOf(extension);
  const head = await readHead(content);
  if (expected === "text") return looksLikeText(head.subarray(0, textBytes));
  if (expected === "zip-archive") return isZip(head);
  if (expected === "gds") return head.subarray(0, 4).toString("hex") === "00060002";
  if (expected === "oasis") return head.subarray(0, 13).toString("latin1") === "%SEMI-OASIS\r\n";
  const found = await fileTypeFromBuffer(head);
  return found !== undefined && expected.includes(found.ext);
}

/** Any archive of the zip family, whatever it contains. */
function isZip(head: Buffer): boolean {
  return ["504b0304", "504b0506", "504b0708"].includes(head.subarray(0, 4).toString("hex"));
}

/** Control characters that no text file has; escape sequences and backspaces of log files are fine. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const binary = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f]/;

/** Content that a browser could sniff as HTML, SVG or a document. */
const markup =
  /^[\s\ufeff]*(?:<(?:!doctype|\?xml|!--|(?:html|head|body|title|script|style|iframe|svg|math|object|embed|img|a|b|p|br|div|font|table|h1)[\s/>])|%pdf-|%!ps)/i;

export function looksLikeText(head: Buffer): boolean {
  const text = decoded(head);
  return !binary.test(text) && !markup.test(text);
}

/**
 * UTF-16 by its byte order mark; anything else byte by byte, which is enough to recognise UTF-8 and the Chinese
 * encodings.
 */
function decoded(head: Buffer): string {
  const mark = head.subarray(0, 2).toString("hex");
  const whole = head.subarray(0, head.byteLength - (head.byteLength % 2));
  if (mark === "fffe") return whole.toString("utf16le");
  if (mark === "feff") return Buffer.from(whole).swap16().toString("utf16le");
  const hasUtf8Mark = head.subarray(0, 3).toString("hex") === "efbbbf";
  return head.subarray(hasUtf8Mark ? 3 : 0).toString("latin1");
}

async function readHead(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}
