import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { freeSeatCount, isFittingChoice, readSeats } from "../../shuttle/seats.ts";
import { codesIn, plainText } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** Seats can be booked, and their number changed, until the booking closes. Checked if the shuttle is loaded. */
const bookingOpen: Rule = ({ chosen, context }) => {
  const until = plainText(chosen("shuttle", "shuttleNo")?.data.bookingClose);
  return until !== "" && context.today > until ? [{ path: "shuttleNo", params: { until } }] : fine;
};

/** There are as many free seats as requested, and the assigned ones hold them. A revision may keep its own. */
const seatsFree: Rule = ({ value, chosen }) => {
  const shuttle = chosen("shuttle", "shuttleNo");
  const count = Number(value("seatCount"));
  if (!shuttle || !(count > 0)) return fine;
  const seats = readSeats(shuttle.data.seats);
  const productId = plainText(value("productId"));
  const free = freeSeatCount(seats, productId);
  if (count > free) return [{ path: "seatCount", params: { free } }];
  const seatNos = codesIn(value("seatNos"));
  if (seatNos.length === 0 || isFittingChoice(seats, { productId, seatNos, count })) return fine;
  return [{ path: "seatNos", rule: "seatsMatchCount", params: { count } }];
};

const rules: RuleSet = { bookingOpen, seatsFree };

export const behaviour: KindBehaviour = { rules, computed: {} };
