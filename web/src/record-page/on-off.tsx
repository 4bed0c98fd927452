import { useTexts } from "../i18n/translate.ts";
import { recordMessages } from "./messages.ts";

/** Whether a record is active, as a word of a list. */
export function OnOff({ on }: { readonly on: boolean }) {
  const t = useTexts(recordMessages);
  return <span className={`so-status so-status-plain so-role-${on ? "ok" : "mute"}`}>{t(on ? "on" : "off")}</span>;
}
