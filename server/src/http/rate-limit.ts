import type { RateClass } from "@signoff/domain/http/endpoint";
import { Refused } from "./refused.ts";
import { type Allowance, createTokenBuckets } from "./token-buckets.ts";

export type Allowances = Readonly<Record<RateClass | "user" | "address", Allowance>>;

const perMinute = (count: number): Allowance => ({ perSecond: count / 60, burst: count });

/** `address` is for calls without a session; a whole site may share one address, so it is generous. */
export const defaultAllowances: Allowances = {
  user: { perSecond: 50, burst: 200 },
  address: { perSecond: 50, burst: 300 },
  export: perMinute(10),
  // Counted in megabytes: thirty small files cost little, and a large one is not refused for its size alone.
  upload: { perSecond: 20, burst: 2_000 },
  "people-search": perMinute(60),
  // Per address: a whole site may sign in at eight o'clock.
  "sign-on": { perSecond: 2, burst: 120 },
};

export interface RateLimiter {
  countAddress(address: string, rate?: RateClass): void;
  /** `bytes` is the announced size of the call. */
  countUser(userId: string, rate: RateClass | undefined, bytes?: number): void;
  /** Counts the start of an upload; the returned function counts its end. */
  startUpload(userId: string): () => void;
}

/** Concurrent uploads of one person. A browser window sends three; several windows may be open. */
const maxUploads = 12;

/** Throws the refusal `too-fast` (429) when an allowance is used up. */
export function createRateLimiter(allowances: Allowances, now: () => number): RateLimiter {
  const buckets = {
    user: createTokenBuckets(allowances.user, now),
    address: createTokenBuckets(allowances.address, now),
    export: createTokenBuckets(allowances.export, now),
    upload: createTokenBuckets(allowances.upload, now),
    "people-search": createTokenBuckets(allowances["people-search"], now),
    "sign-on": createTokenBuckets(allowances["sign-on"], now),
  };
  const uploads = new Map<string, number>();
  function count(name: keyof Allowances, key: string, cost = 1): void {
    if (!buckets[name].take(key, cost)) throw new Refused("too-fast");
  }
  return {
    countAddress(address, rate) {
      count("address", address);
      if (rate) count(rate, address);
    },
    countUser(userId, rate, bytes = 0) {
      count("user", userId);
      if (rate) count(rate, userId, rate === "upload" ? Math.max(1, Math.ceil(bytes / 1_048_576)) : 1);
    },
    startUpload(userId) {
      const running = uploads.get(userId) ?? 0;
      if (running >= maxUploads) throw new Refused("too-fast");
      uploads.set(userId, running + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (uploads.get(userId) ?? 1) - 1;
        if (left > 0) uploads.set(userId, left);
        else uploads.delete(userId);
      };
    },
  };
}
