import { FolderOpen } from "lucide-react";
import { useTexts } from "../../../i18n/translate.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { dmsMessages } from "../messages.ts";

export function DmsPage() {
  const t = useTexts(dmsMessages);
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState icon={FolderOpen} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    </>
  );
}
