import { type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { takenWaivers } from "../../prefill/waivers.ts";
import { plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour, prefillsWith } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import { platesThere } from "./plates-there.ts";
import { rules } from "./rules.ts";

/** A service request is open for data and masks; its device counts it once, however often it is revised. */
const effects: KindEffects = {
  complete(request) {
    const { data, rows, requestNo, version } = request;
    const record = recordOf(request, { fsrNo: requestNo, fsrStatus: "open" });
    const written: Effect = { do: "write", registry: "fsr", code: requestNo, data: record };
    if (version > 1) return [written];
    const count = Number(findRow(rows, "device", data.deviceName)?.data.fsrCount ?? 0);
    const code = plainText(data.deviceName);
    return [written, { do: "patch", registry: "device", code, data: { fsrCount: count + 1 } }];
  },
};

export const kind = formKind({
  card,
  definition,
  messages,
  behaviour,
  effects,
  late: { rules, computed: { platesThere }, prefills: prefillsWith(takenWaivers) },
});
