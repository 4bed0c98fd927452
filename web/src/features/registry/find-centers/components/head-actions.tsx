import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { Button } from "antd";
import { CopyPlus, GitBranchPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { BatchProps } from "../../../../list-page/list-page.tsx";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { copyRequest, reviseRequest } from "../../../../client/request-actions.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { findMessages } from "../messages.ts";
import { useAskToRevise } from "./use-ask-to-revise.tsx";
import { type Action, useActionRights, useKindsOf } from "./use-action-rights.ts";
import { obstacleTo } from "../queries.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";

const calls = { copy: copyRequest, revise: reviseRequest };
const draftsPath = "/pages/system/draft";

/** Copies the requests behind ticked rows, or revises a single one; says what is missing or not allowed (M05, M15). */
export function HeadActions({ rows, onDone }: BatchProps<FoundRow>) {
  const t = useTexts(findMessages);
  const isReadOnly = useReadOnly();
  const { ask, dialog } = useAskToRevise();
  const start = useStart(rows, onDone, ask);
  const may = useActionRights(useKindsOf(rows));
  if (isReadOnly) return null;
  return (
    <>
      {may("copy") && (
        <Button icon={<CopyPlus size={15} strokeWidth={1.7} />} onClick={() => start("copy")}>
          {t("row.copy")}
        </Button>
      )}
      {may("revise") && (
        <Button icon={<GitBranchPlus size={15} strokeWidth={1.7} />} onClick={() => start("revise")}>
          {t("row.revise")}
        </Button>
      )}
      {dialog}
    </>
  );
}

function useStart(
  rows: readonly FoundRow[],
  onDone: () => void,
  askToRevise: ReturnType<typeof useAskToRevise>["ask"],
): (action: Action) => void {
  const t = useTexts(findMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const sources = [...new Map(rows.map((row) => [row.applyId ?? "", row])).values()].filter(
    ({ applyId }) => applyId !== null,
  );
  const missing = (action: Action): string | undefined => {
    if (sources.length === 0) return action === "copy" ? ruleMessages.chooseToCopy[locale] : t("row.chooseToRevise");
    return action === "revise" && sources.length > 1 ? ruleMessages.onlyOne[locale] : undefined;
  };
  const run = async (action: Action) => {
    const obstacles = await Promise.all(sources.map(({ applyId }) => obstacleTo(action, applyId ?? "")));
    const obstacle = obstacles.find((one) => one !== undefined);
    if (obstacle !== undefined) return showMessage("warning", obstacle.reason ?? t("row.hidden"));
    if (action === "revise" && !(await askToRevise())) return;
    const made = [];
    for (const { applyId } of sources) made.push(await calls[action](applyId ?? ""));
    onDone();
    const [only] = made;
    if (only && made.length === 1) return navigate(requestAddress(only));
    showMessage("success", t("row.copied", { count: made.length }));
    return navigate(draftsPath);
  };
  return useClickGuard((action: Action) => {
    const lacking = missing(action);
    if (lacking !== undefined) showMessage("warning", lacking);
    // The refusal policy shows a refusal.
    else void run(action).catch(afterRefusal);
  });
}
