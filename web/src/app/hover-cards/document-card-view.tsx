import { textIn } from "@signoff/domain/locale";
import { DocumentStatus } from "../../features/files/documents/components/document-status.tsx";
import { type LibraryDocument, useDocument, useReferences } from "../../features/files/documents/queries.ts";
import { formatSize } from "../../fields/attachments/format-size.ts";
import { formatFullTime } from "../../i18n/format.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { CardFrame } from "./card-frame.tsx";
import { fileCardMessages } from "./file-card-messages.ts";

interface DocumentCardViewProps {
  readonly link: Element;
  readonly docNo: string;
}

/** The card of a document in the library; nothing if the reader may not see it. */
export function DocumentCardView({ link, docNo }: DocumentCardViewProps) {
  const { data } = useDocument(docNo);
  return data && <Known link={link} document={data} />;
}

/** The version in force, and how many requests name the document. */
function Known({ link, document }: { readonly link: Element; readonly document: LibraryDocument }) {
  const t = useTexts(fileCardMessages);
  const locale = useLocale();
  const { data: used } = useReferences(document.id);
  const version = document.versions.find(({ versionId }) => versionId === document.shownVersionId);
  return (
    <CardFrame
      link={link}
      head={
        <>
          <span className="code">{document.docNo}</span>
          {version && <span className="so-faint"> / {version.version}</span>}
          <DocumentStatus status={document.status} />
        </>
      }
      subject={textIn(locale, document.titleZh, document.titleEn)}
      facts={[
        { label: t("type"), text: document.documentTypeName },
        { label: t("platform"), text: document.platform },
        { label: t("owner"), text: document.owner?.name ?? "" },
        { label: t("file"), text: version?.fileName ? `${version.fileName} (${formatSize(version.size)})` : "" },
        { label: t("uploader"), text: version?.uploader ?? "" },
        { label: t("time"), text: version ? formatFullTime(version.time) : "" },
        { label: t("used"), text: used ? t("requests", { count: used.total }) : "" },
      ]}
    />
  );
}
