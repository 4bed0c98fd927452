import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { freeSeatCount, freeShare, readSeats } from "@signoff/forms/shuttle/seats";
import { plainText } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { customerNames, dictionaryNames } from "../find-centers/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { shuttlesContract } from "./contract.ts";
import { productsOf, shuttleById, type ShuttleRow } from "./shuttles.sql.ts";

type Seats = typeof shuttlesContract.seats;

export async function showSeats({ db, locale, now }: Context, { id }: RequestOf<Seats>): Promise<ResultOf<Seats>> {
  const shuttle = await shuttleById(db.kysely, id);
  if (!shuttle) throw new Refused("not-found");
  const { data, code: shuttleNo, revision } = shuttle;
  const seats = readSeats(data["seats"]);
  const names = await customerNames(db.kysely);
  const customer = (code: string) => names.get(code)?.[locale] ?? code;
  const statuses = await dictionaryNames(db.kysely, ["shuttle_status"]);
  const status = plainText(data["shuttleStatus"]);
  const products = await productsOf(db.kysely, shuttleNo);
  return {
    id,
    revision,
    shuttleNo,
    status,
    statusName: statuses.get(`shuttle_status ${status}`)?.[locale] ?? status,
    bookingOpen: plainText(data["bookingOpen"]),
    bookingClose: plainText(data["bookingClose"]),
    dataClose: plainText(data["dataClose"]),
    freeSeats: freeSeatCount(seats),
    seats: seats.map((seat) => ({
      seatNo: seat.seatNo,
      state: seat.state,
      free: freeShare(seat),
      bookings: seat.bookedBy.map(({ id: productId, share, customerCode = "" }) => {
        return { productId, share, customer: customer(customerCode) };
      }),
    })),
    products: products.map((product) => ({
      productId: product.code,
      customer: customer(plainText(product.data["customerCode"])),
      wanted: Number(product.data["seatCount"] ?? 0),
      seatNos: seats.filter(({ bookedBy }) => bookedBy.some((one) => one.id === product.code)).map((one) => one.seatNo),
    })),
    fixedBecause: fixedBecause(shuttle, dayText(now()))?.[locale] ?? null,
  };
}

const beingMade = new Set(["consolidating", "released", "shipped", "cancelled"]);
const isBeingMade: Bilingual = {
  zh: "班次已进入合版、发版或取消，席位不能再变更",
  en: "The masks of the shuttle are being made, or it is cancelled: its seats stay",
};
const dataClosed: Bilingual = {
  zh: "班次数据已截止，席位不能再变更",
  en: "The shuttle takes no more data: its seats stay",
};

/** Why the seats of a shuttle cannot be changed. */
export function fixedBecause({ data }: Pick<ShuttleRow, "data">, today: string): Bilingual | undefined {
  if (beingMade.has(plainText(data["shuttleStatus"]))) return isBeingMade;
  const until = plainText(data["dataClose"]);
  return until !== "" && today > until ? dataClosed : undefined;
}
