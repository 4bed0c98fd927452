import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { composeLetter } from "./compose-letter.ts";
import type { Composed, Fact } from "./letter.ts";
import { noticeText } from "../../base/notice-texts/public.ts";

/**
 * The content of a mail about a document. Texts written by people are inserted as they are, never as part of a
 * template.
 */
export interface ToldDocument {
  readonly kind: string;
  readonly locale: Locale;
  readonly docNo: string;
  readonly title: string;
  readonly version: string;
  readonly actor: string;
  readonly reason: string;
  readonly publicUrl: string;
}

const words = {
  number: { zh: "文件编号", en: "Number" },
  title: { zh: "标题", en: "Title" },
  version: { zh: "版本", en: "Version" },
  actor: { zh: "操作人", en: "By" },
  reason: { zh: "原因", en: "Reason" },
  open: { zh: "打开文件", en: "Open the document" },
  footer: {
    zh: "此邮件由 Signoff 自动发送，请勿回复。链接打开后需登录。",
    en: "Sent by Signoff, please do not reply. The link asks you to sign in.",
  },
} as const satisfies Record<string, Bilingual>;

export function composeDocument(told: ToldDocument): Composed {
  const { kind, locale, docNo, title, version, actor, reason, publicUrl } = told;
  const { tag, lead } = noticeText(kind);
  const facts: readonly Fact[] = [
    [words.number[locale], docNo],
    [words.title[locale], title],
    [words.version[locale], version],
    [words.actor[locale], actor],
  ];
  return composeLetter({
    locale,
    subject: `[${tag[locale]}] ${[docNo, version, title].filter((text) => text !== "").join(" ")}`,
    said: fillText(lead[locale], { actor, version }),
    parts: [
      { kind: "facts", facts: facts.filter(([, value]) => value !== "") },
      { kind: "quote", title: words.reason[locale], text: reason },
    ],
    link: documentAddress(publicUrl, docNo),
    open: words.open,
    footer: words.footer,
  });
}

export function documentAddress(publicUrl: string, docNo: string): string {
  return `${publicUrl}/tapeout/dms?${new URLSearchParams({ record: docNo }).toString()}`;
}
