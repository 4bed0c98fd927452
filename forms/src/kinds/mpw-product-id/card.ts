import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "MPW产品编号", en: "MPW Product ID" },
  subsystem: "pidb",
  prefix: "PIM",
  page: "/pages/pidb/mpwId/create",
  component: "pidb/ProductIdCreate",
  spoken: "mpwcpbh",
};
