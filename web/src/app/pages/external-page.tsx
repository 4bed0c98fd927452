import type { Bilingual } from "@signoff/domain/locale";
import { ExternalLink } from "lucide-react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

interface ExternalPageProps {
  readonly title: Bilingual;
  readonly url: string;
}

/** A menu page outside the portal. It opens on a click only, so that no address can send people away unasked. */
export function ExternalPage({ title, url }: ExternalPageProps) {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  return (
    <>
      <PageHeader title={title[locale]} />
      <EmptyState
        icon={ExternalLink}
        title={t("external.title")}
        action={
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t("external.open", { title: title[locale] })}
          </a>
        }
      >
        <span className="code">{url}</span>
      </EmptyState>
    </>
  );
}
