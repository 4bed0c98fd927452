import type { KindEffects } from "../../effects/effect.ts";
import { productIdNumber, writeProductId } from "../../effects/product-id.ts";
import { seatsPatch } from "../../effects/seats-patch.ts";
import { codesIn, plainText } from "../../form-data.ts";
import { findRow } from "../../lookup-rows.ts";
import { bookSeats, readSeats, releaseSeats } from "../../shuttle/seats.ts";

/** A place on a shuttle is a product ID that holds seats. */
export const effects: KindEffects = {
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
  void({ data, rows, completedAt }) {
    const shuttle = findRow(rows, "shuttle", data.shuttleNo);
    const isTooLate = completedAt.slice(0, 10) > plainText(shuttle?.data.dataClose);
    if (!shuttle || isTooLate) return [];
    return [seatsPatch(shuttle.code, releaseSeats(readSeats(shuttle.data.seats), plainText(data.productId)))];
  },
};
