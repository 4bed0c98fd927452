import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "转厂产品主体", en: "Transfer Product Body" },
  subsystem: "pidb",
  prefix: "PBX",
  page: "/pages/pidb/transferBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "zccpzt",
};
