import { type ReactNode, useCallback, useState } from "react";
import type { FormChange, FormViewProps } from "../../../../form-renderer/form-view-props.ts";
import { FormView } from "../../../../form-renderer/form-view.tsx";
import type { ProblemOccasion } from "../../../../form-renderer/problem-summary.tsx";
import { ProblemSummary } from "../../../../form-renderer/late-summary.tsx";
import { SectionRail } from "../../../../form-renderer/section-rail.tsx";

/** How the page of a mode uses the form. */
export interface FormUse {
  readonly problems: FormViewProps["problems"];
  readonly problemsTitle?: string;
  readonly problemsOccasion?: ProblemOccasion;
  readonly target: FormTarget | undefined;
  readonly onGoTo: (path: string) => void;
  /** Absent: everything is text. */
  readonly onChange?: ((change: FormChange) => void) | undefined;
  /** The text typed in an open cell. */
  readonly onTyping?: FormViewProps["onTyping"] | undefined;
  readonly isDraft?: boolean;
  readonly banners?: ReactNode;
}

export interface FormTarget {
  readonly path: string;
}

interface RequestFormProps extends FormUse {
  readonly shown: Pick<
    FormViewProps,
    "definition" | "data" | "rows" | "state" | "problems" | "sources" | "differences" | "node"
  >;
}

/** The form with its section rail, banners, and the list of errors. */
export function RequestForm({ shown, target, onGoTo, ...props }: RequestFormProps) {
  const [section, setSection] = useState<string>();
  const isAskedFor = shown.problems.length > 0 || shown.differences !== undefined;
  const { folded, fold } = useFolded(isAskedFor, props.onChange === undefined);
  return (
    <>
      <SectionRail
        {...shown}
        current={section}
        onJump={onGoTo}
        showProgress={props.isDraft ?? false}
        isEdited={props.onChange !== undefined}
      />
      <div className={props.onChange && !props.isDraft ? "so-request-form so-fills-in" : "so-request-form"}>
        {props.banners}
        <ProblemSummary
          definition={shown.definition}
          problems={shown.problems}
          onJump={onGoTo}
          {...(props.problemsTitle === undefined ? {} : { title: props.problemsTitle })}
          {...(props.problemsOccasion === undefined ? {} : { occasion: props.problemsOccasion })}
        />
        <FormView
          {...shown}
          {...(props.onChange ? { onChange: props.onChange } : {})}
          {...(props.onTyping ? { onTyping: props.onTyping } : {})}
          {...(target ? { target } : {})}
          folded={folded}
          onFold={fold}
          onSectionInView={setSection}
        />
      </div>
    </>
  );
}

/** The target of a jump in the form; a new object each time, so that jumping to the same place twice works. */
export function useFormTarget() {
  const [target, setTarget] = useState<FormTarget>();
  const goTo = useCallback((path: string) => setTarget({ path }), []);
  return { target, goTo };
}

/**
 * Sections that a reader folded; they open themselves when something in the form is wrong or compared. For a reader the
 * header repeats what is above the form, so it is one line until it is opened.
 */
function useFolded(isAskedFor: boolean, isRead: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(isRead && !isAskedFor ? ["header"] : []));
  const [wasAskedFor, setAskedFor] = useState(isAskedFor);
  if (wasAskedFor !== isAskedFor) {
    setAskedFor(isAskedFor);
    if (isAskedFor) setFolded(new Set());
  }
  const fold = useCallback((section: string, isFolded: boolean) => {
    setFolded((before) => {
      const next = new Set(before);
      if (isFolded) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);
  return { folded, fold };
}
