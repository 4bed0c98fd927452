import { codesIn } from "@signoff/forms/values/form-values";
import { Button } from "antd";
import { Upload as UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import { refusalOf } from "./attachments/upload-queue.ts";
import { useTexts } from "../i18n/translate.ts";
import { SelectBox } from "../ui/select-box.tsx";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { useFiles } from "./field-sources.ts";
import { fieldMessages } from "./messages.ts";

/** Names files of the request: chosen from its attachments, or uploaded here and then chosen. */
export function AttachmentField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const t = useTexts(fieldMessages);
  const atHand = useFiles();
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<string>();
  const chosen = codesIn(value);
  const type = field.attachmentType ?? atHand?.usualType;
  const offered = (atHand?.files.list ?? []).filter(
    (file) => field.attachmentType === undefined || file.bizType === field.attachmentType,
  );
  const take = (ids: readonly string[]) => onChange(ids.length === 0 ? undefined : ids);
  const upload = async (list: readonly File[]) => {
    if (atHand === undefined || type === undefined) return;
    setFailed(undefined);
    setWaiting((count) => count + list.length);
    const added: string[] = [];
    for (const file of list) {
      try {
        const id = await atHand.files.uploads.send(type, file);
        if (typeof id === "string") added.push(id);
      } catch (error) {
        const { refusal } = refusalOf(error);
        setFailed(t("file.failed", { name: refusal === undefined ? file.name : `${file.name} (${refusal})` }));
      }
      setWaiting((count) => count - 1);
    }
    take([...chosen, ...added]);
  };
  return (
    <div className="so-field-files">
      <SelectBox<string[]>
        {...controlAttributes(props)}
        className="so-field-wide"
        mode="multiple"
        value={[...chosen]}
        status={statusOf(invalid)}
        options={offered.map((file) => ({ value: file.id, label: file.name }))}
        notFoundContent={t("file.none")}
        placeholder={t("file.choose")}
        popupMatchSelectWidth={false}
        allowClear
        onChange={take}
      />
      {type !== undefined && (
        <Button icon={<UploadIcon size={14} />} loading={waiting > 0} onClick={() => input.current?.click()}>
          {t("file.upload")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          void upload([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {failed !== undefined && (
        <div role="alert" className="so-field-note">
          {failed}
        </div>
      )}
    </div>
  );
}
