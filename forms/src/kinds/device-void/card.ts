import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "产品（Device）作废申请", en: "Device void application" },
  subsystem: "etapeout",
  prefix: "VD",
  page: "/pages/etapeout/deviceVoid/create",
  component: "etapeout/DeviceVoidCreate",
  spoken: "qjzfsq",
};
