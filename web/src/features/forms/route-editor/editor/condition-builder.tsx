import type { VocabularyField } from "@signoff/server/contract/base/definitions";
import { Button, Select } from "antd";
import Input from "antd/es/input/Input";
import TextArea from "antd/es/input/TextArea";
import { Plus, X } from "lucide-react";
import { useMemo, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import {
  type BuiltCondition,
  type ConditionPart,
  fieldIndex,
  operatorsOf,
  readCondition,
  writeCondition,
} from "../model/condition-text.ts";
import { panelMessages } from "../panel-messages.ts";

interface ConditionBuilderProps {
  readonly title: string;
  readonly text: string;
  readonly none: string;
  readonly fields: readonly VocabularyField[];
  readonly isFixed: boolean;
  readonly onChange: (text: string) => void;
}

type Index = ReturnType<typeof fieldIndex>;

/**
 * Comparisons over the fields of the form, with the resulting FEEL text below; conditions that rows cannot express are
 * edited as text.
 */
export function ConditionBuilder({ title, text, none, fields, isFixed, onChange }: ConditionBuilderProps) {
  const t = useTexts(panelMessages);
  const index = useMemo(() => fieldIndex(fields), [fields]);
  const built = readCondition(text, index);
  const write = (next: BuiltCondition) => onChange(next.parts.length === 0 ? "" : writeCondition(next, index));
  const parts = built?.parts ?? [];
  const joined = built?.joined ?? "and";
  const put = (place: number, part: ConditionPart) => write({ joined, parts: parts.with(place, part) });
  const first = fields.find((field) => operatorsOf(field, index).includes("="));
  return (
    <section className="so-route-section" aria-label={title}>
      <h3 className="so-route-heading">
        {title}
        {!isFixed && built && first && (
          <Button
            type="link"
            size="small"
            icon={<Plus size={13} />}
            onClick={() => write({ joined, parts: [...parts, { field: first.path, operator: "=", value: "" }] })}
          >
            {t("condition.add")}
          </Button>
        )}
      </h3>
      {text === "" && <p className="so-faint">{none}</p>}
      {parts.map((part, place) => (
        <div className="so-route-condition" key={place}>
          {place > 0 && (
            <Select
              size="small"
              aria-label={t("operator")}
              value={joined}
              disabled={isFixed}
              options={(["and", "or"] as const).map((value) => ({ value, label: t(`condition.${value}`) }))}
              onChange={(value: "and" | "or") => write({ joined: value, parts })}
            />
          )}
          <PartRow {...{ part, fields, index, isFixed }} onChange={(next) => put(place, next)} />
          {!isFixed && (
            <button
              type="button"
              className="so-icon-button"
              aria-label={t("remove")}
              title={t("remove")}
              onClick={() => write({ joined, parts: parts.filter((_, at) => at !== place) })}
            >
              <X size={14} />
            </button>
          )}
        </div>
      ))}
      {text !== "" && <FeelText {...{ text, isFixed, onChange }} isFree={!built} />}
    </section>
  );
}

interface PartRowProps {
  readonly part: ConditionPart;
  readonly fields: readonly VocabularyField[];
  readonly index: Index;
  readonly isFixed: boolean;
  readonly onChange: (part: ConditionPart) => void;
}

function PartRow({ part, fields, index, isFixed, onChange }: PartRowProps) {
  const t = useTexts(panelMessages);
  const field = index.get(part.field);
  const offered = fields.filter((one) => operatorsOf(one, index).length > 0);
  const chooseField = (path: string) => {
    const [operator = "="] = operatorsOf(index.get(path), index);
    onChange({ field: path, operator, value: "" });
  };
  return (
    <>
      <Select
        size="small"
        className="so-route-grow"
        aria-label={t("field")}
        value={part.field}
        disabled={isFixed}
        showSearch={{ optionFilterProp: "label" }}
        popupMatchSelectWidth={320}
        options={offered.map(({ path, label }) => ({ value: path, label: `${label} (${path})` }))}
        onChange={chooseField}
      />
      <Select
        size="small"
        aria-label={t("operator")}
        value={part.operator}
        disabled={isFixed}
        popupMatchSelectWidth={false}
        options={operatorsOf(field, index).map((value) => ({ value, label: t(`op.${value}`) }))}
        onChange={(operator) => onChange({ ...part, operator })}
      />
      {part.operator !== "filled" && part.operator !== "empty" && (
        <PartValue {...{ part, field, isFixed }} onChange={(value) => onChange({ ...part, value })} />
      )}
    </>
  );
}

interface PartValueProps {
  readonly part: ConditionPart;
  readonly field: VocabularyField | undefined;
  readonly isFixed: boolean;
  readonly onChange: (value: string) => void;
}

function PartValue({ part, field, isFixed, onChange }: PartValueProps) {
  const t = useTexts(panelMessages);
  const [typed, setTyped] = useState<string | null>(null);
  if (field && field.options.length > 0)
    return (
      <Select
        size="small"
        className="so-route-grow"
        aria-label={t("value")}
        value={part.value === "" ? undefined : part.value}
        disabled={isFixed}
        showSearch={{ optionFilterProp: "label" }}
        popupMatchSelectWidth={false}
        options={field.options.map(({ value, title }) => ({ value, label: title }))}
        onChange={onChange}
      />
    );
  const commit = () => {
    if (typed !== null && typed !== part.value) onChange(typed);
    setTyped(null);
  };
  return (
    <Input
      size="small"
      className="so-route-grow"
      aria-label={t("value")}
      value={typed ?? part.value}
      disabled={isFixed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}

interface FeelTextProps {
  readonly text: string;
  readonly isFree: boolean;
  readonly isFixed: boolean;
  readonly onChange: (text: string) => void;
}

/** The text as it is in the file. */
function FeelText({ text, isFree, isFixed, onChange }: FeelTextProps) {
  const t = useTexts(panelMessages);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== text) onChange(typed.trim());
    setTyped(null);
  };
  return (
    <>
      {isFree && <p className="so-faint">{t("condition.free")}</p>}
      <TextArea
        className="so-route-feel code"
        aria-label={t("condition.text")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={typed ?? text}
        disabled={isFixed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
      />
    </>
  );
}
