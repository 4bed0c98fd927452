import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { readSeats } from "../../shuttle/seats.ts";
import { plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** All seats together are not larger than their exposure field. */
const seatsFitField: Rule = ({ value }) => {
  const [seatX, seatY, total, fieldX, fieldY] = ["seatX", "seatY", "seatTotal", "fieldX", "fieldY"].map((key) =>
    Number(value(key)),
  ) as [number, number, number, number, number];
  const seats = total * seatX * seatY;
  const field = fieldX * fieldY;
  const isTooMuch = rounded(seats, areaDigits) > rounded(field, areaDigits);
  return isTooMuch ? [{ path: "seatTotal", params: { seats: rounded(seats, 3), field: rounded(field, 3) } }] : fine;
};

/**
 * Lengths have three decimals, so areas have six: rounded to them, equal areas are equal however they were computed.
 */
const areaDigits = 6;

function rounded(area: number, digits: number): number {
  return Math.round(area * 10 ** digits) / 10 ** digits;
}

/** A revision removes no booked seat. Checked if the shuttle is loaded. */
const bookedSeatsKept: Rule = ({ value, chosen }) => {
  const seats = readSeats(chosen("shuttle", "shuttleNo")?.data.seats);
  const lost = seats.slice(Number(value("seatTotal"))).find((seat) => seat.bookedBy.length > 0);
  return lost ? [{ path: "seatTotal", params: { seat: lost.seatNo } }] : fine;
};

/** A shuttle can be revised until the data cut-off of its seats. */
const beforeDataClose: Rule = ({ chosen, context }) => {
  if ((context.version ?? 1) === 1) return fine;
  const until = plainText(chosen("shuttle", "shuttleNo")?.data.dataClose);
  return until !== "" && context.today > until ? [{ path: "shuttleNo", params: { until } }] : fine;
};

const rules: RuleSet = { seatsFitField, bookedSeatsKept, beforeDataClose };

export const behaviour: KindBehaviour = { rules, computed: {} };
