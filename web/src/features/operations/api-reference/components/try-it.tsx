import { Button } from "antd";
import Input from "antd/es/input/Input";
import type { SubmitEvent } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { addressOf, type Values } from "../example.ts";
import { apiMessages } from "../messages.ts";
import type { Operation } from "../operations.ts";
import { useTry } from "../queries.ts";

interface TryItProps {
  readonly operation: Operation;
  readonly values: Values;
  readonly setValues: (values: Values) => void;
}

/** Sends a reading call with the reader's own session. */
export function TryIt({ operation, values, setValues }: TryItProps) {
  const t = useTexts(apiMessages);
  const { mutate, data, isError, isPending } = useTry();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(addressOf(operation, values));
  };
  return (
    <form className="so-api-try" aria-label={t("try")} onSubmit={submit}>
      <h3>{t("try")}</h3>
      <p>{t("try.hint")}</p>
      <div className="so-api-values">
        {operation.parameters.map(({ name }) => (
          <LabelledField key={name} id={`api-${name}`} label={name}>
            <Input
              id={`api-${name}`}
              value={values[name] ?? ""}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </LabelledField>
        ))}
      </div>
      <Button htmlType="submit" type="primary" loading={isPending}>
        {t("send")}
      </Button>
      {isError && <InlineAlert role="bad">{t("unreachable")}</InlineAlert>}
      {data && (
        <output>
          <p className="num">{t("answered", { status: data.status, ms: data.ms })}</p>
          <pre className="code">{data.text}</pre>
        </output>
      )}
    </form>
  );
}
