import { Button } from "antd";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { afterRefusal } from "../../api/unexpected-error.ts";
import type { FormFile, FormFiles } from "../../form-renderer/form-view-props.ts";
import { formatListTime } from "../../i18n/format.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import "./file-versions.css";
import { formatSize } from "./format-size.ts";
import { versionMessages } from "./version-messages.ts";
import type { VersionedFile } from "./versions-of.ts";

interface FileVersionsProps {
  readonly versioned: VersionedFile;
  readonly files: FormFiles;
}

/** Below a file: its older versions, or the offer to make a file of the same name one. */
export function FileVersions({ versioned: { file, older, namesake }, files }: FileVersionsProps) {
  const [isKept, setKept] = useState(false);
  if (older.length > 0) return <OlderVersions file={file} older={older} files={files} />;
  if (!namesake || isKept) return null;
  return <Offer file={file} namesake={namesake} files={files} onKeep={() => setKept(true)} />;
}

interface OfferProps {
  readonly file: FormFile;
  readonly namesake: FormFile;
  readonly files: FormFiles;
  readonly onKeep: () => void;
}

function Offer({ file: { id, name }, namesake, files, onKeep }: OfferProps) {
  const t = useTexts(versionMessages);
  const locale = useLocale();
  const [isWaiting, setWaiting] = useState(false);
  const time = formatListTime(namesake.uploadedAt, locale);
  const replace = async () => {
    setWaiting(true);
    await files.replace(id, namesake.id).catch(afterRefusal);
    setWaiting(false);
  };
  return (
    <li className="so-file-versions">
      <span className="so-file-same">{t("same", { time })}</span>
      <Button
        size="small"
        loading={isWaiting}
        aria-label={t("replace.label", { name, time })}
        onClick={() => void replace()}
      >
        {t("replace")}
      </Button>
      <Button size="small" type="text" aria-label={t("keep.label", { name })} onClick={onKeep}>
        {t("keep")}
      </Button>
    </li>
  );
}

interface OlderVersionsProps {
  readonly file: FormFile;
  readonly older: readonly FormFile[];
  readonly files: FormFiles;
}

function OlderVersions({ file, older, files }: OlderVersionsProps) {
  const t = useTexts(versionMessages);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <li className="so-file-versions">
      <button
        type="button"
        className="so-file-link"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t("earlier", { version: older.length + 1, count: older.length })}
      </button>
      {isOpen && (
        <ul id={listId} aria-label={t("earlier.label", { name: file.name })}>
          {older.map((one, at) => (
            <OlderVersion key={one.id} file={one} version={older.length - at} files={files} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface OlderVersionProps {
  readonly file: FormFile;
  readonly version: number;
  readonly files: FormFiles;
}

function OlderVersion({ file: { id, name, size, uploadedBy, uploadedAt }, version, files }: OlderVersionProps) {
  const t = useTexts(versionMessages);
  const time = formatListTime(uploadedAt, useLocale());
  const download = () => files.download(id).catch(afterRefusal);
  return (
    <li>
      {t("one", { version, name: uploadedBy, time })}
      <span className="so-field-hint num">{formatSize(size)}</span>
      <Button
        size="small"
        type="text"
        icon={<Download size={14} />}
        aria-label={t("download", { version, name })}
        onClick={() => void download()}
      />
    </li>
  );
}
