import type { KindEffects } from "../../effects/effect.ts";
import { productIdNumber, writeProductId } from "../../effects/product-id.ts";
import { freedSeats, seatsPatch } from "../../effects/seats-patch.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { bookSeats, readSeats } from "../../shuttle/seats.ts";
import { codesIn, plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A seat on a shuttle is a product ID with seats. */
const effects: KindEffects = {
  numbers: productIdNumber,
  complete(request) {
    const { data, rows } = request;
    const shuttle = findRow(rows, "shuttle", data.shuttleNo);
    if (!shuttle) return writeProductId(request);
    const seats = bookSeats(readSeats(shuttle.data.seats), {
      productId: plainText(data.productId),
      seatNos: codesIn(data.seatNos),
      count: Number(data.seatCount),
      customerCode: plainText(data.customerCode),
    });
    return [...writeProductId(request), seatsPatch(shuttle.code, seats)];
  },
  void: ({ data, rows, completedAt }) =>
    freedSeats(rows, { shuttleNo: plainText(data.shuttleNo), productId: plainText(data.productId) }, completedAt),
};

export const kind = formKind({ card, definition, messages, behaviour, effects });
