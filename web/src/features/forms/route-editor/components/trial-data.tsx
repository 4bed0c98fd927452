import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { VocabularyField } from "@signoff/server/contract/base/definitions";
import { Button, Select } from "antd";
import Input from "antd/es/input/Input";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { dataFrom, fieldsNamedIn } from "../model/trial-fields.ts";
import { trialMessages } from "../trial-messages.ts";

interface TrialDataProps {
  readonly xml: string;
  readonly fields: readonly VocabularyField[];
  readonly onTry: (given: { readonly data: Record<string, unknown>; readonly requesterId?: string }) => void;
}

/** The few fields that determine the route, filled in by hand. */
export function TrialData({ xml, fields, onTry }: TrialDataProps) {
  const t = useTexts(trialMessages);
  const asked = fieldsNamedIn(xml, fields);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [requester, setRequester] = useState<readonly Reference[]>([]);
  const set = (path: string, value: string | undefined) => setValues((all) => ({ ...all, [path]: value ?? "" }));
  const [who] = requester;
  return (
    <div className="so-route-typed" role="group" aria-label={t("typed.fields")}>
      <label htmlFor="trial-requester">{t("requester")}</label>
      <PeoplePicker id="trial-requester" multiple={false} value={requester} onChange={setRequester} />
      {asked.length === 0 && <span className="so-faint">{t("typed.none")}</span>}
      {asked.map(({ path, label, options }) => (
        <span key={path} className="so-route-field">
          <span className="so-faint">{label}</span>
          {options.length > 0 ? (
            <Select
              allowClear
              aria-label={label}
              value={values[path] === "" ? undefined : values[path]}
              options={options.map(({ value, title }) => ({ value, label: title }))}
              onChange={(value: string | undefined) => set(path, value)}
            />
          ) : (
            <Input aria-label={label} value={values[path] ?? ""} onChange={({ target }) => set(path, target.value)} />
          )}
        </span>
      ))}
      <Button
        type="primary"
        onClick={() => onTry({ data: dataFrom(values, asked), ...(who ? { requesterId: who.id } : {}) })}
      >
        {t("try")}
      </Button>
    </div>
  );
}
