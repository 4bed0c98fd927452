import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "转厂产品主体", en: "Transfer Product Body" },
  subsystem: "pidb",
  prefix: "PBX",
  page: "/pages/pidb/transferBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "zccpzt",
};
