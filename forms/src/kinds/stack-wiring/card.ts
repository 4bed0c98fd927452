import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "三维堆叠与2.5D布线", en: "3D Stack & 2.5D Wiring" },
  subsystem: "pidb",
  prefix: "SW",
  page: "/pages/pidb/stackWiring/create",
  component: "pidb/StackWiringCreate",
  spoken: "swddybx",
};
