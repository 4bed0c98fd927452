import type { Handlers } from "../../../http/handler.ts";
import type { toursContract } from "./contract.ts";
import { hasSeenTour, writeSeenTour } from "./tours.sql.ts";

export const toursRoutes: Handlers<typeof toursContract> = {
  seen: async ({ db, user }, { tour }) => ({ seen: await hasSeenTour(db.kysely, user.id, tour) }),
  see: ({ conclude, user }, { tour }) =>
    conclude(async (tx) => {
      await writeSeenTour(tx, user.id, tour);
      return { seen: true };
    }),
};
