import { createHash, generateKeyPairSync, sign, verify } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkpointText, openCheckpoint, parseCheckpoint } from "./log-checkpoint.ts";
import { entriesOf, entryBundle, parseTilePath, tilePath } from "./log-paths.ts";
import { logProofText, parseLogProof } from "./log-proof.ts";
import { noteKey, signNote } from "./signed-note.ts";
import { base64Of } from "./bytes.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
const count = fc.maxSafeNat();
const published = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";

describe("a checkpoint", () => {
  it("reads and writes the example of the specification", () => {
    const checkpoint = required(parseCheckpoint(published));
    expect(checkpoint).toMatchObject({ origin: "example.com/behind-the-sofa", size: 20_852_163, extensions: [] });
    expect(base64Of(checkpoint.root)).toBe("CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=");
    expect(checkpointText(checkpoint)).toBe(published);
  });

  it("is refused when it is malformed", () => {
    const wrong = [
      "",
      published.slice(0, -1),
      `\n${published}`,
      `${published}\n`,
      published.replace("20852163", "020852163"),
      published.replace("20852163", "-1"),
      published.replace("20852163", "9007199254740993"),
      published.replace("20852163", "2e3"),
      published.replace("q2I=", "q2J="),
      published.replace("q2I=", ""),
      "example.com\n1\n",
    ];
    expect(wrong.filter((text) => parseCheckpoint(text) !== undefined)).toEqual([]);
    expect(() => checkpointText({ origin: "a\nb", size: 1, root: new Uint8Array(32), extensions: [] })).toThrow(
      TypeError,
    );
  });

  it("opens for its log and its key only", () => {
    const pair = generateKeyPairSync("ed25519");
    const raw = pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32);
    const key = noteKey(sha256, "example.com/behind-the-sofa", raw);
    const note = signNote(published, key, (message) => sign(null, message, pair.privateKey));
    const check = (_: Uint8Array, message: Uint8Array, bytes: Uint8Array) =>
      verify(null, message, pair.publicKey, bytes);
    expect(openCheckpoint(note, "example.com/behind-the-sofa", [key], check)?.size).toBe(20_852_163);
    expect(openCheckpoint(note, "example.com/other", [key], check)).toBeUndefined();
    expect(openCheckpoint(note.replace("2085", "2086"), "example.com/behind-the-sofa", [key], check)).toBeUndefined();
  });
});

describe("a proof in a file", () => {
  const checkpoint = "example.com/fancylog\n1\nAAAA\n\n— example.com/fancylog AAAA\n";

  it("comes back as it was written", () => {
    fc.assert(
      fc.property(count, fc.array(hash, { maxLength: 53 }), fc.option(fc.uint8Array()), (index, proof, extra) => {
        const given = { index, proof, checkpoint, ...(extra === null ? {} : { extra }) };
        expect(parseLogProof(logProofText(given))).toEqual(given);
      }),
    );
  });

  it("has the lines of the specification", () => {
    const proof = { index: 73_894, proof: [new Uint8Array(32)], checkpoint, extra: Uint8Array.of(1, 2, 3) };
    expect(logProofText(proof)).toBe(
      `c2sp.org/tlog-proof@v1\nextra AQID\nindex 73894\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n${checkpoint}`,
    );
  });

  it("is refused when it is malformed, and reading never throws", () => {
    const wrong = [
      "",
      `c2sp.org/tlog-proof@v2\nindex 1\n\n${checkpoint}`,
      `c2sp.org/tlog-proof@v1\nindex 01\n\n${checkpoint}`,
      `c2sp.org/tlog-proof@v1\nextra A\nindex 1\n\n${checkpoint}`,
      `c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\n${checkpoint}`,
      `c2sp.org/tlog-proof@v1\nindex 1\n${"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n".repeat(54)}\n${checkpoint}`,
      `c2sp.org/tlog-proof@v1\nindex 1\n${checkpoint}`,
    ];
    expect(wrong.map(parseLogProof).filter((one) => one !== undefined)).toEqual([]);
    fc.assert(fc.property(fc.string(), (any) => void parseLogProof(`c2sp.org/tlog-proof@v1\n${any}\n\n${any}`)));
  });
});

describe("the paths of a tiled log", () => {
  it("are those of the specification", () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe("tile/0/x001/x234/067");
    expect(tilePath({ level: 1, index: 0, width: 17 })).toBe("tile/1/000.p/17");
    expect(tilePath({ level: "entries", index: 1000, width: 256 })).toBe("tile/entries/x001/000");
  });

  it("are read in their one spelling", () => {
    const level = fc.oneof(fc.nat({ max: 63 }), fc.constant("entries" as const));
    fc.assert(
      fc.property(level, fc.nat({ max: 2 ** 31 }), fc.integer({ min: 1, max: 256 }), (level, index, width) => {
        expect(parseTilePath(tilePath({ level, index, width }))).toEqual({ level, index, width });
      }),
    );
    const wrong = [
      "tile/64/000",
      "tile/00/000",
      "tile/0/x000/001",
      "tile/0/1",
      "tile/0/001/002",
      "tile/0/000.p/0",
      "tile/0/000.p/256",
      "tile/0/000.p/01",
      "tile/0/000/",
      "/tile/0/000",
      "tile/entry/000",
      "tile/0/../000",
    ];
    expect(wrong.filter((path) => parseTilePath(path) !== undefined)).toEqual([]);
  });

  it("bundle entries behind their lengths", () => {
    expect([...entryBundle([Uint8Array.of(7, 8), new Uint8Array()])]).toEqual([0, 2, 7, 8, 0, 0]);
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 })), (entries) => {
        expect(entriesOf(entryBundle(entries))).toEqual(entries);
      }),
    );
    expect(entriesOf(Uint8Array.of(0))).toBeUndefined();
    expect(entriesOf(Uint8Array.of(0, 2, 1))).toBeUndefined();
    expect(() => entryBundle([new Uint8Array(65_536)])).toThrow(RangeError);
    expect(entriesOf(entryBundle([new Uint8Array(65_535)]))).toHaveLength(1);
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("missing");
  return value;
}
