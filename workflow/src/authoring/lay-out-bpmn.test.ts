import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryRoute } from "../testing/arbitrary-route.ts";
import { all, choice, draftOf, loop, seq, task } from "../testing/blocks.ts";
import { layOutBpmn } from "./lay-out-bpmn.ts";
import { routeToBpmn } from "../bpmn/route-to-bpmn.ts";

interface Box {
  readonly element: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxes(xml: string, within: "BPMNShape" | "BPMNLabel"): Box[] {
  const pattern =
    within === "BPMNShape"
      ? /<bpmndi:BPMNShape id="[^"]*" bpmnElement="([^"]*)"[^>]*>\s*<dc:Bounds ([^>]*)\/>/g
      : /bpmnElement="([^"]*)"[^>]*>\s*<dc:Bounds [^>]*\/>\s*<bpmndi:BPMNLabel>\s*<dc:Bounds ([^>]*)\/>/g;
  return [...xml.matchAll(pattern)].map(([, element = "", bounds = ""]) => {
    const side = (name: string) => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(bounds)?.[1]);
    return { element, x: side("x"), y: side("y"), width: side("width"), height: side("height") };
  });
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

const drawing = draftOf(
  seq(
    task("first", "alice", { timers: [{ id: "late", after: { iso: "P1D" }, action: { kind: "remind" } }] }),
    all("both", seq(task("left", "bob"), choice("maybe", "paid", task("extra", "cid"))), task("right", "dan")),
    loop("again", "more", task("last", "eve")),
  ),
);

describe("the drawing of a route", () => {
  it("has a box for every node and timer, and a line for every flow", async () => {
    const xml = await layOutBpmn(await routeToBpmn(drawing));
    const drawn = boxes(xml, "BPMNShape").map((box) => box.element);
    expect(drawn.toSorted()).toEqual([...Object.keys(drawing.nodes), "late"].toSorted());
    const lines = [...xml.matchAll(/<bpmndi:BPMNEdge id="[^"]*" bpmnElement="([^"]*)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(lines.toSorted()).toEqual(Object.keys(drawing.flows).toSorted());
  });

  it("has no two nodes on top of each other", async () => {
    const xml = await layOutBpmn(await routeToBpmn(drawing));
    const nodes = boxes(xml, "BPMNShape").filter((box) => box.element !== "late");
    const pairs = nodes.flatMap((one, index) => nodes.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  it("keeps the names of events and gateways clear of every node", async () => {
    const xml = await layOutBpmn(await routeToBpmn(drawing));
    const nodes = boxes(xml, "BPMNShape");
    const labels = boxes(xml, "BPMNLabel");
    expect(labels.map((label) => label.element)).toEqual(
      expect.arrayContaining(["start", "end", "both", "both-join", "maybe", "again"]),
    );
    const covered = labels.flatMap((label) =>
      nodes.filter((node) => overlap(label, node)).map((node) => `${label.element} on ${node.element}`),
    );
    expect(covered).toEqual([]);
  });

  it("puts the timer on the border of its task", async () => {
    const shapes = boxes(await layOutBpmn(await routeToBpmn(drawing)), "BPMNShape");
    const late = shapes.find((box) => box.element === "late");
    const first = shapes.find((box) => box.element === "first");
    expect(late && first && overlap(late, first)).toBe(true);
  });

  it("runs from left to right", async () => {
    const shapes = boxes(await layOutBpmn(await routeToBpmn(drawing)), "BPMNShape");
    const x = (element: string) => shapes.find((box) => box.element === element)?.x ?? Number.NaN;
    const order = ["start", "first", "both", "left", "both-join", "again", "last", "end"].map(x);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("is the same every time, for any route", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRoute({ maxDepth: 2 }), async ({ route }) => {
        const nodes = Object.entries(route.nodes).map(([id, node]) => [
          id,
          node.kind === "user" ? { ...node, timers: [] } : node,
        ]);
        const plain = { ...route, nodes: Object.fromEntries(nodes) as typeof route.nodes };
        const xml = await routeToBpmn(plain);
        expect(await layOutBpmn(xml)).toBe(await layOutBpmn(xml));
      }),
      { numRuns: 12 },
    );
  });
});
