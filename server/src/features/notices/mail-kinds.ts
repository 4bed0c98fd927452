import type { Bilingual } from "@signoff/domain/locale";
import { noticeTexts } from "./notice-texts.ts";

/** Mails that no notice of a request is behind. */
const others: Readonly<Record<string, Bilingual>> = {
  news: { zh: "新闻", en: "News" },
  digest: { zh: "摘要", en: "Digest" },
  other: { zh: "其他", en: "Other" },
};

const names: Readonly<Record<string, Bilingual>> = {
  ...Object.fromEntries(Object.entries(noticeTexts).map(([kind, { tag }]) => [kind, tag])),
  ...others,
};

export const mailKinds: readonly string[] = Object.keys(names);

/** How mails of a kind are called in the outbox. */
export function mailKindName(kind: string): Bilingual {
  return names[kind] ?? { zh: kind, en: kind };
}
