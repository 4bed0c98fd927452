import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { FormStatus } from "@signoff/domain/status/form-status";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, plainText } from "@signoff/forms/values/form-values";
import { ChevronsUp, ChevronUp, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { copyText } from "../../../../ui/copy-text.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { requestMessages } from "../messages.ts";

interface RequestHeaderProps {
  readonly request: RequestDetail;
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  /** The values on screen: the title follows the input. */
  readonly data: FormValues;
  readonly tools: ReactNode;
  /** How many signatures stand for what is on screen. */
  readonly signatures?: ReactNode;
}

/** The request at a glance: subject, status, number, kind, requester, time, priority. */
export function RequestHeader({ request, definition, dictionaries, data, tools, signatures }: RequestHeaderProps) {
  const t = useTexts(requestMessages);
  const locale = useLocale();
  // Before the first save, the server only guesses a subject from the defaults.
  const known = request.requestNo === null ? t("newRequest", { kind: definition.title[locale] }) : request.subject;
  const subject = plainText(data["subject"]) || known || t("untitled");
  const { requesterName, departName } = request;
  const facts = [numberText(request) ?? "", definition.title[locale], requesterName, departName, timeText(request, t)];
  return (
    <header className="so-request-head">
      <div className="so-request-title">
        <h1 title={subject}>{subject}</h1>
        <StatusTag status={request.status as FormStatus} isVoid={request.isVoid} />
        {signatures}
      </div>
      <div className="so-request-facts" title={facts.filter((fact) => fact !== "").join(" · ")}>
        <RequestNumber request={request} />
        <span className="so-request-fact">{definition.title[locale]}</span>
        <span className="so-request-fact so-request-person">
          <PersonAvatar name={request.requesterName} userId={request.requesterId} size={18} />
          {request.requesterName}
          {request.departName !== "" && <span className="so-faint">{request.departName}</span>}
        </span>
        <span className="so-request-fact num">{timeText(request, t)}</span>
        <Priority value={plainText(data["priority"])} dictionaries={dictionaries} />
      </div>
      <div className="so-request-tools">{tools}</div>
    </header>
  );
}

export function numberText({ requestNo, version }: Pick<RequestDetail, "requestNo" | "version">): string | null {
  return requestNo === null ? null : `${requestNo} / V${version}`;
}

function RequestNumber({ request }: { readonly request: RequestDetail }) {
  const t = useTexts(requestMessages);
  const text = numberText(request);
  if (text === null) return <span className="so-request-fact so-faint">{t("noNumber")}</span>;
  const handleCopy = async () => {
    const isCopied = await copyText(request.requestNo ?? "");
    showMessage(isCopied ? "success" : "warning", t(isCopied ? "numberCopied" : "numberNotCopied"));
  };
  return (
    <span className="so-request-fact so-request-number code">
      {text}
      <button
        type="button"
        className="so-icon-button so-icon-small"
        aria-label={t("copyNumber")}
        onClick={() => void handleCopy()}
      >
        <Copy size={13} strokeWidth={1.7} />
      </button>
    </span>
  );
}

type Texts = (key: "created" | "submitted" | "completed", params: { time: string }) => string;

function timeText({ createTime, submitTime, completeTime }: RequestDetail, t: Texts): string {
  if (completeTime !== null) return t("completed", { time: formatFullTime(completeTime) });
  if (submitTime !== null) return t("submitted", { time: formatFullTime(submitTime) });
  return t("created", { time: formatFullTime(createTime) });
}

/** A normal priority is not shown. */
function Priority({ value, dictionaries }: { readonly value: string; readonly dictionaries: Dictionaries }) {
  const locale = useLocale();
  const item = dictionaries["priority"]?.find((one) => one.value === value);
  if (!item || value === "normal") return null;
  const Icon = value === "hot" ? ChevronsUp : ChevronUp;
  return (
    <span className={`so-request-fact so-priority${value === "hot" ? " so-priority-hot" : ""}`}>
      <Icon size={13} strokeWidth={2.2} aria-hidden="true" />
      {item[locale]}
    </span>
  );
}
