import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "创建产品（Device）", en: "Create Device" },
  subsystem: "etapeout",
  prefix: "DV",
  page: "/pages/etapeout/device/create",
  component: "etapeout/DeviceCreate",
  spoken: "cjqj",
};
