import type { Reference } from "@signoff/domain/http/record-endpoints";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import { useMutation } from "@tanstack/react-query";
import { Button, DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { PeoplePicker } from "../pickers/people-picker.tsx";
import { LabelledField } from "../ui/labelled-field.tsx";
import { LimitedInput } from "../ui/limited-text.tsx";
import { popupContainerOf } from "../ui/popup-container.ts";
import { SelectBox } from "../ui/select-box.tsx";
import type { Absence, AbsenceCalls } from "./absence-calls.ts";
import { kindNames } from "./kind-names.ts";
import { absenceMessages } from "./messages.ts";

interface AbsenceFormProps {
  /** Null: a new one. */
  readonly absence: Absence | null;
  readonly onSave: AbsenceCalls["save"];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Entered {
  readonly from: Dayjs | null;
  readonly to: Dayjs | null;
  readonly deputy: readonly Reference[];
  readonly kinds: readonly string[];
  readonly remark: string;
}

type Errors = Readonly<Record<string, string>>;

/** Whole days, the deputy and the forms of an absence. Says in words what the absence will do. */
export function AbsenceForm({ absence, onSave, onSaved, onCancel }: AbsenceFormProps) {
  const t = useTexts(absenceMessages);
  const [entered, setEntered] = useState(() => startOf(absence));
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: onSave,
    onSuccess: onSaved,
    onError: (error) => error instanceof ApiError && setErrors(errorsOf(error)),
  });
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }));
  const save = () => {
    const { from, to, deputy, kinds, remark } = entered;
    const [chosen] = deputy;
    const missing = { ...(from && to ? {} : { from: t("required") }), ...(chosen ? {} : { deputyId: t("required") }) };
    setErrors(missing);
    if (!from || !to || !chosen) return;
    mutate({
      ...(absence ? { id: absence.id } : {}),
      deputyId: chosen.id,
      from: from.startOf("day").toISOString(),
      to: to.endOf("day").toISOString(),
      formTypes: kinds,
      remark,
    });
  };
  return (
    <div className="so-absence-form">
      <AbsenceFields entered={entered} errors={errors} onChange={change} />
      <WhatItDoes entered={entered} />
      <div className="so-absence-buttons">
        <Button type="primary" loading={isPending} onClick={save}>
          {t("save")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </div>
  );
}

interface AbsenceFieldsProps {
  readonly entered: Entered;
  readonly errors: Errors;
  readonly onChange: (part: Partial<Entered>) => void;
}

function AbsenceFields({ entered, errors, onChange }: AbsenceFieldsProps) {
  const t = useTexts(absenceMessages);
  const locale = useLocale();
  const { from, to, deputy, kinds, remark } = entered;
  const status = (key: string) => (errors[key] === undefined ? {} : { status: "error" as const });
  return (
    <>
      <LabelledField id="so-absence-from" label={t("period")} error={errors["from"] ?? errors["to"]}>
        <DatePicker.RangePicker
          id={{ start: "so-absence-from", end: "so-absence-to" }}
          className="so-absence-control"
          aria-label={t("period")}
          value={[from, to]}
          allowEmpty={[true, true]}
          getPopupContainer={popupContainerOf}
          {...status("from")}
          onChange={(days) => onChange({ from: days?.[0] ?? null, to: days?.[1] ?? null })}
        />
      </LabelledField>
      <LabelledField id="so-absence-deputy" label={t("deputy")} error={errors["deputyId"]}>
        <PeoplePicker
          id="so-absence-deputy"
          multiple={false}
          value={deputy}
          {...status("deputyId")}
          onChange={(chosen) => onChange({ deputy: chosen })}
        />
      </LabelledField>
      <LabelledField id="so-absence-kinds" label={t("kinds")} error={errors["formTypes"]}>
        <SelectBox<string[]>
          id="so-absence-kinds"
          className="so-absence-control"
          mode="multiple"
          placeholder={t("kinds.all")}
          value={[...kinds]}
          options={Object.entries(kindCards).map(([value, { title }]) => ({ value, label: title[locale] }))}
          onChange={(chosen) => onChange({ kinds: chosen })}
        />
      </LabelledField>
      <LabelledField id="so-absence-remark" label={t("remark")}>
        <LimitedInput
          id="so-absence-remark"
          max={500}
          value={remark}
          onChange={({ target }) => onChange({ remark: target.value })}
        />
      </LabelledField>
    </>
  );
}

/** The consequence is shown before the button. */
function WhatItDoes({ entered: { from, to, deputy, kinds } }: { readonly entered: Entered }) {
  const t = useTexts(absenceMessages);
  const locale = useLocale();
  const [chosen] = deputy;
  if (!from || !to || !chosen) return null;
  const told = { from: dayText(from), to: dayText(to), deputy: chosen.name ?? chosen.id };
  return (
    <p className="so-absence-does">
      {kinds.length === 0 ? t("does.all", told) : t("does.some", { ...told, kinds: kindNames(kinds, locale) })}{" "}
      {t("does.open")}
    </p>
  );
}

const dayText = (day: Dayjs) => day.format("YYYY-MM-DD");

function startOf(absence: Absence | null): Entered {
  if (absence === null) return { from: null, to: null, deputy: [], kinds: [], remark: "" };
  return {
    from: dayjs(absence.from),
    to: dayjs(absence.to),
    deputy: [{ id: absence.deputyId, name: absence.deputyName }],
    kinds: absence.formTypes ?? [],
    remark: absence.remark,
  };
}

function errorsOf({ inputErrors, message }: ApiError): Errors {
  if (inputErrors.length === 0) return { from: message };
  return Object.fromEntries(inputErrors.map((one) => [one.path.split("[")[0] ?? "", one.message]));
}
