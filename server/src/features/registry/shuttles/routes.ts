import type { Handlers } from "../../../http/handler.ts";
import { assignSeats, moveSeats, takeSeatsBack } from "./change-seats.ts";
import type { shuttlesContract } from "./contract.ts";
import { setBookingClose } from "./set-booking-close.ts";
import { showSeats } from "./show-seats.ts";

export const shuttlesRoutes: Handlers<typeof shuttlesContract> = {
  seats: showSeats,
  assign: assignSeats,
  release: takeSeatsBack,
  move: moveSeats,
  setBookingClose,
};
