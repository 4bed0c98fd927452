import { useQuery } from "@tanstack/react-query";
import { offeredItems } from "../../../../client/dictionaries.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { SelectBox } from "../../../../ui/select-box.tsx";
import type { DocumentEntry } from "../document-entry.ts";
import { documentMessages } from "../messages.ts";
import { CustomerPicker } from "./customer-picker.tsx";

interface EntryFieldsProps {
  readonly asks: "upload" | "addVersion" | "edit";
  readonly entry: DocumentEntry;
  /** By field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<DocumentEntry>) => void;
}

type Texts = "docNo" | "titleZh" | "titleEn" | "platform" | "version" | "note";
const labels = {
  docNo: "docNo",
  titleZh: "nameZh",
  titleEn: "nameEn",
  platform: "platform",
  version: "version",
  note: "note",
} as const satisfies Record<Texts, keyof typeof documentMessages>;

/** Codes look the same in every language. */
const examples: Readonly<Partial<Record<Texts, string>>> = {
  docNo: "DRM-28HV-002",
  version: "V1.0",
  platform: "28HV",
};

export function EntryFields(props: EntryFieldsProps) {
  const { asks } = props;
  return (
    <div className="so-record-form">
      <div className="so-record-fields">
        {asks === "upload" && <TextEntry {...props} name="docNo" />}
        {asks !== "edit" && <TextEntry {...props} name="version" />}
        {asks !== "addVersion" && <Described {...props} />}
        {asks !== "edit" && <FileEntry {...props} />}
        {asks !== "edit" && <TextEntry {...props} name="note" />}
      </div>
    </div>
  );
}

function Described(props: EntryFieldsProps) {
  const t = useTexts(documentMessages);
  const { entry, errors, onChange } = props;
  return (
    <>
      <TextEntry {...props} name="titleZh" />
      <TextEntry {...props} name="titleEn" />
      <TypeEntry {...props} />
      <TextEntry {...props} name="platform" />
      <LabelledField id="so-document-owner" label={t("owner")} error={errors["owner"]}>
        <PeoplePicker
          id="so-document-owner"
          multiple={false}
          value={entry.owner}
          onChange={(owner) => onChange({ owner })}
        />
      </LabelledField>
      <LabelledField id="so-document-customer" label={t("customer")} error={errors["customer"]}>
        <CustomerPicker
          id="so-document-customer"
          value={entry.customer}
          error={errors["customer"]}
          onChange={(customer) => onChange({ customer })}
        />
        <div className="so-record-hint">{t("customer.hint")}</div>
      </LabelledField>
    </>
  );
}

interface TextEntryProps extends EntryFieldsProps {
  readonly name: Texts;
}

function TextEntry({ name, entry, errors, onChange }: TextEntryProps) {
  const t = useTexts(documentMessages);
  const id = `so-document-${name}`;
  return (
    <LabelledField id={id} label={t(labels[name])} error={errors[name]}>
      <LimitedInput
        id={id}
        max={200}
        placeholder={examples[name]}
        status={errors[name] === undefined ? "" : "error"}
        aria-describedby={errors[name] === undefined ? undefined : `${id}-error`}
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </LabelledField>
  );
}

function TypeEntry({ entry, errors, onChange }: EntryFieldsProps) {
  const t = useTexts(documentMessages);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["record-options", "dictionaries", locale],
    queryFn: ({ signal }) => offeredItems(signal),
    staleTime: 60_000,
  });
  return (
    <LabelledField id="so-document-type" label={t("type")} error={errors["documentType"]}>
      <SelectBox<string | null>
        id="so-document-type"
        className="so-record-control"
        value={entry.documentType === "" ? null : entry.documentType}
        options={[...(data?.["doc_type"] ?? [])]}
        onChange={(documentType) => onChange({ documentType: documentType ?? "" })}
      />
    </LabelledField>
  );
}

function FileEntry({ errors, onChange }: EntryFieldsProps) {
  const t = useTexts(documentMessages);
  return (
    <LabelledField id="so-document-file" label={t("file")} error={errors["file"]}>
      <input
        id="so-document-file"
        type="file"
        onChange={({ target }) => onChange({ file: target.files?.[0] ?? null })}
      />
      <div className="so-record-hint">{t("file.hint")}</div>
    </LabelledField>
  );
}
