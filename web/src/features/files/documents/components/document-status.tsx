import { Archive, CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { documentMessages } from "../messages.ts";
import type { LibraryDocument, LibraryVersion } from "../queries.ts";

const looks = {
  draft: { role: "mute", icon: CircleDashed },
  approval: { role: "accent", icon: CircleDot },
  published: { role: "ok", icon: CircleCheck },
  obsolete: { role: "warn", icon: Archive },
} as const;

/** Glyph, word and colour say the same thing. */
export function DocumentStatus({ status }: { readonly status: LibraryDocument["status"] }) {
  const t = useTexts(documentMessages);
  const { role, icon: Icon } = looks[status];
  return (
    <span className={`so-status so-status-plain so-role-${role}`}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      {t(`status.${status}`)}
    </span>
  );
}

const stateRoles: Readonly<Record<LibraryVersion["state"], string>> = {
  draft: "mute",
  approval: "accent",
  refused: "bad",
  withdrawn: "mute",
  published: "ok",
  superseded: "warn",
};

export function VersionState({ state }: { readonly state: LibraryVersion["state"] }) {
  const t = useTexts(documentMessages);
  return <span className={`so-status so-status-plain so-role-${stateRoles[state]}`}>{t(`state.${state}`)}</span>;
}
