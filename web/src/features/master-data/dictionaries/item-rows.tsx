import type { DictionaryEntry, DictionaryFields } from "@signoff/domain/records/dictionary";
import { Button, Switch } from "antd";
import Input from "antd/es/input/Input";
import { ArrowDown, ArrowUp, Eraser, Plus, Trash2 } from "lucide-react";
import { useTexts } from "../../../i18n/translate.ts";
import type { EditorProps } from "../../../record-page/record-definition.ts";
import { countOf } from "../../../ui/text-limit.ts";
import { dictionaryMessages } from "./messages.ts";
import "./dictionaries.css";

const blank: DictionaryEntry = { value: "", nameZh: "", nameEn: "", parent: null, color: null, active: true };

/** The items of a dictionary as rows, in the order in which forms offer them. */
export function ItemRows({ id, value, disabled, onChange }: EditorProps<DictionaryFields>) {
  const t = useTexts(dictionaryMessages);
  const items = Array.isArray(value) ? (value as readonly DictionaryEntry[]) : [];
  const replace = (at: number, next: readonly DictionaryEntry[]) => onChange(items.toSpliced(at, 1, ...next));
  const swap = (at: number, by: 1 | -1) => {
    const [one, other] = [items[at], items[at + by]];
    if (one && other) onChange(items.with(at, other).with(at + by, one));
  };
  return (
    <div id={id} className="so-dictionary-items">
      {items.map((item, at) => (
        <ItemRow
          // Rows of new items have no id yet; they keep their position until they are saved.
          key={item.id ?? `new-${at}`}
          item={item}
          disabled={disabled}
          isFirst={at === 0}
          isLast={at === items.length - 1}
          onChange={(more) => replace(at, [{ ...item, ...more }])}
          onMove={(by) => swap(at, by)}
          onRemove={() => replace(at, [])}
        />
      ))}
      {!disabled && (
        <Button
          size="small"
          type="dashed"
          icon={<Plus size={14} strokeWidth={1.7} />}
          onClick={() => onChange([...items, blank])}
        >
          {t("add")}
        </Button>
      )}
    </div>
  );
}

interface ItemRowProps {
  readonly item: DictionaryEntry;
  readonly disabled: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (more: Partial<DictionaryEntry>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ItemRow({ item, disabled, isFirst, isLast, onChange, onMove, onRemove }: ItemRowProps) {
  const t = useTexts(dictionaryMessages);
  const { id, value, active } = item;
  const tools = [
    { label: t("up", { value }), icon: ArrowUp, off: isFirst, onClick: () => onMove(-1) },
    { label: t("down", { value }), icon: ArrowDown, off: isLast, onClick: () => onMove(1) },
    {
      label: t("noColor", { value }),
      icon: Eraser,
      off: item.color === null,
      onClick: () => onChange({ color: null }),
    },
    { label: t("remove", { value }), icon: Trash2, off: false, onClick: onRemove },
  ];
  return (
    <fieldset className={active ? "so-dictionary-item" : "so-dictionary-item so-dictionary-off"} disabled={disabled}>
      <legend className="so-visually-hidden">{t("item", { value })}</legend>
      <ItemTexts item={item} isStored={id !== undefined} disabled={disabled} onChange={onChange} />
      <div className="so-dictionary-tools">
        <input
          type="color"
          className="so-dictionary-color"
          aria-label={`${t("color")}: ${value}`}
          title={t("color")}
          value={item.color ?? "#808080"}
          onChange={({ target }) => onChange({ color: target.value })}
        />
        <Switch
          size="small"
          aria-label={`${t("active")}: ${value}`}
          disabled={disabled}
          checked={active}
          onChange={(on) => onChange({ active: on })}
        />
        {tools.map(({ label, icon: Icon, off, onClick }) => (
          <button
            key={label}
            type="button"
            className="so-icon-button"
            aria-label={label}
            title={label}
            disabled={disabled || off}
            onClick={onClick}
          >
            <Icon size={14} strokeWidth={1.7} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A text that is too long stays as it was pasted, and is marked; saving says which item it is in. */
function limitOf(key: "value" | "nameZh" | "nameEn" | "parent", text: string) {
  const max = key === "value" || key === "parent" ? 100 : 200;
  const isTooLong = text.trim().length > max;
  return {
    count: countOf(max, { isAlwaysShown: false }),
    "aria-invalid": isTooLong,
    ...(isTooLong ? { status: "error" as const } : {}),
  };
}

interface ItemTextsProps extends Pick<ItemRowProps, "item" | "disabled" | "onChange"> {
  readonly isStored: boolean;
}

/** The value of a stored item cannot change: requests contain it. */
function ItemTexts({ item, isStored, disabled, onChange }: ItemTextsProps) {
  const t = useTexts(dictionaryMessages);
  const texts = [
    { key: "value", label: t("value"), text: item.value, fixed: isStored },
    { key: "nameZh", label: t("nameZh"), text: item.nameZh, fixed: false },
    { key: "nameEn", label: t("nameEn"), text: item.nameEn, fixed: false },
    { key: "parent", label: t("parent"), text: item.parent ?? "", fixed: false },
  ] as const;
  return (
    <div className="so-dictionary-texts">
      {texts.map(({ key, label, text, fixed }) => (
        <Input
          key={key}
          size="small"
          aria-label={isStored || item.value !== "" ? `${label}: ${item.value}` : label}
          placeholder={label}
          title={label}
          {...limitOf(key, text)}
          disabled={disabled || fixed}
          value={text}
          onChange={({ target }) => onChange({ [key]: key === "parent" && target.value === "" ? null : target.value })}
        />
      ))}
    </div>
  );
}
