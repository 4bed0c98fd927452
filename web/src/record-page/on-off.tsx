import { useTexts } from "../i18n/translate.ts";
import { bothTexts } from "../i18n/define-messages.ts";
import { recordMessages } from "./messages.ts";

/** Whether a record counts, as a word of a list. */
export function OnOff({ on }: { readonly on: boolean }) {
  const t = useTexts(recordMessages);
  return <span className={`so-status so-status-plain so-role-${on ? "ok" : "mute"}`}>{t(on ? "on" : "off")}</span>;
}

/** The same as a condition of a list. */
export const onOffOptions = [
  { value: "active", label: bothTexts(recordMessages, "on") },
  { value: "disabled", label: bothTexts(recordMessages, "off") },
];
