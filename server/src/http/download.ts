import type { Readable } from "node:stream";
import { create } from "content-disposition";
import type { FastifyReply } from "fastify";

export interface FileAnswer {
  /** As the user knows it; Chinese is fine. */
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer | Readable;
  readonly size?: number;
  /** Only for content that was checked to be a raster image; everything else is saved, never shown. */
  readonly inline?: boolean;
}

/** Sends bytes: ASCII fallback and UTF-8 name, never sniffed, never run. */
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

/** What would mislead the eye or a file system: control and direction characters, path separators, half characters. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/gu;

export function shownName(fileName: string): string {
  const cleaned = fileName
    .toWellFormed()
    .replace(misleading, "_")
    .replace(/[. ]+$/u, "");
  return cleaned === "" ? "download" : cleaned;
}
