import type { Reference } from "@signoff/domain/http/record-endpoints";
import { okCode } from "@signoff/domain/http/envelope";
import { Button } from "antd";
import { useId, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { useMay } from "../../../../session/session-store.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { routingAdminMessages } from "../messages.ts";
import { type ManyOperation, useOperateMany } from "../queries.ts";
import { ConfirmButton } from "./confirm-button.tsx";

interface ManyDeskProps {
  readonly applyIds: readonly string[];
  readonly onClear: () => void;
}

const maxReasonLength = 500;
const kinds = ["reassign", "urge", "terminate"] as const;
type Kind = (typeof kinds)[number];

/** One change of several requests, with the result of each. */
export function ManyDesk({ applyIds, onClear }: ManyDeskProps) {
  const t = useTexts(routingAdminMessages);
  const [kind, setKind] = useState<Kind>("reassign");
  const [from, setFrom] = useState<readonly Reference[]>([]);
  const [to, setTo] = useState<readonly Reference[]>([]);
  const [reason, setReason] = useState("");
  const { mutate, isPending, data } = useOperateMany();
  const reasonId = useId();
  const isReady =
    reason.trim() !== "" &&
    !isTooLong(reason, maxReasonLength) &&
    (kind !== "reassign" || (from.length > 0 && to.length > 0));
  const send = useClickGuard(() => mutate(operationOf({ applyIds, kind, from, to, reason })));
  const count = applyIds.length;
  return (
    <div className="so-routing-main so-routing-desk">
      <header className="so-routing-head">
        <h2>{t("many.title", { count })}</h2>
        <Button onClick={onClear}>{t("many.clear")}</Button>
      </header>
      <KindChoice kind={kind} onChoose={setKind} />
      {kind === "reassign" && (
        <div className="so-routing-fields">
          <Person label={t("many.from")} multiple={false} value={from} onChange={setFrom} />
          <Person label={t("to")} multiple value={to} onChange={setTo} />
        </div>
      )}
      <LabelledField id={reasonId} label={`${t("reason")} * ${t("reason.hint")}`}>
        <LimitedText
          id={reasonId}
          max={maxReasonLength}
          autoSize={{ minRows: 3, maxRows: 8 }}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </LabelledField>
      <p className="so-record-hint">{t("many.hint")}</p>
      {data && <Report lines={data} />}
      <footer className="so-routing-footer">
        <ConfirmButton
          key={kind}
          label={t(`many.do.${kind}`, { count })}
          question={kind === "urge" ? undefined : t("many.ask", { reason: reason.trim() })}
          danger={kind === "terminate"}
          isSending={isPending}
          disabled={!isReady}
          onConfirm={send}
        />
      </footer>
    </div>
  );
}

interface Entered extends Pick<ManyDeskProps, "applyIds"> {
  readonly kind: Kind;
  readonly from: readonly Reference[];
  readonly to: readonly Reference[];
  readonly reason: string;
}

function operationOf({ applyIds, kind, from, to, reason }: Entered): ManyOperation {
  const base = { applyIds: [...applyIds], operation: kind, reason: reason.trim() };
  if (kind !== "reassign") return base;
  return { ...base, fromUserId: from[0]?.id, userIds: to.map(({ id }) => id) };
}

function KindChoice({ kind, onChoose }: { readonly kind: Kind; readonly onChoose: (kind: Kind) => void }) {
  const t = useTexts(routingAdminMessages);
  const mayTerminate = useMay("routing:terminate");
  return (
    <div className="so-routing-operations" role="group" aria-label={t("operation")}>
      {kinds
        .filter((one) => one !== "terminate" || mayTerminate)
        .map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === kind}
            type={one === kind ? "primary" : "default"}
            ghost={one === kind}
            danger={one === "terminate"}
            onClick={() => onChoose(one)}
          >
            {t(`op.${one}`)}
          </Button>
        ))}
    </div>
  );
}

interface PersonProps {
  readonly label: string;
  readonly multiple: boolean;
  readonly value: readonly Reference[];
  readonly onChange: (people: readonly Reference[]) => void;
}

function Person({ label, ...picker }: PersonProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <PeoplePicker id={id} {...picker} />
    </LabelledField>
  );
}

type Line = NonNullable<ReturnType<typeof useOperateMany>["data"]>[number];

function Report({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts(routingAdminMessages);
  return (
    <ul role="status" className="so-routing-report">
      {lines.map(({ applyId, requestNo, code, message }) => (
        <li key={applyId} className={code === okCode ? "so-routing-report-done" : "so-routing-report-refused"}>
          <span className="code">{requestNo === "" ? applyId : requestNo}</span>{" "}
          {code === okCode ? t("many.done") : message}
        </li>
      ))}
    </ul>
  );
}
