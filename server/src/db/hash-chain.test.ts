import { describe, expect, it } from "vitest";
import { chainHash, chainStart } from "./hash-chain.ts";

describe("chainHash", () => {
  it("keeps the seal it has always had, so that old chains still verify", () => {
    expect(chainHash(chainStart, { seq: "1", action: "submit" })).toBe(
      "a89ccc3d4e9dac8752c0266c10719c19af90094a186b59a44935b336623ac616",
    );
  });

  it("differs when the row or its predecessor differs", () => {
    const first = chainHash(chainStart, { seq: "1" });
    expect(chainHash(first, { seq: "1" })).not.toBe(first);
    expect(chainHash(chainStart, { seq: "2" })).not.toBe(first);
  });
});
