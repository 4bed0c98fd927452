export type PictureName = "floorPlan" | "shotMap" | "seatMap" | "stack";

/** What is drawn in a section of a form, by `kind.section`. */
const pictured: Readonly<Record<string, readonly PictureName[]>> = {
  "pfm.die": ["floorPlan", "shotMap"],
  "mpw.seats": ["seatMap"],
  "stackWiring.tiers": ["stack"],
};

export function picturesIn(kind: string, section: string): readonly PictureName[] | undefined {
  return pictured[`${kind}.${section}`];
}
