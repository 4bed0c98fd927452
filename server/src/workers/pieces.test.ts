import { describe, expect, it } from "vitest";
import { parseJson, writeJson } from "./json.ts";
import { Gathering, piecesOf, takeApart } from "./pieces.ts";

const rows = (count: number) => Array.from({ length: count }, (_row, at) => ({ at, name: `row ${at}` }));

describe("large data between threads", () => {
  it("is the same when it was taken apart and put together again", () => {
    const value = {
      id: "1",
      data: { lines: rows(601), few: [1, [2]], section: { table: rows(100), more: rows(101) } },
    };
    const { frame, lists } = takeApart(value);
    expect(lists.map(({ length }) => length)).toEqual([601, 101]);
    const gathering = new Gathering();
    for (const piece of piecesOf(lists)) gathering.add(structuredClone(piece));
    expect(gathering.whole(structuredClone(frame))).toEqual(value);
  });

  it("is parsed and written as small data is", async () => {
    const value = { data: { lines: rows(9_000), text: "x".repeat(300_000) }, none: null, list: [] };
    const text = JSON.stringify(value);
    expect(await writeJson(value)).toBe(text);
    expect(await parseJson(text)).toEqual(value);
  });

  it("may be a list of lists, and empty", async () => {
    const value = Array.from({ length: 6_000 }, () => [0]);
    expect(await parseJson(await writeJson(value))).toEqual(value);
    expect(await writeJson({ code: 200, result: value })).toBe(JSON.stringify({ code: 200, result: value }));
    expect(await parseJson(await writeJson([]))).toEqual([]);
  });
});
