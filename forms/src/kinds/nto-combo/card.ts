import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "新产品流片与组合流片", en: "NTO & Combo" },
  subsystem: "pidb",
  prefix: "NC",
  page: "/pages/pidb/ntoCombo/create",
  component: "pidb/NtoComboCreate",
  spoken: "xcplpyzhlp",
};
