import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { DamagedFile, verifiedStream } from "./verified-stream.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const pieces = (...texts: readonly string[]): Readable => Readable.from(texts.map((text) => Buffer.from(text)));

describe("verifiedStream", () => {
  it("passes whole content through unchanged, empty content too", async () => {
    expect((await buffer(verifiedStream(pieces("one", "two", "three"), hashOf("onetwothree")))).toString()).toBe(
      "onetwothree",
    );
    expect((await buffer(verifiedStream(pieces(), hashOf("")))).toString()).toBe("");
  });

  it("breaks off before the last piece when the content is not what it was", async () => {
    const received: string[] = [];
    const read = async (): Promise<void> => {
      for await (const chunk of verifiedStream(pieces("one", "two"), hashOf("one2"))) received.push(String(chunk));
    };
    await expect(read()).rejects.toThrow(DamagedFile);
    expect(received).not.toContain("two");
  });

  it("closes its source when the reader goes away", async () => {
    const source = pieces("one", "two");
    verifiedStream(source, hashOf("onetwo")).destroy();
    await new Promise((resolve) => source.once("close", resolve));
    expect(source.destroyed).toBe(true);
  });
});
