import type { FormDefinition } from "../definition/form-definition.ts";

export type VersionContext = {
  /** Version of the request; 1 for a new one. */
  version?: number;
  /** The fields and tables that a revision was opened for; absent: all. */
  openParts?: readonly string[];
};

/**
 * The fields and tables that a version keeps unchanged: those fixed by its kind, and all except the parts it was opened
 * for. Values that were valid when written are not checked against today's calendar and registries.
 */
export function closedParts(
  definition: FormDefinition,
  { version = 1, openParts }: VersionContext,
): (key: string) => boolean {
  if (version === 1) return () => false;
  const fixed = new Set(definition.fixedOnRevise);
  return (key) => fixed.has(key) || (openParts !== undefined && !openParts.includes(key));
}
