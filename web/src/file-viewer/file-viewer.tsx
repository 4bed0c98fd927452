import { Button, Modal, Spin } from "antd";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { useTexts } from "../i18n/translate.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import { FileFacts } from "./file-facts.tsx";
import "./file-viewer.css";
import { viewerMessages } from "./messages.ts";
import { PdfView } from "./pdf-view.tsx";
import { TextView } from "./text-view.tsx";
import { useRead } from "./use-read.ts";
import { fitsView, viewKindOf } from "./view-kind.ts";

export interface ViewedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly uploadedBy: string;
  readonly uploadedAt: string;
  readonly isImage: boolean;
}

interface FileViewerProps {
  readonly file: ViewedFile;
  /** Object address of a picture, revoked by the viewer. */
  readonly loadPicture: () => Promise<string>;
  readonly loadBytes: () => Promise<Blob>;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A file in a dialog: its content if it can be rendered, and its facts. */
export function FileViewer(props: FileViewerProps) {
  const { file, onDownload, onClose } = props;
  const t = useTexts(viewerMessages);
  return (
    <Modal
      open
      title={file.name}
      width={viewKindOf(file.name, file.isImage) === "none" ? 640 : 1100}
      centered
      onCancel={onClose}
      footer={
        <Button icon={<Download size={14} />} onClick={onDownload}>
          {t("download")}
        </Button>
      }
    >
      <div className="so-viewer">
        <Content {...props} />
        <FileFacts file={file} />
      </div>
    </Modal>
  );
}

function Content({ file, loadPicture, loadBytes }: FileViewerProps) {
  const t = useTexts(viewerMessages);
  const kind = viewKindOf(file.name, file.isImage);
  if (kind === "none") return <p className="so-value-none">{t("noView")}</p>;
  if (!fitsView(kind, file.size)) return <p className="so-value-none">{t("tooLarge")}</p>;
  if (kind === "picture") return <Picture name={file.name} load={loadPicture} />;
  if (kind === "pdf") return <PdfView name={file.name} load={loadBytes} />;
  return <TextView name={file.name} load={loadBytes} asTable={kind === "table"} />;
}

/** Revokes its address when it is no longer shown. */
function Picture({ name, load }: { readonly name: string; readonly load: () => Promise<string> }) {
  const t = useTexts(viewerMessages);
  const { value: address, failed } = useRead(load);
  useEffect(() => {
    return () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [address]);
  if (failed !== undefined) return <InlineAlert role="bad">{failed || t("failed")}</InlineAlert>;
  if (address === undefined) return <Spin aria-label={t("loading", { name })} />;
  return <img className="so-viewer-picture" src={address} alt={name} />;
}
