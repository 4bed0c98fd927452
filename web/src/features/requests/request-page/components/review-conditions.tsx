import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { isRecord, plainText, type Row, rowsIn } from "@signoff/forms/values/form-values";
import { Modal } from "antd";
import { useState } from "react";
import { formatFullDay } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { closeCondition } from "../calls.ts";
import { conditionMessages } from "../condition-messages.ts";
import { SidePart } from "./side-part.tsx";

interface ReviewConditionsProps {
  readonly request: RequestDetail;
  /** Absent: read-only. */
  readonly onChanged?: (() => void) | undefined;
}

const idOf = (person: unknown) => (isRecord(person) ? plainText(person["id"]) : "");
const nameOf = (person: unknown) => (isRecord(person) ? plainText(person["name"] ?? person["id"]) : "");

/** The conditions of a review, until their owners have closed them. */
export function ReviewConditions({ request, onChanged }: ReviewConditionsProps) {
  const t = useTexts(conditionMessages);
  const [today] = useState(() => formatFullDay(new Date()));
  const [closing, setClosing] = useState<number | undefined>(undefined);
  const rows = rowsIn(request.data["conditions"]);
  const open = rows.filter(({ closedBy }) => !isRecord(closedBy)).length;
  return (
    <SidePart title={t("title")} hint={t("hint", { open, count: rows.length })}>
      <ul className="so-version-list">
        {rows.map((row, at) => (
          <Condition key={at} row={row} today={today} onClose={onChanged && (() => setClosing(at))} />
        ))}
      </ul>
      {closing !== undefined && (
        <CloseDialog
          applyId={request.applyId}
          at={closing}
          condition={plainText(rows[closing]?.["condition"])}
          onCancel={() => setClosing(undefined)}
          onClosed={() => {
            setClosing(undefined);
            onChanged?.();
          }}
        />
      )}
    </SidePart>
  );
}

interface ConditionProps {
  readonly row: Row;
  readonly today: string;
  readonly onClose: (() => void) | undefined;
}

function Condition({ row, today, onClose }: ConditionProps) {
  const t = useTexts(conditionMessages);
  const userId = useSession((state) => state.userInfo?.id);
  const [day, evidence] = [plainText(row["due"]), plainText(row["evidence"])];
  const isClosed = isRecord(row["closedBy"]);
  return (
    <li>
      <div>{plainText(row["condition"])}</div>
      {isClosed ? (
        <div className="so-aside-hint">
          {t("closed", { name: nameOf(row["closedBy"]), day: plainText(row["closedOn"]), evidence })}
        </div>
      ) : (
        <div className="so-aside-hint">
          {t("due", { owner: nameOf(row["owner"]), day })}
          {day < today && <strong> {t("late")}</strong>}
        </div>
      )}
      {!isClosed && onClose && idOf(row["owner"]) === userId && (
        <button type="button" className="so-text-button" onClick={onClose}>
          {t("close")}
        </button>
      )}
    </li>
  );
}

interface CloseDialogProps {
  readonly applyId: string;
  readonly at: number;
  readonly condition: string;
  readonly onCancel: () => void;
  readonly onClosed: () => void;
}

const maxEvidenceLength = 500;

function CloseDialog({ applyId, at, condition, onCancel, onClosed }: CloseDialogProps) {
  const t = useTexts(conditionMessages);
  const [evidence, setEvidence] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = evidence.trim() === "";
  const handleOk = async () => {
    setTried(true);
    if (isMissing || isTooLong(evidence, maxEvidenceLength)) return;
    setBusy(true);
    await closeCondition({ applyId, row: at, evidence: evidence.trim() }).finally(() => setBusy(false));
    showMessage("success", t("done"));
    onClosed();
  };
  return (
    <Modal
      open
      width={480}
      title={t("dialog")}
      okText={t("close")}
      cancelText={t("back")}
      confirmLoading={busy}
      onOk={() => void handleOk()}
      onCancel={onCancel}
    >
      <p className="so-question">{condition}</p>
      <LabelledField
        id="condition-evidence"
        label={t("evidence")}
        error={tried && isMissing ? t("missing") : undefined}
      >
        <LimitedText
          id="condition-evidence"
          autoFocus
          rows={3}
          max={maxEvidenceLength}
          placeholder={t("evidenceHint")}
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
        />
      </LabelledField>
    </Modal>
  );
}
