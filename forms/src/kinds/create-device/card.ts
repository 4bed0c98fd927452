import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "创建产品（Device）", en: "Create Device" },
  subsystem: "etapeout",
  prefix: "DV",
  page: "/pages/etapeout/device/create",
  component: "etapeout/DeviceCreate",
  spoken: "cjqj",
};
