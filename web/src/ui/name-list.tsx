import { joinedNames } from "@signoff/domain/locale";
import { useLocale } from "../i18n/translate.ts";

interface NameListProps {
  readonly names: readonly string[];
  /** How many were left off. */
  readonly more?: number | undefined;
}

/** Names in one line as the language joins them, whole when it is pointed at; a dash where there are none. */
export function NameList({ names, more = 0 }: NameListProps) {
  const text = joinedNames(names, useLocale(), more);
  return text === "" ? "–" : <span title={text}>{text}</span>;
}
