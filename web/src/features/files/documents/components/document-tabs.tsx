import { textIn } from "@signoff/domain/locale";
import { formStatuses } from "@signoff/domain/status/form-status";
import { Skeleton } from "antd";
import { Link } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { documentMessages } from "../messages.ts";
import { downloadVersion, type LibraryDocument, type LibraryVersion, useReaders, useReferences } from "../queries.ts";
import { VersionState } from "./document-status.tsx";

interface DocumentProps {
  readonly document: LibraryDocument;
}

/** Every version with its result; the newest first. */
export function VersionList({ document: { versions } }: DocumentProps) {
  return (
    <ul className="so-documents-versions">
      {versions.map((version) => (
        <li key={version.versionId}>
          <VersionLine version={version} />
        </li>
      ))}
    </ul>
  );
}

function VersionLine({ version }: { readonly version: LibraryVersion }) {
  const t = useTexts(documentMessages);
  const { versionId, fileName, note, uploader, time, decider, decidedAt, reason, state } = version;
  const made = [note, uploader, formatFullTime(time)].filter(Boolean).join(" · ");
  return (
    <div>
      <span>
        <strong className="code">{version.version}</strong> <VersionState state={state} />
      </span>
      <span className="so-record-hint">{made}</span>
      {decidedAt !== null && (
        <span className="so-record-hint">
          {[t(`state.${state}`), decider, formatFullTime(decidedAt)].filter(Boolean).join(" · ")}
        </span>
      )}
      {state === "refused" && <span>{t("refusedBecause", { reason })}</span>}
      {fileName !== null && (
        <button type="button" className="so-link-button" onClick={() => void downloadVersion(versionId)}>
          {fileName}
        </button>
      )}
    </div>
  );
}

/** Readers of the version in force. */
export function ReaderList({ versionId }: { readonly versionId: string }) {
  const t = useTexts(documentMessages);
  const { data } = useReaders(versionId);
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p className="so-record-hint">{t("noReaders")}</p>;
  return (
    <ul className="so-documents-people">
      {data.map(({ userId, name, department, time }) => (
        <li key={userId}>
          <span>{name}</span>
          <span className="so-record-hint">{department}</span>
          <span className="so-record-hint num">{formatFullTime(time)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Requests that name the document, if the reader may open them. */
export function ReferenceList({ document: { id } }: DocumentProps) {
  const t = useTexts(documentMessages);
  const { data } = useReferences(id);
  if (!data) return <Skeleton active />;
  if (data.total === 0) return <p className="so-record-hint">{t("noReferences")}</p>;
  const hidden = data.total - data.requests.length;
  return (
    <>
      <p className="so-record-hint">{t("refers", { total: data.total, running: data.running })}</p>
      <ul className="so-documents-people">
        {data.requests.map(({ applyId, requestNo, formType, subject, status, isVoid }) => (
          <li key={applyId}>
            <Link className="code" to={requestAddress({ applyId, formType })}>
              {requestNo ?? subject}
            </Link>
            <span className="so-record-hint">{subject}</span>
            <RequestStatus status={status} isVoid={isVoid} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="so-record-hint">{t("hidden", { count: hidden })}</p>}
    </>
  );
}

function RequestStatus({ status, isVoid }: { readonly status: number; readonly isVoid?: boolean | undefined }) {
  const known = formStatuses.find((one) => one === status);
  return known === undefined ? null : <StatusTag status={known} plain isVoid={isVoid} />;
}

/** Facts about the document besides its versions. */
export function Facts({ document }: DocumentProps) {
  const t = useTexts(documentMessages);
  const locale = useLocale();
  const facts = [
    [t("name"), textIn(locale, document.titleZh, document.titleEn)],
    [t("type"), document.documentTypeName],
    [t("platform"), document.platform],
    [t("owner"), document.owner?.name ?? ""],
    [t("customer"), document.customer?.name ?? ""],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="so-documents-facts">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: "contents" }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
