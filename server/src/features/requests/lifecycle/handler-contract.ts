import { z } from "zod";

/** Who holds a request, by name in the caller's language: a line of them. */
export const handlerFields = {
  handler: z.array(z.string()),
  /** How many more there are, where they are more than a line takes. */
  moreHandlers: z.number().int().optional(),
};
