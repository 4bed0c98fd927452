import { lateDifferences, loadDifferences } from "../../computed/late-differences.ts";
import { maskLayersPrefill } from "../../prefill/mask-layers.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";
import { lateRules } from "../late-rules.ts";

/** The masks as the service request orders them: its differences from the Tech ID have remarks. */
const orderedLayers: Prefill = {
  by: "fsrNo",
  values: ({ index, value, registryRow }) => {
    const order = registryRow("fsr", value("fsrNo"))?.data;
    if (!order) return undefined;
    const columns = [...(index.tables.get("maskLayers")?.columns.keys() ?? [])];
    const maskLayers = rowsIn(order.maskLayers).map((layer) =>
      Object.fromEntries(columns.flatMap((key) => (layer[key] === undefined ? [] : [[key, layer[key]]]))),
    );
    return { maskLayers, needEview: order.needEview, dummyInsertionRequest: order.dummyInsertionRequest };
  },
};

const prefills = [
  maskLayersPrefill({ isNew: ({ value }) => ["new", "mpw"].includes(plainText(value("mtType") ?? "new")) }),
  orderedLayers,
];

const late = lateRules(["maskInOneBatch", "respinData", "orderedMasks", "dueByOrder"], () => import("./rules.ts"));

export const behaviour: KindBehaviour = {
  rules: late.rules,
  computed: lateDifferences,
  prefills,
  loadLater: async () => void (await Promise.all([late.loadLater(), loadDifferences()])),
};
