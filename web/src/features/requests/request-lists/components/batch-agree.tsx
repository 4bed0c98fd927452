import { okCode } from "@signoff/domain/http/envelope";
import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { Button, Checkbox, Modal } from "antd";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { commentMax } from "../../../../api/constants.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { BatchProps } from "../../../../list-page/list-page.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { shortKindName } from "../columns.tsx";
import { requestListMessages } from "../messages.ts";
import { agreeToAll } from "../queries.ts";
import { useRefreshAll } from "../refresh-lists.ts";
import { type Failure, ReportDialog } from "./report-dialog.tsx";

/** Maximum number of tasks per call. */
const most = 100;

/** Agrees to the ticked tasks with one remark, and reports refusals. */
export function BatchAgree({ rows, onDone }: BatchProps<TodoRow>) {
  const t = useTexts(requestListMessages);
  const [isAsking, setAsking] = useState(false);
  const [report, setReport] = useState<BatchReport | null>(null);
  const refresh = useRefreshAll();
  const handleAgree = async (remark: string) => {
    const answers = await agreeToAll(
      rows.map((row) => row.taskId),
      remark,
    );
    setAsking(false);
    refresh();
    const failed = failuresOf(rows, answers);
    if (failed.length > 0) return setReport({ done: answers.length - failed.length, failed });
    showMessage("success", t("agree.done", { count: answers.length }));
    onDone();
  };
  return (
    <>
      <CommonGround rows={rows} />
      <Button
        type="primary"
        icon={<Check size={15} strokeWidth={2} />}
        disabled={rows.length > most}
        title={rows.length > most ? t("agree.tooMany", { count: most }) : undefined}
        onClick={() => setAsking(true)}
      >
        {t("agree.count", { count: rows.length })}
      </Button>
      {isAsking && <RemarkDialog rows={rows} onAgree={handleAgree} onCancel={() => setAsking(false)} />}
      {report && (
        <ReportDialog
          title={t("agree.report", { done: report.done, failed: report.failed.length })}
          text={t("agree.failed")}
          failures={report.failed}
          onClose={() => {
            setReport(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

interface BatchReport {
  readonly done: number;
  readonly failed: readonly Failure[];
}

function failuresOf(
  rows: readonly TodoRow[],
  answers: readonly { readonly taskId: string; readonly code: number; readonly message: string }[],
): readonly Failure[] {
  const byTask = new Map(rows.map((row) => [row.taskId, row]));
  return answers.flatMap(({ taskId, code, message }) =>
    code === okCode ? [] : [{ key: taskId, name: byTask.get(taskId)?.requestNo ?? taskId, reason: message }],
  );
}

/** Names the type and node that all of them share, or how many there are, so that users know what they agree to. */
function CommonGround({ rows }: { readonly rows: readonly TodoRow[] }) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
  const kinds = new Set(rows.map((row) => row.formType));
  const nodes = new Set(rows.map((row) => row.nodeName));
  const [first] = rows;
  const isOne = kinds.size === 1 && nodes.size === 1 && first !== undefined;
  const shared =
    isOne && `${shortKindName(kindCard(first.formType)?.title[locale] ?? first.formType)} · ${first.nodeName}`;
  return <span className="so-request-mix">{shared || t("agree.mixed", { kinds: kinds.size, nodes: nodes.size })}</span>;
}

interface TaskGroup {
  /** Type and node. */
  readonly name: string;
  readonly rows: readonly TodoRow[];
}

/** Tasks that are decided together: requests of one type at one node. */
function useGroups(rows: readonly TodoRow[]): readonly TaskGroup[] {
  const locale = useLocale();
  const nameOf = ({ formType, nodeName }: TodoRow) =>
    `${shortKindName(kindCard(formType)?.title[locale] ?? formType)} · ${nodeName}`;
  return [...Map.groupBy(rows, nameOf)].map(([name, some]) => ({ name, rows: some }));
}

interface AgreeGroupProps {
  readonly group: TaskGroup;
  /** Absent if there is only one group, which the button confirms. */
  readonly onConfirm: ((name: string, isConfirmed: boolean) => void) | undefined;
}

function AgreeGroup({ group: { name, rows }, onConfirm }: AgreeGroupProps) {
  const t = useTexts(requestListMessages);
  return (
    <>
      {onConfirm && (
        <Checkbox onChange={({ target }) => onConfirm(name, target.checked)}>
          {t("agree.group", { name, count: rows.length })}
        </Checkbox>
      )}
      <ul className="so-agree-list">
        {rows.map(({ taskId, requestNo, subject, nodeName }) => (
          <li key={taskId}>
            <span className="code">{requestNo}</span>
            <span className="so-agree-subject" title={subject}>
              {subject}
            </span>
            <span className="so-agree-node">{nodeName}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RemarkDialogProps {
  readonly rows: readonly TodoRow[];
  readonly onAgree: (remark: string) => Promise<void>;
  readonly onCancel: () => void;
}

function RemarkDialog({ rows, onAgree, onCancel }: RemarkDialogProps) {
  const t = useTexts(requestListMessages);
  const id = useId();
  const [remark, setRemark] = useState("");
  const [isBusy, setBusy] = useState(false);
  const groups = useGroups(rows);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const confirm = (name: string, isConfirmed: boolean) =>
    setConfirmed(new Set([...confirmed].filter((one) => one !== name).concat(isConfirmed ? [name] : [])));
  const handleOk = () => {
    setBusy(true);
    // The refusal policy shows the failure of the whole call; the dialog stays for another try.
    onAgree(remark).catch(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={t("agree.title", { count: rows.length })}
      okText={t("agree.do")}
      okButtonProps={{
        disabled: (groups.length > 1 && confirmed.size < groups.length) || isTooLong(remark, commentMax()),
      }}
      cancelText={t("back")}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onCancel}
    >
      {groups.length > 1 && <p>{t("agree.confirmEach")}</p>}
      {groups.map((group) => (
        <AgreeGroup key={group.name} group={group} onConfirm={groups.length > 1 ? confirm : undefined} />
      ))}
      <label htmlFor={id} className="so-field-label">
        {t("agree.remark")}
      </label>
      <LimitedText
        isRemark
        id={id}
        value={remark}
        rows={3}
        max={commentMax()}
        placeholder={t("agree.remarkHint")}
        autoFocus
        onChange={(event) => setRemark(event.target.value)}
      />
    </Modal>
  );
}
