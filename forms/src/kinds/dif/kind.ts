import { differenceRows } from "../../computed/differences.ts";
import { versionsOfMapping, writeDataSet } from "../../effects/data-set.ts";
import type { KindEffects } from "../../effects/effect.ts";
import { plainText } from "../../values/form-values.ts";
import { dataSetSeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Delivered layout becomes a data set of its device. */
const effects: KindEffects = {
  numbers: ({ data }) => [{ field: "dataSetNo", ...dataSetSeries(plainText(data.deviceName)) }],
  complete: (request) => [writeDataSet(request, versionsOfMapping(request.data))],
};

export const kind = formKind({ card, definition, messages, behaviour, effects, late: { computed: differenceRows } });
