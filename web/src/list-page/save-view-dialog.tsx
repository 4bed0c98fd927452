import { Modal } from "antd";
import { useId, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { useTexts } from "../i18n/translate.ts";
import { LabelledField } from "../ui/labelled-field.tsx";
import { LimitedInput } from "../ui/limited-text.tsx";
import { SelectBox } from "../ui/select-box.tsx";
import { isTooLong } from "../ui/text-limit.ts";
import type { ListOption } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

const maxNameLength = 60;

interface SaveViewDialogProps {
  readonly title: string;
  /** Its previous name, and the group it was shared with. */
  readonly before?: { readonly name: string; readonly groupId: string | null };
  readonly groups: readonly ListOption[];
  readonly onSave: (name: string, groupId: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a name, and for the group to share with. */
export function SaveViewDialog({ title, before, groups, onSave, onCancel }: SaveViewDialogProps) {
  const t = useTexts(listMessages);
  const id = useId();
  const [name, setName] = useState(before?.name ?? "");
  const [groupId, setGroupId] = useState<string | null>(before?.groupId ?? null);
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const isNamed = name.trim() !== "" && !isTooLong(name, maxNameLength);
  const handleOk = () => {
    setState({ isBusy: true });
    onSave(name.trim(), groupId).catch((error: unknown) => setState({ isBusy: false, error: reasonOf(error) }));
  };
  return (
    <Modal
      open
      width={420}
      title={title}
      okText={t("views.keep")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !isNamed }}
      confirmLoading={state.isBusy}
      onOk={handleOk}
      onCancel={onCancel}
    >
      <LabelledField id={id} label={t("views.name")} {...(state.error ? { error: state.error } : {})}>
        <LimitedInput
          id={id}
          value={name}
          max={maxNameLength}
          autoFocus
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => isNamed && handleOk()}
        />
      </LabelledField>
      {groups.length > 0 && (
        <LabelledField id={`${id}-group`} label={t("views.share")}>
          <SelectBox<string | null>
            id={`${id}-group`}
            className="so-list-wide"
            value={groupId}
            placeholder={t("views.mine")}
            allowClear
            options={[...groups]}
            onChange={(value) => setGroupId(value ?? null)}
          />
        </LabelledField>
      )}
    </Modal>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.inputErrors[0]?.message ?? error.message;
}
