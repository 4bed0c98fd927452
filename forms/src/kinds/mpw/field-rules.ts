import type { Finding, Rule } from "../../rules/rule.ts";
import { type NamedBlock, uncuttable } from "../../shuttle/guillotine.ts";
import { placeOf } from "../../shuttle/seat-place.ts";
import { isEmptyValue, isRecord, plainText, type Row } from "../../values/form-values.ts";
import { overlap } from "../nto-combo/placements.ts";

/** Sizes are given to the nanometre. */
const tolerance = 1e-6;

/** Every seat lies inside the field of the shuttle. */
export const seatsInField: Rule = ({ rows, value }) => {
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

/** Blades cut from side to side: each seat comes out alone. Seats that overlap are told of by another rule. */
export const seatsCuttable: Rule = ({ rows }) => {
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

/** After the data cut-off only the owner of the shuttle files its masks; a later version may be anybody's. */
export const dataCutOff: Rule = ({ value, chosen, context }) => {
  const day = plainText(value("dataClose"));
  const owner = chosen("shuttle", "shuttleNo")?.data.owner;
  const isLate = day !== "" && context.today > day && (context.version ?? 1) === 1;
  if (!isLate || !isRecord(owner) || plainText(owner.id) === context.requester) return [];
  return [{ path: "shuttleNo", params: { day, owner: plainText(owner.name ?? owner.id) } }];
};

/** No seat is promised more dies than the wafers have of it: one for each shot and each seat of its device. */
export const diesReachable: Rule = ({ rows, value, chosen }) => {
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
