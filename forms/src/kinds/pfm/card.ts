import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "产品框架管理", en: "PFM — Product Frame Management" },
  subsystem: "smart",
  prefix: "PF",
  page: "/pages/smart/pfm/create",
  component: "smart/PfmCreate",
  spoken: "cpkjgl",
};
