import { plateResultRules } from "../../rules/plate-result-rules.ts";
import { jdvPerPlate } from "../../rules/jdv-rules.ts";
import { isEmptyValue, plainText } from "../../values/form-values.ts";
import { platesInTime, shopMakesPlates } from "../../rules/mask-shop-rules.ts";
import { fine, type Finding, type Rule, type RuleSet } from "../../rules/rule.ts";
import { placeOf } from "../../shuttle/seat-place.ts";
import { readSeats } from "../../shuttle/seats.ts";
import { firstMaskOut } from "../../mask-order/order-due.ts";
import { overlap, type Block } from "../nto-combo/placements.ts";
import { dataCutOff, diesReachable, seatsCuttable, seatsInField } from "./field-rules.ts";

/** Seats do not overlap; they may touch. */
const seatsApart: Rule = ({ rows }) => {
  const placed: { place: Block; seat: string }[] = [];
  const found: Finding[] = [];
  rows("seats").forEach((row, at) => {
    const place = placeOf(row);
    if (!place) return;
    const seat = plainText(row.seatNo);
    const other = placed.find((one) => overlap(one.place, place));
    if (other) found.push({ path: `seats[${at}].posX`, params: { seat, other: other.seat } });
    placed.push({ place, seat });
  });
  return found;
};

/**
 * Who booked a seat and has no data is moved or dropped, not forgotten; who is moved has no seat. Bookings are asked
 * where the shuttle is loaded, always on the server.
 */
const seatsWithoutDataMoved: Rule = ({ rows, chosen, registryRow }) => {
  const seats = rows("seats");
  const moved = rows("moved").map((row) => plainText(row.deviceName));
  const found: Finding[] = [];
  seats.forEach(({ deviceName, dataReady }, at) => {
    const device = plainText(deviceName);
    if (device === "") return;
    if (moved.includes(device))
      found.push({ path: `seats[${at}].deviceName`, rule: "movedAndSeated", params: { device } });
    else if (dataReady === "N") found.push({ path: `seats[${at}].dataSetNo`, params: { device } });
  });
  const accountedFor = new Set<unknown>([
    ...seats.map((row) => row.productId),
    ...moved.map((device) => registryRow("device", device)?.data.productId),
  ]);
  const booked = readSeats(chosen("shuttle", "shuttleNo")?.data.seats).flatMap((seat) => seat.bookedBy);
  const forgotten = new Set(booked.map(({ id }) => id).filter((id) => !accountedFor.has(id)));
  return [...found, ...[...forgotten].map((device) => ({ path: "moved", params: { device } }))];
};

/** M07: one LDDI for each seat. */
const lddiOfSeats: Rule = ({ rows, value }) => {
  if (isEmptyValue(value("cdrn"))) return fine;
  return rows("lddi").length < rows("seats").length ? [{ path: "lddi", rule: "allLddi" }] : fine;
};

/** The masks of a shuttle are due when the first of its customers expects them. */
const dueForFirst = platesInTime(({ rows, registryRow, value }) => {
  const orders = rows("seats").map(({ fsrNo }) => registryRow("fsr", fsrNo));
  return { day: firstMaskOut(orders) || plainText(value("planOut")), isRush: false };
});

export const rules: RuleSet = {
  ...plateResultRules,
  seatsInField,
  seatsCuttable,
  dataCutOff,
  diesReachable,
  seatsApart,
  seatsWithoutDataMoved,
  lddiOfSeats,
  jdvPerPlate,
  shopMakesPlates,
  platesInTime: dueForFirst,
};
