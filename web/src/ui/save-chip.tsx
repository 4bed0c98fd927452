import { Check, CircleAlert, LoaderCircle, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { formatListTime } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { uiMessages } from "./messages.ts";

export type SaveState =
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "saving" }
  | { readonly kind: "unsaved"; readonly onRetry: () => void }
  | { readonly kind: "conflict"; readonly onCompare: () => void };

const looks = {
  saved: { role: "ok", icon: Check },
  saving: { role: "mute", icon: LoaderCircle },
  unsaved: { role: "warn", icon: CircleAlert },
  conflict: { role: "bad", icon: TriangleAlert },
} as const satisfies Record<SaveState["kind"], { role: string; icon: typeof Check }>;

/** Shows whether the input is saved, and offers a retry if not. */
export const SaveChip = memo(function SaveChip({ state }: { readonly state: SaveState }) {
  const t = useTexts(uiMessages);
  const locale = useLocale();
  const { role, icon: Icon } = looks[state.kind];
  return (
    <span className={`so-save-chip so-role-${role}`} role="status">
      <Icon size={13} strokeWidth={2} aria-hidden="true" className={state.kind === "saving" ? "so-spin" : undefined} />
      {t(`save.${state.kind}`)}
      {state.kind === "saved" && <span className="num">{formatListTime(state.at, locale)}</span>}
      {state.kind === "unsaved" && <ChipButton text={t("save.retry")} onClick={state.onRetry} />}
      {state.kind === "conflict" && <ChipButton text={t("save.compare")} onClick={state.onCompare} />}
    </span>
  );
});

function ChipButton({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="so-link-button" onClick={onClick}>
      {text}
    </button>
  );
}
