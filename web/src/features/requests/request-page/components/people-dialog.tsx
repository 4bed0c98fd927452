import type { Reference } from "@signoff/domain/http/record-endpoints";
import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { commentMax } from "../../../../api/constants.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { requestMessages } from "../messages.ts";
import { questionMessages } from "../question-messages.ts";

interface PeopleDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirm: string;
  readonly single?: boolean;
  /** Message if nobody was chosen. */
  readonly missing?: string;
  /** Only holders of it are offered. */
  readonly permission?: string | undefined;
  /** Further choices between the people and the remark. */
  readonly children?: ReactNode;
  /** The text from the decision bar. */
  readonly remark?: string;
  readonly onCancel: () => void;
  readonly onConfirm: (people: string[], remark: string | undefined) => Promise<void>;
}

/** Chooses people and sends them a remark: copy in, transfer, add signers. */
export function PeopleDialog(props: PeopleDialogProps) {
  const t = useTexts(requestMessages);
  const q = useTexts(questionMessages);
  const [people, setPeople] = useState<readonly Reference[]>([]);
  const [remark, setRemark] = useState(props.remark ?? "");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const lacksPeople = people.length === 0;
  const handleOk = async () => {
    setTried(true);
    if (lacksPeople || isTooLong(remark, commentMax())) return;
    setBusy(true);
    await props
      .onConfirm(
        people.map(({ id }) => id),
        remark.trim() || undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      width={480}
      title={props.title}
      okText={props.confirm}
      cancelText={q("back")}
      confirmLoading={busy}
      onOk={() => void handleOk()}
      onCancel={props.onCancel}
    >
      {props.text !== undefined && <p className="so-question">{props.text}</p>}
      <LabelledField
        id="dialog-people"
        label={t("people")}
        error={tried && lacksPeople ? (props.missing ?? t("people.required")) : undefined}
      >
        <PeoplePicker
          id="dialog-people"
          autoFocus
          value={people}
          multiple={!(props.single ?? false)}
          permission={props.permission}
          {...(tried && lacksPeople ? { status: "error" as const } : {})}
          onChange={setPeople}
        />
      </LabelledField>
      {props.children}
      <LabelledField id="dialog-remark" label={q("remarkOptional")}>
        <LimitedText
          isRemark
          data-mentions=""
          id="dialog-remark"
          rows={3}
          max={commentMax()}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </LabelledField>
    </Modal>
  );
}
