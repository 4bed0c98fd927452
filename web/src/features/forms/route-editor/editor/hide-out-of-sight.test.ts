import { describe, expect, it } from "vitest";
import type { DrawnElement, Services } from "./bpmn-services.ts";
import { hideOutOfSight } from "./hide-out-of-sight.ts";

const root = { id: "route" } as DrawnElement;
const step = (id: string, x: number, y = 100) => ({ id, x, y, width: 100, height: 80, parent: root }) as DrawnElement;
const way = (id: string, ...corners: readonly (readonly [number, number])[]) =>
  ({ id, parent: root, waypoints: corners.map(([x, y]) => ({ x, y })) }) as unknown as DrawnElement;

/** A window of 600 by 400 on these elements; `hidden` names those that are not painted. */
function drawing(...elements: readonly DrawnElement[]) {
  let shown = { x: 0, y: 0, width: 600, height: 400 };
  const classes = new Map<DrawnElement, Set<string>>();
  const classesOf = (element: DrawnElement) => {
    const kept = classes.get(element) ?? new Set();
    classes.set(element, kept);
    return kept;
  };
  const elementRegistry = {
    filter: (keep: (element: DrawnElement) => boolean) => [root, ...elements].filter(keep),
    getGraphics: (element: DrawnElement) => ({
      classList: {
        toggle: (name: string, on: boolean) => (on ? classesOf(element).add(name) : classesOf(element).delete(name)),
      },
    }),
  };
  const heard = new Map<string, (event: object) => void>();
  const eventBus = { on: (event: string, listener: (event: object) => void) => heard.set(event, listener) };
  const known: Readonly<Record<string, unknown>> = { elementRegistry, eventBus, canvas: { viewbox: () => shown } };
  hideOutOfSight({ get: (name: string) => known[name] } as Services);
  return {
    hidden: () => elements.filter((element) => classesOf(element).size > 0).map(({ id }) => id),
    fire: (event: string, said: object = {}) => heard.get(event)?.(said),
    scroll: (x: number) => {
      shown = { ...shown, x };
      heard.get("canvas.viewbox.changed")?.({ viewbox: shown });
    },
    resize: (width: number) => {
      shown = { ...shown, width };
      heard.get("canvas.resized")?.({});
    },
    drawAgain: (element: DrawnElement) => classes.delete(element),
  };
}

describe("what lies outside the window of a route", () => {
  it("[R-WORK-5] is not painted, but for what reaches into the window", () => {
    const { hidden } = drawing(
      step("inside", 200),
      step("cut by the edge", 550),
      step("whose frame reaches in", 620),
      step("far to the right", 700),
      step("far below", 200, 500),
    );
    expect(hidden()).toEqual(["far to the right", "far below"]);
  });

  it("[R-WORK-5] counts a way by all its corners: one that only passes through is painted", () => {
    const { hidden } = drawing(
      way("through", [-500, 200], [900, 200]),
      way("around", [-500, 900], [900, 900]),
      way("with a corner inside", [-500, -500], [-500, 200], [10, 200]),
    );
    expect(hidden()).toEqual(["around"]);
  });

  it("[R-WORK-5] comes back by scrolling, and with a larger window", () => {
    const { hidden, scroll, resize } = drawing(step("first", 100), step("later", 1_000));
    scroll(800);
    expect(hidden()).toEqual(["first"]);
    scroll(0);
    expect(hidden()).toEqual(["later"]);
    resize(1_200);
    expect(hidden()).toEqual([]);
  });

  it("[R-WORK-5] is painted again where it changes, and after it was deleted and taken back", () => {
    const [moved, restored] = [step("moved", 1_000), step("restored", 1_200)];
    const { hidden, fire, scroll, drawAgain } = drawing(moved, restored);
    fire("elements.changed", { elements: [moved, root] });
    expect(hidden()).toEqual(["restored"]);
    drawAgain(restored);
    fire("shape.added", { element: restored });
    expect(hidden()).toEqual([]);
    scroll(0);
    expect(hidden()).toEqual(["moved", "restored"]);
  });
});
