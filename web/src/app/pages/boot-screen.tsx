import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { Brand } from "../../ui/brand.tsx";
import { LoadingIndicator } from "../loading-indicator.tsx";

/** Shown before the first page, while the menus load. */
export function BootScreen() {
  const t = useTexts(shellMessages);
  return (
    <div className="so-boot" role="status" aria-label={t("boot")}>
      <LoadingIndicator />
      <Brand large />
    </div>
  );
}
