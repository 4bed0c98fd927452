import { once } from "node:events";
import net from "node:net";
import type { Readable } from "node:stream";

export type Scanned = { readonly kind: "clean" } | { readonly kind: "infected"; readonly signature: string };

export interface VirusScanner {
  /** Rejects with `ScannerAway` if there is no verdict. */
  scan(bytes: Readable): Promise<Scanned>;
}

/** It cannot be reached, does not answer in time, or does not accept files of this size. */
export class ScannerAway extends Error {
  override readonly name = "ScannerAway";
}

/** clamd, by a socket file or `host:port`; each file is streamed to it with the command INSTREAM. */
export function createClamd(address: string, silenceMs = 60_000): VirusScanner {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  const target = host !== undefined ? { host, port: Number(port) } : { path: address };
  return { scan: (bytes) => scan(net.connect(target), bytes, silenceMs) };
}

async function scan(socket: net.Socket, bytes: Readable, silenceMs: number): Promise<Scanned> {
  const over = new AbortController();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("no answer in time")));
  const answer = answerOf(socket);
  try {
    // It may answer before the end of the file, and then reads no further.
    await Promise.race([send(socket, bytes, over.signal), answer]);
    return verdictOf(await answer);
  } catch (error) {
    throw error instanceof ScannerAway ? error : new ScannerAway("no verdict", { cause: error });
  } finally {
    over.abort();
    socket.destroy();
    bytes.destroy();
  }
}

/** Each piece preceded by its length; a length of zero ends the file. */
async function send(socket: net.Socket, bytes: Readable, signal: AbortSignal): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (signal.aborted) return;
    socket.write(lengthOf(chunk));
    if (!socket.write(chunk)) await once(socket, "drain", { signal });
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

function lengthOf({ byteLength }: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}

function answerOf(socket: net.Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("\0")) resolve(text.slice(0, text.indexOf("\0")));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("hung up")));
  });
  // The sender may learn of the failure first.
  answer.catch(() => undefined);
  return answer;
}

function verdictOf(answer: string): Scanned {
  if (answer === "stream: OK") return { kind: "clean" };
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (signature === undefined) throw new ScannerAway(answer);
  return { kind: "infected", signature };
}
