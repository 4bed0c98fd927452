import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "测试产品主体", en: "Testing Product Body" },
  subsystem: "pidb",
  prefix: "PBE",
  page: "/pages/pidb/testingBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "cscpzt",
};
