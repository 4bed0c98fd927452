import type { ListedRequest } from "@signoff/server/contract/request-lists";
import { formStatuses } from "@signoff/domain/status/form-status";
import { Button } from "antd";
import Input from "antd/es/input/Input";
import { Check, Maximize2 } from "lucide-react";
import { useState } from "react";
import { okCode } from "@signoff/domain/http/envelope";
import { useNavigate } from "react-router";
import { commentMax } from "../../../api/constants.ts";
import { formatListTime } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { useReadOnly } from "../../../pages/read-only.ts";
import { taskAddress } from "../../../client/request-address.ts";
import { showMessage } from "../../../ui/notices.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { PersonAvatar } from "../../../pickers/person-avatar.tsx";
import { KindName } from "../columns.tsx";
import { requestListMessages } from "../messages.ts";
import { agreeToAll } from "../queries.ts";
import { useRefreshAll } from "../refresh-lists.ts";
import { RequestFacts } from "./request-facts.tsx";
import { RequestHistory } from "./request-history.tsx";
import { afterRefusal } from "../../../api/unexpected-error.ts";

interface RequestPreviewProps {
  readonly row: ListedRequest;
  /** The caller's own task: it can be agreed to right here. */
  readonly taskId?: string;
}

/** A request in brief, beside its list. */
export function RequestPreview({ row, taskId }: RequestPreviewProps) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
  const isReadOnly = useReadOnly();
  const comma = locale === "zh" ? "、" : ", ";
  const status = formStatuses.find((known) => known === row.status);
  return (
    <article className="so-preview">
      <h2 className="so-preview-title">{row.subject || "–"}</h2>
      <div className="so-preview-who">
        {status !== undefined && <StatusTag status={status} isVoid={row.isVoid} />}
        <PersonAvatar name={row.applicantName} userId={row.applicantId ?? undefined} size={18} />
        <span>{row.applicantName}</span>
        <span>{row.departName}</span>
        {row.submitTime !== null && (
          <span>{t("preview.submitted", { time: formatListTime(row.submitTime, locale) })}</span>
        )}
      </div>
      <dl className="so-preview-facts so-preview-part">
        <div>
          <dt>{t("kind")}</dt>
          <dd>
            <KindName formType={row.formType} />
          </dd>
        </div>
        <div>
          <dt>{t("version")}</dt>
          <dd>V{row.version}</dd>
        </div>
        <div>
          <dt>{t("node")}</dt>
          <dd>{row.currentNode.join(comma) || "–"}</dd>
        </div>
        <div>
          <dt>{t("handler")}</dt>
          <dd>{row.handler.join(comma) || "–"}</dd>
        </div>
      </dl>
      <RequestFacts applyId={row.applyId} />
      <RequestHistory applyId={row.applyId} />
      {taskId !== undefined && !isReadOnly && <QuickDecision row={row} taskId={taskId} />}
    </article>
  );
}

/** Agreeing needs no more than this; every other decision is made on the request's own page. */
function QuickDecision({ row, taskId }: { readonly row: ListedRequest; readonly taskId: string }) {
  const t = useTexts(requestListMessages);
  const navigate = useNavigate();
  const refresh = useRefreshAll();
  const [remark, setRemark] = useState("");
  const [isBusy, setBusy] = useState(false);
  const handleAgree = async () => {
    setBusy(true);
    try {
      const [answer] = await agreeToAll([taskId], remark);
      const isDone = answer?.code === okCode;
      const name = row.requestNo ?? row.subject;
      showMessage(isDone ? "success" : "error", isDone ? t("preview.agreed", { name }) : (answer?.message ?? ""));
      refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="so-preview-decide">
      <Input
        value={remark}
        maxLength={commentMax()}
        aria-label={t("preview.remark")}
        placeholder={t("preview.remark")}
        onChange={(event) => setRemark(event.target.value)}
      />
      <div className="so-preview-buttons">
        <Button
          type="primary"
          loading={isBusy}
          icon={<Check size={15} strokeWidth={2} />}
          onClick={() => void handleAgree().catch(afterRefusal)}
        >
          {t("agree")}
        </Button>
        <Button
          icon={<Maximize2 size={14} strokeWidth={1.7} />}
          onClick={() => void navigate(taskAddress({ taskId, formType: row.formType }))}
        >
          {t("preview.openToDecide")}
        </Button>
      </div>
    </div>
  );
}
