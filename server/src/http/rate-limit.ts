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
  upload: perMinute(20),
  "people-search": perMinute(60),
};

export interface RateLimiter {
  countAddress(address: string): void;
  countUser(userId: string, rate: RateClass | undefined): void;
}

/** Throws the refusal `too-fast` (429) when an allowance is used up. */
export function createRateLimiter(allowances: Allowances, now: () => number): RateLimiter {
  const buckets = {
    user: createTokenBuckets(allowances.user, now),
    address: createTokenBuckets(allowances.address, now),
    export: createTokenBuckets(allowances.export, now),
    upload: createTokenBuckets(allowances.upload, now),
    "people-search": createTokenBuckets(allowances["people-search"], now),
  };
  function count(name: keyof Allowances, key: string): void {
    if (!buckets[name].take(key)) throw new Refused("too-fast");
  }
  return {
    countAddress: (address) => count("address", address),
    countUser(userId, rate) {
      count("user", userId);
      if (rate) count(rate, userId);
    },
  };
}
