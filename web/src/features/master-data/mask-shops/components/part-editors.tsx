import type { MaskShopFields } from "@signoff/domain/records/mask-shop";
import { useQuery } from "@tanstack/react-query";
import { InputNumber } from "antd";
import { offeredItems } from "../../../../client/dictionaries.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { attributes } from "../../../../record-page/editor-attributes.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { maskShopMessages } from "../messages.ts";
import "./part-editors.css";

/** Current items of a dictionary. */
function useItems(dictionary: string) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["record-options", "dictionaries", locale],
    queryFn: ({ signal }) => offeredItems(signal),
    staleTime: 60_000,
  });
  return data?.[dictionary] ?? [];
}

type PartEditorProps = EditorProps<MaskShopFields> & { readonly dictionary: string };

/** Several items of a dictionary. */
export function ItemsEditor({ dictionary, ...props }: PartEditorProps) {
  const locale = useLocale();
  const items = useItems(dictionary);
  return (
    <SelectBox<string[]>
      {...attributes(props)}
      mode="multiple"
      className="so-record-control"
      value={Array.isArray(props.value) ? (props.value as string[]) : []}
      options={items.map(({ value, label }) => ({ value, label: typeof label === "string" ? label : label[locale] }))}
      onChange={props.onChange}
    />
  );
}

type Grades = MaskShopFields["grades"];

/** Days for each existing grade; a grade without days is not made. */
export function GradesEditor({ dictionary, ...props }: PartEditorProps) {
  const t = useTexts(maskShopMessages);
  const grades = Array.isArray(props.value) ? (props.value as Grades) : [];
  const codes = [...new Set([...useItems(dictionary).map(({ value }) => value), ...grades.map(({ grade }) => grade)])];
  const change = (grade: string, days: number | null) => {
    const others = new Map(grades.map((one) => [one.grade, one.days]));
    if (days === null) others.delete(grade);
    else others.set(grade, days);
    props.onChange(codes.flatMap((code) => (others.has(code) ? [{ grade: code, days: others.get(code) }] : [])));
  };
  return (
    <div className="so-grade-days" id={props.id} role="group" aria-describedby={props.describedBy}>
      {codes.map((grade) => (
        <label key={grade}>
          <span>{grade}</span>
          <InputNumber
            size="small"
            min={1}
            max={365}
            precision={0}
            aria-label={t("grades.days", { grade })}
            disabled={props.disabled}
            {...(props.invalid ? { status: "error" as const } : {})}
            value={grades.find((one) => one.grade === grade)?.days ?? null}
            onChange={(days) => change(grade, days)}
          />
        </label>
      ))}
    </div>
  );
}
