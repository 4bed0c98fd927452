import type { Locale } from "@signoff/domain/locale";

interface LocaleNamesProps {
  readonly names: Readonly<Record<Locale, string>>;
  readonly current: Locale;
}

/** Both languages by their own names, the current one stronger. The button around it names the action. */
export function LocaleNames({ names, current }: LocaleNamesProps) {
  return (
    <span className="so-language-names" aria-hidden="true">
      <span className={current === "zh" ? "so-language-on" : undefined}>{names.zh}</span>
      <span className="so-language-slash">/</span>
      <span className={current === "en" ? "so-language-on" : undefined}>{names.en}</span>
    </span>
  );
}
