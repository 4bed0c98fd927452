import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "测试产品编号", en: "Testing Product ID" },
  subsystem: "pidb",
  prefix: "PIT",
  page: "/pages/pidb/testingId/create",
  component: "pidb/ProductIdCreate",
  spoken: "cscpbh",
};
