import { Button } from "antd";
import { Download, Eye, FileImage, FileText } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { afterRefusal } from "../../api/unexpected-error.ts";
import type { FormFile, FormFiles } from "../../form-renderer/form-view-props.ts";
import { formatListTime } from "../../i18n/format.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import type { OtherGroup } from "./file-changes.tsx";
import { formatSize } from "./format-size.ts";
import { attachmentMessages } from "./messages.ts";
import { OnItsWay } from "../../ui/on-its-way/on-its-way.tsx";

const FileViewer = lazy(async () => ({ default: (await import("../../file-viewer/file-viewer.tsx")).FileViewer }));

const FileChanges = lazy(async () => ({ default: (await import("./file-changes.tsx")).FileChanges }));

const Thumbnail = lazy(async () => ({ default: (await import("../../file-viewer/thumbnail.tsx")).Thumbnail }));

interface FileRowProps {
  readonly file: FormFile;
  readonly files: FormFiles;
  /** Whether an earlier version replaces it when it is removed. */
  readonly hasOlder: boolean;
  /** Other groups it can be moved to. */
  readonly groups: readonly OtherGroup[];
}

/** A file of the request, with viewing, downloading, and removing for people who may. */
export function FileRow({ file, files, hasOlder, groups }: FileRowProps) {
  const { id, name } = file;
  const { preview, bytes, thumbnail } = files;
  const t = useTexts(attachmentMessages);
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  const download = () => files.download(id).catch(afterRefusal);
  const loadPicture = useCallback(() => preview(id), [preview, id]);
  const loadBytes = useCallback(() => bytes(id), [bytes, id]);
  const loadThumbnail = useCallback(() => thumbnail(id), [thumbnail, id]);
  const Icon = file.isImage ? FileImage : FileText;
  const icon = <Icon size={14} strokeWidth={1.6} aria-hidden="true" />;
  return (
    <li className="so-file">
      {file.isImage ? (
        <Suspense fallback={icon}>
          <Thumbnail load={loadThumbnail} icon={icon} />
        </Suspense>
      ) : (
        icon
      )}
      <button type="button" className="so-file-link so-file-name" data-file={id} onClick={() => setShown(true)}>
        {name}
      </button>
      <span className="so-field-hint num">{formatSize(file.size)}</span>
      <span className="so-file-state so-field-hint">
        {t("by", { name: file.uploadedBy, time: formatListTime(file.uploadedAt, locale) })}
      </span>
      <Button
        size="small"
        type="text"
        icon={<Eye size={14} />}
        aria-label={t("preview", { name })}
        onClick={() => setShown(true)}
      />
      <Button
        size="small"
        type="text"
        icon={<Download size={14} />}
        aria-label={t("download", { name })}
        onClick={() => void download()}
      />
      {file.canRemove && (
        <Suspense fallback={null}>
          <FileChanges file={file} files={files} hasOlder={hasOlder} groups={groups} />
        </Suspense>
      )}
      {isShown && (
        <Suspense fallback={<OnItsWay />}>
          <FileViewer
            file={file}
            loadPicture={loadPicture}
            loadBytes={loadBytes}
            onDownload={() => void download()}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
