import { array, assert, asyncProperty, boolean, constant, json, nat, option, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { type KeptSnapshot, packSnapshots, unpackSnapshots } from "./snapshot-archive.ts";

const snapshot = record<KeptSnapshot>({
  round: nat(),
  seq: nat(),
  handedIn: boolean(),
  revision: option(nat(), { nil: null }),
  takenAt: constant("2019-03-01T08:00:00.000Z"),
  text: json(),
});

describe("the archive of a request's data [R-OPS-15]", () => {
  it("gives back what was put in, to the letter", async () => {
    await assert(
      asyncProperty(array(snapshot, { minLength: 1, maxLength: 5 }), async (kept) => {
        const packed = await packSnapshots(kept);
        expect(packed.entries).toBe(kept.length);
        expect(await unpackSnapshots(packed)).toEqual(kept);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps numbers as they were written and texts of any script", async () => {
    const text = '{"dose": 1.10, "name": "掩模\\n😀", "large": 12345678901234567890}';
    const [only] = await unpackSnapshots(await packSnapshots([kept(text)]));
    expect(only?.text).toBe(text);
  });

  it("takes little more for ten rounds than for one", async () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({ layer: `M${at}`, cd: at * 0.37, grade: "C" }));
    const round = kept(JSON.stringify({ rows }));
    const [one, ten] = [await packSnapshots([round]), await packSnapshots(Array.from({ length: 10 }, () => round))];
    expect(ten.content.byteLength).toBeLessThan(one.content.byteLength * 1.5);
    expect(ten.content.byteLength).toBeLessThan(ten.plainBytes / 20);
  });

  it("notices that it was changed", async () => {
    const packed = await packSnapshots([kept("{}")]);
    const other = await packSnapshots([kept('{"a": 1}')]);
    await expect(unpackSnapshots({ ...packed, content: other.content })).rejects.toThrow("not what was archived");
    await expect(unpackSnapshots({ ...packed, content: packed.content.subarray(3) })).rejects.toThrow(
      "Decompression failed",
    );
  });
});

function kept(text: string): KeptSnapshot {
  return { round: 1, seq: 2, handedIn: true, revision: 1, takenAt: "2019-03-01T08:00:00.000Z", text };
}
