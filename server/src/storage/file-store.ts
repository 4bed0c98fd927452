import type { Readable } from "node:stream";

/** Bytes that arrived whole and within their limit, but are not yet part of the store. */
export interface IncomingFile {
  readonly sha256: string;
  readonly size: number;
  /** The bytes once more, from the beginning. */
  read(): Promise<Readable>;
  /**
   * Makes them part of the store under their hash, on stable storage when it resolves. The caller holds the row of that
   * hash locked, so that nobody removes the same bytes meanwhile; keeping what is already there is fine.
   */
  keep(): Promise<void>;
  /** Gives the space back. Harmless after `keep`. */
  discard(): Promise<void>;
}

export interface KeptFile {
  readonly sha256: string;
  readonly keptAt: Date;
}

/** Where the bytes of attachments are. Their address is the SHA-256 of their content, never anything a user typed. */
export interface FileStore {
  /** Rejects with `FileTooLarge` as soon as there are more bytes than allowed, with `StorageFull` when there is no room. */
  receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<IncomingFile>;
  /** Rejects with `FileMissing` before the first byte. */
  open(sha256: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(sha256: string): Promise<void>;
  list(): AsyncIterable<KeptFile>;
  /** Clears away what uploads left behind that never came to an end; returns how many. */
  removeAbandoned(before: Date): Promise<number>;
}

export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** The rows speak of bytes that the store does not have: a fault of the machine, never of the user. */
export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

const hashPattern = /^[0-9a-f]{64}$/;

/** Every adapter turns hashes into addresses; this keeps anything else from becoming one. */
export function checkedHash(sha256: string): string {
  if (!hashPattern.test(sha256)) throw new TypeError("not a SHA-256 in hex");
  return sha256;
}
