import type { Bilingual, Locale } from "@signoff/domain/locale";
import { composeLetter } from "./compose-letter.ts";
import type { Composed } from "./letter.ts";

export interface ProposedToken {
  readonly locale: Locale;
  readonly name: string;
  readonly proposedBy: string;
  readonly scopes: readonly string[];
  readonly expiresOn: string;
  readonly link: string;
}

const words = {
  subject: { zh: "请您同意接口令牌 {name}", en: "API token {name} asks for your consent" },
  said: {
    zh: "{by}提议由一台机器以您的名义调用接口。同意之前它不能做任何事；请在账号菜单“我的接口令牌”中同意或拒绝。",
    en: "{by} proposes that a machine calls the interface in your name. Until you accept it can do nothing: accept or refuse it in the menu of your account, under My API tokens.",
  },
  name: { zh: "令牌", en: "Token" },
  scopes: { zh: "权限", en: "Rights" },
  until: { zh: "到期日", en: "Last day" },
  open: { zh: "打开门户", en: "Open the portal" },
  footer: {
    zh: "此邮件由 Signoff 自动发送，请勿回复。链接打开后需登录。",
    en: "Sent by Signoff, please do not reply. The link asks you to sign in.",
  },
} as const satisfies Record<string, Bilingual>;

/** The letter to the owner of a proposed token. */
export function composeTokenLetter(told: ProposedToken): Composed {
  const { locale, name, proposedBy, scopes, expiresOn, link } = told;
  return composeLetter({
    locale,
    subject: words.subject[locale].replace("{name}", () => name),
    said: words.said[locale].replace("{by}", () => proposedBy),
    parts: [
      {
        kind: "facts",
        facts: [
          [words.name[locale], name],
          [words.scopes[locale], scopes.join(", ")],
          [words.until[locale], expiresOn],
        ],
      },
    ],
    link,
    open: words.open,
    footer: words.footer,
  });
}
