import { type UserRow, userStateText } from "@signoff/domain/records/user";
import { Bot, CircleCheck, KeyRound, Lock, LogOut, type LucideIcon, Plane } from "lucide-react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { userMessages } from "../messages.ts";

const looks: Readonly<Record<UserRow["state"], { readonly icon: LucideIcon; readonly role: string }>> = {
  active: { icon: CircleCheck, role: "ok" },
  reset: { icon: KeyRound, role: "warn" },
  locked: { icon: Lock, role: "bad" },
  away: { icon: Plane, role: "violet" },
  machine: { icon: Bot, role: "mute" },
  disabled: { icon: LogOut, role: "mute" },
};

/** The state of an account; a leaver who still holds tasks needs attention. */
export function UserStateTag({ state, openTasks }: Pick<UserRow, "state" | "openTasks">) {
  const t = useTexts(userMessages);
  const locale = useLocale();
  const { icon: Icon, role } = looks[state];
  const isLeaver = state === "disabled" && openTasks > 0;
  return (
    <span className={`so-status so-status-plain so-role-${isLeaver ? "warn" : role}`}>
      <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      {isLeaver ? t("state.leaver", { count: openTasks }) : userStateText[state][locale]}
    </span>
  );
}
