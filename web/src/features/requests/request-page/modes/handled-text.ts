import { standardTextOf } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";

/** That somebody else was faster, with name and time if the server says so. */
export function handledText({ message }: { readonly message: string }, locale: Locale): string {
  const end = { zh: "。", en: ". " }[locale];
  return `${standardTextOf(508, locale)}${end}${message}`;
}
