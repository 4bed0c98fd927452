import { isEmptyValue, plainText } from "@signoff/forms/values/form-values";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { Checkbox } from "antd";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { FieldChange } from "./field-changes.ts";
import { workbookMessages } from "./messages.ts";

interface FieldPartProps {
  readonly changes: readonly FieldChange[];
  readonly dictionaries: Dictionaries;
  readonly isTaken: (change: FieldChange) => boolean;
  readonly onTake: (changes: readonly FieldChange[], taken: boolean) => void;
}

/** Changes of a workbook to the fields, one below the other. */
export function FieldPart({ changes, dictionaries, isTaken, onTake }: FieldPartProps) {
  const t = useTexts(workbookMessages);
  const open = changes.filter(({ isClosed }) => !isClosed);
  const taken = open.filter(isTaken).length;
  return (
    <section aria-label={t("fields")}>
      <h3>{`${t("fields")} ${changes.length}`}</h3>
      <div className="so-merge-table">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label={t("takeAll")}
                  disabled={open.length === 0}
                  checked={taken > 0 && taken === open.length}
                  indeterminate={taken > 0 && taken < open.length}
                  onChange={(event) => onTake(open, event.target.checked)}
                />
              </th>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("now")}</th>
              <th scope="col">{t("file")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <FieldRow key={change.indexed.field.key} {...{ change, dictionaries, isTaken, onTake }} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FieldRow({
  change,
  dictionaries,
  isTaken,
  onTake,
}: Omit<FieldPartProps, "changes"> & { change: FieldChange }) {
  const t = useTexts(workbookMessages);
  const locale = useLocale();
  const { field } = change.indexed;
  const words = (value: unknown) =>
    isEmptyValue(value) ? t("empty") : behaviours[field.type].readOnlyText(value, field, { locale, dictionaries });
  const note =
    (change.isClosed ? t("closed") : change.problem) ??
    (change.isClash ? t("clash", { base: words(change.base) }) : "");
  return (
    <tr className="is-changed">
      <td>
        {!change.isClosed && (
          <Checkbox
            aria-label={t("take", { name: field.label[locale] })}
            checked={isTaken(change)}
            onChange={(event) => onTake([change], event.target.checked)}
          />
        )}
      </td>
      <td>{field.label[locale]}</td>
      <td>
        <del>{words(change.theirs)}</del>
      </td>
      <td className={change.problem === null ? (change.isClash ? "is-clash" : "is-new") : "is-wrong"}>
        {change.problem === null ? <ins>{words(change.mine)}</ins> : plainText(change.mine)}
        {note !== "" && <div className="so-workbook-note">{note}</div>}
      </td>
    </tr>
  );
}
