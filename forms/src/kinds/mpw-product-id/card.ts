import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "MPW产品编号", en: "MPW Product ID" },
  subsystem: "pidb",
  prefix: "PIM",
  page: "/pages/pidb/mpwId/create",
  component: "pidb/ProductIdCreate",
  spoken: "mpwcpbh",
};
