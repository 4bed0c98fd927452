import type { Locale } from "@signoff/domain/locale";

/** Cache keys that more than one area reads. Names come in the caller's language, so the language is part of them. */
export function meQueryKey(userId: string, locale: Locale): readonly unknown[] {
  return ["session", "me", userId, locale];
}
