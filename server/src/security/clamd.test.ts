import net from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { createClamd, ScannerAway } from "./clamd.ts";

let server: net.Server | undefined;
afterEach(() => server?.close());

/** Speaks clamd's side of INSTREAM and answers this; `undefined` hangs up, `null` stays silent. */
async function listen(answer: (file: Buffer) => string | undefined | null, early = false): Promise<string> {
  server = net.createServer((socket) => {
    let sent = Buffer.alloc(0);
    const reply = (): void => {
      const words = answer(fileIn(sent));
      if (words === undefined) socket.destroy();
      else if (words !== null) socket.end(`${words}\0`);
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      if (early || sent.subarray(-4).equals(Buffer.alloc(4))) reply();
    });
  });
  const { port } = await new Promise<net.AddressInfo>((resolve) => {
    server?.listen(0, "127.0.0.1", () => resolve(server?.address() as net.AddressInfo));
  });
  return `127.0.0.1:${port}`;
}

function fileIn(sent: Buffer): Buffer {
  const command = "zINSTREAM\0";
  expect(sent.subarray(0, command.length).toString()).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.byteLength; ) {
    const length = sent.readUInt32BE(at);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(pieces);
}

const pieces = (...texts: readonly string[]): Readable => Readable.from(texts.map((text) => Buffer.from(text)));

describe("the scanner", () => {
  it("is sent the whole file, piece by piece, and its verdict is read", async () => {
    const seen: string[] = [];
    const address = await listen((file) => {
      seen.push(file.toString());
      return file.includes("harm") ? "stream: Some.Virus-1 FOUND" : "stream: OK";
    });
    const scanner = createClamd(address);
    expect(await scanner.scan(pieces("版图", " drawing"))).toEqual({ kind: "clean" });
    expect(await scanner.scan(pieces("some ", "harm"))).toEqual({ kind: "infected", signature: "Some.Virus-1" });
    expect(seen).toEqual(["版图 drawing", "some harm"]);
  });

  it("is away when it says anything else, hangs up, is silent or is not there", async () => {
    const silence = 200;
    for (const answer of ["INSTREAM size limit exceeded. ERROR", undefined, null]) {
      const scanner = createClamd(await listen(() => answer), silence);
      await expect(scanner.scan(pieces("file"))).rejects.toThrow(ScannerAway);
      server?.close();
    }
    await expect(createClamd("/no/such/socket").scan(pieces("file"))).rejects.toThrow(ScannerAway);
  });

  it("stops sending when it has answered before the end, and closes what it read from", async () => {
    const address = await listen(() => "INSTREAM size limit exceeded. ERROR", true);
    let read = 0;
    const endless = Readable.from(
      (async function* () {
        for (; read < 100_000; read += 1) yield Buffer.alloc(65_536);
      })(),
    );
    await expect(createClamd(address).scan(endless)).rejects.toThrow("size limit exceeded");
    expect(endless.destroyed).toBe(true);
    expect(read).toBeLessThan(100_000);
  });
});
