export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

export interface TokenBuckets {
  /** Takes tokens of this key; false if not enough are left. A cost above a full bucket takes the whole bucket. */
  take(key: string, cost?: number): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Beyond this many keys the full buckets are dropped: a fresh bucket is full as well. */
const manyKeys = 10_000;

/** Token buckets in memory: each node counts on its own, which is enough to keep one caller from starving others. */
export function createTokenBuckets({ perSecond, burst }: Allowance, now: () => number): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const level = (bucket: Bucket, at: number) =>
    Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond);

  function forgetFull(at: number): void {
    for (const [key, bucket] of buckets) if (level(bucket, at) >= burst) buckets.delete(key);
  }

  return {
    take(key, cost = 1) {
      const at = now();
      if (buckets.size > manyKeys) forgetFull(at);
      const bucket = buckets.get(key);
      const tokens = bucket ? level(bucket, at) : burst;
      const price = Math.min(cost, burst);
      const granted = tokens >= price;
      buckets.set(key, { tokens: granted ? tokens - price : tokens, at });
      return granted;
    },
  };
}
