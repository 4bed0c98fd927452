import type { Readable } from "node:stream";

/** Bytes that arrived completely and within their limit, but are not yet part of the store. */
export interface IncomingFile {
  readonly sha256: string;
  readonly size: number;
  /** The bytes again, from the beginning. */
  read(): Promise<Readable>;
  /**
   * Adds them to the store under their hash; on stable storage when it resolves. The caller has locked the row of that
   * hash, so that nobody removes the same bytes meanwhile. Keeping existing content is allowed.
   */
  keep(): Promise<void>;
  /** Moves them to a separate place that no reader of the store uses, for an administrator to inspect. */
  quarantine(): Promise<void>;
  /** Frees the space. Harmless after `keep`. */
  discard(): Promise<void>;
}

export interface KeptFile {
  readonly sha256: string;
  readonly keptAt: Date;
}

/** Files that arrive in several calls, over days if necessary, each under an id of the server. */
export interface PartialFiles {
  /** The number of bytes from the beginning without a gap. */
  size(id: string): Promise<number>;
  /**
   * Adds bytes starting at `offset` and returns their number. Bytes that came before the sender disconnected, or before
   * the space ran out (`StorageFull`), stay.
   */
  append(id: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * The bytes as a complete file. The partial file itself stays until it is removed. Throws `FileMissing` without one.
   */
  take(id: string): Promise<IncomingFile>;
  /** Removing a missing file is allowed. */
  remove(id: string): Promise<void>;
  /** Removes files that have not grown since; returns their number. */
  removeAbandoned(before: Date): Promise<number>;
}

/** The store of attachments' bytes. Their address is the SHA-256 of their content, never user input. */
export interface FileStore {
  /**
   * Rejects with `FileTooLarge` as soon as there are more bytes than allowed, with `StorageFull` if there is no space.
   */
  receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<IncomingFile>;
  /** Rejects with `FileMissing` before the first byte. */
  open(sha256: string): Promise<Readable>;
  /** Removing a missing file is allowed. */
  remove(sha256: string): Promise<void>;
  /** In the order of the first two digits. */
  list(): AsyncIterable<KeptFile>;
  /** Removes the remains of uploads that were never completed; returns their number. */
  removeAbandoned(before: Date): Promise<number>;
  /** Removes files that were quarantined before then; returns their number. */
  emptyQuarantine(before: Date): Promise<number>;
  readonly partials: PartialFiles;
}

export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** Rows refer to bytes that the store does not have: a fault of the system, never of the user. */
export class FileMissing extends Error {
  override readonly name = "FileMissing";
}

const hashPattern = /^[0-9a-f]{64}$/;

/** Every adapter derives addresses from hashes; this check keeps anything else out. */
export function checkedHash(sha256: string): string {
  if (!hashPattern.test(sha256)) throw new TypeError("not a SHA-256 in hex");
  return sha256;
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same for files that are still arriving. */
export function checkedId(id: string): string {
  if (!idPattern.test(id)) throw new TypeError("not the id of an upload");
  return id;
}
