export type PictureName = "floorPlan" | "shotMap" | "seatMap" | "stack";

/** The pictures of a section, by `kind.section`. */
const pictured: Readonly<Record<string, readonly PictureName[]>> = {
  "pfm.die": ["floorPlan", "shotMap"],
  "mpw.seats": ["seatMap"],
  "stackWiring.tiers": ["stack"],
};

export function picturesIn(kind: string, section: string): readonly PictureName[] | undefined {
  return pictured[`${kind}.${section}`];
}
