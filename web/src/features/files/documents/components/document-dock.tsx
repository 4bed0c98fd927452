import { Button, Skeleton, Tabs } from "antd";
import { Download, Star, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { Dock } from "../../../../list-page/dock.tsx";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { documentMessages } from "../messages.ts";
import {
  downloadVersion,
  type LibraryDocument,
  type LibraryVersion,
  useDocument,
  useDocumentChange,
} from "../queries.ts";
import { DocumentActions } from "./document-actions.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { Facts, ReaderList, ReferenceList, VersionList } from "./document-tabs.tsx";
import { VersionPreview } from "./version-preview.tsx";

interface DocumentDockProps {
  readonly docNo: string;
  readonly onClose: () => void;
}

/** One document beside the list. */
export function DocumentDock({ docNo, onClose }: DocumentDockProps) {
  const t = useTexts(documentMessages);
  const { data, isError } = useDocument(docNo);
  const isReadOnly = useReadOnly();
  // People who decide see the waiting version, everybody else the one in force.
  const shown = data && shownVersion(data);
  return (
    <Dock
      title={
        <span className="so-record-title">
          <strong className="code">{docNo}</strong>
          {shown && <span className="so-record-name code">{shown.version}</span>}
          {data && <DocumentStatus status={data.status} />}
        </span>
      }
      label={`${t("document")}: ${docNo}`}
      closeLabel={t("close")}
      onClose={onClose}
      tools={
        <>
          {data && !isReadOnly && <FollowButton document={data} />}
          {shown && <DownloadButton version={shown} />}
        </>
      }
      footer={data && !isReadOnly && <DocumentActions document={data} shown={shown} />}
    >
      {isError && <EmptyState compact icon={TriangleAlert} title={t("gone")} />}
      {!data && !isError && <Skeleton active />}
      {data && <Body document={data} shown={shown} />}
    </Dock>
  );
}

function shownVersion({ versions, shownVersionId, may }: LibraryDocument): LibraryVersion | undefined {
  const waits = may.decide ? versions.find(({ state }) => state === "approval") : undefined;
  return waits ?? versions.find(({ versionId }) => versionId === shownVersionId) ?? versions[0];
}

function DownloadButton({ version: { versionId, fileName } }: { readonly version: LibraryVersion }) {
  const t = useTexts(documentMessages);
  if (fileName === null) return null;
  return (
    <Button
      size="small"
      type="text"
      icon={<Download size={15} strokeWidth={1.7} />}
      aria-label={t("download")}
      title={t("download")}
      onClick={() => void downloadVersion(versionId)}
    />
  );
}

/** A filled star is followed. */
function FollowButton({ document: { id, isFollowed } }: { readonly document: LibraryDocument }) {
  const t = useTexts(documentMessages);
  const { mutate, isPending } = useDocumentChange(() => undefined);
  return (
    <Button
      size="small"
      type="text"
      icon={<Star size={15} strokeWidth={1.7} fill={isFollowed ? "currentColor" : "none"} />}
      aria-label={t(isFollowed ? "unfollow" : "follow")}
      aria-pressed={isFollowed}
      title={t(isFollowed ? "unfollow.will" : "follow.will")}
      disabled={isPending}
      onClick={() => mutate({ do: "follow", input: { id, follow: !isFollowed } })}
    />
  );
}

interface BodyProps {
  readonly document: LibraryDocument;
  readonly shown: LibraryVersion | undefined;
}

function Body({ document, shown }: BodyProps) {
  const t = useTexts(documentMessages);
  const [tab, setTab] = useState("preview");
  const searched = new URLSearchParams(useLocation().search).get("keyword") ?? "";
  const { docNo, versions, obsoleteReason, status, may } = document;
  const readers = {
    key: "readers",
    label: t("readBy", { count: shown?.readers ?? 0 }),
    children: shown && <ReaderList versionId={shown.versionId} />,
  };
  return (
    <>
      {status === "obsolete" && (
        <InlineAlert role="warn">{t("obsoleteBecause", { reason: obsoleteReason })}</InlineAlert>
      )}
      <Tabs
        size="small"
        className="so-record-tabs"
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          {
            key: "preview",
            label: t("preview"),
            children: (
              <>
                <Facts document={document} />
                <VersionPreview docNo={docNo} version={shown} searched={searched} />
              </>
            ),
          },
          {
            key: "versions",
            label: t("versions", { count: versions.length }),
            children: <VersionList document={document} />,
          },
          ...(may.seeReaders ? [readers] : []),
          { key: "references", label: t("referredBy"), children: <ReferenceList document={document} /> },
        ]}
      />
    </>
  );
}
