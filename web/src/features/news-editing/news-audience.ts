import type { NewsFields } from "@signoff/server/contract/news-editing";

/** Whom news are for. */
export type NewsAudience = NewsFields["audience"];

export function asAudience(value: unknown): NewsAudience {
  // The only field of this kind.
  return value as NewsAudience;
}
