import { ApiError } from "../../../api/api-error.ts";
import { resolveForm } from "../../../client/request-queries.ts";

const againAfterMs = [1_000, 3_000, 10_000, 30_000] as const;

/**
 * The registry rows that values name. Nobody reloads them by hand, and without them rules go unchecked: a lost call is
 * retried, with growing pauses; a refusal is final.
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
