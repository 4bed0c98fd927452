import type { CompletedRequest, Effect, KindEffects } from "../../effects/effect.ts";
import { obsoleteVersion } from "../../effects/obsolete-version.ts";
import { freedSeats } from "../../effects/seats-patch.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A device becomes void, with its service requests, its seats, and the open forms that are not kept. */
const effects: KindEffects = {
  complete(request) {
    const { requestNo, rows, data, completedAt } = request;
    const { voidReason, effectiveDate } = data;
    const code = plainText(data.deviceName);
    const device = findRow(rows, "device", code)?.data ?? {};
    const noted = { deviceStatus: "void", voidNo: requestNo, voidReason, voidDate: effectiveDate };
    const seats = { shuttleNo: plainText(device.shuttleNo), productId: plainText(device.productId) };
    return [
      { do: "patch", registry: "device", code, data: noted },
      { do: "retire", registry: "device", code, as: "void", reason: plainText(voidReason) },
      { do: "retireAll", registry: "fsr", where: { deviceName: code }, as: "void" },
      ...cancelled(request, code),
      ...freedSeats(rows, seats, completedAt),
      ...asObsolete(request),
    ];
  },
};

/** The open forms that were not chosen to be kept. */
function cancelled({ requestNo, data }: CompletedRequest, device: string): Effect[] {
  const remark = `${requestNo}：产品（Device）${device}作废 / device ${device} is void`;
  return rowsIn(data.openForms)
    .filter((form) => form.handling === "cancel")
    .map((form) => ({ do: "cancelRequest", requestNo: plainText(form.requestNo), remark }));
}

/** The form that created the device is listed as obsolete, without a new version. */
function asObsolete({ requester, completedAt, data, rows }: CompletedRequest): Effect[] {
  const device = findRow(rows, "device", data.deviceName);
  if (!device) return [];
  const { type, requestNo, subject } = device.data;
  return [
    obsoleteVersion({
      type: plainText(type),
      requestNo: plainText(requestNo),
      oldVersion: device.version,
      subject: plainText(subject) || device.code,
      requester: device.data.requester,
      obsoletedBy: requester,
      obsoleteTime: completedAt,
      reason: plainText(data.voidDesc),
    }),
  ];
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
