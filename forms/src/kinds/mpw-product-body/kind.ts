import { type CompletedRequest, type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { bodyNumber, writeBody } from "../../effects/product-body.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { freeSeatCount, readSeats, resizedSeats } from "../../shuttle/seats.ts";
import { shuttleStatusOn } from "../../shuttle/shuttle-status.ts";
import { dayOf } from "../../values/calendar.ts";
import { plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A shuttle is a body, with seats that can be booked. */
const effects: KindEffects = {
  numbers: bodyNumber,
  complete(request) {
    // Only sales and coordinators may see the price; registry rows are seen by many people.
    const { seatPrice: _seatPrice, ...data } = request.data;
    return [...writeBody({ ...request, data }), writeShuttle(request)];
  },
};

/** Values shown wherever a shuttle is chosen. */
const shown = [
  "shuttleNo",
  "shuttleType",
  "bodyCode",
  "bodyName",
  "toptierNo",
  "techId",
  "techNode",
  "fabSite",
  "owner",
  "bookingOpen",
  "bookingClose",
  "dataClose",
  "planOut",
  "seatX",
  "seatY",
  "seatTotal",
  "fieldX",
  "fieldY",
  "waferCount",
  "metalOptionFixed",
] as const;

/** A new version keeps the seats that are booked. */
function writeShuttle(request: CompletedRequest): Effect {
  const { data, rows, completedAt } = request;
  const code = plainText(data.shuttleNo);
  const before = findRow(rows, "shuttle", code)?.data;
  const seats = resizedSeats(readSeats(before?.seats), Number(data.seatTotal));
  const dates = { bookingOpen: plainText(data.bookingOpen), bookingClose: plainText(data.bookingClose) };
  const shuttleStatus = shuttleStatusOn(dates, dayOf(completedAt), plainText(before?.shuttleStatus));
  const facts = Object.fromEntries(shown.map((key) => [key, data[key]]));
  const record = recordOf({ ...request, data: facts }, { seats, freeSeats: freeSeatCount(seats), shuttleStatus });
  return { do: "write", registry: "shuttle", code, data: record };
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
