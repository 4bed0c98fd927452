import { standardTextOf } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";

/** That somebody else was faster, and who and when, as far as the server says it. */
export function handledText({ message }: { readonly message: string }, locale: Locale): string {
  const end = { zh: "。", en: ". " }[locale];
  return `${standardTextOf(508, locale)}${end}${message}`;
}
