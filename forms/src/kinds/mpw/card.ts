import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "MPW光罩单", en: "Mpw — MPW mask form" },
  subsystem: "mpw",
  prefix: "MW",
  page: "/pages/mpw/create",
  component: "mpw/MpwCreate",
  spoken: "mpwgzd",
};
