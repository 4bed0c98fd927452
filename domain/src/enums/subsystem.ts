/** R-ROUTE-5: only first-level menus whose title is in this list become routes. */
export const subsystems = [
  "toptier",
  "lota",
  "system",
  "techId",
  "tkdms",
  "mpw",
  "etapeout",
  "pidb",
  "smart",
  "dms",
  "trrs",
  "stool",
  "opc",
] as const;

export type Subsystem = (typeof subsystems)[number];

export function isSubsystem(title: string): title is Subsystem {
  return (subsystems as readonly string[]).includes(title);
}
