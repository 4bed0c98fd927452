import { useTexts } from "../i18n/translate.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import { recordMessages } from "./messages.ts";

/** Somebody else was faster. If both changed the same field, their value is below it. */
export function ConflictNote({ isApart }: { readonly isApart: boolean }) {
  const t = useTexts(recordMessages);
  return (
    <InlineAlert role="warn">
      <strong>{t("conflict.title")}</strong> {t(isApart ? "conflict.none" : "conflict.text")}
    </InlineAlert>
  );
}
