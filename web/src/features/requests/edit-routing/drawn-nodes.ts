import type { RoutingPicture } from "@signoff/server/contract/requests/edit-routing";
import type { DrawnNode } from "../../../ui/diagram/diagram-canvas.tsx";

interface Words {
  readonly now: string;
  readonly after: string;
}

/** The nodes after the change, marked if the request is there now or will be there then. */
export function drawnNodes(
  before: RoutingPicture,
  after: RoutingPicture | undefined,
  words: Words,
): readonly DrawnNode[] {
  const isNow = new Set(before.nodes.filter(({ state }) => state === "current").map(({ key }) => key));
  const shown = after ?? before;
  const standing = shown.nodes.map(({ key, state, people }): DrawnNode => {
    const isThen = after !== undefined && state === "current";
    if (isThen && !isNow.has(key)) return { key, state, people, mark: { text: words.after, role: "then" } };
    return isNow.has(key) ? { key, state, people, mark: { text: words.now, role: "now" } } : { key, state, people };
  });
  // The request is still at a node that the change removes from the route.
  const left = before.nodes.filter(({ key }) => isNow.has(key) && !shown.nodes.some((node) => node.key === key));
  return [
    ...standing,
    ...left.map(
      ({ key, people }): DrawnNode => ({ key, state: "none", people, mark: { text: words.now, role: "now" } }),
    ),
  ];
}
