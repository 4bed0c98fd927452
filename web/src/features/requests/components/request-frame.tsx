import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { FormChange, FormSources, FormViewProps, PlacedProblem } from "../../../form-renderer/form-view-props.ts";
import { FormView } from "../../../form-renderer/form-view.tsx";
import { type ProblemOccasion, ProblemSummary } from "../../../form-renderer/problem-summary.tsx";
import { SectionRail } from "../../../form-renderer/section-rail.tsx";
import { useLocale } from "../../../i18n/translate.ts";
import { useTabTitle } from "../../../pages/tabs-store.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { withHeaderValues, withoutHeaderValues } from "../header-values.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { useHistory } from "../queries.ts";
import type { RouteStep, StepPerson } from "../route-steps.ts";
import { useVersionComparison } from "../use-comparison.ts";
import type { LiveForm } from "../use-live-form.ts";
import type { MenuAction } from "../use-request-actions.ts";
import { HeaderTools } from "./header-tools.tsx";
import { RequestHeader } from "./request-header.tsx";
import { SideRail } from "./side-rail.tsx";
import "../requests.css";

/** Looked at now and then: they come when they are asked for. */
const DiagramDialog = lazy(async () => ({ default: (await import("./diagram-dialog.tsx")).DiagramDialog }));
const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));
const PrintView = lazy(async () => ({ default: (await import("./print-view.tsx")).PrintView }));

export interface FormTarget {
  readonly path: string;
}

interface RequestFrameProps {
  readonly loaded: LoadedRequest;
  readonly form: LiveForm;
  readonly sources: FormSources;
  readonly steps: readonly RouteStep[] | null;
  readonly problems: readonly PlacedProblem[];
  readonly problemsTitle?: string;
  readonly problemsOccasion?: ProblemOccasion;
  readonly target: FormTarget | undefined;
  readonly onGoTo: (path: string) => void;
  /** Absent: everything is text. */
  readonly onChange?: ((change: FormChange) => void) | undefined;
  /** What is typed in a cell that is still open. */
  readonly onTyping?: FormViewProps["onTyping"] | undefined;
  readonly isDraft?: boolean;
  readonly chip?: ReactNode;
  readonly banners?: ReactNode;
  readonly bar?: ReactNode;
  /** Absent: nothing can be done here. */
  readonly onAction?: ((action: MenuAction) => void) | undefined;
  readonly onRemoveSigner?: ((person: StepPerson) => void) | undefined;
  readonly onChanged?: (() => void) | undefined;
}

/** The one page of a request: head, sections, form, route, and the bar of its mode. */
export function RequestFrame(props: RequestFrameProps) {
  const { loaded, form, steps, problems, target, onGoTo } = props;
  const { request, definition, dictionaries } = loaded;
  const locale = useLocale();
  const history = useHistory(request.applyId);
  const [section, setSection] = useState<string>();
  const { folded, fold } = useFolded(problems.length > 0);
  const { comparison, choices, compareWith, stop } = useVersionComparison(request);
  const [dialog, setDialog] = useDialogInAddress();
  useTabTitle(tabTitleOf(request) ?? definition.title[locale]);
  const data = useMemo(
    () => withHeaderValues(form.data, request, loaded.tasks, locale),
    [form.data, request, loaded.tasks, locale],
  );
  const handleChange = useStableHandler((change: FormChange) =>
    props.onChange?.({ ...change, data: withoutHeaderValues(change.data, form.data) }),
  );
  const showDiagram = useStableHandler(() => setDialog("diagram"));
  const showPrint = useStableHandler(() => setDialog("print"));
  const shown = {
    definition,
    data,
    rows: form.rows,
    state: form.state,
    problems,
    sources: props.sources,
    ...(comparison ? { differences: comparison.differences } : {}),
    ...(loaded.mine ? { node: loaded.mine.nodeKey } : {}),
  };
  return (
    <div className="so-request">
      <RequestHeader
        request={request}
        definition={definition}
        dictionaries={dictionaries}
        data={form.data}
        tools={
          <>
            {props.chip}
            <HeaderTools
              request={request}
              onAction={props.onAction}
              comparable={choices}
              onCompare={compareWith}
              onDiagram={showDiagram}
              onPrint={showPrint}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {comparison && (
          <CompareBar
            key={comparison.with}
            comparison={comparison}
            choices={choices}
            version={request.version}
            onChoose={compareWith}
            onGoTo={onGoTo}
            onStop={stop}
          />
        )}
      </Suspense>
      <div className="so-request-body">
        <SectionRail {...shown} current={section} onJump={onGoTo} showProgress={props.isDraft ?? false} />
        <div className="so-request-form">
          {props.banners}
          <ProblemSummary
            definition={definition}
            problems={problems}
            onJump={onGoTo}
            {...(props.problemsTitle === undefined ? {} : { title: props.problemsTitle })}
            {...(props.problemsOccasion === undefined ? {} : { occasion: props.problemsOccasion })}
          />
          <FormView
            {...shown}
            {...(props.onChange ? { onChange: handleChange } : {})}
            {...(props.onTyping ? { onTyping: props.onTyping } : {})}
            {...(target ? { target } : {})}
            folded={folded}
            onFold={fold}
            onSectionInView={setSection}
          />
        </div>
        <SideRail
          request={request}
          subsystem={definition.subsystem}
          steps={steps}
          history={history}
          ownTaskId={loaded.mine?.taskId}
          onRemoveSigner={props.onRemoveSigner}
          onChanged={props.onChanged}
        />
      </div>
      {props.bar}
      <Suspense fallback={null}>
        {dialog === "diagram" && (
          <DiagramDialog
            request={request}
            kindTitle={definition.title[locale]}
            steps={steps ?? []}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === "print" && (
          <PrintView
            loaded={loaded}
            data={data}
            state={form.state}
            rows={form.rows}
            files={props.sources.files.list}
            history={history}
            steps={steps ?? []}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The number; versions after the first say which, so that two of them can be told apart. */
function tabTitleOf({ requestNo, version }: LoadedRequest["request"]): string | null {
  return requestNo !== null && version > 1 ? `${requestNo} V${version}` : requestNo;
}

/** Where the form is asked to go; a new object each time, so that going to the same place twice works. */
export function useFormTarget() {
  const [target, setTarget] = useState<FormTarget>();
  const goTo = useCallback((path: string) => setTarget({ path }), []);
  return { target, goTo };
}

/** Sections a reader folded; they open themselves when something in the form is wrong. */
function useFolded(hasProblems: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [hadProblems, setHadProblems] = useState(hasProblems);
  if (hadProblems !== hasProblems) {
    setHadProblems(hasProblems);
    if (hasProblems) setFolded(new Set());
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

type FrameDialog = "diagram" | "print";

/** Diagram and print view are in the address: they can be linked, and Back closes them. */
function useDialogInAddress(): [FrameDialog | null, (dialog: FrameDialog | null) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = search.get("show");
  const set = (dialog: FrameDialog | null) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (dialog === null) next.delete("show");
        else next.set("show", dialog);
        return next;
      },
      { replace: dialog === null },
    );
  };
  return [shown === "diagram" || shown === "print" ? shown : null, set];
}
