import { Ban, Check, type LucideIcon, Undo2, X } from "lucide-react";
import { useTexts } from "../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";

const words: Readonly<Record<string, { readonly icon: LucideIcon; readonly role: string }>> = {
  agree: { icon: Check, role: "ok" },
  disagree: { icon: X, role: "bad" },
  reject: { icon: Undo2, role: "warn" },
  cancel: { icon: Ban, role: "mute" },
};

/** What was decided: sign, word and colour. */
export function DecisionWord({ decision }: { readonly decision: string | null }) {
  const t = useTexts(requestListMessages);
  const known = decision === null ? undefined : words[decision];
  if (decision === null || known === undefined) return decision ?? "–";
  const Icon = known.icon;
  return (
    <span className={`so-request-decision so-request-decision-${known.role}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {t(decision as "agree" | "disagree" | "reject" | "cancel")}
    </span>
  );
}
