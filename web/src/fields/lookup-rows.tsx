import { Check } from "lucide-react";
import { useTexts } from "../i18n/translate.ts";
import { fieldMessages } from "./messages.ts";
import type { OfferedRow } from "./use-marked-row.ts";

interface LookupRowsProps {
  readonly listId: string;
  readonly rows: readonly OfferedRow[];
  readonly marked: number;
  readonly picked: readonly string[];
  readonly multiple: boolean;
  readonly onMark: (index: number) => void;
  readonly onPick: (row: OfferedRow) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The results: one click marks a row and shows its details, a double click takes it. */
export function LookupRows({ listId, rows, marked, picked, multiple, onMark, onPick }: LookupRowsProps) {
  const t = useTexts(fieldMessages);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t("lookup.preview")}
      aria-multiselectable={multiple}
      className="so-lookup-list"
    >
      {rows.map((row, index) => {
        const isPicked = picked.includes(row.code);
        return (
          <div
            key={`${row.registry}/${row.scope ?? ""}/${row.code}`}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={multiple ? isPicked : index === marked}
            className={index === marked ? "so-lookup-row so-lookup-marked" : "so-lookup-row"}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (multiple ? onPick(row) : onMark(index))}
            onDoubleClick={() => !multiple && onPick(row)}
            // A dialog that opens under a resting pointer keeps the mark.
            onMouseMove={() => index !== marked && onMark(index)}
            onKeyDown={(event) => event.key === "Enter" && onPick(row)}
          >
            <span className="so-lookup-tick">{isPicked && <Check size={13} aria-hidden="true" />}</span>
            <span className="so-lookup-code code">{row.code}</span>
            <span className="so-lookup-title">
              {row.title === row.code ? "" : row.title}
              {row.facts.length > 0 && <span className="so-lookup-facts">{factsOf(row)}</span>}
            </span>
            <span className="so-field-hint">
              {row.version > 0 && `V${row.version}`} {row.state !== "current" && t(`lookup.${row.state}`)}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Values that distinguish the row from others, in one line. */
function factsOf({ facts }: OfferedRow): string {
  return facts.map(({ text }) => text).join(" · ");
}

/** The marked row, with labels for the values that distinguish it. */
export function LookupPreview({ row }: { readonly row: OfferedRow | undefined }) {
  const t = useTexts(fieldMessages);
  if (row === undefined) return <aside className="so-lookup-preview" />;
  return (
    <aside className="so-lookup-preview" aria-label={t("lookup.preview")}>
      <div className="so-lookup-preview-title">
        <span className="code">{row.code}</span>
        {row.title !== row.code && <span>{row.title}</span>}
      </div>
      {row.facts.length === 0 && <p className="so-field-hint">{t("lookup.preview.none")}</p>}
      <dl>
        {row.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
