import type { RoutingNode, RoutingPicture } from "@signoff/server/contract/requests/edit-routing";
import { describe, expect, it } from "vitest";
import { drawnNodes } from "./drawn-nodes.ts";

const words = { now: "now", after: "then" };
const node = (key: string, state: RoutingNode["state"]): RoutingNode => ({
  key,
  name: key,
  state,
  people: [],
  chosen: false,
});
const picture = (...nodes: readonly RoutingNode[]): RoutingPicture => ({
  status: 2,
  round: 1,
  nodes: [...nodes],
  tasks: [],
});
const marks = (before: RoutingPicture, after?: RoutingPicture) =>
  drawnNodes(before, after, words).map(({ key, state, mark }) => `${key} ${state}${mark ? ` ${mark.text}` : ""}`);

describe("the drawing of a change", () => {
  const before = picture(node("a", "done"), node("b", "current"), node("c", "upcoming"));

  it("[R-WORK-6] marks where the request stands while nothing is asked for", () => {
    expect(marks(before)).toEqual(["a done", "b current now", "c upcoming"]);
  });

  it("[R-WORK-6] marks where it would stand, and still where it stands now", () => {
    const after = picture(node("a", "current"), node("b", "upcoming"), node("c", "upcoming"));
    expect(marks(before, after)).toEqual(["a current then", "b upcoming now", "c upcoming"]);
  });

  it("[R-WORK-6] keeps the place it stands at where the change takes that off the way", () => {
    expect(marks(before, picture(node("a", "done"), node("c", "current")))).toEqual([
      "a done",
      "c current then",
      "b none now",
    ]);
  });
});
