import { FileX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { requestMessages } from "../messages.ts";
import { RequestPage } from "../request-page.tsx";
import { warmUpScript } from "../modes/late-modes.ts";

// The page itself shows the failure.
warmUpScript("approve").catch(() => undefined);

/** A task to decide, from a to-do or a mail. */
export function ApprovePage() {
  const t = useTexts(requestMessages);
  const [search] = useSearchParams();
  const taskId = search.get("taskId");
  const applyId = search.get("applyId");
  if (taskId !== null) return <RequestPage key={taskId} reference={{ taskId }} />;
  if (applyId !== null) return <RequestPage key={applyId} reference={{ applyId }} />;
  return <EmptyState icon={FileX} title={t("refused.failed")} />;
}
