export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

export interface TokenBuckets {
  /** Takes one token of this key; false when there is none left. */
  take(key: string): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Beyond this many keys the full buckets are dropped: a fresh bucket is full as well. */
const manyKeys = 10_000;

/** Token buckets in memory: each node counts for itself, which is enough to keep one caller from starving others. */
export function createTokenBuckets({ perSecond, burst }: Allowance, now: () => number): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const level = (bucket: Bucket, at: number) =>
    Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond);

  function forgetFull(at: number): void {
    for (const [key, bucket] of buckets) if (level(bucket, at) >= burst) buckets.delete(key);
  }

  return {
    take(key) {
      const at = now();
      if (buckets.size > manyKeys) forgetFull(at);
      const bucket = buckets.get(key);
      const tokens = bucket ? level(bucket, at) : burst;
      const granted = tokens >= 1;
      buckets.set(key, { tokens: granted ? tokens - 1 : tokens, at });
      return granted;
    },
  };
}
