import { customerName } from "../../effects/customer-name.ts";
import { type CompletedRequest, type KindEffects, recordOf } from "../../effects/effect.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { plainText, type Row } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A device becomes active: services can be requested for it. */
const effects: KindEffects = {
  complete(request) {
    const { data, rows, completedAt } = request;
    const record = recordOf(request, { customerName: customerName(rows, data.customerCode) });
    const start = { deviceStatus: "active", fsrCount: 0, creationTime: completedAt };
    return [
      {
        do: "write",
        registry: "device",
        code: plainText(data.deviceName),
        data: { ...start, ...notedByOthers(request, record), ...record },
      },
    ];
  },
};

const formKeys = new Set(
  definition.sections.flatMap(({ fields, tables }) => [...fields, ...tables].map((one) => one.key)),
);

/** Values that others have stored on the device since, such as its mask stage, stay in a new version. */
function notedByOthers({ version, data, rows }: CompletedRequest, record: Row): Row {
  if (version === 1) return {};
  const before = Object.entries(findRow(rows, "device", data.deviceName)?.data ?? {});
  return Object.fromEntries(
    before.filter(([key]) => key === "creationTime" || (!formKeys.has(key) && !(key in record))),
  );
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
