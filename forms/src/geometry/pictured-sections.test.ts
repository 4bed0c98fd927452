import { expect, it } from "vitest";
import { formKindKeys } from "../kinds/kind-cards.ts";
import { loadKind } from "../kinds/load-kind.ts";
import { picturesIn } from "./pictured-sections.ts";

it("pictures stand in sections that there are", async () => {
  const found: string[] = [];
  for (const key of formKindKeys) {
    const { definition } = await loadKind(key);
    for (const section of definition.sections) {
      const names = picturesIn(key, section.key);
      if (names) found.push(`${key}.${section.key}: ${names.join(", ")}`);
    }
  }
  expect(found).toEqual(expect.arrayContaining(["pfm.die: floorPlan, shotMap", "mpw.seats: seatMap"]));
  expect(picturesIn("pfm", "header")).toBeUndefined();
});
