import { localeNames, otherLocale } from "../../i18n/locale.ts";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { LocaleNames } from "../../ui/locale-names.tsx";
import { setLocale, useLocale, useTexts } from "../../i18n/translate.ts";

const shortNames = { zh: "中", en: "EN" } as const;

/** One click changes the language of everything on the page; input stays. */
export function LanguageToggle() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <button type="button" className="so-language" onClick={() => setLocale(other)}>
      <span className="so-visually-hidden">{t("language.switch", { name: localeNames[other] })}</span>
      <LocaleNames names={shortNames} current={locale} />
    </button>
  );
}
