import { hexOf, isSame, joined } from "./bytes.ts";

/** RFC 3161: the request for a time stamp over a SHA-256, and what an authority answers. DER only, no other spelling. */
const tag = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  name: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  inner: 0xa0,
} as const;

const sha256Name = Uint8Array.of(0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01);
/** id-signedData (RFC 5652) and id-ct-TSTInfo (RFC 3161). */
const signedDataName = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02);
const stampInfoName = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04);

/** `nonce`: random bytes; the answer repeats them, so that an old answer cannot be played again. */
export function timeStampRequest(sha256: Uint8Array, nonce: Uint8Array): Uint8Array {
  const algorithm = element(tag.sequence, element(tag.name, sha256Name), element(tag.nothing));
  const imprint = element(tag.sequence, algorithm, element(tag.octets, sha256));
  const withCertificate = element(tag.boolean, Uint8Array.of(0xff));
  const version = element(tag.integer, Uint8Array.of(1));
  return element(tag.sequence, version, imprint, element(tag.integer, positive(nonce)), withCertificate);
}

export type TimeStamp = { readonly kind: "granted"; readonly at: Date } | { readonly kind: "refused"; why: string };

/**
 * Whether the answer stamps this SHA-256 for this request. The signature of the authority is checked by who trusts its
 * certificate: `openssl ts -verify`.
 */
export function judgeTimeStamp(answer: Uint8Array, sha256: Uint8Array, nonce: Uint8Array): TimeStamp {
  try {
    return judge(answer, sha256, nonce);
  } catch (error) {
    if (error instanceof NotDer) return { kind: "refused", why: `the answer is no time stamp: ${error.message}` };
    throw error;
  }
}

function judge(answer: Uint8Array, sha256: Uint8Array, nonce: Uint8Array): TimeStamp {
  const response = whole(answer).into(tag.sequence);
  const status = response.into(tag.sequence).next(tag.integer);
  // 0: granted; 1: granted with modifications.
  if (hexOf(status) !== "00" && hexOf(status) !== "01")
    return { kind: "refused", why: `the authority refuses with status ${hexOf(status)}` };
  const info = stampInfoOf(response);
  info.next(tag.integer);
  info.next(tag.name);
  const imprint = info.into(tag.sequence);
  const isSha256 = isSame(imprint.into(tag.sequence).next(tag.name), sha256Name);
  if (!isSha256 || !isSame(imprint.next(tag.octets), sha256)) return { kind: "refused", why: "it stamps another text" };
  info.next(tag.integer);
  const at = momentOf(info.next(tag.time));
  info.skip(tag.sequence);
  info.skip(tag.boolean);
  const repeated = info.skip(tag.integer);
  if (repeated === undefined || !isSame(repeated, positive(nonce)))
    return { kind: "refused", why: "it answers another request" };
  return at === undefined ? { kind: "refused", why: "its time cannot be read" } : { kind: "granted", at };
}

/** TSTInfo inside the signed data of the token. */
function stampInfoOf(response: Reader): Reader {
  const token = response.into(tag.sequence);
  if (!isSame(token.next(tag.name), signedDataName)) throw new NotDer("the token is no signed data");
  const signed = token.into(tag.inner).into(tag.sequence);
  signed.next(tag.integer);
  signed.next(tag.set);
  const content = signed.into(tag.sequence);
  if (!isSame(content.next(tag.name), stampInfoName)) throw new NotDer("the token holds something else");
  return whole(content.into(tag.inner).next(tag.octets)).into(tag.sequence);
}

/** `20261119103000Z`, with or without fractions of a second. */
function momentOf(bytes: Uint8Array): Date | undefined {
  const text = new TextDecoder().decode(bytes);
  const [, year, month, day, hour, minute, second = ""] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2}(?:\.\d{1,9})?)Z$/.exec(text) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

class NotDer extends Error {
  override readonly name = "NotDer";
}

/** Reads the elements of one value, from the first to the last. */
interface Reader {
  /** The content of the next element, which must be of this kind. */
  next(kind: number): Uint8Array;
  /** The same, if the next element is of this kind. */
  skip(kind: number): Uint8Array | undefined;
  into(kind: number): Reader;
}

/** The bytes must be one element, without anything after it. */
function whole(bytes: Uint8Array): Reader {
  if (lengthAt(bytes, 0).end !== bytes.length) throw new NotDer("bytes follow after its end");
  return reader(bytes);
}

function reader(bytes: Uint8Array): Reader {
  let at = 0;
  const skip = (kind: number): Uint8Array | undefined => {
    if (bytes[at] !== kind) return undefined;
    const { start, end } = lengthAt(bytes, at);
    at = end;
    return bytes.slice(start, end);
  };
  const next = (kind: number): Uint8Array => {
    const content = skip(kind);
    if (content === undefined) throw new NotDer(`byte ${at} begins no element of kind ${kind}`);
    return content;
  };
  return { next, skip, into: (kind) => reader(next(kind)) };
}

/** Where the content of the element at this place begins and ends. Lengths of up to four bytes, in their one spelling. */
function lengthAt(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } {
  const first = bytes[at + 1] ?? 0x80;
  const extra = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || extra > 4) throw new NotDer(`byte ${at} has no definite length`);
  const start = at + 2 + extra;
  const length = extra === 0 ? first : bytes.slice(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (extra > 0 && (length < 0x80 || length < 256 ** (extra - 1))) throw new NotDer(`byte ${at} has a padded length`);
  if (start + length > bytes.length) throw new NotDer(`the element at byte ${at} is cut off`);
  return { start, end: start + length };
}

function element(kind: number, ...content: readonly Uint8Array[]): Uint8Array {
  const inside = joined(...content);
  if (inside.length > 0x7f) throw new RangeError("a request is shorter than 128 bytes");
  return joined(Uint8Array.of(kind, inside.length), inside);
}

/** A number in its shortest spelling, with a zero before it where its first bit would make it negative. */
function positive(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first === -1 ? Uint8Array.of(0) : bytes.slice(first);
  return (shortest[0] ?? 0) >= 0x80 ? joined(Uint8Array.of(0), shortest) : shortest;
}
