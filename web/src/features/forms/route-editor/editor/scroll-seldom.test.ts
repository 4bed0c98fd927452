import { describe, expect, it } from "vitest";
import type { DrawnElement, Services } from "./bpmn-services.ts";
import { scrollSeldom } from "./scroll-seldom.ts";

const shown = { x: 0, y: 0, width: 600, height: 400, scale: 1 };
const step = (x: number, y: number) => ({ x, y, width: 100, height: 80 }) as DrawnElement;

/** A drawing that records where it was scrolled to, and with how much space. */
function drawing() {
  const scrolled: (readonly [DrawnElement, number | undefined])[] = [];
  const heard = new Map<string, (event: object) => void>();
  const canvas = {
    viewbox: () => shown,
    scrollToElement: (element: DrawnElement, padding?: number) => void scrolled.push([element, padding]),
  };
  const eventBus = { on: (event: string, listener: (event: object) => void) => heard.set(event, listener) };
  const known: Readonly<Record<string, unknown>> = { canvas, eventBus };
  scrollSeldom({ get: (name: string) => known[name] } as Services);
  return { canvas, scrolled, fire: (event: string, said: object = {}) => heard.get(event)?.(said) };
}

describe("a drawing", () => {
  it.each([
    ["in the middle", 200, 100],
    ["beside the edge", 484, 304],
  ])("[R-WORK-5] stays where it is for a step %s", (_where, x, y) => {
    const { canvas, scrolled } = drawing();
    canvas.scrollToElement(step(x, y));
    expect(scrolled).toEqual([]);
  });

  it.each([
    ["right", 485, 100],
    ["left", 15, 100],
    ["below", 200, 305],
    ["above", 200, 15],
  ])("[R-WORK-5] comes to a step that is partly out of sight %s, with room for the next ones", (_where, x, y) => {
    const { canvas, scrolled } = drawing();
    const out = step(x, y);
    canvas.scrollToElement(out);
    expect(scrolled).toEqual([[out, 400 / 3]]);
  });

  it("[R-WORK-5] goes by what is shown now, and leaves it to the library while nobody knows", () => {
    const { canvas, scrolled, fire } = drawing();
    const far = step(2_000, 100);
    fire("canvas.viewbox.changed", { viewbox: { x: 1_800, y: 0, width: 1_200, height: 800, scale: 0.5 } });
    canvas.scrollToElement(far);
    expect(scrolled).toEqual([]);
    canvas.scrollToElement(step(200, 100), 50);
    fire("canvas.resized");
    canvas.scrollToElement(far);
    expect(scrolled.map(([, padding]) => padding)).toEqual([50, undefined]);
  });
});
