import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "标准器具", en: "S-Tool" },
  subsystem: "stool",
  prefix: "ST",
  page: "/pages/stool/create",
  component: "stool/SToolCreate",
  spoken: "bzqj",
};
