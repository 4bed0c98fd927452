import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "产品（Device）作废申请", en: "Device void application" },
  subsystem: "etapeout",
  prefix: "VD",
  page: "/pages/etapeout/deviceVoid/create",
  component: "etapeout/DeviceVoidCreate",
  spoken: "qjzfsq",
};
