import { joinedNames } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { Button } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { ReadForm } from "./calls.ts";
import { type FieldChange, fieldChanges, isTakenByItself } from "./field-changes.ts";
import { FieldPart } from "./field-part.tsx";
import type { ShownForm } from "./form-parts.ts";
import { workbookMessages } from "./messages.ts";
import { type TableChoice, TablePart } from "./table-part.tsx";
import type { TakenChanges } from "./write-changes.ts";

interface WorkbookPreviewProps {
  readonly form: ShownForm;
  readonly read: ReadForm;
  readonly onWrite: (taken: TakenChanges, count: number) => void;
  readonly onClose: () => void;
}

/** All changes of a workbook to the form. Nothing is written before it is confirmed, and then in one step. */
export function WorkbookPreview({ form, read, onWrite, onClose }: WorkbookPreviewProps) {
  const t = useTexts(workbookMessages);
  const locale = useLocale();
  const fields = useFieldChoices(form, read);
  const { tables, choices, newestChoices, onChoice } = useTableChoices(form, read);
  const fieldsTaken = fields.changes.filter(fields.isTaken);
  const count = fieldsTaken.length + choices.reduce((sum, { taken }) => sum + taken, 0);
  const unchanged = choices.filter(({ changes }) => changes === 0).map(({ indexed }) => indexed.table.title[locale]);
  const isNothing = fields.changes.length === 0 && choices.every(({ changes }) => changes === 0);
  const write = () =>
    onWrite(
      {
        fields: fieldsTaken.map(({ indexed, mine }) => ({ indexed, value: mine })),
        tables: newestChoices()
          .filter(({ taken }) => taken > 0)
          .map(({ indexed, rows }) => ({ indexed, rows: rows() })),
      },
      count,
    );
  return (
    <>
      <p className="so-merge-about">{t("exported", { time: formatFullTime(read.time) })}</p>
      <div className="so-workbook-parts">
        {isNothing && <p role="status">{t("nothing")}</p>}
        {fields.changes.length > 0 && <FieldPart {...fields} dictionaries={form.sources.dictionaries} />}
        {tables.map(({ indexed, imported }) => (
          <TablePart key={indexed.table.key} {...{ form, indexed, imported, onChoice }} />
        ))}
        {!isNothing && unchanged.length > 0 && <p>{t("unchanged", { list: joinedNames(unchanged, locale) })}</p>}
      </div>
      <div className="so-merge-foot">
        <Button type="primary" disabled={count === 0} onClick={write}>
          {t("write", { count })}
        </Button>
        <Button onClick={onClose}>{t("discard")}</Button>
        <span>{t("undoHint")}</span>
      </div>
    </>
  );
}

function useFieldChoices(form: ShownForm, read: ReadForm) {
  const changes = useMemo(() => fieldChanges(form, read), [form, read]);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTaken = (change: FieldChange) =>
    !change.isClosed && (ticks.get(change.indexed.field.key) ?? isTakenByItself(change));
  const onTake = (some: readonly FieldChange[], taken: boolean) =>
    setTicks(new Map([...ticks, ...some.map(({ indexed }) => [indexed.field.key, taken] as const)]));
  return { changes, isTaken, onTake };
}

function useTableChoices(form: ShownForm, { tables: read }: ReadForm) {
  const index = indexOf(form.definition);
  const tables = read.flatMap(({ table, exported, ...rows }) => {
    const indexed = index.tables.get(table);
    return indexed && exported && form.state.table(table).visible ? [{ indexed, imported: { ...rows, exported } }] : [];
  });
  // Writing uses the newest choices; only a figure that changed is rendered again.
  const newest = useRef(new Map<string, TableChoice>());
  const [choices, setChoices] = useState<readonly TableChoice[]>([]);
  const onChoice = useCallback((choice: TableChoice) => {
    const { key } = choice.indexed.table;
    const known = newest.current.get(key);
    newest.current.set(key, choice);
    if (known?.taken !== choice.taken || known.changes !== choice.changes) setChoices([...newest.current.values()]);
  }, []);
  return { tables, choices, newestChoices: () => [...newest.current.values()], onChoice };
}
