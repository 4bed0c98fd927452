import { type Effect, type KindEffects, recordOf, technologyReleased } from "../../effects/effect.ts";
import { isRecord, plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** A Toptier becomes a platform with its masks, and its documents are linked to it. */
const effects: KindEffects = {
  complete(request) {
    const toptierCode = plainText(request.data.productBody);
    const source = { requestNo: request.requestNo, version: request.version };
    const masks = rowsOf(request.data.masks).map((mask): Effect => {
      const code = plainText(mask.maskCode);
      return {
        do: "write",
        registry: "toptierMask",
        code,
        scope: toptierCode,
        data: { ...mask, toptierCode, ...source },
      };
    });
    const documents = rowsOf(request.data.docs).map((doc): Effect => {
      // The column refers to the document by its number; the title belongs to the document.
      const { version: docVersion, documentName, ...rest } = doc;
      const code = plainText(documentName);
      return { do: "patch", registry: "document", code, data: { ...rest, docVersion, toptierNo: toptierCode } };
    });
    return [
      { do: "write", registry: "toptier", code: toptierCode, data: recordOf(request, { toptierCode }) },
      ...masks,
      ...documents,
      technologyReleased,
    ];
  },
};

function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
