import { joinedNames } from "@signoff/domain/locale";
import { codesIn } from "@signoff/forms/values/form-values";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps } from "./field-editor-props.ts";
import { DocumentLink, namesDocuments } from "./document-links.tsx";
import { fieldMessages } from "./messages.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";

const LookupDialog = lazy(async () => ({ default: (await import("./lookup-dialog.tsx")).LookupDialog }));

/** Codes of registry rows, chosen in a dialog. Typing on the field opens it with the typed text. */
export function LookupField(props: FieldEditorProps) {
  const { id, field, value, multiple, invalid, closedBecause, onChange } = props;
  const t = useTexts(fieldMessages);
  const locale = useLocale();
  const [keyword, setKeyword] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const opener = useFocusWhenClosed(keyword !== undefined);
  const chosen = codesIn(value);
  const open = (typed = "") => {
    setRefused(closedBecause !== undefined);
    if (closedBecause === undefined) setKeyword(typed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Delete" || event.key === "Backspace") onChange(undefined);
    else if (/^[^\s]$/u.test(event.key)) {
      event.preventDefault();
      open(event.key);
    }
  };
  return (
    <>
      <div className={invalid ? "so-lookup so-lookup-error" : "so-lookup"}>
        <button
          {...controlAttributes(props)}
          ref={opener}
          // A button cannot be required; the label says it.
          aria-required={undefined}
          type="button"
          className="so-lookup-open"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          onClick={() => open()}
          onKeyDown={handleKey}
          onPaste={(event) => open(event.clipboardData.getData("text/plain").trim())}
        >
          <ChosenCodes field={field} codes={chosen} />
        </button>
        {chosen.length > 0 && (
          <button
            type="button"
            className="so-lookup-clear"
            aria-label={`${t("lookup.clear")} ${field.label[locale]}`}
            onClick={() => onChange(undefined)}
          >
            <X size={13} />
          </button>
        )}
      </div>
      {props.codeName !== undefined && (
        <div className="so-code-name so-lookup-name" title={props.codeName}>
          <ChosenName field={field} codes={chosen} name={props.codeName} />
        </div>
      )}
      {isRefused && closedBecause !== undefined && (
        <div role="alert" className="so-field-note">
          {closedBecause}
        </div>
      )}
      {keyword !== undefined && (
        <Suspense fallback={<OnItsWay />}>
          <LookupDialog
            title={t("lookup.open", { label: field.label[locale] })}
            place={props.place}
            row={props.row}
            multiple={multiple}
            chosen={chosen}
            startKeyword={keyword}
            noAutoPick={field.noAutoPick}
            onCancel={() => setKeyword(undefined)}
            onTake={(codes) => {
              setKeyword(undefined);
              if (multiple) onChange(codes.length === 0 ? undefined : codes);
              else onChange(codes.at(-1));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChosenNameProps extends Pick<FieldEditorProps, "field"> {
  readonly codes: readonly string[];
  readonly name: string;
}

/** The name of a document opens it. */
function ChosenName({ field, codes, name }: ChosenNameProps) {
  const [code, another] = codes;
  if (code === undefined || another !== undefined || !namesDocuments(field)) return name;
  return <DocumentLink code={code} text={name} />;
}

function ChosenCodes({ field, codes }: Pick<FieldEditorProps, "field"> & { readonly codes: readonly string[] }) {
  const t = useTexts(fieldMessages);
  const locale = useLocale();
  if (codes.length > 0) return <span className="so-lookup-codes code">{joinedNames(codes, locale)}</span>;
  return (
    <>
      <span className="so-lookup-placeholder">{field.placeholder?.[locale] ?? t("lookup.choose")}</span>
      {/* Only here: a long code needs the space. */}
      <Search size={14} strokeWidth={1.7} aria-hidden="true" />
    </>
  );
}

/** A closing dialog loses the focus: it returns to the button that opened the dialog. */
function useFocusWhenClosed(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
