import { handedMerge } from "../../groups/handed-values.ts";
import type { Prefill } from "../../prefill/prefill.ts";

/** What its data says of IP is where a merge starts; data without IP says nothing of it. */
const mergeOfData: Prefill = {
  by: "dataSetNo",
  values: ({ value, registryRow }) => {
    const data = registryRow("dataSet", value("dataSetNo"))?.data;
    if (!data) return undefined;
    const said = data.ipMergeType === "none" ? handedMerge.filter((key) => key !== "ipMergeType") : handedMerge;
    return Object.fromEntries(said.map((key) => [key, data[key]]));
  },
};

export const prefills = [mergeOfData];
