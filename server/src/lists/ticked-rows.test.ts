import { describe, expect, it } from "vitest";
import { tickedRows } from "./ticked-rows.ts";

async function* counted(read: number[]): AsyncGenerator<number> {
  for (let row = 1; row <= 9; row += 1) {
    read.push(row);
    yield row;
  }
}

const ticked = async (rows: readonly string[] | undefined) => {
  const read: number[] = [];
  const found: number[] = [];
  for await (const row of tickedRows(counted(read), { rows, keyOf: String })) found.push(row);
  return { found, read: read.length };
};

describe("ticked rows of a list", () => {
  it("come in the order of the list, and nothing is read behind the last of them", async () => {
    expect(await ticked(["4", "2"])).toEqual({ found: [2, 4], read: 4 });
  });

  it("are only those that the list has", async () => {
    expect(await ticked(["2", "elsewhere"])).toEqual({ found: [2], read: 9 });
  });

  it("are all of them where nothing was ticked", async () => {
    expect((await ticked(undefined)).found).toHaveLength(9);
  });
});
