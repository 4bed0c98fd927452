import type { QuestionFields } from "@signoff/domain/records/trrs-question";
import { Button } from "antd";
import Input from "antd/es/input/Input";
import { Plus, Trash2 } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { questionMessages } from "../messages.ts";

type ProblemType = QuestionFields["problemTypes"][number];

const blank: ProblemType = { value: "", nameZh: "", nameEn: "" };

/** The problem types of a question, in the order of their lines. */
export function ProblemTypes({ id, value, disabled, onChange }: EditorProps<QuestionFields>) {
  const t = useTexts(questionMessages);
  const types = Array.isArray(value) ? (value as readonly ProblemType[]) : [];
  const set = (at: number, more: Partial<ProblemType>) =>
    onChange(types.map((one, place) => (place === at ? { ...one, ...more } : one)));
  return (
    <div id={id} className="so-problem-types">
      {types.map((type, at) => (
        // Rows have no id of their own; their position identifies them.
        <fieldset key={`row-${at}`} disabled={disabled}>
          <legend className="so-visually-hidden">{t("type.row", { number: at + 1 })}</legend>
          {(["value", "nameZh", "nameEn"] as const).map((key) => (
            <Input
              key={key}
              aria-label={`${t(`type.${key}`)} ${at + 1}`}
              placeholder={t(`type.${key}`)}
              value={type[key]}
              onChange={({ target }) => set(at, { [key]: target.value })}
            />
          ))}
          <button
            type="button"
            className="so-icon-button"
            aria-label={t("type.remove", { number: at + 1 })}
            title={t("type.remove", { number: at + 1 })}
            disabled={disabled}
            onClick={() => onChange(types.toSpliced(at, 1))}
          >
            <Trash2 size={14} strokeWidth={1.7} />
          </button>
        </fieldset>
      ))}
      {!disabled && (
        <Button
          size="small"
          type="dashed"
          icon={<Plus size={14} strokeWidth={1.7} />}
          onClick={() => onChange([...types, blank])}
        >
          {t("type.add")}
        </Button>
      )}
    </div>
  );
}
