import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "IP合并", en: "IP Merge" },
  subsystem: "etapeout",
  prefix: "IM",
  page: "/pages/etapeout/ipMerge/create",
  component: "etapeout/IpMergeCreate",
  spoken: "iphb",
};
