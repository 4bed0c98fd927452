import type { FoundRow } from "@signoff/server/contract/find-centers";

/** A place of the tree, and what the list is narrowed to there. */
export interface DocumentNode {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly conditions: Readonly<Record<string, string>>;
  readonly children: DocumentNode[];
}

/** Types in the order they come, below each its platforms. */
export function documentTree(rows: readonly FoundRow[]): DocumentNode[] {
  return groupsOf(rows, ({ values }) => values["documentType"] ?? "").map(([type, ofType]) => ({
    key: type,
    title: ofType[0]?.cells["documentType"] ?? type,
    count: ofType.length,
    conditions: { documentType: type },
    children: groupsOf(
      ofType.filter(({ cells }) => cells["toptierNo"] !== undefined),
      ({ cells }) => cells["toptierNo"] ?? "",
    ).map(([platform, found]) => ({
      key: `${type}/${platform}`,
      title: platform,
      count: found.length,
      conditions: { documentType: type, toptierNo: platform },
      children: [],
    })),
  }));
}

function groupsOf(rows: readonly FoundRow[], keyOf: (row: FoundRow) => string): readonly [string, FoundRow[]][] {
  const groups = new Map<string, FoundRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other));
}
