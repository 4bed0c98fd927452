import { isTaskClosing, type TaskClosing, taskClosingText } from "@signoff/domain/enums/decision";
import { Ban, Check, type LucideIcon, Send, Undo2, X } from "lucide-react";
import { useLocale } from "../../../../i18n/translate.ts";

const looks = {
  agree: { icon: Check, role: "ok" },
  disagree: { icon: X, role: "bad" },
  reject: { icon: Undo2, role: "warn" },
  cancel: { icon: Ban, role: "mute" },
  submit: { icon: Send, role: "mute" },
} as const satisfies Record<TaskClosing, { readonly icon: LucideIcon; readonly role: string }>;

/** What was decided: sign, word and colour. */
export function DecisionWord({ decision }: { readonly decision: string | null }) {
  const locale = useLocale();
  if (decision === null || !isTaskClosing(decision)) return decision ?? "–";
  const { icon: Icon, role } = looks[decision];
  return (
    <span className={`so-request-decision so-request-decision-${role}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {taskClosingText[decision][locale]}
    </span>
  );
}
