import { base64Of, bytesOfBase64, bytesOfHex, hexOf, isSame, joined } from "./bytes.ts";
import type { Sha256 } from "./merkle-tree.ts";

/** Ed25519 (RFC 8032) of the platform. A key or signature of the wrong length is refused, never thrown at. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

export interface NoteKey {
  readonly name: string;
  /** Eight hex digits. */
  readonly id: string;
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: string;
  readonly signature: Uint8Array;
}

/** A text with signature lines below it (C2SP signed-note). The text ends in a newline. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const ed25519 = Uint8Array.of(0x01);
const publicKeyLength = 32;
const idLength = 4;
/** The format asks for at least 16. */
const mostSignatures = 100;
const longestNote = 1_000_000;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Neither Unicode spaces nor `+`, which separates the parts of a verifier key. */
export function isKeyName(name: string): boolean {
  return name !== "" && name.isWellFormed() && !/[\s\u0085+]/u.test(name);
}

export function noteKey(sha256: Sha256, name: string, publicKey: Uint8Array): NoteKey {
  const id = sha256(joined(utf8(`${name}\n`), ed25519, publicKey)).slice(0, idLength);
  return { name, id: hexOf(id), publicKey };
}

/** The text by which a key is handed to verifiers: `name+id+base64(type, key)`. */
export function verifierKeyText({ name, id, publicKey }: NoteKey): string {
  return `${name}+${id}+${base64Of(joined(ed25519, publicKey))}`;
}

export function parseVerifierKey(sha256: Sha256, text: string): NoteKey | undefined {
  const match = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text);
  const [, name = "", id = "", base64 = ""] = match ?? [];
  const material = bytesOfBase64(base64);
  if (!isKeyName(name) || material?.length !== 1 + publicKeyLength) return undefined;
  if (!isSame(material.slice(0, 1), ed25519)) return undefined;
  const key = noteKey(sha256, name, material.slice(1));
  return key.id === id ? key : undefined;
}

/** Adds one signature. `sign` signs the bytes of the text with the private half of the key. */
export function signNote(text: string, key: NoteKey, sign: (message: Uint8Array) => Uint8Array): string {
  if (!isNoteText(text) || !isKeyName(key.name))
    throw new TypeError("not the text of a note, or not the name of a key");
  return `${text}\n${signatureLine(key, sign(utf8(text)))}`;
}

function signatureLine({ name, id }: NoteKey, signature: Uint8Array): string {
  return `— ${name} ${base64Of(joined(bytesOfHex(id) ?? new Uint8Array(), signature))}\n`;
}

export function parseNote(note: string): Note | undefined {
  // A text may contain empty lines; the last one ends it.
  const end = note.lastIndexOf("\n\n") + 1;
  if (end === 0 || note.length > longestNote || !isNoteText(note)) return undefined;
  const lines = note.slice(end + 1, -1).split("\n");
  if (lines.length > mostSignatures) return undefined;
  const signatures = lines.map(parseSignature);
  if (!signatures.every((signature) => signature !== undefined)) return undefined;
  return { text: note.slice(0, end), signatures };
}

function isNoteText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters meant
  return text.endsWith("\n") && text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/u.test(text);
}

function parseSignature(line: string): NoteSignature | undefined {
  const [, name = "", base64 = ""] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = bytesOfBase64(base64);
  if (!isKeyName(name) || bytes === undefined || bytes.length <= idLength) return undefined;
  return { name, keyId: hexOf(bytes.slice(0, idLength)), signature: bytes.slice(idLength) };
}

/**
 * The note, if at least one of the keys has signed it and no signature of a known key is wrong. `by` are the keys that
 * have signed. Signatures of unknown keys are ignored, so that witnesses may add theirs and keys may change.
 */
export function openNote(
  note: string,
  keys: readonly NoteKey[],
  verify: VerifySignature,
): { readonly text: string; readonly by: readonly NoteKey[] } | undefined {
  const parsed = parseNote(note);
  if (parsed === undefined) return undefined;
  const message = utf8(parsed.text);
  const by = new Set<NoteKey>();
  for (const { name, keyId, signature } of parsed.signatures) {
    const key = keys.find((one) => one.name === name && one.id === keyId);
    if (key === undefined) continue;
    if (!verify(key.publicKey, message, signature)) return undefined;
    by.add(key);
  }
  return by.size === 0 ? undefined : { text: parsed.text, by: [...by] };
}
