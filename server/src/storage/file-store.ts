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
  /** Puts them apart, where nothing that reads the store finds them; for an administrator to look at. */
  quarantine(): Promise<void>;
  /** Gives the space back. Harmless after `keep`. */
  discard(): Promise<void>;
}

export interface KeptFile {
  readonly sha256: string;
  readonly keptAt: Date;
}

/** Files that arrive in several calls, over days if need be, each under an id of the server's own. */
export interface PartialFiles {
  /** How many bytes are there from the beginning on, without a gap. */
  size(id: string): Promise<number>;
  /**
   * Adds bytes that begin at `offset` and returns how many came. What came before the sender went away, or before there
   * was no more room (`StorageFull`), stays.
   */
  append(id: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes as a file that has arrived. The partial file itself stays until it is removed. `FileMissing` without one. */
  take(id: string): Promise<IncomingFile>;
  /** Removing what is not there is fine. */
  remove(id: string): Promise<void>;
  /** Clears away what nothing was added to since; returns how many. */
  removeAbandoned(before: Date): Promise<number>;
}

/** Where the bytes of attachments are. Their address is the SHA-256 of their content, never anything a user typed. */
export interface FileStore {
  /** Rejects with `FileTooLarge` as soon as there are more bytes than allowed, with `StorageFull` when there is no room. */
  receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<IncomingFile>;
  /** Rejects with `FileMissing` before the first byte. */
  open(sha256: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(sha256: string): Promise<void>;
  /** In the order of the first two digits. */
  list(): AsyncIterable<KeptFile>;
  /** Clears away what uploads left behind that never came to an end; returns how many. */
  removeAbandoned(before: Date): Promise<number>;
  /** Clears away what was put in quarantine before; returns how many. */
  emptyQuarantine(before: Date): Promise<number>;
  readonly partials: PartialFiles;
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

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same for files that are still arriving. */
export function checkedId(id: string): string {
  if (!idPattern.test(id)) throw new TypeError("not the id of an upload");
  return id;
}
