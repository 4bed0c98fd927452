import type { FormValues } from "@signoff/forms/values/form-values";
import { framePlan } from "@signoff/forms/geometry/frame-plan";
import { clashesOf, seatMap } from "@signoff/forms/geometry/seat-map";
import { shotMap } from "@signoff/forms/geometry/shot-map";
import { pathOf, scaleTo } from "../../web/src/pictures/scale.ts";
import { atMost, type BenchRow } from "./bench-row.ts";

const frame = { left: 0, top: 0, width: 400, height: 400 };
const rounds = 15;

/** A key or a drag must not wait: the synchronous computation of a picture stays far below a tenth of a second. */
const bar = 100;

const seats: FormValues = {
  fieldX: 26,
  fieldY: 33,
  seats: Array.from({ length: 200 }, (_, at) => ({
    seatNo: `S${at + 1}`,
    deviceName: `DEV-${at}`,
    customerCode: `C${at % 8}`,
    dataReady: "Y",
    sizeX: 1.8,
    sizeY: 2.3,
    posX: (at % 14) * 1.8,
    posY: Math.floor(at / 14) * 2.1,
    rotation: "R0",
  })),
};

const smallField: FormValues = {
  dieSizeX: 3.7,
  dieSizeY: 3.7,
  scribeX: 80,
  scribeY: 80,
  arrayX: 1,
  arrayY: 1,
  waferSize: "w12",
  edgeExclusion: 3,
};

/**
 * Geometry and paths of the largest pictures: the part that runs in one piece before React renders a handful of
 * elements.
 */
export async function run(): Promise<BenchRow[]> {
  return [
    atMost("pictures.200-seats", worst(drawSeats), bar, "ms"),
    atMost("pictures.5000-shots", worst(drawShots), bar, "ms"),
    atMost("pictures.40000-dies", worst(drawDies), bar, "ms"),
  ];
}

function drawSeats(): unknown {
  const map = seatMap(seats);
  return map && clashesOf(map.seats, map);
}

function drawShots(): string {
  const map = shotMap(smallField);
  if (!map || map.shots.length < 4000) throw new Error("The shot map has fewer shots than it should.");
  const scale = scaleTo({ left: -150, bottom: -150, right: 150, top: 150 }, frame);
  const blocks = map.shots.map(({ left, bottom }) => ({
    left,
    bottom,
    right: left + map.width,
    top: bottom + map.height,
  }));
  return pathOf(blocks, scale);
}

function drawDies(): string {
  const plan = framePlan({ ...smallField, dieSizeX: 0.05, dieSizeY: 0.08, arrayX: 200, arrayY: 200 }, undefined);
  if (!plan) throw new Error("The frame is not drawn.");
  return pathOf(plan.dies, scaleTo({ left: 0, bottom: 0, right: plan.width, top: plan.height }, frame));
}

/** The longest of several runs once the code is warm. */
function worst(draw: () => unknown): number {
  draw();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    draw();
    return performance.now() - start;
  });
  return Math.max(...times);
}
