import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { localeNames, otherLocale } from "../../../../i18n/locale.ts";
import { setLocale, useLocale, useTexts } from "../../../../i18n/translate.ts";
import { ownVersion } from "../../../../ui/own-version.ts";
import { Brand } from "../../../../ui/brand.tsx";
import { LocaleNames } from "../../../../ui/locale-names.tsx";
import { sessionMessages } from "../messages.ts";
import { WaferPicture } from "./wafer-picture.tsx";
import "./login.css";

/** The frame of every login page: brand and language above, version below, the wafer beside it. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const t = useTexts(sessionMessages);
  return (
    <div className="so-login">
      <div className="so-login-sheet">
        <header className="so-login-head">
          <Brand large />
          <LanguageLinks />
        </header>
        <main className="so-login-form">{children}</main>
        <footer className="so-login-foot">
          <span>{t("version", { version: ownVersion() })}</span>
          <span>{t("internal")}</span>
        </footer>
      </div>
      <aside className="so-login-picture">
        <WaferPicture />
        <div className="so-login-claim">
          <p className="so-login-claim-title">{t("claim")}</p>
          <p>{t("claimText")}</p>
        </div>
      </aside>
    </div>
  );
}

function LanguageLinks() {
  const t = useTexts(sessionMessages);
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <button type="button" className="so-language" onClick={() => setLocale(other)}>
      <Globe size={14} strokeWidth={1.7} aria-hidden="true" />
      <span className="so-visually-hidden">{t("switchTo", { name: localeNames[other] })}</span>
      <LocaleNames names={localeNames} current={locale} />
    </button>
  );
}
