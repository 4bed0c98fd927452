import { formatListDay } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Avatar, type AvatarProps } from "../ui/avatar.tsx";
import { absenceMessages } from "./absence-messages.ts";
import type { Absence } from "./picker-sources.ts";
import { useAbsences } from "./use-absences.ts";

interface PersonAvatarProps extends Omit<AvatarProps, "personId"> {
  /** Without it neither the person nor an absence is known. */
  readonly userId: string | undefined;
}

/** The avatar of a person in the directory: a mark shows that they are out of office, and until when. */
export function PersonAvatar({ userId, ...avatar }: PersonAvatarProps) {
  const absences = useAbsences(userId !== undefined);
  const absence = userId === undefined ? undefined : absences.get(userId);
  const drawn = { ...avatar, personId: userId };
  return absence ? <AwayAvatar absence={absence} {...drawn} /> : <Avatar {...drawn} />;
}

function AwayAvatar({ absence, personId, ...avatar }: AvatarProps & { readonly absence: Absence }) {
  const t = useTexts(absenceMessages);
  const locale = useLocale();
  const words = t("deputy", { day: formatListDay(absence.until, locale), deputy: absence.deputyName });
  return (
    <span
      className="so-avatar-away"
      role="img"
      title={words}
      aria-label={words}
      // The name beside it finds the person through this attribute.
      data-person={avatar.own ? undefined : personId}
    >
      <Avatar {...avatar} />
    </span>
  );
}
