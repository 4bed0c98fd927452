import { PackageOpen } from "lucide-react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { useMenuPage } from "../../pages/menu-page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** Says for a menu entry that this version does not have its page. */
export function UnavailablePage() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const page = useMenuPage();
  const title = page?.title[locale] ?? "";
  return (
    <>
      <PageHeader title={title} hint={page?.branch.map((text) => text[locale]).join(" / ")} />
      <EmptyState icon={PackageOpen} title={t("empty.title")}>
        {t("empty.text", { title })}
      </EmptyState>
    </>
  );
}
