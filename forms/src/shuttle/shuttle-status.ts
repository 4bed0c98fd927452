/** Once seats are consolidated, dates no longer matter. */
const beyondBooking = new Set(["consolidating", "released", "shipped", "cancelled"]);

type BookingDates = { bookingOpen: string; bookingClose: string };

/** The status of a shuttle on a day: planned, open for booking, or closed; later statuses do not change. */
export function shuttleStatusOn({ bookingOpen, bookingClose }: BookingDates, day: string, before?: string): string {
  if (before !== undefined && beyondBooking.has(before)) return before;
  if (day < bookingOpen) return "planned";
  return day <= bookingClose ? "booking" : "closed";
}
