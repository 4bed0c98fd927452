import { Newspaper } from "lucide-react";
import { useTexts } from "../../../i18n/translate.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { newsMessages } from "../messages.ts";

export function NewsPage() {
  const t = useTexts(newsMessages);
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState icon={Newspaper} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    </>
  );
}
