import { type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { plainText } from "../../values/form-values.ts";
import { tkBodySeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A test-key library gets its code; the TK Details of an older version are flagged for an update. */
const effects: KindEffects = {
  numbers({ data, rows }) {
    const stem = plainText(findRow(rows, "techId", data.techId)?.data.toptierNo);
    if (stem === "") throw new Error(`The Tech ID ${plainText(data.techId)} of a TK body has no platform`);
    return [{ field: "tkBodyCode", ...tkBodySeries(stem) }];
  },
  complete(request) {
    const code = plainText(request.data.tkBodyCode);
    const written: Effect = { do: "write", registry: "tkBody", code, data: recordOf(request) };
    if (request.version === 1) return [written];
    const where = { tkBodyCode: code };
    return [written, { do: "patchAll", registry: "tkTable", where, data: { bodyChanged: "Y" } }];
  },
  void: ({ data }) => [
    { do: "retireAll", registry: "tkTable", where: { tkBodyCode: plainText(data.tkBodyCode) }, as: "void" },
  ],
};

export const kind = formKind({ card, definition, messages, behaviour, effects });
