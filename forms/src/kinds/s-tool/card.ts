import type { KindCard } from "../kind-card.ts";

export const card: KindCard = {
  title: { zh: "标准器具", en: "S-Tool" },
  subsystem: "stool",
  prefix: "ST",
  page: "/pages/stool/create",
  component: "stool/SToolCreate",
  spoken: "bzqj",
};
