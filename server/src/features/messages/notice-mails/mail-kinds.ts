import type { Bilingual } from "@signoff/domain/locale";
import { noticeTexts } from "../../base/notice-texts/public.ts";

/** Mails without a notice of a request. */
const others = {
  news: { zh: "新闻", en: "News" },
  token: { zh: "接口令牌", en: "API token" },
  digest: { zh: "摘要", en: "Digest" },
  other: { zh: "其他", en: "Other" },
} as const satisfies Readonly<Record<string, Bilingual>>;

const names: Readonly<Record<string, Bilingual>> = {
  ...Object.fromEntries(Object.entries(noticeTexts).map(([kind, { tag }]) => [kind, tag])),
  ...others,
};

export const mailKinds: readonly string[] = Object.keys(names);

/** The name of a kind of mail in the outbox. */
export function mailKindName(kind: string): Bilingual {
  return names[kind] ?? { zh: kind, en: kind };
}
