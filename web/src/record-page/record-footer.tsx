import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { useMayIf } from "../session/session-store.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import { DeleteRecord } from "./delete-record.tsx";
import { recordMessages } from "./messages.ts";
import type { RecordKind, StoredRecord } from "./record-definition.ts";
import type { useOpenForm } from "./use-open-form.ts";

interface RecordFooterProps<Fields extends object> {
  /** Without it the record is read-only, and only the other actions are shown. */
  readonly mayWrite: boolean;
  readonly definition: RecordKind<Fields>;
  readonly form: ReturnType<typeof useOpenForm<Fields>>;
  readonly record: StoredRecord<Fields> | null;
  readonly onDiscard: () => void;
  readonly onDeleted: () => void;
}

/** Actions on the open record; the button says how many fields will change. */
export function RecordFooter<Fields extends object>(props: RecordFooterProps<Fields>) {
  const { mayWrite, definition, form, record, onDiscard, onDeleted } = props;
  const t = useTexts(recordMessages);
  const mayDelete = useMayIf(definition.codes.delete);
  const [isDeleting, setDeleting] = useState(false);
  const count = form.changed.length;
  const wrong = Object.keys(form.errors).length;
  const whole = form.errors[""];
  const { Actions } = definition;
  return (
    <footer className="so-record-footer">
      {wrong > 0 && <InlineAlert role="bad">{whole ?? t("wrong", { count: wrong })}</InlineAlert>}
      <div className="so-record-buttons">
        {mayWrite && (
          <Button type="primary" loading={form.isSaving} disabled={count === 0 && record !== null} onClick={form.save}>
            {record === null ? t("save.new") : count === 0 ? t("save.none") : t("save", { count })}
          </Button>
        )}
        {mayWrite && count > 0 && <Button onClick={onDiscard}>{t("discard")}</Button>}
        <span className="so-record-more">
          {record && Actions && <Actions record={record} />}
          {record && mayDelete && (
            <Button
              type="text"
              danger
              icon={<Trash2 size={15} strokeWidth={1.7} />}
              aria-label={t("delete")}
              title={t("delete")}
              onClick={() => setDeleting(true)}
            />
          )}
        </span>
      </div>
      {record && isDeleting && (
        <DeleteRecord
          definition={definition}
          record={record}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </footer>
  );
}
