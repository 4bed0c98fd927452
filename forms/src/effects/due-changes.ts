import { plainText } from "../values/form-values.ts";
import type { LookupRows, RegistryRow } from "../lookup/lookup-rows.ts";
import { shuttleStatusOn } from "../shuttle/shuttle-status.ts";
import type { Effect } from "./effect.ts";

/** Registries whose rows change with the calendar alone. */
export const datedRegistries = ["shuttle", "productId"] as const;

/** Changes by the calendar: bookings of shuttles open and close, run IDs of engineering tests end. */
export function dueChanges(rows: LookupRows, day: string): readonly Effect[] {
  return rows.filter((row) => row.state === "current").flatMap((row) => changesOf(row, day));
}

function changesOf(row: RegistryRow, day: string): readonly Effect[] {
  const { registry, code, data } = row;
  if (registry === "shuttle") {
    const dates = { bookingOpen: plainText(data.bookingOpen), bookingClose: plainText(data.bookingClose) };
    const before = plainText(data.shuttleStatus);
    const shuttleStatus = shuttleStatusOn(dates, day, before);
    return shuttleStatus === before ? [] : [{ do: "patch", registry, code, data: { shuttleStatus } }];
  }
  const until = plainText(data.validUntil);
  const hasEnded = registry === "productId" && data.pidKind === "testing" && until !== "" && until < day;
  return hasEnded ? [{ do: "retire", registry, code, as: "obsolete", reason: "validUntil" }] : [];
}
