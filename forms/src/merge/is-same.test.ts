import { describe, expect, it } from "vitest";
import { contentText, isSame } from "./is-same.ts";

describe("two values", () => {
  it("are the same when only the name of a person or the order of keys differs", () => {
    expect(isSame({ id: "pie.liu", name: "Liu" }, { name: "刘", id: "pie.liu" })).toBe(true);
    expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
    expect(isSame({ id: "pie.liu", name: "Liu" }, { id: "pie.wu", name: "Liu" })).toBe(false);
  });

  it("are the same when both say nothing, however it is written", () => {
    for (const empty of ["", null, undefined]) expect(isSame(empty, undefined)).toBe(true);
    expect(isSame(0, undefined)).toBe(false);
    expect(isSame(false, "")).toBe(false);
  });
});

describe("what is in a row", () => {
  it("ignores its number and its empty cells", () => {
    expect(contentText({ seq: 3, mask: "M1", note: "" }, "seq")).toBe(contentText({ seq: 9, mask: "M1" }, "seq"));
    expect(contentText({ mask: "M1" }, "seq")).not.toBe(contentText({ mask: "M2" }, "seq"));
  });
});
