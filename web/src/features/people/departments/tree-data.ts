import type { DepartmentNode } from "@signoff/server/contract/base/organisation";
import type { Locale } from "@signoff/domain/locale";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";
import { departmentListKey } from "./queries.ts";

/** Fetched again whenever a record is saved. */
export function treeQueryKey(locale: Locale): readonly unknown[] {
  return [...recordQueryKey(departmentListKey), "tree", locale];
}

export function findNode(nodes: readonly DepartmentNode[], id: string): DepartmentNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** Number of departments below one, on every level. */
export function countBelow({ children }: DepartmentNode): number {
  return (children ?? []).reduce((count, child) => count + 1 + countBelow(child), 0);
}

/** The departments whose name or code contains the text, with the path to each. */
export function narrowed(nodes: readonly DepartmentNode[], text: string): readonly DepartmentNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return nodes;
  return nodes.flatMap((node) => {
    const children = narrowed(node.children ?? [], text);
    const isWanted = [node.title, node.departNameEn, node.orgCode].some((name) => name.toLowerCase().includes(wanted));
    if (children.length === 0 && !isWanted) return [];
    return [{ ...node, children: children.length > 0 ? [...children] : isWanted ? node.children : null }];
  });
}
