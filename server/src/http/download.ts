import type { Readable } from "node:stream";
import { create } from "content-disposition";
import type { FastifyReply } from "fastify";

export interface FileAnswer {
  /** The name for the user, in Chinese if need be. */
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer | Readable;
  readonly size?: number;
  /** Only for content that was checked to be a raster image; everything else is saved, never displayed. */
  readonly inline?: boolean;
}

/** Sends bytes with an ASCII fallback and a UTF-8 name; browsers never sniff or execute them. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  void reply.headers({
    "content-type": file.contentType,
    "content-disposition": create(shownName(file.fileName), { type: file.inline ? "inline" : "attachment" }),
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
  if (file.size !== undefined) void reply.header("content-length", file.size);
  return reply.send(file.body);
}

/**
 * Characters that mislead people or file systems: control and direction characters, path separators, lone surrogates.
 */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/gu;

export function shownName(fileName: string): string {
  const cleaned = fileName
    .toWellFormed()
    .replace(misleading, "_")
    .replace(/[. ]+$/u, "");
  return cleaned === "" ? "download" : cleaned;
}
