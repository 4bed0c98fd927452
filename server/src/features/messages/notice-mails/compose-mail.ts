import type { Bilingual, Locale } from "@signoff/domain/locale";
import { fillText } from "@signoff/domain/http/refusal-messages";
import { composeLetter } from "./compose-letter.ts";
import type { Composed, Fact, LetterPart } from "./letter.ts";
import { noticeText } from "../../base/notice-texts/public.ts";

/** The content of a mail. Texts written by people are inserted as they are, never as part of a template. */
export interface Told {
  readonly kind: string;
  readonly locale: Locale;
  readonly requestNo: string;
  readonly version: number;
  readonly formTitle: Bilingual;
  readonly subject: string;
  readonly requester: Bilingual;
  readonly node: Bilingual | undefined;
  readonly actor: Bilingual | undefined;
  readonly remark: string | undefined;
  /** The content of the request, as this reader may see it. */
  readonly content: readonly LetterPart[];
  readonly link: string;
}

const labels = {
  number: { zh: "申请单号", en: "Request no." },
  form: { zh: "单据类型", en: "Form" },
  subject: { zh: "主题", en: "Subject" },
  requester: { zh: "提单人", en: "Requester" },
  node: { zh: "节点", en: "Node" },
  actor: { zh: "操作人", en: "By" },
  remark: { zh: "意见", en: "Remarks" },
  open: { zh: "打开单据", en: "Open the request" },
  footer: {
    zh: "此邮件由 Signoff 自动发送，请勿回复。链接打开后需登录，且仅对您本人有效。",
    en: "Sent by Signoff, please do not reply. The link asks you to sign in and works for you alone.",
  },
} as const satisfies Record<string, Bilingual>;

export function composeMail(told: Told): Composed {
  const { locale } = told;
  const { tag, lead } = noticeText(told.kind);
  const said = fillText(lead[locale], { node: told.node?.[locale] ?? "-", actor: told.actor?.[locale] ?? "-" });
  const number = `${told.requestNo} / V${told.version}`;
  return composeLetter({
    locale,
    subject: `[${tag[locale]}] ${number} ${told.formTitle[locale]} ${told.subject}`,
    said,
    parts: [
      { kind: "facts", facts: factsOf(told, number) },
      { kind: "quote", title: labels.remark[locale], text: told.remark ?? "" },
      ...told.content,
    ],
    link: told.link,
    open: labels.open,
    footer: labels.footer,
  });
}

function factsOf(told: Told, number: string): readonly Fact[] {
  const { locale } = told;
  const facts: readonly (readonly [Bilingual, string | undefined])[] = [
    [labels.number, number],
    [labels.form, told.formTitle[locale]],
    [labels.subject, told.subject],
    [labels.requester, told.requester[locale]],
    [labels.node, told.node?.[locale]],
    [labels.actor, told.actor?.[locale]],
  ];
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label[locale], value]] : []));
}
