import type { MailState as State } from "@signoff/server/contract/messages/notice-mails";
import { Archive, CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { outboxMessages } from "../messages.ts";

const looks = {
  waiting: { role: "accent", icon: CircleDashed },
  sent: { role: "ok", icon: CircleCheck },
  kept: { role: "mute", icon: Archive },
  bounced: { role: "bad", icon: CircleX },
} as const;

/** Glyph, word and colour say the same thing. */
export function MailState({ state }: { readonly state: State }) {
  const t = useTexts(outboxMessages);
  const { role, icon: Icon } = looks[state];
  return (
    <span className={`so-status so-status-plain so-role-${role}`}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      {t(`state.${state}`)}
    </span>
  );
}
