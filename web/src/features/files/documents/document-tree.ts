/** Number of documents of a type and platform. */
export interface PlaceCount {
  readonly documentType: string;
  readonly name: string;
  readonly platform: string;
  readonly count: number;
}

/** A place of the tree, with the filter that it sets. */
export interface DocumentNode {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly conditions: Readonly<Record<string, string>>;
  readonly children: DocumentNode[];
}

/** Types in their order, the platforms below each. */
export function documentTree(places: readonly PlaceCount[]): DocumentNode[] {
  const types = [...new Set(places.map(({ documentType }) => documentType))];
  return types.map((documentType) => {
    const here = places.filter((place) => place.documentType === documentType);
    return {
      key: documentType,
      title: here[0]?.name ?? documentType,
      count: here.reduce((sum, { count }) => sum + count, 0),
      conditions: { documentType },
      children: here
        .filter(({ platform }) => platform !== "")
        .map(({ platform, count }) => ({
          key: `${documentType}/${platform}`,
          title: platform,
          count,
          conditions: { documentType, platform },
          children: [],
        })),
    };
  });
}
