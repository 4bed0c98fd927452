import { describe, expect, it } from "vitest";
import type { GridColumn } from "./column.ts";
import { spread, widthAtMost } from "./use-column-widths.ts";

const column = (key: string, width: number, grow?: number) =>
  ({ key, width, ...(grow === undefined ? {} : { grow }) }) as GridColumn;
const columns = [column("code", 100), column("name", 100, 1), column("note", 100, 3)];

describe("the widths of columns", () => {
  it("share out the room that is left, by the length of what stands in them", () => {
    expect(spread(columns, [], {}, 700)).toEqual([100, 200, 400]);
  });

  it("stay as they are where there is no room", () => {
    expect(spread(columns, [], {}, 250)).toEqual([100, 100, 100]);
  });

  it("stay as the reader has set them", () => {
    expect(spread(columns, [], { note: 150 }, 700)).toEqual([100, 450, 150]);
    expect(spread(columns, [], { name: 50, note: 150 }, 700)).toEqual([100, 50, 150]);
  });

  it("are enough for the longest text there is, and no less than before", () => {
    const texts = columns.map(
      (one): GridColumn => ({ ...one, format: (value) => (typeof value === "string" ? value : "") }),
    );
    const long = "a name that is longer than its column";
    const rows = [{ code: "C1", name: long, note: "x".repeat(500) }, { code: "C2" }];
    expect(spread(texts, rows, {}, 0)).toEqual([100, widthAtMost(long), 360]);
    expect(spread(texts, [], {}, 0)).toEqual([100, 100, 100]);
    const frozen = texts.map((one): GridColumn => ({ ...one, frozen: true }));
    expect(spread(frozen, rows, {}, 0)).toEqual([100, 200, 200]);
  });
});
