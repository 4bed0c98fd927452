import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "测试键主体", en: "TK Body" },
  subsystem: "tkdms",
  prefix: "TB",
  page: "/pages/tkdms/tkBody/create",
  component: "tkdms/TkBodyCreate",
  spoken: "csjzt",
};
