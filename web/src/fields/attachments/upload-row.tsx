import { Button } from "antd";
import { RotateCw, X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTexts } from "../../i18n/translate.ts";
import { formatSize } from "./format-size.ts";
import { attachmentMessages } from "./messages.ts";
import type { Upload } from "./upload-queue.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

const UploadHold = lazy(async () => ({ default: (await import("./upload-hold.tsx")).UploadHold }));

interface UploadRowProps {
  readonly upload: Upload;
  /** A file of that name and size already exists. */
  readonly isKnown: boolean;
  readonly onCancel: (id: number) => void;
  readonly onRetry: (id: number) => void;
}

/** A running upload. */
export function UploadRow({ upload, isKnown, onCancel, onRetry }: UploadRowProps) {
  const t = useTexts(attachmentMessages);
  const { id, file, state, share, refusal, reason = refusal, hold } = upload;
  const percent = Math.round(share * 100);
  const hasFailed = state === "failed";
  return (
    <li className="so-file">
      <span className="so-file-name">{file.name}</span>
      <span className="so-field-hint num">{formatSize(file.size)}</span>
      <span className="so-file-state" role="status">
        {hasFailed && (
          <span className="so-file-failed" title={reason}>
            {reason === undefined ? t("failed") : t("refused", { reason })}
          </span>
        )}
        {state === "waiting" && t("waiting")}
        {state === "running" && (
          <Suspense fallback={null}>
            <UploadHold hold={hold} percent={percent} />
          </Suspense>
        )}
        {state === "running" && !hold && (
          <ProgressBar percent={percent} size="small" showInfo={false} aria-label={t("uploading", { percent })} />
        )}
        {/* Once it has arrived, the existing file is this one. */}
        {isKnown && share < 1 && <span className="so-file-same">{t("same")}</span>}
      </span>
      {hasFailed && refusal === undefined && (
        <Button size="small" type="text" icon={<RotateCw size={13} />} onClick={() => onRetry(id)}>
          {t("retry")}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<X size={14} />}
        aria-label={t(hasFailed ? "dismiss" : "cancel", { name: file.name })}
        onClick={() => onCancel(id)}
      />
    </li>
  );
}
