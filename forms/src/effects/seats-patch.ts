import { freeSeatCount, type Seat } from "../shuttle/seats.ts";
import type { Effect } from "./effect.ts";

/** The seats of a shuttle as they are from now on. */
export function seatsPatch(shuttleNo: string, seats: readonly Seat[]): Effect {
  return { do: "patch", registry: "shuttle", code: shuttleNo, data: { seats, freeSeats: freeSeatCount(seats) } };
}
