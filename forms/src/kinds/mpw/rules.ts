import { firstMaskOut } from "../../mask-order/order-due.ts";
import { jdvPerPlate } from "../../rules/jdv-rules.ts";
import { platesInTime, shopMakesPlates } from "../../rules/mask-shop-rules.ts";
import { plateResultRules } from "../../rules/plate-result-rules.ts";
import { type Finding, fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { type NamedBlock, uncuttable } from "../../shuttle/guillotine.ts";
import { placeOf } from "../../shuttle/seat-place.ts";
import { readSeats } from "../../shuttle/seats.ts";
import { isEmptyValue, isRecord, plainText, type Row } from "../../values/form-values.ts";
import { type Block, overlap } from "../nto-combo/placements.ts";

/** Sizes are given to the nanometre. */
const tolerance = 1e-6;

/** Every seat is inside the field of the shuttle. */
const seatsInField: Rule = ({ rows, value }) => {
  const [fieldX, fieldY] = [Number(value("fieldX")), Number(value("fieldY"))];
  if (!(fieldX > 0 && fieldY > 0)) return [];
  return rows("seats").flatMap((row, at): readonly Finding[] => {
    const place = placeOf(row);
    if (!place) return [];
    const params = { seat: plainText(row.seatNo), fieldX, fieldY };
    if (place.left < -tolerance || place.right > fieldX + tolerance) return [{ path: `seats[${at}].posX`, params }];
    const isHigh = place.bottom < -tolerance || place.top > fieldY + tolerance;
    return isHigh ? [{ path: `seats[${at}].posY`, params }] : [];
  });
};

/** Blades cut from side to side: each seat must come out alone. Overlapping seats have another rule. */
const seatsCuttable: Rule = ({ rows }) => {
  const placed = rows("seats").flatMap((row, at) => {
    const place = placeOf(row);
    return place ? [{ name: plainText(row.seatNo) || String(at + 1), place, at }] : [];
  });
  const isOverlapping = placed.some((one, at) => placed.slice(at + 1).some((other) => overlap(one.place, other.place)));
  return isOverlapping ? [] : uncuttable(placed).flatMap((names) => stuck(placed, names));
};

function stuck(placed: readonly (NamedBlock & { at: number })[], names: readonly string[]): readonly Finding[] {
  const first = placed.find(({ name }) => names.includes(name));
  return first ? [{ path: `seats[${first.at}].posX`, params: { seats: names.toSorted().join(", ") } }] : [];
}

/** After the data cut-off only the owner of the shuttle submits its masks; later versions may be anybody's. */
const dataCutOff: Rule = ({ value, chosen, context }) => {
  const day = plainText(value("dataClose"));
  const owner = chosen("shuttle", "shuttleNo")?.data.owner;
  const isLate = day !== "" && context.today > day && (context.version ?? 1) === 1;
  if (!isLate || !isRecord(owner) || plainText(owner.id) === context.requester) return [];
  return [{ path: "shuttleNo", params: { day, owner: plainText(owner.name ?? owner.id) } }];
};

/** A seat has at most as many dies as the wafers give: one per shot and seat of its device. */
const diesReachable: Rule = ({ rows, value, chosen }) => {
  const shots = Number(chosen("frame", "frameNo")?.data.shotCount);
  const wafers = Number(value("waferCount"));
  if (!(shots > 0 && wafers > 0)) return [];
  const seats = rows("seats");
  return seats.flatMap((row, at): readonly Finding[] => {
    const copies = copiesOf(row, seats);
    const most = shots * wafers * copies;
    const isTooMany = !isEmptyValue(row.dieQty) && Number(row.dieQty) > most;
    const params = { seat: plainText(row.seatNo), most, shots, wafers, copies };
    return isTooMany ? [{ path: `seats[${at}].dieQty`, params }] : [];
  });
};

function copiesOf({ deviceName }: Row, seats: readonly Row[]): number {
  return Math.max(1, seats.filter((seat) => seat.deviceName === deviceName).length);
}

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
 * A booked seat without data must be moved or dropped, not forgotten; a moved booking has no seat. Bookings are checked
 * if the shuttle is loaded, always on the server.
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

/** M07: one LDDI per seat. */
const lddiOfSeats: Rule = ({ rows, value }) => {
  if (isEmptyValue(value("cdrn"))) return fine;
  return rows("lddi").length < rows("seats").length ? [{ path: "lddi", rule: "allLddi" }] : fine;
};

/** The masks of a shuttle are due on the earliest date of its customers. */
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
