import { localeNames, otherLocale } from "../../i18n/locale.ts";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { setLocale, useLocale, useTexts } from "../../i18n/translate.ts";

const shortNames = { zh: "中", en: "EN" } as const;

/** One click changes the language of everything on the page; input stays. */
export function LanguageToggle() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <button
      type="button"
      className="so-language"
      aria-label={t("language.switch", { name: localeNames[other] })}
      onClick={() => setLocale(other)}
    >
      <span className={locale === "zh" ? "so-language-on" : undefined}>{shortNames.zh}</span>
      <span className="so-language-slash">/</span>
      <span className={locale === "en" ? "so-language-on" : undefined}>{shortNames.en}</span>
    </button>
  );
}
