import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "IP数据表", en: "IPDF" },
  subsystem: "etapeout",
  prefix: "IP",
  page: "/pages/etapeout/ipdf/create",
  component: "etapeout/IpdfCreate",
  spoken: "ipsjb",
};
