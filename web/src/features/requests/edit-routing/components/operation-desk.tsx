import { Button } from "antd";
import { useId, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useMay } from "../../../../session/session-store.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { beginning, type DraftOperation, type OperationKind, operationKinds, operationOf } from "../draft-operation.ts";
import { routingAdminMessages } from "../messages.ts";
import { type RoutingDetail, useOperate, usePreview } from "../queries.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { Effects, ToldTable } from "./effects.tsx";
import { OperationFields } from "./operation-fields.tsx";
import { PathPicture } from "./path-picture.tsx";

/** One operation on the request: its input, its effects, the reason, and the button that runs it. */
export function OperationDesk({ detail }: { readonly detail: RoutingDetail }) {
  const t = useTexts(routingAdminMessages);
  const [draft, setDraft] = useState<DraftOperation | null>(null);
  const { reason, setReason, operation, preview, send, isSending, refusal } = useDesk(detail, draft, () =>
    setDraft(null),
  );
  const doing = useDoing(draft, detail);
  const { requestNo, subject } = detail.request;
  const question = t("ask", { request: [requestNo, subject].filter(Boolean).join(" "), reason: reason.trim() });
  // A request that has ended cannot be changed.
  if (detail.targets.length === 0) return <p className="so-record-hint">{t("ended")}</p>;
  return (
    <div className="so-routing-desk">
      <OperationChoice detail={detail} chosen={draft?.kind} onChoose={(kind) => setDraft(beginning(kind, detail))} />
      {draft && <OperationFields detail={detail} draft={draft} onChange={setDraft} />}
      {refusal !== undefined && <InlineAlert role="bad">{refusal}</InlineAlert>}
      <PathPicture applyId={detail.request.applyId} before={detail} after={preview?.after} />
      {draft && (
        <>
          <div className="so-routing-why">
            <ReasonField value={reason} onChange={setReason} />
            <Effects draft={draft} detail={detail} outcome={preview} />
          </div>
          <ToldTable outcome={preview} />
          <footer className="so-routing-footer">
            <ConfirmButton
              key={draft.kind}
              label={doing}
              question={asksFirst.has(draft.kind) ? question : undefined}
              danger={draft.kind === "terminate"}
              isSending={isSending}
              disabled={
                operation === null ||
                preview === undefined ||
                reason.trim() === "" ||
                isTooLong(reason, maxReasonLength)
              }
              onConfirm={send}
            />
            <Button onClick={() => setDraft(null)}>{t("discard")}</Button>
            <span className="so-record-hint">{t("checked", { rev: detail.rev })}</span>
          </footer>
        </>
      )}
    </div>
  );
}

function useDesk(detail: RoutingDetail, draft: DraftOperation | null, onDone: () => void) {
  const t = useTexts(routingAdminMessages);
  const [reason, setReason] = useState("");
  const operation = draft && operationOf(draft, detail);
  const asked = useDebounced(operation === null ? "" : JSON.stringify(operation), 300);
  const isAsked = operation !== null && asked === JSON.stringify(operation);
  const { data, error } = usePreview(isAsked ? operation : null);
  const {
    mutate,
    isPending,
    error: failure,
  } = useOperate(() => {
    showMessage("success", t("done"));
    setReason("");
    onDone();
  });
  const send = () => {
    if (operation !== null && !isPending) mutate({ ...operation, reason: reason.trim() });
  };
  return {
    reason,
    setReason,
    operation,
    preview: isAsked ? data : undefined,
    send,
    isSending: isPending,
    refusal: refusalText(failure ?? (isAsked ? error : null), t("stale")),
  };
}

function refusalText(error: unknown, stale: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 409) return stale;
  return error.inputErrors.length > 0 ? error.inputErrors.map(({ message }) => message).join(" ") : error.message;
}

interface OperationChoiceProps {
  readonly detail: RoutingDetail;
  readonly chosen: OperationKind | undefined;
  readonly onChoose: (kind: OperationKind) => void;
}

/** Terminating comes last and is red; operations that can be undone are beside it. */
function OperationChoice({ detail, chosen, onChoose }: OperationChoiceProps) {
  const t = useTexts(routingAdminMessages);
  const mayEdit = useMay("routing:edit");
  const mayTerminate = useMay("routing:terminate");
  const offered = operationKinds.filter((kind) => (kind === "terminate" ? mayTerminate : mayEdit));
  return (
    <div className="so-routing-operations" role="group" aria-label={t("operation")}>
      {offered.map((kind) => (
        <Button
          key={kind}
          size="small"
          type={chosen === kind ? "primary" : "default"}
          ghost={chosen === kind}
          danger={kind === "terminate"}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
        >
          {t(`op.${kind}`)}
        </Button>
      ))}
      {detail.undo && mayEdit && (
        <Button size="small" type="dashed" aria-pressed={chosen === "undo"} onClick={() => onChoose("undo")}>
          {t("do.undo", { operation: detail.undo.operationName })}
        </Button>
      )}
    </div>
  );
}

const maxReasonLength = 500;

function ReasonField({ value, onChange }: { readonly value: string; readonly onChange: (reason: string) => void }) {
  const t = useTexts(routingAdminMessages);
  const id = useId();
  return (
    <LabelledField id={id} label={`${t("reason")} * ${t("reason.hint")}`}>
      <LimitedText
        id={id}
        max={maxReasonLength}
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabelledField>
  );
}

/** Operations that only one person reads, or that repeat a notification, run at once. */
const asksFirst: ReadonlySet<OperationKind> = new Set([
  "reassign",
  "set_approvers",
  "jump",
  "skip",
  "insert_node",
  "migrate",
  "terminate",
  "undo",
]);

/** The button names the operation. */
function useDoing(draft: DraftOperation | null, detail: RoutingDetail): string {
  const t = useTexts(routingAdminMessages);
  if (draft === null) return "";
  const task = detail.tasks.find(({ taskId }) => taskId === draft.taskId);
  const node = detail.targets.find(({ key }) => key === draft.nodeKey)?.name ?? task?.nodeName ?? "";
  const version = detail.routes.find(({ id }) => id === draft.routeId)?.version ?? "";
  return t(`do.${draft.kind}`, { node, version, operation: detail.undo?.operationName ?? "" });
}
