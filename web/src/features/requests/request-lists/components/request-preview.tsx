import type { ReactNode } from "react";
import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { formStatuses } from "@signoff/domain/status/form-status";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { NameList } from "../../../../ui/name-list.tsx";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { KindName } from "../columns.tsx";
import { requestListMessages } from "../messages.ts";
import { RequestFacts } from "./request-facts.tsx";
import { RequestHistory } from "./request-history.tsx";
import { PriorityWord } from "./request-number.tsx";

interface RequestPreviewProps {
  readonly row: ListedRequest & { readonly priority?: string | null };
  /** Replaces current node and history: a task shows both, with its decision. */
  readonly children?: ReactNode;
}

/** A request in brief, beside its list. */
export function RequestPreview({ row, children }: RequestPreviewProps) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
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
        <PriorityWord priority={row.priority ?? null} />
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
        {children === undefined && (
          <>
            <div>
              <dt>{t("node")}</dt>
              <dd>
                <NameList names={row.currentNode} />
              </dd>
            </div>
            <div>
              <dt>{t("handler")}</dt>
              <dd>
                <NameList names={row.handler} more={row.moreHandlers} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <RequestFacts applyId={row.applyId} />
      {children ?? <RequestHistory applyId={row.applyId} />}
    </article>
  );
}
