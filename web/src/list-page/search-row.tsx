import type { Bilingual } from "@signoff/domain/locale";
import { Button } from "antd";
import { ChevronDown } from "lucide-react";
import { memo, type SubmitEvent, useId, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { ConditionControl } from "./condition-control.tsx";
import { type ConditionTexts, conditionNames } from "./list-address.ts";
import type { ListCondition } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

interface SearchRowProps {
  readonly conditions: readonly ListCondition[];
  readonly applied: ConditionTexts;
  readonly onSearch: (conditions: ConditionTexts) => void;
  readonly onReset: () => void;
}

/** The conditions: the usual ones in a row, the rest behind 'More'. Enter searches, choices search at once. */
export const SearchRow = memo(PlainSearchRow);

function PlainSearchRow({ conditions, applied, onSearch, onReset }: SearchRowProps) {
  const t = useTexts(listMessages);
  const [draft, setDraft] = useDraft(applied);
  const hidden = conditions.filter((condition) => condition.more);
  const used = hidden.filter((condition) => isUsed(condition, applied)).length;
  const [isOpen, setOpen] = useState(used > 0);
  const search = (values: ConditionTexts) => onSearch(withoutEmpty(values));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(draft);
  };
  const handleChange = (values: ConditionTexts, now: boolean) => {
    const next = { ...draft, ...values };
    setDraft(next);
    if (now) search(next);
  };
  const handleReset = () => {
    setDraft({});
    onReset();
  };
  const shown = conditions.filter((condition) => !condition.more || isOpen);
  return (
    <form className="so-list-search" role="search" aria-label={t("conditions")} onSubmit={handleSubmit}>
      {shown.map((condition) => (
        <ConditionField key={condition.key} condition={condition} values={draft} onChange={handleChange} />
      ))}
      <div className="so-list-search-buttons">
        <Button type="primary" htmlType="submit">
          {t("search")}
        </Button>
        <Button onClick={handleReset}>{t("reset")}</Button>
        {hidden.length > 0 && (
          <Button
            type="text"
            aria-expanded={isOpen}
            className={isOpen ? "so-list-more so-list-more-open" : "so-list-more"}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "less" : "more")}
            {used > 0 && !isOpen && (
              <span className="so-list-more-count" title={t("more.used", { count: used })}>
                {used}
              </span>
            )}
            <ChevronDown size={14} strokeWidth={1.7} aria-hidden="true" />
          </Button>
        )}
      </div>
    </form>
  );
}

interface ConditionFieldProps {
  readonly condition: ListCondition & { readonly label: Bilingual };
  readonly values: ConditionTexts;
  readonly onChange: (values: ConditionTexts, now: boolean) => void;
}

function ConditionField({ condition, values, onChange }: ConditionFieldProps) {
  const locale = useLocale();
  const id = useId();
  return (
    <div className={`so-list-condition so-list-condition-${condition.type}`}>
      <label htmlFor={id}>{condition.label[locale]}</label>
      <ConditionControl
        id={id}
        condition={condition}
        placeholder={condition.placeholder?.[locale]}
        values={values}
        onChange={onChange}
      />
    </div>
  );
}

/** The typed conditions. Other conditions (back, a view) reset them; another order or page does not. */
function useDraft(applied: ConditionTexts) {
  const inForce = JSON.stringify(applied);
  const [kept, setKept] = useState({ inForce, draft: applied });
  if (kept.inForce !== inForce) setKept({ inForce, draft: applied });
  const setDraft = (draft: ConditionTexts) => setKept({ inForce, draft });
  return [kept.inForce === inForce ? kept.draft : applied, setDraft] as const;
}

function isUsed(condition: ListCondition, values: ConditionTexts): boolean {
  return conditionNames([condition]).some((name) => (values[name]?.length ?? 0) > 0);
}

function withoutEmpty(values: ConditionTexts): ConditionTexts {
  const entries = Object.entries(values).map(
    ([name, texts]) => [name, texts.map((text) => text.trim()).filter((text) => text !== "")] as const,
  );
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}
