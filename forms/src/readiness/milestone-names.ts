/** The usual milestones of a tape-out, in their order. */
export const milestoneNames = [
  "dataDue",
  "received",
  "merged",
  "frame",
  "mtr",
  "jdv",
  "released",
  "maskOut",
  "waferOut",
] as const;

export type MilestoneName = (typeof milestoneNames)[number];
