import { ApiError } from "../../../api/api-error.ts";
import { resolveForm } from "../../../client/request-queries.ts";

const againAfterMs = [1_000, 3_000, 10_000, 30_000] as const;

/**
 * The registry rows that values name. Nobody asks for them again by hand, and without them rules go unchecked: what was
 * lost on the way is asked for again, later each time; a refusal stays one.
 */
export async function resolvePatiently(...[input, signal]: Parameters<typeof resolveForm>) {
  for (const ms of againAfterMs) {
    try {
      return await resolveForm(input, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return resolveForm(input, signal);
}
