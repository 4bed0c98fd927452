import { Modal } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { type DocumentEntry, emptyEntry, entryOf, fieldsOf, isComplete } from "../document-entry.ts";
import { documentMessages } from "../messages.ts";
import { type DocumentChange, type LibraryDocument, useDocumentChange } from "../queries.ts";
import { EntryFields } from "./entry-fields.tsx";

/** Purpose of the form: a new document, a further version, or the facts of a document. */
export type UploadPurpose =
  | { readonly do: "upload"; readonly onDone: (docNo: string) => void }
  | { readonly do: "addVersion"; readonly document: LibraryDocument }
  | { readonly do: "edit"; readonly document: LibraryDocument };

interface UploadDialogProps {
  readonly purpose: UploadPurpose;
  readonly onClose: () => void;
}

const words = { upload: "upload", addVersion: "version", edit: "edit" } as const;

/** Asks for file and fields, says what will happen, and shows errors at their fields. */
export function UploadDialog({ purpose, onClose }: UploadDialogProps) {
  const t = useTexts(documentMessages);
  const [entry, setEntry] = useState<DocumentEntry>(() =>
    purpose.do === "upload" ? emptyEntry : entryOf(purpose.document),
  );
  const { mutate, isPending, error } = useDocumentChange(() => {
    showMessage("success", t("done"));
    onClose();
    if (purpose.do === "upload") purpose.onDone(entry.docNo.trim());
  });
  const refused = error instanceof ApiError ? error : null;
  const errors = Object.fromEntries(
    (refused?.inputErrors ?? []).map(({ path, message }) => [path.split(".").pop(), message]),
  );
  const name = words[purpose.do];
  const docNo = purpose.do === "upload" ? "" : purpose.document.docNo;
  return (
    <Modal
      open
      width={560}
      title={t(`${name}.title`, { docNo })}
      okText={t(`${name}.ok`)}
      okButtonProps={{ disabled: !isComplete(purpose.do, entry) }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={() => mutate(changeOf(purpose, entry))}
      onCancel={onClose}
    >
      <EntryFields
        asks={purpose.do}
        entry={entry}
        errors={errors}
        onChange={(part) => setEntry({ ...entry, ...part })}
      />
      <InlineAlert role="warn">{t(`${name}.will`)}</InlineAlert>
      {refused && refused.inputErrors.length === 0 && (
        <InlineAlert role="bad">{refused.code === 409 ? t("stale") : refused.message}</InlineAlert>
      )}
    </Modal>
  );
}

/** Only called with a complete entry. */
function changeOf(purpose: UploadPurpose, entry: DocumentEntry): DocumentChange {
  const file = entry.file ?? new File([], "");
  const { docNo, version, note } = entry;
  if (purpose.do === "upload")
    return { do: "upload", fields: { docNo: docNo.trim(), ...fieldsOf(entry), version, note }, file };
  const { id, revision } = purpose.document;
  if (purpose.do === "addVersion") return { do: "addVersion", fields: { id, revision, version, note }, file };
  return { do: "edit", input: { id, revision, fields: fieldsOf(entry) } };
}
