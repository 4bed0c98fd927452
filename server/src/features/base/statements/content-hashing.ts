import { createHmac, hash } from "node:crypto";
import type { ContentHashing } from "@signoff/forms/content/content-tree";

const leafPrefix = "\u0000";
const nodePrefix = "\u0001";

/** SHA-256 of the bytes that Latin-1 characters stand for. */
const ofBytes = (bytes: string) => hash("sha256", Buffer.from(bytes, "latin1"), "binary");

const empty = ofBytes("");

/** Hashes with the secret of one request. */
export function contentHashing(secret: string): ContentHashing {
  return {
    empty,
    salt: (text) => createHmac("sha256", secret).update(text).digest("hex"),
    leaf: (text) => hash("sha256", leafPrefix + text, "binary"),
    node: (left, right) => ofBytes(nodePrefix + left + right),
  };
}

export function hexOfHash(text: string): string {
  return Buffer.from(text, "latin1").toString("hex");
}
