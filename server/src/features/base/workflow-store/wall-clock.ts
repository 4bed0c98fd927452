import type { WorkingTime } from "./services.ts";

const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Elapsed time, whatever the calendar says. */
export const wallClock: WorkingTime = (from, { iso }) => {
  const found = pattern.exec(iso);
  if (!found) throw new Error(`not a duration: ${iso}`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const total = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return new Date(from.getTime() + total);
};
