import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "代工服务申请", en: "FSR" },
  subsystem: "etapeout",
  prefix: "FS",
  page: "/pages/etapeout/fsr/create",
  component: "etapeout/FsrCreate",
  spoken: "dgfwsq",
};
