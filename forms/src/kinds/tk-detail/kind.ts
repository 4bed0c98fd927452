import { type CompletedRequest, type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { plainText, type Row, rowsIn } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Every key becomes a row of the TK tables, identified by its code within body and module. */
const effects: KindEffects = {
  complete(request) {
    const { tkBodyCode, moduleName } = request.data;
    const scope = `${plainText(tkBodyCode)}/${plainText(moduleName)}`;
    return rowsIn(request.data.keys).map(
      (key): Effect => ({
        do: "write",
        registry: "tkTable",
        code: plainText(key.tkCode),
        scope,
        data: tkTableRow(key, request),
      }),
    );
  },
};

/** A key as the TK Table center lists it, with its pads and measure items. */
function tkTableRow(key: Row, request: CompletedRequest): Row {
  const { keys: _keys, pads, items, ...head } = request.data;
  const ofKey = (table: unknown) => rowsIn(table).filter((row) => row.tkCode === key.tkCode);
  return {
    ...recordOf({ ...request, data: head }),
    ...key,
    ...placementOf(key.tkCode, findRow(request.rows, "techId", head.techId)?.data ?? {}),
    maskCode: key.masks,
    size: key.width === undefined ? "" : `${plainText(key.width)} × ${plainText(key.length)}`,
    pads: ofKey(pads),
    items: ofKey(items),
    bodyChanged: "N",
  };
}

/**
 * Whether a frame must have the key, and how often, from the tables of the Tech ID; keys that they do not list are
 * optional.
 */
function placementOf(tkCode: unknown, techId: Row): Row {
  const lines = [techId.watTestKey, techId.reTestKey].flatMap(rowsIn);
  const line = lines.find((one) => one.tkCode === tkCode);
  return { mustPlace: line?.mustPlace ?? "N", minCount: line?.minCount ?? 0 };
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
