import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "新产品编号", en: "New Product ID" },
  subsystem: "pidb",
  prefix: "PIN",
  page: "/pages/pidb/newId/create",
  component: "pidb/ProductIdCreate",
  spoken: "xcpbh",
};
