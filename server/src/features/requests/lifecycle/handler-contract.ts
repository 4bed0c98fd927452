import { z } from "zod";

/** The current handlers of a request, by name in the caller's language: as many as fit a line. */
export const handlerFields = {
  handler: z.array(z.string()),
  /** The number of further handlers, if not all fit. */
  moreHandlers: z.number().int().optional(),
};
