import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { Button, Modal } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { deleteRequest } from "../../../../client/request-actions.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import type { BatchProps } from "../../../../list-page/list-page.tsx";
import { closeTabOfRequest } from "../../../../pages/tabs-store.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { requestListMessages } from "../messages.ts";
import { useRefreshLists } from "../refresh-lists.ts";
import { type Failure, ReportDialog } from "./report-dialog.tsx";

type Draft = Pick<ListedRequest, "applyId" | "requestNo" | "subject">;

/** Deletes the ticked drafts after one question, and reports those that could not be deleted. */
export function DeleteDrafts({ rows, onDone }: BatchProps<Draft>) {
  const t = useTexts(requestListMessages);
  const [step, setStep] = useState<"rest" | "ask" | "busy">("rest");
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const refresh = useRefreshLists();
  const handleDelete = async () => {
    setStep("busy");
    const failed = (await Promise.all(rows.map(deleted))).filter((failure) => failure !== null);
    setStep("rest");
    refresh();
    if (failed.length > 0) return setFailures(failed);
    showMessage("success", t("delete.done", { count: rows.length }));
    onDone();
  };
  return (
    <>
      <Button danger icon={<Trash2 size={15} strokeWidth={1.7} />} onClick={() => setStep("ask")}>
        {t("delete.count", { count: rows.length })}
      </Button>
      <Modal
        open={step !== "rest"}
        title={t("delete.title", { count: rows.length })}
        okText={t("delete")}
        okButtonProps={{ danger: true }}
        cancelText={t("back")}
        confirmLoading={step === "busy"}
        onOk={() => void handleDelete()}
        onCancel={() => setStep("rest")}
      >
        {t("delete.text")}
      </Modal>
      {failures.length > 0 && (
        <ReportDialog
          title={t("delete.report", { done: rows.length - failures.length, failed: failures.length })}
          text=""
          failures={failures}
          onClose={() => {
            setFailures([]);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** One by one: a draft that cannot be deleted does not block the others. Returns its failure. */
async function deleted(row: Draft): Promise<Failure | null> {
  try {
    await deleteRequest(row.applyId, { handles: true });
    closeTabOfRequest(row.applyId);
    return null;
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : String(error);
    return { key: row.applyId, name: row.requestNo ?? row.subject, reason };
  }
}
