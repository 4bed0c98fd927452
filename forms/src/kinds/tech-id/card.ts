import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "工艺编号", en: "Tech ID" },
  subsystem: "techId",
  prefix: "TI",
  page: "/pages/techId/create",
  component: "techId/TechIdCreate",
  spoken: "gybh",
};
