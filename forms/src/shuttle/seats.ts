import { isRecord, plainText } from "../values/form-values.ts";

/** A product's share of a seat. `id` is its product ID, under the name that conditions use to compare records. */
export type SeatBooking = { id: string; share: number; customerCode?: string };

/** One seat of a shuttle, as in its registry row. Two products may share a seat. */
export type Seat = { seatNo: string; state: "free" | "half" | "booked"; bookedBy: readonly SeatBooking[] };

export type SeatWish = { productId: string; seatNos: readonly string[]; count: number; customerCode?: string };

/** The seats in a registry row's data. */
export function readSeats(value: unknown): readonly Seat[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((seat) => seatOf(plainText(seat.seatNo), bookingsIn(seat.bookedBy)));
}

function bookingsIn(value: unknown): SeatBooking[] {
  const list = Array.isArray(value) ? value.filter(isRecord) : [];
  return list.map(({ id, share, customerCode }) => ({
    id: plainText(id),
    share: Number(share),
    ...(typeof customerCode === "string" ? { customerCode } : {}),
  }));
}

/** `total` seats; existing ones stay unchanged. */
export function resizedSeats(seats: readonly Seat[], total: number): readonly Seat[] {
  const added = Array.from({ length: Math.max(0, total - seats.length) }, (_, at) =>
    seatOf(`S${String(seats.length + at + 1).padStart(2, "0")}`, []),
  );
  return [...seats.slice(0, total), ...added];
}

/** The free share of a seat; the share of `productId` itself counts as free. */
export function freeShare({ bookedBy }: Seat, productId?: string): number {
  return bookedBy.reduce((left, { id, share }) => (id === productId ? left : left - share), 1);
}

export function freeSeatCount(seats: readonly Seat[], productId?: string): number {
  return seats.reduce((sum, seat) => sum + freeShare(seat, productId), 0);
}

/** Whether the chosen seats hold `count` and none of them is superfluous. */
export function isFittingChoice(seats: readonly Seat[], { productId, seatNos, count }: SeatWish): boolean {
  const chosen = seatNos.map((seatNo) => seats.find((seat) => seat.seatNo === seatNo));
  const shares = chosen.map((seat) => (seat ? freeShare(seat, productId) : 0));
  const sum = shares.reduce((so, share) => so + share, 0);
  return shares.every((share) => share > 0) && sum >= count && sum - Math.min(...shares) < count;
}

/**
 * Books the chosen seats, in their order, until `count` is reached. The product's previous seats are returned first.
 */
export function bookSeats(seats: readonly Seat[], wish: SeatWish): readonly Seat[] {
  const { productId, seatNos, count, customerCode } = wish;
  const shares = new Map<string, number>();
  const freed = releaseSeats(seats, productId);
  let left = count;
  for (const seatNo of seatNos) {
    const seat = freed.find((one) => one.seatNo === seatNo);
    const share = seat ? Math.min(freeShare(seat), left) : 0;
    if (share > 0) shares.set(seatNo, share);
    left -= share;
  }
  return freed.map(({ seatNo, bookedBy, ...rest }) => {
    const share = shares.get(seatNo);
    if (share === undefined) return { seatNo, bookedBy, ...rest };
    const booking = { id: productId, share, ...(customerCode === undefined ? {} : { customerCode }) };
    return seatOf(seatNo, [...bookedBy, booking]);
  });
}

/** The seats after a product has returned its own. */
export function releaseSeats(seats: readonly Seat[], productId: string): readonly Seat[] {
  return seats.map(({ seatNo, bookedBy }) =>
    seatOf(
      seatNo,
      bookedBy.filter(({ id }) => id !== productId),
    ),
  );
}

function seatOf(seatNo: string, bookedBy: readonly SeatBooking[]): Seat {
  const free = freeShare({ seatNo, state: "free", bookedBy });
  return { seatNo, state: free >= 1 ? "free" : free > 0 ? "half" : "booked", bookedBy };
}
