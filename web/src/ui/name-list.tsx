import { joinedNames } from "@signoff/domain/locale";
import { useLocale } from "../i18n/translate.ts";

interface NameListProps {
  readonly names: readonly string[];
  /** How many names were omitted. */
  readonly more?: number | undefined;
}

/** Names in one line, joined as in the language, complete on hover; a dash if there are none. */
export function NameList({ names, more = 0 }: NameListProps) {
  const text = joinedNames(names, useLocale(), more);
  return text === "" ? "–" : <span title={text}>{text}</span>;
}
