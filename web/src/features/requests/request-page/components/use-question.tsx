import { Checkbox, Modal } from "antd";
import { type ReactNode, useCallback, useState } from "react";
import { commentMax } from "../../../../api/constants.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { confirmByKeys } from "../../../../ui/confirm-by-keys.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import type { TouchedRequest } from "@signoff/server/contract/requests/lifecycle";
import type { ImpactProps } from "../dependencies/impact-list.tsx";
import { questionMessages } from "../question-messages.ts";
import { ImpactList } from "./lazy-dialogs.tsx";

/** A step that asks once and says what will happen. */
export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  /** Text of the way back, if that does something too. */
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly remark?: "required" | "optional";
  /** Message if a required remark is missing. */
  readonly remarkMissing?: string;
  /** The request whose dependants are listed. */
  readonly impact?: ImpactProps;
  /** Text of a further choice. */
  readonly choice?: string;
}

export interface Answer {
  readonly remark: string | undefined;
  readonly chosen: boolean;
  /** Running requests to send back as well. */
  readonly sendBack?: readonly TouchedRequest[];
}

interface Asked {
  readonly question: Question;
  readonly resolve: (answer: Answer | null) => void;
}

/** `ask` resolves with the answer, or with null if the user cancels; `dialog` must be rendered. */
export function useQuestion(): { readonly ask: (question: Question) => Promise<Answer | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<Answer | null>((resolve) => setAsked({ question, resolve })),
    [],
  );
  const close = (answer: Answer | null) => {
    asked?.resolve(answer);
    setAsked(null);
  };
  return { ask, dialog: asked && <QuestionDialog question={asked.question} onClose={close} /> };
}

interface QuestionDialogProps {
  readonly question: Question;
  readonly onClose: (answer: Answer | null) => void;
}

function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const t = useTexts(questionMessages);
  const [remark, setRemark] = useState("");
  const [chosen, setChosen] = useState(false);
  const [sendBack, setSendBack] = useState<readonly TouchedRequest[]>([]);
  const [tried, setTried] = useState(false);
  const lacksRemark = question.remark === "required" && remark.trim() === "";
  // The focus starts at the first input, else at the harmless answer; never at the close button.
  const isPlain = question.remark === undefined;
  const isDangerous = question.danger ?? false;
  const handleOk = () => {
    setTried(true);
    if (!lacksRemark && !isTooLong(remark, commentMax()))
      onClose({ remark: remark.trim() || undefined, chosen, ...(sendBack.length > 0 ? { sendBack } : {}) });
  };
  return (
    <Modal
      open
      width={question.impact ? 720 : 460}
      title={question.title}
      okText={question.confirm}
      okButtonProps={{ danger: isDangerous, autoFocus: isPlain && !isDangerous }}
      cancelButtonProps={{ autoFocus: isPlain && isDangerous }}
      cancelText={question.cancel ?? t("back")}
      onOk={handleOk}
      onCancel={() => onClose(null)}
      wrapProps={{ onKeyDown: confirmByKeys(handleOk) }}
    >
      <div className="so-question">{question.text}</div>
      {question.impact && <ImpactList {...question.impact} onSendBack={setSendBack} />}
      {question.remark !== undefined && (
        <LabelledField
          id="question-remark"
          label={question.remark === "required" ? t("remarkRequired") : t("remarkOptional")}
          error={tried && lacksRemark ? (question.remarkMissing ?? t("remarkMissing")) : undefined}
        >
          <LimitedText
            isRemark
            data-mentions=""
            id="question-remark"
            autoFocus
            rows={3}
            max={commentMax()}
            value={remark}
            status={tried && lacksRemark ? "error" : ""}
            onChange={(event) => setRemark(event.target.value)}
          />
        </LabelledField>
      )}
      {question.choice !== undefined && (
        <Checkbox checked={chosen} onChange={(event) => setChosen(event.target.checked)}>
          {question.choice}
        </Checkbox>
      )}
    </Modal>
  );
}
