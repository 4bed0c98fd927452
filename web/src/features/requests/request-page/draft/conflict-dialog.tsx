import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { type FormValues, isEmptyValue, isRecord, plainText } from "@signoff/forms/values/form-values";
import { type Clash, mergeData } from "@signoff/forms/merge/merge-data";
import { Button, Modal, Radio } from "antd";
import { useId, useMemo, useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { editMessages } from "../edit-messages.ts";
import type { Stored } from "./draft-saver.ts";

interface ConflictDialogProps {
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly stored: Stored;
  /** The author of these changes. */
  readonly title: string;
  readonly onResolve: (data: FormValues) => void;
  readonly onLater: () => void;
}

/** Two people changed the same cells: shows both values, one by one, and saves what the user chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { definition, base, mine, stored } = props;
  const t = useTexts(editMessages);
  const versions = useMemo(() => ({ base, mine, theirs: stored.data }), [base, mine, stored]);
  const merge = useMemo(() => mergeData(definition, versions), [definition, versions]);
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
      title={props.title}
      okText={t("conflict.save")}
      cancelText={t("conflict.later")}
      onOk={() => props.onResolve(mergeData(definition, versions, theirs).data)}
      onCancel={props.onLater}
    >
      <p className="so-question">{t("conflict.text")}</p>
      <div className="so-conflict-all">
        <Button size="small" onClick={() => setTheirs(new Set())}>
          {t("conflict.allMine")}
        </Button>
        <Button size="small" onClick={() => setTheirs(new Set(merge.clashes.map(({ path }) => path)))}>
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
          {merge.clashes.map((clash, at) => (
            <ClashRow
              key={clash.path}
              isFirst={at === 0}
              clash={clash}
              definition={definition}
              dictionaries={props.dictionaries}
              isTheirs={theirs.has(clash.path)}
              onChoose={(isTheirs) => choose(clash.path, isTheirs)}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

interface ClashRowProps {
  readonly clash: Clash;
  /** The first choice has the focus. */
  readonly isFirst: boolean;
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function ClashRow({ clash, isFirst, definition, dictionaries, isTheirs, onChoose }: ClashRowProps) {
  const locale = useLocale();
  const t = useTexts(editMessages);
  const show = useShownValue(clash, dictionaries, definition);
  // Arrow keys switch between the two, as in every radio group.
  const name = useId();
  const { row, column } = clash;
  const place = row === undefined ? "" : ` ${t("conflict.row", { number: row + 1 })}`;
  const label = `${clash.label[locale]}${place}${column ? ` · ${column.label[locale]}` : ""}`;
  return (
    <tr>
      <th scope="row">
        {label}
        <div className="so-faint">{clash.section[locale]}</div>
      </th>
      <td>
        <Radio
          name={name}
          checked={!isTheirs}
          autoFocus={isFirst}
          aria-label={`${label} · ${t("conflict.mine")}: ${show(clash.mine)}`}
          onChange={() => onChoose(false)}
        >
          {show(clash.mine)}
        </Radio>
      </td>
      <td>
        <Radio
          name={name}
          checked={isTheirs}
          aria-label={`${label} · ${t("conflict.theirs")}: ${show(clash.theirs)}`}
          onChange={() => onChoose(true)}
        >
          {show(clash.theirs)}
        </Radio>
      </td>
    </tr>
  );
}

function useShownValue({ key, row, column }: Clash, dictionaries: Dictionaries, definition: FormDefinition) {
  const t = useTexts(editMessages);
  const locale = useLocale();
  const field = column ?? indexOf(definition).fields.get(key)?.field;
  return (value: unknown): string => {
    // A row that one side deleted and the other changed.
    if (row !== undefined && !column) return isEmptyValue(value) ? t("conflict.removed") : rowText(value);
    if (isEmptyValue(value)) return t("conflict.empty");
    return field ? behaviours[field.type].readOnlyText(value, field, { locale, dictionaries }) : "";
  };
}

/** Enough of a row to recognise it. */
function rowText(row: unknown): string {
  const cells = isRecord(row) ? Object.values(row).map(plainText) : [];
  return cells.filter((text) => text !== "").join(" · ");
}
