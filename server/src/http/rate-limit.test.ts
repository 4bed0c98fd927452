import { describe, expect, it } from "vitest";
import { createRateLimiter, defaultAllowances } from "./rate-limit.ts";
import { Refused } from "./refused.ts";

const limiterAt = (now = 0) => createRateLimiter(defaultAllowances, () => now);
const megabytes = (count: number) => count * 1_048_576;

describe("uploads of one person", () => {
  it("are counted by their bytes: a hundred small files go through, gigabytes at once do not", () => {
    const limiter = limiterAt();
    for (let count = 0; count < 100; count += 1) limiter.countUser("a", "upload", 1_000);
    limiter.countUser("a", "upload", megabytes(1_500));
    expect(() => limiter.countUser("a", "upload", megabytes(1_500))).toThrow(Refused);
    limiter.countUser("b", "upload", megabytes(1_500));
  });

  it("run a dozen at the same moment, and the next as soon as one has ended", () => {
    const limiter = limiterAt();
    const ends = Array.from({ length: 12 }, () => limiter.startUpload("a"));
    expect(() => limiter.startUpload("a")).toThrow(Refused);
    limiter.startUpload("b");
    // Answered, and then the connection is closed: that counts as one end.
    ends[0]?.();
    ends[0]?.();
    limiter.startUpload("a");
    expect(() => limiter.startUpload("a")).toThrow(Refused);
  });
});
