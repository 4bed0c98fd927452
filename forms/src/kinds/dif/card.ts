import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "数据信息表", en: "DIF" },
  subsystem: "etapeout",
  prefix: "DI",
  page: "/pages/etapeout/dif/create",
  component: "etapeout/DifCreate",
  spoken: "sjxxb",
};
