import { recordOf, type Effect, type KindEffects } from "../../effects/effect.ts";
import { plainText } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";

/** A service request is open for data and masks; its device counts it once, however often it is revised. */
export const effects: KindEffects = {
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
