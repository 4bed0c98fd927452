import type { RelatedRequest } from "@signoff/server/contract/registry/lookups";
import type { FormStatus } from "@signoff/domain/status/form-status";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { requestMessages } from "../messages.ts";
import { useRelated } from "../queries.ts";
import { detailAddress } from "../request-address.ts";
import { SidePart } from "./side-part.tsx";

interface RelatedRequestsProps {
  readonly applyId: string;
  readonly subsystem: string;
}

/** Requests that this request refers to and that refer to it, if the reader may see them. */
export function RelatedRequests({ applyId, subsystem }: RelatedRequestsProps) {
  const t = useTexts(requestMessages);
  const [search] = useSearchParams();
  const { data } = useRelated(applyId);
  if (!data) return null;
  const count = data.refersTo.length + data.referredBy.length;
  const picture = count === 0 ? undefined : <Link to={`?${pictureOf(search)}`}>{t("related.picture")}</Link>;
  return (
    <SidePart title={t("related.title")} hint={count > 0 ? count : undefined} action={picture}>
      {count === 0 && <p className="so-aside-empty">{t("related.none")}</p>}
      <RelatedList title={t("related.out")} requests={data.refersTo} subsystem={subsystem} />
      <RelatedList title={t("related.in")} requests={data.referredBy} subsystem={subsystem} />
    </SidePart>
  );
}

/** The same page, with the picture over it. */
function pictureOf(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set("show", "dependencies");
  return next.toString();
}

interface RelatedListProps {
  readonly title: string;
  readonly requests: readonly RelatedRequest[];
  readonly subsystem: string;
}

function RelatedList({ title, requests, subsystem }: RelatedListProps) {
  if (requests.length === 0) return null;
  return (
    <>
      <h3 className="so-related-title">{title}</h3>
      <ul className="so-related">
        {requests.map((request) => (
          <li key={request.applyId}>
            <Link className="code" to={detailAddress(subsystem, request.applyId, request.formType)}>
              {request.requestNo} / V{request.version}
            </Link>
            <StatusTag status={request.status as FormStatus} isVoid={request.isVoid} plain />
            <div className="so-related-subject" title={request.subject}>
              {request.subject}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
