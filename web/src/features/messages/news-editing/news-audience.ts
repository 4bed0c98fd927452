import type { NewsFields } from "@signoff/domain/records/news";

/** The audience of news: everyone, or these groups, departments and roles. */
export type NewsAudience = NewsFields["audience"];
export type PlaceKind = Exclude<NewsAudience[number]["kind"], "all">;

interface Place {
  readonly id: string;
  readonly name: string;
}

export function asAudience(value: unknown): NewsAudience {
  // The only field of this kind.
  return value as NewsAudience;
}

export function isForAll(audience: NewsAudience): boolean {
  return audience.some(({ kind }) => kind === "all");
}

export function placesOf(audience: NewsAudience, kind: PlaceKind): readonly Place[] {
  return audience.flatMap((place) =>
    place.kind === kind && place.id !== undefined ? [{ id: place.id, name: place.name ?? place.id }] : [],
  );
}

/** The audience with its entries of one kind replaced. */
export function withPlaces(
  audience: NewsAudience,
  kind: PlaceKind,
  places: readonly { readonly id: string; readonly name?: string | undefined }[],
): NewsAudience {
  const others = audience.filter((place) => place.kind !== kind && place.kind !== "all");
  const chosen = places.map(({ id, name }) => ({ kind, id, ...(name === undefined ? {} : { name }) }));
  return [...others, ...chosen];
}
