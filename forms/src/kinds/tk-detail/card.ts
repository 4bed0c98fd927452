import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "测试键明细", en: "TK Detail" },
  subsystem: "tkdms",
  prefix: "TL",
  page: "/pages/tkdms/tkDetail/create",
  component: "tkdms/TkDetailCreate",
  spoken: "csjmx",
};
