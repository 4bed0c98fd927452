import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { Radio } from "antd";
import { useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { decideMessages } from "../decide-messages.ts";
import { PeopleDialog } from "./people-dialog.tsx";

export const signModes = ["before", "after", "parallel"] as const;
export const signRules = ["all", "any", "sequence"] as const;

export interface AddSign {
  readonly userIds: string[];
  readonly mode: (typeof signModes)[number];
  readonly rule: (typeof signRules)[number];
  readonly remark: string | undefined;
}

interface AddSignDialogProps {
  readonly remark: string;
  /** Permission that the added people must hold. */
  readonly permission?: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: (input: AddSign) => Promise<void>;
}

export function AddSignDialog({ remark, permission, onCancel, onConfirm }: AddSignDialogProps) {
  const t = useTexts(decideMessages);
  const locale = useLocale();
  const [mode, setMode] = useState<AddSign["mode"]>("before");
  const [rule, setRule] = useState<AddSign["rule"]>("all");
  return (
    <PeopleDialog
      title={t("addSign.title")}
      confirm={t(mode === "after" ? "addSign.agree" : "addSign.confirm")}
      missing={ruleMessages.personnelChosen[locale]}
      remark={remark}
      permission={permission}
      onCancel={onCancel}
      onConfirm={(userIds, said) => onConfirm({ userIds, mode, rule, remark: said })}
    >
      <LabelledField id="sign-mode" label={t("addSign.mode")}>
        <Radio.Group
          id="sign-mode"
          className="so-radio-column"
          value={mode}
          onChange={(event) => setMode(event.target.value as AddSign["mode"])}
          options={signModes.map((value) => ({ value, label: t(`addSign.${value}`) }))}
        />
      </LabelledField>
      <LabelledField id="sign-rule" label={t("addSign.rule")}>
        <Radio.Group
          id="sign-rule"
          value={rule}
          onChange={(event) => setRule(event.target.value as AddSign["rule"])}
          options={signRules.map((value) => ({ value, label: t(`addSign.${value}`) }))}
        />
      </LabelledField>
    </PeopleDialog>
  );
}
