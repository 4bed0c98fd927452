import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "OPC研究", en: "OPC research" },
  subsystem: "opc",
  prefix: "OP",
  page: "/pages/opc/create",
  component: "opc/OpcCreate",
  spoken: "opcyj",
};
