import type { QuestionFields } from "@signoff/domain/records/trrs-question";
import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "antd";
import { dictionaryOptions } from "../../../../client/dictionaries.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";

/** The review stages at which the question is always asked. */
export function StageChoice({ id, value, disabled, onChange }: EditorProps<QuestionFields>) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["trrs", "stages", locale],
    queryFn: ({ signal }) => dictionaryOptions("trrs_stage", signal),
    staleTime: 300_000,
  });
  return (
    <Checkbox.Group
      {...{ id }}
      disabled={disabled}
      value={Array.isArray(value) ? (value as string[]) : []}
      options={(data ?? []).map((one) => ({
        value: one.value,
        label: typeof one.label === "string" ? one.label : one.label[locale],
      }))}
      onChange={onChange}
    />
  );
}
