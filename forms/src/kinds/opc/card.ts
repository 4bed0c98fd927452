import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "OPC研究", en: "OPC research" },
  subsystem: "opc",
  prefix: "OP",
  page: "/pages/opc/create",
  component: "opc/OpcCreate",
  spoken: "opcyj",
};
