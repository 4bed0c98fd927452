import { ChevronDown, ChevronRight, CircleCheck } from "lucide-react";
import { type ReactNode, type SubmitEvent, useId } from "react";
import { useTexts } from "../i18n/translate.ts";
import { formMessages } from "./messages.ts";

interface SectionViewProps {
  readonly sectionKey: string;
  readonly title: string;
  readonly folded: boolean;
  readonly onFold: (section: string, folded: boolean) => void;
  /** The content of a folded section, in a few words. */
  readonly hint: string;
  readonly errors: number;
  readonly changes:
    | { readonly changed: number /** Unknown if rows are compared. */; readonly total: number | undefined }
    | undefined;
  readonly isComplete: boolean;
  readonly children: ReactNode;
}

/** One section of the form: a heading that folds it, and its content. */
export function SectionView(props: SectionViewProps) {
  const { sectionKey, title, folded, onFold, hint, errors, changes, isComplete, children } = props;
  const t = useTexts(formMessages);
  const bodyId = useId();
  return (
    <section
      className="so-section"
      data-section={sectionKey}
      data-changed={changes?.changed || undefined}
      aria-label={title}
    >
      <div className="so-section-head">
        <h2 className="so-section-heading">
          <button
            type="button"
            className="so-section-fold"
            aria-expanded={!folded}
            aria-controls={bodyId}
            onClick={() => onFold(sectionKey, !folded)}
          >
            {folded ? <ChevronRight size={15} aria-hidden="true" /> : <ChevronDown size={15} aria-hidden="true" />}
            {title}
          </button>
        </h2>
        {folded && <span className="so-section-hint">{hint}</span>}
        <span className="so-section-state">
          {errors > 0 && <span className="so-section-errors">{t("errors", { count: errors })}</span>}
          {changes !== undefined && changes.changed > 0 && (
            <span>
              {changes.total === undefined
                ? t("rail.changes", { count: changes.changed })
                : t("changed", { changed: changes.changed, total: changes.total })}
            </span>
          )}
          {isComplete && errors === 0 && folded && (
            <CircleCheck size={15} className="so-section-complete" aria-label={t("complete")} role="img" />
          )}
        </span>
      </div>
      {/* A form of its own, although it is never sent: at each key stroke the browser's autofill reads all fields
          of the focused form, and without one, all fields of the page. */}
      <form id={bodyId} className="so-section-body" hidden={folded} autoComplete="off" noValidate onSubmit={stayHere}>
        {!folded && children}
      </form>
    </section>
  );
}

/** Enter in the only input of a section would reload the page. */
function stayHere(event: SubmitEvent): void {
  event.preventDefault();
}
