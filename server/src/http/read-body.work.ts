import { defineWork } from "../workers/work.ts";
import { type BodyFlaw, readJsonBody } from "./json-body.ts";
import { findFlaw } from "./plain-data.ts";

export interface BodyInput {
  readonly bytes: Uint8Array;
  readonly maxValues: number;
}

export type ReadBody = { readonly value: unknown } | BodyFlaw;

/** Parses a large body and checks all of its contents. */
export const work = defineWork(import.meta.url, ({ bytes, maxValues }: BodyInput): ReadBody => {
  const read = readJsonBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxValues);
  if ("rule" in read) return read;
  return findFlaw(read.value) ?? read;
});
