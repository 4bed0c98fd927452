import { Tabs } from "antd";
import { useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Dock } from "../list-page/dock.tsx";
import { useListedIds } from "../list-page/listed-rows.ts";
import { useReadOnly } from "../pages/read-only.ts";
import { useMayAll, useMayIf } from "../session/session-store.ts";
import { showMessage } from "../ui/notices.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { recordMessages } from "./messages.ts";
import { RecordChanges } from "./record-changes.tsx";
import type { FormPart } from "./record-definition.ts";
import type { OpenRecordProps } from "./record-props.ts";
import { RecordFooter } from "./record-footer.tsx";
import { RecordForm } from "./record-form.tsx";
import { useOpenForm } from "./use-open-form.ts";

/** The open record: its form, its further parts, its actions. */
export function OpenRecord<Fields extends object>(props: OpenRecordProps<Fields>) {
  const { definition, record, unsaved, onOpen } = props;
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const mayWrite = useMayIf(record === null ? definition.codes.add : definition.codes.edit);
  const isReadOnlyPage = useReadOnly();
  const isReadOnly = isReadOnlyPage || !mayWrite;
  const form = useOpenForm(props);
  const { Head } = definition;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const ids = useListedIds();
  const at = ids.indexOf(record?.id ?? "");
  const close = () => (form.changed.length > 0 ? setAsksToLeave(true) : onOpen(null));
  const discard = () => {
    setAsksToLeave(false);
    unsaved.drop(form.key);
    onOpen(null);
  };
  const name = record ? definition.nameOf(record.fields) : "";
  const title = definition.texts[record === null ? "new" : isReadOnly ? "view" : "edit"][locale];
  const steps = { at, count: ids.length, previous: t("previous"), next: t("next") };
  return (
    <Dock
      title={<RecordTitle title={title} name={name} />}
      label={name === "" ? title : `${title}: ${name}`}
      closeLabel={t("close")}
      onClose={close}
      {...(at < 0 ? {} : { steps: { ...steps, onStep: (by: 1 | -1) => onOpen(ids[at + by] ?? null) } })}
      footer={
        !isReadOnlyPage && (
          <RecordFooter
            mayWrite={mayWrite}
            definition={definition}
            form={form}
            record={record}
            onDiscard={close}
            onDeleted={() => {
              showMessage("success", t("delete.done"));
              unsaved.drop(form.key);
              onOpen(null);
            }}
          />
        )
      }
    >
      {record && Head && <Head record={record} />}
      <RecordParts {...props} form={form} isReadOnly={isReadOnly} />
      {asksToLeave && (
        <DiscardDialog name={name === "" ? title : name} onDiscard={discard} onStay={() => setAsksToLeave(false)} />
      )}
    </Dock>
  );
}

function RecordTitle({ title, name }: { readonly title: string; readonly name: string }) {
  return (
    <span className="so-record-title">
      <strong>{title}</strong>
      {name !== "" && <span className="so-record-name">{name}</span>}
    </span>
  );
}

interface RecordPartsProps<Fields extends object> extends OpenRecordProps<Fields> {
  readonly form: ReturnType<typeof useOpenForm<Fields>>;
  readonly isReadOnly: boolean;
}

/** A new record has its form only. */
function RecordParts<Fields extends object>(props: RecordPartsProps<Fields>) {
  const { definition, record } = props;
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const offered = definition.tabs ?? [];
  const may = useMayAll(offered.map(({ permission }) => permission));
  const { changes } = definition.calls;
  if (record === null || (offered.length === 0 && !changes)) return <FormOf {...props} />;
  const parts = offered.filter((_tab, at) => may[at]);
  return (
    <Tabs
      size="small"
      className="so-record-tabs"
      items={[
        { key: "form", label: t("form"), children: <FormOf {...props} /> },
        ...parts.map(({ key, label, Content }) => ({
          key,
          label: label[locale],
          children: <Content record={record} />,
        })),
        ...(changes
          ? [{ key: "changes", label: t("changes"), children: <RecordChanges record={record} {...{ definition }} /> }]
          : []),
      ]}
    />
  );
}

function FormOf<Fields extends object>(props: RecordPartsProps<Fields>) {
  const { definition, form, isReadOnly, record } = props;
  const t = useTexts(recordMessages);
  const { Consequences } = definition;
  const part: FormPart<Fields> = { record, values: form.values };
  return (
    <>
      {isReadOnly && <p className="so-record-hint">{t("readOnly")}</p>}
      {form.theirs && <ConflictNote isApart={form.differing.length === 0} />}
      <RecordForm
        fields={definition.fields}
        values={form.values}
        errors={form.errors}
        isNew={record === null}
        disabled={isReadOnly || form.isDone}
        theirs={form.theirs}
        differing={form.differing}
        onChange={form.change}
      />
      {Consequences && form.changed.length > 0 && <Consequences {...part} />}
    </>
  );
}
