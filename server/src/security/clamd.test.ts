import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { startClamdLine } from "../testing/clamd-line.ts";
import { createClamd, ScannerAway } from "./clamd.ts";

let line: Awaited<ReturnType<typeof startClamdLine>> | undefined;
afterEach(() => line?.close());

async function listen(...answers: Parameters<typeof startClamdLine>): Promise<string> {
  line = await startClamdLine(...answers);
  return line.address;
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
      line?.close();
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
