import { Button } from "antd";
import { CloudOff } from "lucide-react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A script chunk could not be loaded: the network failed, it took over 120 seconds, or a deployment removed it. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

export function ChunkErrorPage({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(shellMessages);
  return (
    <div role="alert" className="so-page-center">
      <EmptyState
        icon={CloudOff}
        title={t("chunk.title")}
        action={
          <>
            <Button type="primary" onClick={onRetry}>
              {t("chunk.retry")}
            </Button>
            <Button onClick={() => location.reload()}>{t("chunk.reload")}</Button>
          </>
        }
      >
        {t("chunk.text")}
      </EmptyState>
    </div>
  );
}
