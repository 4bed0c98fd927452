import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { Dictionaries } from "@signoff/forms/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { type FormData, isEmptyValue, rowsIn } from "@signoff/forms/form-data";
import { Button, Modal, Radio } from "antd";
import { useMemo, useState } from "react";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { editMessages } from "../edit-messages.ts";
import type { Stored } from "./draft-saver.ts";
import { type Clash, mergeData, takeTheirs } from "./merge-data.ts";

interface ConflictDialogProps {
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly base: FormData;
  readonly mine: FormData;
  readonly stored: Stored;
  readonly onSettle: (data: FormData) => void;
  readonly onLater: () => void;
}

/** Two windows wrote the same draft: shows both, field by field, and saves what the user chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { definition, base, mine, stored } = props;
  const t = useTexts(editMessages);
  const merge = useMemo(() => mergeData(definition, base, mine, stored.data), [definition, base, mine, stored]);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <Modal
      open
      width={820}
      title={t("conflict.title")}
      okText={t("conflict.save")}
      cancelText={t("conflict.later")}
      onOk={() => props.onSettle(takeTheirs(definition, merge, theirs))}
      onCancel={props.onLater}
    >
      <p className="so-question">{t("conflict.text")}</p>
      <div className="so-conflict-all">
        <Button size="small" onClick={() => setTheirs(new Set())}>
          {t("conflict.allMine")}
        </Button>
        <Button size="small" onClick={() => setTheirs(new Set(merge.clashes.map(({ key }) => key)))}>
          {t("conflict.allTheirs")}
        </Button>
      </div>
      <table className="so-plain-table">
        <thead>
          <tr>
            <th scope="col">{t("conflict.entry")}</th>
            <th scope="col">{t("conflict.mine")}</th>
            <th scope="col">{t("conflict.theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {merge.clashes.map((clash) => (
            <ClashRow
              key={clash.key}
              clash={clash}
              definition={definition}
              dictionaries={props.dictionaries}
              isTheirs={theirs.has(clash.key)}
              onChoose={(isTheirs) => choose(clash.key, isTheirs)}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

interface ClashRowProps {
  readonly clash: Clash;
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function ClashRow({ clash, definition, dictionaries, isTheirs, onChoose }: ClashRowProps) {
  const locale = useLocale();
  const show = useShownValue(definition, dictionaries);
  const label = clash.label[locale];
  return (
    <tr>
      <th scope="row">
        {label}
        <div className="so-faint">{clash.section[locale]}</div>
      </th>
      <td>
        <Radio checked={!isTheirs} onChange={() => onChoose(false)} aria-label={label}>
          {show(clash, clash.mine)}
        </Radio>
      </td>
      <td>
        <Radio checked={isTheirs} onChange={() => onChoose(true)} aria-label={label}>
          {show(clash, clash.theirs)}
        </Radio>
      </td>
    </tr>
  );
}

function useShownValue(definition: FormDefinition, dictionaries: Dictionaries) {
  const t = useTexts(editMessages);
  const locale = useLocale();
  return ({ key, isTable }: Clash, value: unknown): string => {
    if (isTable) return t("conflict.rows", { count: rowsIn(value).length });
    if (isEmptyValue(value)) return t("conflict.empty");
    const field = indexOf(definition).fields.get(key)?.field;
    return field ? behaviours[field.type].readOnlyText(value, field, { locale, dictionaries }) : "";
  };
}
