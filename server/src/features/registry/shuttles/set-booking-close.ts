import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { addDays } from "@signoff/forms/values/calendar";
import { shuttleStatusOn } from "@signoff/forms/shuttle/shuttle-status";
import { plainText } from "@signoff/forms/values/form-values";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { changeRow } from "../../base/registry-rows/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { byCaller, changedTo, requireChangeable, requireCurrent } from "./change-seats.ts";
import type { shuttlesContract } from "./contract.ts";
import { lockShuttles } from "./shuttles.sql.ts";

const notOpen: Bilingual = { zh: "预订尚未开放或已截止", en: "The booking is not open" };
const outOfRange: Bilingual = {
  zh: "截止日须在今天与数据截止日之间",
  en: "Between today and the day on which the data closes",
};

/** A closed booking stays closed, whatever its closing day. */
export function setBookingClose(context: Context, request: RequestOf<typeof shuttlesContract.setBookingClose>) {
  const { id, revision, until, reason } = request;
  return context.conclude(async (tx) => {
    const shuttle = requireCurrent(await lockShuttles(tx, [id]), id, revision);
    requireChangeable(shuttle, context);
    const { data, code } = shuttle;
    const today = dayText(context.now());
    const before = { bookingClose: plainText(data["bookingClose"]), shuttleStatus: plainText(data["shuttleStatus"]) };
    if (until === null && before.shuttleStatus !== "booking")
      throw new Refused("not-allowed-now", { message: notOpen });
    if (until !== null && (until < today || until > plainText(data["dataClose"])))
      throw badInput({ path: "until", rule: "range", message: outOfRange });
    const bookingClose = until ?? addDays(today, -1);
    const shuttleStatus = shuttleStatusOn({ bookingOpen: plainText(data["bookingOpen"]), bookingClose }, today);
    const after = { bookingClose, shuttleStatus };
    await changeRow(tx, { registry: "shuttle", code }, after, byCaller(context));
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: until === null ? "close" : "reopen",
      object: { kind: "shuttle", id, name: code },
      before,
      after,
      reason,
    });
    return changedTo(tx, id);
  });
}
