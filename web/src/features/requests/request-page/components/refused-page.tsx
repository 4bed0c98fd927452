import { Button } from "antd";
import { CircleAlert, FileCheck2, Lock } from "lucide-react";
import { Link } from "react-router";
import type { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { requestMessages } from "../messages.ts";

interface RefusedPageProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** A request that cannot be shown: why, and what to do next. R-APPR-5 sends 508 and 510 home; the tab says why. */
export function RefusedPage({ error, onRetry }: RefusedPageProps) {
  const t = useTexts(requestMessages);
  const home = (
    <Link to="/home">
      <Button>{t("refused.home")}</Button>
    </Link>
  );
  if (error.code === 510) {
    return (
      <EmptyState icon={Lock} title={t("refused.noPermission")} action={home}>
        {t("refused.noPermissionText")}
      </EmptyState>
    );
  }
  if (error.code === 508) {
    return (
      <EmptyState icon={FileCheck2} title={t("refused.handled")} action={home}>
        {error.message}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CircleAlert}
      title={t("refused.failed")}
      action={
        <Button type="primary" onClick={onRetry}>
          {t("refused.retry")}
        </Button>
      }
    >
      {error.message || t("refused.failedText")}
    </EmptyState>
  );
}
