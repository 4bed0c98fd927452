import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "流片风险评审", en: "TRRS" },
  subsystem: "trrs",
  prefix: "TR",
  page: "/pages/trrs/create",
  component: "trrs/TrrsCreate",
  spoken: "lpfxps",
};
