import { calendarDay } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const page = { page: "/pages/mpw/shuttles" };
const id = z.string().min(1).max(64);
const revision = z.number().int().min(0);
const productId = z.string().trim().min(1).max(60);
const seatNos = z.array(z.string().min(1).max(10)).min(1).max(50);
const reason = z.string().trim().min(1).max(500);

const seat = z.object({
  seatNo: z.string(),
  state: z.enum(["free", "half", "booked"]),
  free: z.number(),
  bookings: z.array(z.object({ productId: z.string(), share: z.number(), customer: z.string() })),
});

const shuttle = z.object({
  id: z.string(),
  revision: z.number(),
  shuttleNo: z.string(),
  status: z.string(),
  statusName: z.string(),
  bookingOpen: z.string(),
  bookingClose: z.string(),
  dataClose: z.string(),
  freeSeats: z.number(),
  seats: z.array(seat),
  /** All products for it: the seats they want and the seats they have. */
  products: z.array(
    z.object({ productId: z.string(), customer: z.string(), wanted: z.number(), seatNos: z.array(z.string()) }),
  ),
  /** Why its seats can no longer be changed; null while they can. */
  fixedBecause: z.string().nullable(),
});

const changed = z.object({ id: z.string(), revision: z.number() });

export const shuttlesContract = {
  seats: defineEndpoint({
    method: "GET",
    path: "/mpw/shuttle/seats",
    access: page,
    request: z.strictObject({ id }),
    result: shuttle,
    summary: "The seats of a shuttle and the products that are to have them",
  }),
  assign: defineEndpoint({
    method: "POST",
    path: "/mpw/shuttle/assign",
    access: { permission: "mpw:seat:assign" },
    request: z.strictObject({ id, revision, productId, seatNos }),
    result: changed,
    summary: "Gives a product of the shuttle these seats, in place of those it had",
  }),
  release: defineEndpoint({
    method: "POST",
    path: "/mpw/shuttle/release",
    access: { permission: "mpw:seat:assign" },
    request: z.strictObject({ id, revision, productId, reason }),
    result: changed,
    summary: "Takes the seats of a product back; the product stays on the shuttle",
  }),
  move: defineEndpoint({
    method: "POST",
    path: "/mpw/shuttle/move",
    access: { permission: "mpw:seat:move" },
    request: z.strictObject({ id, revision, productId, toId: id, seatNos, reason }),
    result: changed,
    summary: "Moves a product with its devices to seats of another shuttle",
  }),
  setBookingClose: defineEndpoint({
    method: "POST",
    path: "/mpw/shuttle/setBookingClose",
    access: { permission: "mpw:seat:assign" },
    request: z.strictObject({ id, revision, until: calendarDay.nullable(), reason }),
    result: changed,
    summary: "Closes the booking now, or keeps it open until another day",
  }),
} satisfies Contract;

export type Shuttle = z.output<typeof shuttle>;
