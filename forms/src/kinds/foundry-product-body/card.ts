import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "代工产品主体", en: "Foundry Product Body" },
  subsystem: "pidb",
  prefix: "PBF",
  page: "/pages/pidb/foundryBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "dgcpzt",
};
