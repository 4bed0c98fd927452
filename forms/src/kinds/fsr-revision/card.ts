import type { KindCard } from "../form-kind.ts";

export const card: KindCard = {
  title: { zh: "FSR改版申请", en: "FSR revision application" },
  subsystem: "etapeout",
  prefix: "FR",
  page: "/pages/etapeout/fsrRevision/create",
  component: "etapeout/FsrRevisionCreate",
  spoken: "fsrgbsq",
};
