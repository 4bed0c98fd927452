import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "MPW产品主体", en: "MPW Product Body" },
  subsystem: "pidb",
  prefix: "PBM",
  page: "/pages/pidb/mpwBody/create",
  component: "pidb/ProductBodyCreate",
  spoken: "mpwcpzt",
};
