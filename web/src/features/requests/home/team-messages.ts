import type { Messages } from "../../../i18n/translate.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const teamMessages = {
  team: labels.myTeam,
  "team.of": { zh: "{names}，{count} 人", en: "{names}, {count} people", one: "{names}, {count} person" },
  open: { zh: "{count} 项待处理", en: "{count} open requests", one: "{count} open request" },
  risk: { zh: "{count} 项有风险", en: "{count} at risk" },
  people: { zh: "每人待处理单据", en: "Open requests of each" },
  openOf: { zh: "{name}的待处理单据", en: "Open requests of {name}" },
  riskOf: { zh: "{name}超过 3 天或一天内到期的单据", en: "Requests of {name} over 3 days or due within a day" },
  late: { zh: "{count} 项有风险", en: "{count} at risk" },
  others: { zh: "其余 {count} 人待处理较少", en: "and {count} more people, who have fewer" },
  oldest: { zh: "等待最久", en: "Waiting longest" },
  "oldest.none": { zh: "团队没有待处理的单据。", en: "Nothing waits for your team." },
} satisfies Messages;
