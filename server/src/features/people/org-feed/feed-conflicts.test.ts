import { describe, expect, it } from "vitest";
import { settle } from "./feed-conflicts.ts";

const never = () => false;

describe("what the feed says of somebody", () => {
  it("comes through where nobody changed anything by hand, and at the first meeting", () => {
    const sides = { ours: { phone: "1" }, theirs: { phone: "2" }, isKept: never };
    expect(settle({ ...sides, base: { phone: "1" } })).toEqual({ taken: ["phone"], open: [], base: { phone: "2" } });
    expect(settle({ ...sides, base: undefined }).taken).toEqual(["phone"]);
  });

  it("is held up where it would overwrite what was changed by hand, and stays held up until it is decided", () => {
    const sides = { ours: { phone: "mine" }, theirs: { phone: "1" }, base: { phone: "1" }, isKept: never };
    expect(settle(sides)).toEqual({ taken: [], open: ["phone"], base: { phone: "1" } });
    expect(settle({ ...sides, theirs: { phone: "2" } })).toMatchObject({ open: ["phone"], base: { phone: "1" } });
    expect(settle({ ...sides, theirs: { phone: "mine" } })).toEqual({ taken: [], open: [], base: { phone: "mine" } });
  });

  it("does not ask again what was decided, until it says something else", () => {
    const isKept = (_field: string, theirs: unknown) => theirs === "1";
    const sides = { ours: { phone: "mine" }, base: { phone: "1" }, isKept };
    expect(settle({ ...sides, theirs: { phone: "1" } })).toMatchObject({ taken: [], open: [] });
    expect(settle({ ...sides, theirs: { phone: "2" } })).toMatchObject({ taken: [], open: ["phone"] });
  });
});
