import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "IP数据表", en: "IPDF" },
  subsystem: "etapeout",
  prefix: "IP",
  page: "/pages/etapeout/ipdf/create",
  component: "etapeout/IpdfCreate",
  spoken: "ipsjb",
};
