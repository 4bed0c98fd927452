import { Button } from "antd";
import { TriangleAlert } from "lucide-react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A page threw while rendering. */
export function PageErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(shellMessages);
  return (
    <div role="alert" className="so-page-center">
      <EmptyState
        icon={TriangleAlert}
        title={t("error.title")}
        action={
          <>
            <Button type="primary" onClick={onRetry}>
              {t("chunk.retry")}
            </Button>
            <Button onClick={() => location.reload()}>{t("chunk.reload")}</Button>
          </>
        }
      >
        {t("error.text")}
      </EmptyState>
    </div>
  );
}
