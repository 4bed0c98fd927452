import type { RouteFinding } from "@signoff/server/contract/base/definitions";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { editorMessages } from "../editor-messages.ts";

interface FindingsBarProps {
  readonly findings: readonly RouteFinding[] | null;
  /** The name of an element in the drawing. */
  readonly nameOf: (element: string) => string;
  readonly onShow: (element: string) => void;
}

/** Everything that prevents publishing, in one list; a line leads to its element. */
export function FindingsBar({ findings, nameOf, onShow }: FindingsBarProps) {
  const t = useTexts(editorMessages);
  return (
    <section className="so-route-findings" aria-label={t("findings")}>
      <header role="status">
        <b>{t("findings")}</b>
        {findings === null && <span className="so-faint">{t("checking")}</span>}
        {findings?.length === 0 && (
          <span className="so-route-fine">
            <CircleCheck size={14} aria-hidden="true" /> {t("findings.none")}
          </span>
        )}
        {findings !== null && findings.length > 0 && (
          <span className="so-route-bad">
            <CircleAlert size={14} aria-hidden="true" /> {t("findings.count", { count: findings.length })}
          </span>
        )}
        <span className="so-route-keys so-faint">
          <Keycap>F8</Keycap> {t("next")}
        </span>
      </header>
      <ul>
        {(findings ?? []).map(({ code, element, message }, place) => (
          <li key={`${code} ${element ?? ""} ${place}`}>
            <button type="button" disabled={element === undefined} onClick={() => element && onShow(element)}>
              <b>{element === undefined ? t("whole") : nameOf(element)}</b>
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
