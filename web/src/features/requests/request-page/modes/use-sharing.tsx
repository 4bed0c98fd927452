import type { OwnTask, TaskReceipt } from "@signoff/server/contract/requests/tasks";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { type ReactNode, useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { addSigners, transferTask } from "../calls.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import { AddSignDialog, PeopleDialog } from "../components/lazy-dialogs.tsx";
import { withNotTold } from "../not-told.ts";
import { decideMessages } from "../decide-messages.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";

interface SharingPorts {
  readonly mine: OwnTask;
  readonly remark: string;
  /** The task may no longer be the reader's: show what comes next. */
  readonly onDone: (stays: boolean) => Promise<void>;
  /** Adding people after oneself is a decision. Resolves to whether the dialog can close. */
  readonly onAgree: (input: AddSign) => Promise<boolean>;
}

/** Adding people at one's own node, and transferring the task. */
export function useSharing({ mine, remark, onDone, onAgree }: SharingPorts): {
  readonly startAddSign: () => void;
  readonly startTransfer: () => void;
  readonly dialog: ReactNode;
} {
  const t = useTexts(decideMessages);
  const locale = useLocale();
  const [open, setOpen] = useState<"add-sign" | "transfer" | null>(null);
  const close = () => setOpen(null);
  const finish = async (call: Promise<TaskReceipt>, text: string, stays: boolean) => {
    try {
      const { notTold } = await call;
      showMessage(notTold ? "warning" : "success", withNotTold(text, notTold));
      close();
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has shown why; the dialog stays, so that other people can be chosen.
      return;
    }
    await onDone(stays);
  };
  const { taskId, permission } = mine;
  const ask = async (input: AddSign) => {
    if (input.mode !== "after") return finish(addSigners({ taskId, ...input }), t("addSign.done"), true);
    if (await onAgree(input)) close();
  };
  const dialog =
    open === "add-sign" ? (
      <AddSignDialog remark={remark} permission={permission} onCancel={close} onConfirm={ask} />
    ) : (
      open === "transfer" && (
        <PeopleDialog
          title={t("transfer.title")}
          confirm={t("transfer.confirm")}
          missing={ruleMessages.personnelChosen[locale]}
          single
          remark={remark}
          permission={permission}
          onCancel={close}
          onConfirm={([userId = ""], said) =>
            finish(transferTask({ taskId, userId, remark: said }), t("transfer.done"), false)
          }
        />
      )
    );
  return { startAddSign: () => setOpen("add-sign"), startTransfer: () => setOpen("transfer"), dialog };
}
