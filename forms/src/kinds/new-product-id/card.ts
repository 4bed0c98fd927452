import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "新产品编号", en: "New Product ID" },
  subsystem: "pidb",
  prefix: "PIN",
  page: "/pages/pidb/newId/create",
  component: "pidb/ProductIdCreate",
  spoken: "xcpbh",
};
