import { Button, Popover } from "antd";
import { Funnel, X } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { ConditionControl } from "./condition-control.tsx";
import { type ConditionTexts, conditionNames } from "./list-address.ts";
import type { ListCondition } from "./list-definition.ts";
import { listMessages } from "./messages.ts";

export interface ColumnFilterProps {
  readonly condition: ListCondition;
  readonly title: string;
  readonly applied: ConditionTexts;
  readonly onFilter: (conditions: ConditionTexts) => void;
}

/** The condition of one column, at its head: the same one as above the list, so both always agree. */
export function ColumnFilter({ condition, title, applied, onFilter }: ColumnFilterProps) {
  const t = useTexts(listMessages);
  const [isOpen, setOpen] = useState(false);
  const names = conditionNames([condition]);
  const isUsed = names.some((name) => (applied[name]?.length ?? 0) > 0);
  const filter = (values: ConditionTexts) => {
    const others = Object.entries(applied).filter(([name]) => !names.includes(name));
    const given = Object.entries(values).filter(([name, texts]) => names.includes(name) && texts.length > 0);
    onFilter(Object.fromEntries([...others, ...given]));
  };
  return (
    <span className={isUsed ? "so-list-filter so-list-filter-on" : "so-list-filter"}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        content={
          <FilterPanel condition={condition} applied={applied} onFilter={filter} onClose={() => setOpen(false)} />
        }
      >
        <button
          type="button"
          aria-label={t(isUsed ? "filter.on" : "filter", { title })}
          aria-expanded={isOpen}
          title={t(isUsed ? "filter.on" : "filter", { title })}
        >
          <Funnel size={12} strokeWidth={1.9} fill={isUsed ? "currentColor" : "none"} />
        </button>
      </Popover>
      {isUsed && (
        <button
          type="button"
          aria-label={t("filter.clear", { title })}
          title={t("filter.clear", { title })}
          onClick={() => filter({})}
        >
          <X size={12} strokeWidth={2.2} />
        </button>
      )}
    </span>
  );
}

interface FilterPanelProps extends Pick<ColumnFilterProps, "condition" | "applied" | "onFilter"> {
  readonly onClose: () => void;
}

/** A choice filters at once, a typed text by Enter. */
function FilterPanel({ condition, applied, onFilter, onClose }: FilterPanelProps) {
  const t = useTexts(listMessages);
  const locale = useLocale();
  const id = useId();
  const [draft, setDraft] = useState(applied);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter(trimmed(draft));
    onClose();
  };
  return (
    <form className="so-list-filter-panel" onSubmit={handleSubmit}>
      <label htmlFor={id}>{condition.label[locale]}</label>
      <ConditionControl
        id={id}
        condition={condition}
        placeholder={condition.placeholder?.[locale]}
        values={draft}
        onChange={(values, now) => {
          const next = { ...draft, ...values };
          setDraft(next);
          if (now) onFilter(trimmed(next));
        }}
      />
      <footer>
        <Button size="small" type="primary" htmlType="submit">
          {t("filter.apply")}
        </Button>
      </footer>
    </form>
  );
}

function trimmed(values: ConditionTexts): ConditionTexts {
  return Object.fromEntries(
    Object.entries(values).map(([name, texts]) => [name, texts.map((text) => text.trim()).filter(Boolean)]),
  );
}
