import { type KindEffects, recordOf } from "../../effects/effect.ts";
import { plainText } from "../../values/form-values.ts";
import { opcModelSeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Only the release stage makes a model that Tech IDs can name; earlier stages are stored as requests. */
const isRelease = (stage: unknown) => stage === "release";

const effects: KindEffects = {
  numbers: ({ data }) =>
    isRelease(data.opcStage)
      ? [{ field: "modelCode", ...opcModelSeries(plainText(data.techPlatform), plainText(data.maskCode)) }]
      : [],
  complete(request) {
    const { data } = request;
    if (!isRelease(data.opcStage)) return [];
    const more = { toptierNo: data.techPlatform, owner: data.opcOwner };
    return [{ do: "write", registry: "opcModel", code: plainText(data.modelCode), data: recordOf(request, more) }];
  },
};

export const kind = formKind({ card, definition, messages, behaviour, effects });
