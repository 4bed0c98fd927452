import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "代工产品主体", en: "Foundry Product Body" },
  subsystem: "pidb",
  prefix: "PBF",
  page: "/pages/pidb/foundryBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "dgcpzt",
};
