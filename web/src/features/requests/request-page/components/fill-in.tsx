import { PenLine } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import type { FormState } from "@signoff/forms/conditions/visibility";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { openParts } from "../../../../form-renderer/open-parts.ts";
import { type Messages, useLocale, useTexts } from "../../../../i18n/translate.ts";
import { Banner } from "./banners.tsx";

/** The input of a signer. */
const fillInMessages = {
  line: { zh: "需要您填写：{parts}", en: "You fill in: {parts}" },
  rows: { zh: "{title}（{count} 行）", en: "{title}, {count} rows", one: "{title}, {count} row" },
  more: { zh: "另 {count} 处", en: "{count} more" },
  between: { zh: "；", en: "; " },
  goTo: { zh: "前往填写", en: "Go there" },
} satisfies Messages;

interface ShownForm {
  readonly data: FormValues;
  readonly state: FormState;
}

/** Names at most this many parts and counts the others. */
const named = 4;

export interface FillInLineProps {
  readonly definition: FormDefinition;
  readonly form: ShownForm;
  /** Goes to the first part. */
  readonly onGoTo?: (path: string) => void;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One line that names what the signer fills in; above the form it opens the page there. */
export function FillInLine({ definition, form: { data, state }, onGoTo, actions, children }: FillInLineProps) {
  const t = useTexts(fillInMessages);
  const locale = useLocale();
  const parts = useMemo(() => openParts(definition, data, state), [definition, data, state]);
  const [first] = parts;
  const line = useOpenAt(first?.path);
  if (!first) return null;
  const names = parts.slice(0, named).map(({ title, rows = 0 }) => {
    return rows > 0 ? t("rows", { title: title[locale], count: rows }) : title[locale];
  });
  const more = parts.length - names.length;
  const text = [...names, ...(more > 0 ? [t("more", { count: more })] : [])].join(t("between"));
  return (
    <Banner
      tone="warn"
      icon={PenLine}
      stays={onGoTo !== undefined}
      actions={
        actions ??
        (onGoTo && (
          <button type="button" className="so-link-button" onClick={() => onGoTo(first.path)}>
            {t("goTo")}
          </button>
        ))
      }
    >
      <span ref={line}>{t("line", { parts: text })}</span> {children}
    </Banner>
  );
}

/** The page opens at the first part, once; the focus stays with the page. */
function useOpenAt(path: string | undefined): RefObject<HTMLSpanElement | null> {
  const line = useRef<HTMLSpanElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (path === undefined || isDone.current) return;
    isDone.current = true;
    const form = line.current?.closest(".so-request-form");
    // A table of another type is behind its tab.
    const name = CSS.escape(path);
    form?.querySelector(`[data-path="${name}"], [data-tables~="${name}"]`)?.scrollIntoView({ block: "center" });
  }, [path]);
  return line;
}
