import { joinedNames } from "@signoff/domain/locale";
import type { AttachmentDefinition } from "@signoff/forms/definition/form-definition";
import { Button, Modal } from "antd";
import { Paperclip } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { showMessage } from "../ui/notices.ts";
import type { FormFiles } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";

interface DroppedFiles {
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void;
    readonly onDragLeave?: (event: DragEvent) => void;
    readonly onDrop?: (event: DragEvent) => void;
    readonly onPaste?: (event: ClipboardEvent) => void;
  };
  /** The overlay of the form: the drop zone, and the question for the kind of the files. */
  readonly over: ReactNode;
}

/** Files dropped or pasted anywhere on the form become attachments; the user chooses between several business types. */
export function useDroppedFiles(
  attachments: readonly AttachmentDefinition[],
  { uploads }: FormFiles,
  mayAdd: boolean,
): DroppedFiles {
  const t = useTexts(formMessages);
  const locale = useLocale();
  const [isOver, setOver] = useState(false);
  const [unsorted, setUnsorted] = useState<readonly File[]>([]);
  const isOpen = mayAdd && attachments.length > 0;
  useNoLeavingByDrop(isOpen);
  const add = ({ bizType, title }: AttachmentDefinition, files: readonly File[]) => {
    uploads.add(bizType, files);
    setUnsorted([]);
    showMessage("info", t("drop.taken", { count: files.length, title: title[locale] }));
  };
  const take = (files: readonly File[]) => {
    const [only, ...others] = attachments;
    if (files.length === 0 || !only) return;
    if (others.length === 0) add(only, files);
    else setUnsorted(files);
  };
  if (!isOpen) return { handlers: {}, over: null };
  return {
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        // A group of files has taken them itself.
        if (event.defaultPrevented) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        const { files, types } = event.clipboardData;
        // Cells copied from a spreadsheet also contain a picture: they count as text.
        if (event.defaultPrevented || files.length === 0 || types.includes("text/plain")) return;
        event.preventDefault();
        take([...files]);
      },
    },
    over: (
      <>
        {isOver && (
          <div className="so-drop-here" aria-hidden="true">
            <Paperclip size={18} /> {t("drop.here")}
          </div>
        )}
        {unsorted.length > 0 && (
          <Modal
            open
            width={440}
            title={t("drop.title", { count: unsorted.length })}
            footer={null}
            onCancel={() => setUnsorted([])}
          >
            <p className="so-field-hint">
              {joinedNames(
                unsorted.map(({ name }) => name),
                locale,
              )}
            </p>
            <div className="so-drop-types">
              {attachments.map((one, at) => (
                <Button key={one.bizType} block autoFocus={at === 0} onClick={() => add(one, unsorted)}>
                  {one.title[locale]}
                </Button>
              ))}
            </div>
          </Modal>
        )}
      </>
    ),
  };
}

/** A file dropped outside the form would otherwise replace the whole page. */
function useNoLeavingByDrop(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const stay = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, [isOpen]);
}
