import { assertNever } from "@signoff/domain/assert-never";
import { datedRegistries, dueChanges } from "@signoff/forms/effects/due-changes";
import type { Effect } from "@signoff/forms/effects/effect";
import { z } from "zod";
import type { Database, Tx } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { currentRowsOf, retireRow } from "./registries.sql.ts";
import { changeRow } from "./registry-changes.sql.ts";

const applyDueChangesJob = defineJob({
  name: "registries.apply-due-changes",
  data: z.object({}),
  unique: true,
  schedule: { cron: "5 0 * * *" },
});

/** Runs shortly after midnight: bookings of shuttles open and close, run IDs of engineering tests end. */
export function applyDueChangesHandler(
  database: Pick<Database, "transaction" | "now">,
  dayOf: (at: Date) => string,
): JobHandler {
  return handleJob(applyDueChangesJob, async () => {
    const at = database.now();
    await database.transaction((tx) => applyDueChanges(tx, dayOf(at), at));
  });
}

/** Applies the changes that depend only on the calendar. A second run on the same day changes nothing. */
export async function applyDueChanges(tx: Tx, day: string, at: Date): Promise<void> {
  const rows = await currentRowsOf(tx, datedRegistries);
  for (const effect of dueChanges(rows, day)) await apply(tx, effect, at);
}

function apply(tx: Tx, effect: Effect, at: Date): Promise<void> {
  switch (effect.do) {
    case "patch":
      return changeRow(tx, effect, effect.data, { requestId: null, userId: null, at });
    case "retire":
      return retireRow(tx, effect, effect.as, at, effect.reason);
    case "write":
    case "patchAll":
    case "retireAll":
    case "openDraft":
    case "openRevision":
    case "cancelRequest":
    case "stage":
    case "notify":
      throw new Error(`the calendar does not ${effect.do}`);
    default:
      return assertNever(effect);
  }
}
