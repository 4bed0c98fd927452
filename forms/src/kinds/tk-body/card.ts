import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "测试键主体", en: "TK Body" },
  subsystem: "tkdms",
  prefix: "TB",
  page: "/pages/tkdms/tkBody/create",
  component: "tkdms/TkBodyCreate",
  spoken: "csjzt",
};
