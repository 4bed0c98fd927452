import { describe, expect, it } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

describe("token buckets", () => {
  it("give a burst, then as many as have flowed in since", () => {
    let now = 0;
    const buckets = createTokenBuckets({ perSecond: 2, burst: 3 }, () => now);
    const take = (count: number) => Array.from({ length: count }, () => buckets.take("a")).filter(Boolean).length;
    expect(take(5)).toBe(3);
    now = 1_000;
    expect(take(5)).toBe(2);
    now = 60_000;
    expect(take(5)).toBe(3);
  });

  it("are one per key", () => {
    const buckets = createTokenBuckets({ perSecond: 0, burst: 1 }, () => 0);
    expect([buckets.take("a"), buckets.take("b"), buckets.take("a")]).toEqual([true, true, false]);
  });

  it("survive a clock that jumps back, and very many keys", () => {
    let now = 1_000_000;
    const buckets = createTokenBuckets({ perSecond: 1, burst: 1 }, () => now);
    expect(buckets.take("a")).toBe(true);
    now = 0;
    expect(buckets.take("a")).toBe(false);
    now = 2_000_000;
    for (let key = 0; key < 20_001; key += 1) buckets.take(`key ${key}`);
    now += 1;
    expect(buckets.take("key 20000")).toBe(false);
  });

  it("take what something costs, and let through what costs more than there ever is, once", () => {
    let now = 0;
    const buckets = createTokenBuckets({ perSecond: 1, burst: 10 }, () => now);
    expect([buckets.take("a", 6), buckets.take("a", 6), buckets.take("a", 4)]).toEqual([true, false, true]);
    now = 10_000;
    expect([buckets.take("a", 500), buckets.take("a", 1)]).toEqual([true, false]);
  });
});
