import { LoaderCircle } from "lucide-react";
import { useLoadingCounter } from "../api/loading-counter.ts";
import { shellMessages } from "../i18n/shell-messages.ts";
import { useTexts } from "../i18n/translate.ts";

/** Shows while the loading counter is above 0 (R-SHELL-4). It blocks nothing. */
export function LoadingIndicator() {
  const t = useTexts(shellMessages);
  const busy = useLoadingCounter((state) => state.count > 0);
  return (
    <div role="status" aria-live="polite" className="so-loading-place">
      {busy && (
        <div className="so-loading">
          <LoaderCircle size={14} strokeWidth={2} className="so-spin" aria-hidden="true" />
          {t("loading")}
        </div>
      )}
    </div>
  );
}
