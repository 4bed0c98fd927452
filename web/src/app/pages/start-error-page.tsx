import { Button } from "antd";
import { CloudOff } from "lucide-react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The guard could not load the menus, or a layout broke: the page can only offer a retry. */
export function StartErrorPage() {
  const t = useTexts(shellMessages);
  return (
    <main className="so-page-center so-page-full" role="alert">
      <EmptyState
        icon={CloudOff}
        title={t("start.title")}
        action={
          <Button type="primary" onClick={() => location.reload()}>
            {t("chunk.retry")}
          </Button>
        }
      >
        {t("start.text")}
      </EmptyState>
    </main>
  );
}
