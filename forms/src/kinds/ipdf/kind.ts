import { type Effect, type KindEffects, recordOf, requestRow } from "../../effects/effect.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Every declared IP gets a row under its code and version; IP Merge finds the declaration under its number. */
const effects: KindEffects = {
  complete(request) {
    const { ips, ...declaration } = request.data;
    const declared = rowsIn(ips).map((ip): Effect => {
      const { ipCode, ipVersion } = ip;
      const data = { ...recordOf({ ...request, data: declaration }), ...ip, ipdfNo: request.requestNo };
      return { do: "write", registry: "ip", code: plainText(ipCode), scope: plainText(ipVersion), data };
    });
    return [requestRow(request), ...declared];
  },
};

export const kind = formKind({ card, definition, messages, behaviour, effects });
