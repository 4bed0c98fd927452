import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "技术开发产品编号", en: "TD Product ID" },
  subsystem: "pidb",
  prefix: "PIR",
  page: "/pages/pidb/tdId/create",
  component: "pidb/ProductIdCreate",
  spoken: "jskfcpbh",
};
