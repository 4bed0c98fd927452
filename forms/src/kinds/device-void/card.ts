import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "器件作废申请", en: "Device void application" },
  subsystem: "etapeout",
  prefix: "VD",
  page: "/pages/etapeout/deviceVoid/create",
  component: "etapeout/DeviceVoidCreate",
  spoken: "qjzfsq",
};
