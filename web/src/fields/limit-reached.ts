import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";

/** The message for a text at its length limit: the control accepts no more, and pasted text was cut off there. */
export function limitReached(text: string, maxLength: number | undefined, locale: Locale): string | undefined {
  if (maxLength === undefined || text.length < maxLength) return undefined;
  // Spec §5: the limit of a comment has its own message.
  if (maxLength === limits.commentMaxLength) return ruleMessages.commentLength[locale];
  return ruleMessages.maxLength[locale].replace("{max}", String(maxLength));
}
