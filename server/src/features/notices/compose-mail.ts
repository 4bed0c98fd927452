import type { Bilingual, Locale } from "@signoff/domain/locale";
import { fillText } from "@signoff/domain/http/refusal-messages";
import { noticeText } from "./notice-texts.ts";

/** What a mail tells of. Texts people wrote stand in it as they are, never as part of a template. */
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
  readonly link: string;
}

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
  const lines = factsOf(told, number);
  return composeLetter({
    locale,
    subject: `[${tag[locale]}] ${number} ${told.formTitle[locale]} ${told.subject}`,
    said,
    facts: lines,
    link: told.link,
    open: labels.open,
    footer: labels.footer,
  });
}

/** What every mail of the portal consists of. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly said: string;
  readonly facts: readonly Fact[];
  readonly link: string;
  readonly open: Bilingual;
  readonly footer: Bilingual;
}

export function composeLetter(letter: Letter): Composed {
  return { subject: oneLine(letter.subject), text: textBody(letter), html: htmlBody(letter) };
}

type Fact = readonly [label: string, value: string];

function factsOf(told: Told, number: string): readonly Fact[] {
  const { locale } = told;
  const facts: readonly (readonly [Bilingual, string | undefined])[] = [
    [labels.number, number],
    [labels.form, told.formTitle[locale]],
    [labels.subject, told.subject],
    [labels.requester, told.requester[locale]],
    [labels.node, told.node?.[locale]],
    [labels.actor, told.actor?.[locale]],
    [labels.remark, told.remark],
  ];
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label[locale], value]] : []));
}

function textBody({ said, facts, link, locale, open, footer }: Letter): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return `${said}\n\n${table}\n\n${open[locale]}:\n${link}\n\n${footer[locale]}\n`;
}

function htmlBody({ said, facts, link, locale, open, footer }: Letter): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b6573;white-space:nowrap;vertical-align:top">${escaped(label)}</td>` +
      `<td style="padding:4px 0;white-space:pre-wrap">${escaped(value)}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="${locale}"><body style="font:14px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif;color:#1c2430">` +
    `<p>${escaped(said)}</p><table role="presentation" style="border-collapse:collapse">${rows.join("")}</table>` +
    `<p><a href="${escaped(link)}" style="display:inline-block;padding:8px 20px;border-radius:6px;background:#1f5eff;color:#fff;text-decoration:none">${escaped(open[locale])}</a></p>` +
    `<p style="color:#8a94a3;font-size:12px">${escaped(footer[locale])}</p></body></html>`
  );
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? found);
}

const longestSubject = 200;

/** Line breaks would end the header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, longestSubject).toWellFormed();
}
