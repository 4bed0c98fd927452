import { plainText } from "../../form-data.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { readSeats } from "../../shuttle/seats.ts";

/** All seats together are not larger than the field they are exposed in. */
const seatsFitField: Rule = ({ value }) => {
  const [seatX, seatY, total, fieldX, fieldY] = ["seatX", "seatY", "seatTotal", "fieldX", "fieldY"].map((key) =>
    Number(value(key)),
  ) as [number, number, number, number, number];
  const seats = round(total * seatX * seatY);
  const field = round(fieldX * fieldY);
  return seats > field ? [{ path: "seatTotal", params: { seats, field } }] : fine;
};

function round(area: number): number {
  return Math.round(area * 1000) / 1000;
}

/** A revision takes away no seat that somebody has booked. Asked where the shuttle is at hand. */
const bookedSeatsKept: Rule = ({ value, chosen }) => {
  const seats = readSeats(chosen("shuttle", "shuttleNo")?.data.seats);
  const lost = seats.slice(Number(value("seatTotal"))).find((seat) => seat.bookedBy.length > 0);
  return lost ? [{ path: "seatTotal", params: { seat: lost.seatNo } }] : fine;
};

/** A shuttle is revised until the data of its seats is in. */
const beforeDataClose: Rule = ({ chosen, context }) => {
  if ((context.version ?? 1) === 1) return fine;
  const until = plainText(chosen("shuttle", "shuttleNo")?.data.dataClose);
  return until !== "" && context.today > until ? [{ path: "shuttleNo", params: { until } }] : fine;
};

export const rules: RuleSet = { seatsFitField, bookedSeatsKept, beforeDataClose };
