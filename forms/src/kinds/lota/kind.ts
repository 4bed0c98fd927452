import { type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { isRecord, plainText } from "../../values/form-values.ts";
import { lotaSeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A LOTA gets its code, and every mask of its Toptier stores its operation. */
const effects: KindEffects = {
  numbers: ({ data }) => [{ field: "lotaCode", ...lotaSeries(plainText(data.toptierNo)) }],
  complete(request) {
    const toptierNo = plainText(request.data.toptierNo);
    const operations = [...expressions(request.data.logicOps)].map(
      ([code, logicOp]): Effect => ({
        do: "patch",
        registry: "toptierMask",
        code,
        scope: toptierNo,
        data: { logicOp },
      }),
    );
    const code = plainText(request.data.lotaCode);
    return [{ do: "write", registry: "lota", code, data: recordOf(request) }, ...operations];
  },
};

/** A mask made in several steps has one line for each. */
function expressions(logicOps: unknown): ReadonlyMap<string, string> {
  const rows = Array.isArray(logicOps) ? logicOps.filter(isRecord) : [];
  const inOrder = [...rows].sort((a, b) => Number(a.step) - Number(b.step));
  const result = new Map<string, string>();
  for (const row of inOrder) {
    const maskCode = plainText(row.maskCode);
    const line = plainText(row.expression);
    const before = result.get(maskCode);
    result.set(maskCode, before === undefined ? line : `${before}\n${line}`);
  }
  return result;
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
