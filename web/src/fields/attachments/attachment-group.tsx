import type { AttachmentDefinition } from "@signoff/forms/definition/form-definition";
import { Button } from "antd";
import { CircleAlert, Upload as UploadIcon } from "lucide-react";
import { type ClipboardEvent, type DragEvent, lazy, memo, Suspense, useId, useRef, useState } from "react";
import type { FormFiles } from "../../form-renderer/form-view-props.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import "./attachments.css";
import { FileRow } from "./file-row.tsx";
import { attachmentMessages } from "./messages.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";
import { type VersionedFile, versionsOf } from "./versions-of.ts";

const FileVersions = lazy(async () => ({ default: (await import("./file-versions.tsx")).FileVersions }));

const TemplateButton = lazy(async () => ({ default: (await import("./template-button.tsx")).TemplateButton }));

interface AttachmentGroupProps {
  readonly attachment: AttachmentDefinition;
  readonly isRequired: boolean;
  readonly files: FormFiles;
  readonly mayAdd: boolean;
  readonly problem: string | undefined;
  /** All groups of the form. */
  readonly groups: readonly AttachmentDefinition[];
}

/** The files of one business type. Files can be added by button, by dropping and by pasting. */
export const AttachmentGroup = memo(function AttachmentGroup({
  attachment,
  isRequired,
  files,
  mayAdd,
  problem,
  groups,
}: AttachmentGroupProps) {
  const { bizType } = attachment;
  const t = useTexts(attachmentMessages);
  const title = attachment.title[useLocale()];
  const titleId = useId();
  const uploads = useUploads(files.uploads).filter((upload) => upload.bizType === bizType);
  const add = (added: readonly File[]) => files.uploads.add(bizType, added);
  const { isOver, handlers } = useDroppedFiles(add);
  const group = files.list.filter((file) => file.bizType === bizType);
  const list = versionsOf(group);
  return (
    <section
      className={isOver ? "so-files so-files-over" : "so-files"}
      aria-labelledby={titleId}
      data-path={`attachments.${bizType}`}
      {...(mayAdd ? handlers : {})}
    >
      <div className="so-files-head">
        <h3 id={titleId} className="so-files-title">
          {title}
          {isRequired && mayAdd && (
            <>
              <span className="so-required" aria-hidden="true">
                {" *"}
              </span>
              <span className="so-visually-hidden">{t("required")}</span>
            </>
          )}
        </h3>
        <span className="so-field-hint num">{list.length > 0 && list.length}</span>
        {mayAdd && (
          <Suspense fallback={null}>
            <TemplateButton bizType={bizType} title={title} download={files.template} />
          </Suspense>
        )}
        {mayAdd && <UploadButton label={t("uploadTo", { title })} onChoose={add} />}
      </div>
      {problem !== undefined && (
        <div className="so-field-error">
          <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
          {problem}
        </div>
      )}
      <ul className="so-files-list">
        {list.map((versioned) => (
          <VersionedRow
            key={versioned.file.id}
            versioned={versioned}
            files={files}
            mayAdd={mayAdd}
            groups={groups.filter((other) => other !== attachment)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            isKnown={group.some((file) => file.name === upload.file.name && file.size === upload.file.size)}
            onCancel={files.uploads.cancel}
            onRetry={files.uploads.retry}
          />
        ))}
        {mayAdd && files.Halves && (
          <Suspense fallback={null}>
            <files.Halves bizType={bizType} uploads={files.uploads} />
          </Suspense>
        )}
      </ul>
      {list.length === 0 && uploads.length === 0 && <p className="so-value-none">{t("none")}</p>}
    </section>
  );
});

interface VersionedRowProps {
  readonly versioned: VersionedFile;
  readonly files: FormFiles;
  readonly mayAdd: boolean;
  /** Other groups it can be moved to. */
  readonly groups: readonly AttachmentDefinition[];
}

/** A file with its older versions; most have none. */
function VersionedRow({ versioned, files, mayAdd, groups }: VersionedRowProps) {
  const locale = useLocale();
  const { file, older, namesake } = versioned;
  const hasOlder = older.length > 0;
  return (
    <>
      <FileRow
        file={file}
        files={files}
        hasOlder={hasOlder}
        groups={mayAdd ? groups.map(({ bizType, title }) => ({ bizType, title: title[locale] })) : []}
      />
      {(hasOlder || (mayAdd && namesake)) && (
        <Suspense fallback={null}>
          <FileVersions versioned={versioned} files={files} />
        </Suspense>
      )}
    </>
  );
}

/** Files that are dropped on the group or pasted into it. */
function useDroppedFiles(add: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length > 0) event.preventDefault();
      add([...event.clipboardData.files]);
    },
  };
  return { isOver, handlers };
}

interface UploadButtonProps {
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Opens the file dialog of the browser. */
function UploadButton({ label, onChoose }: UploadButtonProps) {
  const t = useTexts(attachmentMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon={<UploadIcon size={13} />} aria-label={label} onClick={() => input.current?.click()}>
        {t("upload")}
      </Button>
      <span className="so-field-hint">{t("hint")}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
