import { Copy } from "lucide-react";
import { useTexts } from "../i18n/translate.ts";
import { formatFullTime } from "../i18n/format.ts";
import { formatSize } from "../fields/attachments/format-size.ts";
import { copyText } from "../ui/copy-text.ts";
import { showMessage } from "../ui/notices.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import type { ViewedFile } from "./file-viewer.tsx";
import { viewerMessages } from "./messages.ts";

/** Facts about a file. The SHA-256 shows whether a copy is the same file. */
export function FileFacts({ file }: { readonly file: ViewedFile }) {
  const t = useTexts(viewerMessages);
  const copy = async () => {
    if (await copyText(file.sha256)) showMessage("success", t("copied"));
  };
  return (
    <dl className="so-file-facts" aria-label={t("facts")}>
      <dt>{t("size")}</dt>
      <dd className="num">{t("bytes", { size: formatSize(file.size), count: file.size.toLocaleString("en-US") })}</dd>
      <dt>{t("uploaded")}</dt>
      <dd>{t("by", { name: file.uploadedBy, time: formatFullTime(file.uploadedAt) })}</dd>
      <dt>{t("sha256")}</dt>
      <dd className="so-file-hash">
        <span className="code">{file.sha256}</span>
        <ToolButton icon={Copy} iconOnly label={t("copy")} onClick={() => void copy()} />
      </dd>
    </dl>
  );
}
