import { type FormStatus, formStatus, formStatusText, voidedText } from "@signoff/domain/status/form-status";
import { useLocale } from "../i18n/translate.ts";
import { statusGlyphs } from "./status-glyph.tsx";

type Role = "mute" | "accent" | "violet" | "ok" | "warn" | "bad";

const roles: Readonly<Record<FormStatus, Role>> = {
  0: "mute",
  1: "mute",
  2: "accent",
  3: "violet",
  4: "mute",
  5: "ok",
  6: "warn",
  7: "bad",
};

interface StatusTagProps {
  readonly status: FormStatus;
  /** Without fill, for dense lists. */
  readonly plain?: boolean;
  /** The records that the request wrote have been voided since. */
  readonly isVoid?: boolean | undefined;
}

/** Status of a request: glyph, word and colour say the same thing. */
export function StatusTag({ status, plain = false, isVoid = false }: StatusTagProps) {
  const locale = useLocale();
  return (
    <span className={`so-status so-role-${isVoid ? "bad" : roles[status]}${plain ? " so-status-plain" : ""}`}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        {statusGlyphs[isVoid ? formStatus.cancelled : status]}
      </svg>
      {(isVoid ? voidedText : formStatusText[status])[locale]}
    </span>
  );
}
