import { describe, expect, it } from "vitest";
import { pfmData } from "../demo/frame-data.ts";
import { platforms } from "../demo/platform.ts";
import { techIdTables } from "../demo/tech-id-data.ts";
import { framePlan } from "./frame-plan.ts";
import { shotMap } from "./shot-map.ts";

/** Dies of displays, controllers and sensors: long, square and small ones. */
const dies: readonly (readonly [x: number, y: number])[] = [
  [7.8, 7.2],
  [25, 1.5],
  [4, 4],
  [12, 10],
];

describe.each(Object.values(platforms).map((platform) => [platform.stem, platform] as const))(
  "[R-PICT-1] the demo frames of %s",
  (_stem, platform) => {
    it.each(dies)("of dies of %d × %d mm have every key and mark inside a lane, none over another", (x, y) => {
      const frame = pfmData({ platform, bodyCode: "F1", die: [x, y] });
      const plan = framePlan(frame, techIdTables(platform));
      if (!plan) throw new Error("no plan");
      expect(plan.overlaps).toEqual([]);
      expect(plan.cells.every(({ isSized }) => isSized)).toBe(true);
      const stray = plan.cells.filter(
        ({ block }) =>
          !plan.lanes.some(
            (lane) =>
              block.left >= lane.block.left &&
              block.right <= lane.block.right &&
              block.bottom >= lane.block.bottom &&
              block.top <= lane.block.top,
          ),
      );
      expect(stray.map(({ name }) => name)).toEqual([]);
    });

    it.each(dies)("of dies of %d × %d mm give a wafer with shots", (x, y) => {
      const map = shotMap(pfmData({ platform, bodyCode: "F1", die: [x, y] }));
      expect(map?.fullShots).toBeGreaterThan(40);
      expect(map?.grossDies).toBeGreaterThan(map?.fullShots ?? 0);
    });
  },
);
