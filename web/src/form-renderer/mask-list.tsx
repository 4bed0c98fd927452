import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, plainText } from "@signoff/forms/values/form-values";
import { useEffect } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { maskMessages } from "./mask-messages.ts";

interface MaskListProps {
  readonly listId: string;
  readonly masks: readonly FormValues[];
  readonly marked: number;
  readonly picked: ReadonlySet<string>;
  readonly dictionaries: Dictionaries;
  readonly onMark: (index: number) => void;
  readonly onToggle: (code: string) => void;
}

export function maskOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The masks of a platform with a checkbox each; the marked one stays in view. */
export function MaskList({ listId, masks, marked, picked, dictionaries, onMark, onToggle }: MaskListProps) {
  const t = useTexts(maskMessages);
  const locale = useLocale();
  useEffect(() => {
    document.getElementById(maskOptionId(listId, marked))?.scrollIntoView({ block: "nearest" });
  }, [listId, marked]);
  const moduleName = (value: unknown) =>
    dictionaries["mask_module"]?.find((item) => item.value === value)?.[locale] ?? plainText(value);
  return (
    <div id={listId} role="listbox" aria-label={t("title")} aria-multiselectable>
      {masks.map((mask, index) => {
        const code = plainText(mask["maskCode"]);
        const isPicked = picked.has(code);
        return (
          <div
            key={code}
            id={maskOptionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={isPicked}
            className={index === marked ? "so-mask-row so-lookup-marked" : "so-mask-row"}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onMark(index);
              onToggle(code);
            }}
            onKeyDown={(event) => event.key === "Enter" && onToggle(code)}
          >
            <input type="checkbox" tabIndex={-1} aria-hidden="true" checked={isPicked} readOnly />
            <span className="so-lookup-code code">{code}</span>
            <span>{plainText(mask["layerName"])}</span>
            <span className="code">{plainText(mask["layerNumber"])}</span>
            <span>{moduleName(mask["module"])}</span>
            <span className="so-field-hint">{mask["usage"] === "optional" ? t("optional") : ""}</span>
            <span className="so-lookup-title code" title={plainText(mask["logicOp"])}>
              {plainText(mask["logicOp"])}
            </span>
          </div>
        );
      })}
    </div>
  );
}
