import { FileX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { requestMessages } from "../messages.ts";
import { RequestPage } from "../request-page.tsx";

/** A request by its id: to read, to edit while it is a draft, to decide if it waits for the reader. */
export function DetailPage() {
  const t = useTexts(requestMessages);
  const [search] = useSearchParams();
  const applyId = search.get("applyId");
  if (applyId === null) return <EmptyState icon={FileX} title={t("refused.failed")} />;
  return <RequestPage key={applyId} reference={{ applyId }} />;
}
