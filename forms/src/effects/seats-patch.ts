import { dayOf } from "../values/calendar.ts";
import { plainText } from "../values/form-values.ts";
import { findRow, type LookupRows } from "../lookup/lookup-rows.ts";
import { freeSeatCount, readSeats, releaseSeats, type Seat } from "../shuttle/seats.ts";
import type { Effect } from "./effect.ts";

/** The new seats of a shuttle. */
export function seatsPatch(shuttleNo: string, seats: readonly Seat[]): Effect {
  return { do: "patch", registry: "shuttle", code: shuttleNo, data: { seats, freeSeats: freeSeatCount(seats) } };
}

/** Returns the seats of a product while the shuttle still accepts data: later they stay empty on the masks. */
export function freedSeats(
  rows: LookupRows,
  { shuttleNo, productId }: { shuttleNo: string; productId: string },
  at: string,
): Effect[] {
  const shuttle = findRow(rows, "shuttle", shuttleNo);
  if (!shuttle || dayOf(at) > plainText(shuttle.data.dataClose)) return [];
  return [seatsPatch(shuttle.code, releaseSeats(readSeats(shuttle.data.seats), productId))];
}
