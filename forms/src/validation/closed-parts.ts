import type { FormDefinition } from "../definition/form-definition.ts";

export type VersionContext = {
  /** Version of the request; 1 for a new one. */
  version?: number;
  /** The fields and tables a revision was opened for; absent: all. */
  openParts?: readonly string[];
};

/**
 * Tells which fields and tables a version keeps as they were: those its kind fixes, and all but the parts it was opened
 * for. What was right when it was written is not held against a calendar and registries that have moved on since.
 */
export function closedParts(
  definition: FormDefinition,
  { version = 1, openParts }: VersionContext,
): (key: string) => boolean {
  if (version === 1) return () => false;
  const fixed = new Set(definition.fixedOnRevise);
  return (key) => fixed.has(key) || (openParts !== undefined && !openParts.includes(key));
}
