import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "技术开发产品主体", en: "TD Product Body" },
  subsystem: "pidb",
  prefix: "PBD",
  page: "/pages/pidb/tdBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "jskfcpzt",
};
