import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { FormMarks, type PageMarks } from "../../../../form-renderer/form-marks.ts";
import type { FormChange, FormSources } from "../../../../form-renderer/form-view-props.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { useTabTitle } from "../../../../pages/tabs-store.ts";
import { Mentioning } from "../../../../pickers/mentioning.tsx";
import { useLoaded } from "../../../../ui/use-loaded.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { withHeaderValues, withoutHeaderValues } from "../header-values.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { useHistory } from "../queries.ts";
import type { RouteStep, StepPerson } from "../route-steps.ts";
import { useVersionComparison } from "../use-comparison.ts";
import type { LiveForm } from "../use-live-form.ts";
import type { MenuAction } from "../use-request-actions.ts";
import { type EditForm, FrameDialogs, useDialogInAddress } from "./frame-dialogs.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { type FormUse, RequestForm } from "./request-form.tsx";
import { RequestHeader } from "./request-header.tsx";
import { SideRail } from "./side-rail.tsx";
import { SignaturesFact } from "./signature-seals.tsx";
import "../requests.css";

/** Its code is loaded when versions are compared. */
const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

interface RequestFrameProps extends FormUse {
  readonly loaded: LoadedRequest;
  readonly form: LiveForm;
  readonly sources: FormSources;
  readonly steps: readonly RouteStep[] | null;
  readonly chip?: ReactNode;
  readonly bar?: ReactNode;
  /** Absent: no actions here. */
  readonly onAction?: ((action: MenuAction) => void) | undefined;
  readonly onRemoveSigner?: ((person: StepPerson) => void) | undefined;
  readonly onChanged?: (() => void) | undefined;
}

const ordersMasks: ReadonlySet<string> = new Set(["mtf", "mpw"]);

/** The one page of a request: head, sections, form, route, and the bar of its mode. */
export function RequestFrame(props: RequestFrameProps) {
  const { loaded, form, sources, steps, problems, onGoTo } = props;
  const { request, definition } = loaded;
  const history = useHistory(request.applyId);
  const versions = useVersionComparison(request);
  const { dialog, setDialog, showDiagram, showPrint, showWorkbook, showOrder } = useShownDialog();
  const { data, change } = useHeaderValues(loaded, form, props.onChange);
  const locale = useLocale();
  useTabTitle(tabTitleOf(request) ?? definition.title[locale], request.subject);
  // Works after the dialog is closed: undoing an import applies to the values at that time.
  const edit = useStableHandler((to: Parameters<EditForm>[0]) =>
    change?.({ data: to(data), path: "", automatic: false }),
  );
  const formNow = useStableHandler(() => ({ definition, data, state: form.state }));
  const shown = {
    definition,
    data,
    rows: form.rows,
    state: form.state,
    problems,
    sources,
    ...(versions.comparison ? { differences: versions.comparison.differences } : {}),
    ...(loaded.mine ? { node: loaded.mine.nodeKey } : {}),
  };
  return (
    <div className="so-request">
      <Mentioning />
      <RequestHeader
        request={request}
        definition={definition}
        dictionaries={loaded.dictionaries}
        data={form.data}
        signatures={<SignaturesFact applyId={request.applyId} onCompare={versions.compareWith} />}
        tools={
          <>
            {props.chip}
            <HeaderTools
              request={request}
              onAction={props.onAction}
              comparable={versions.choices}
              onCompare={versions.compareWith}
              onDiagram={showDiagram}
              onPrint={showPrint}
              onWorkbook={showWorkbook}
              onOrder={ordersMasks.has(definition.kind) ? showOrder : undefined}
            />
          </>
        }
      />
      <Comparison versions={versions} definition={definition} version={request.version} onGoTo={onGoTo} />
      <div className={versions.isNarrowed ? "so-request-body so-only-changed" : "so-request-body"}>
        <MarkedForm {...props} applyId={request.applyId} shown={shown} onChange={change} />
        <SideRail
          request={request}
          subsystem={definition.subsystem}
          steps={steps}
          history={history}
          formNow={formNow}
          onGoTo={onGoTo}
          ownTaskId={loaded.mine?.taskId}
          isFolded={props.isDraft}
          onRemoveSigner={props.onRemoveSigner}
          onChanged={props.onChanged}
          onCompare={versions.compareWith}
        />
      </div>
      {props.bar}
      <FrameDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        loaded={loaded}
        form={form}
        data={data}
        history={history}
        sources={sources}
        onEdit={props.onChange && edit}
        steps={steps ?? []}
      />
    </div>
  );
}

const loadMarks = () => import("../comments/form-marks.tsx");

/** The form with its comment marks, once their code is loaded. */
function MarkedForm({ applyId, ...props }: ComponentProps<typeof RequestForm> & { readonly applyId: string }) {
  const loaded = useLoaded(loadMarks, true);
  const [marks, setMarks] = useState<PageMarks | null>(null);
  return (
    <FormMarks value={marks}>
      {loaded && <loaded.FollowedMarks applyId={applyId} onChange={setMarks} />}
      <RequestForm {...props} />
    </FormMarks>
  );
}

/** The open dialog, and functions that open each. */
function useShownDialog() {
  const [dialog, setDialog] = useDialogInAddress();
  const showDiagram = useStableHandler(() => setDialog("diagram"));
  const showPrint = useStableHandler(() => setDialog("print"));
  const showWorkbook = useStableHandler(() => setDialog("workbook"));
  const showOrder = useStableHandler(() => setDialog("order"));
  return { dialog, setDialog, showDiagram, showPrint, showWorkbook, showOrder };
}

interface ComparisonProps extends Pick<LoadedRequest, "definition"> {
  readonly versions: ReturnType<typeof useVersionComparison>;
  readonly version: number;
  readonly onGoTo: (path: string) => void;
}

/** Shows what the page is compared with. */
function Comparison({ versions, ...place }: ComparisonProps) {
  const { comparison, choices, compareWith, stop, isNarrowed, setNarrowed } = versions;
  return (
    <Suspense fallback={null}>
      {comparison && (
        <CompareBar
          key={comparison.with}
          comparison={comparison}
          choices={choices}
          {...place}
          isNarrowed={isNarrowed}
          onNarrow={setNarrowed}
          onChoose={compareWith}
          onStop={stop}
        />
      )}
    </Suspense>
  );
}

/** Fields of the head are shown in the form like its own, but are not part of the data that is changed and saved. */
function useHeaderValues({ request, tasks }: LoadedRequest, form: LiveForm, onChange: FormUse["onChange"]) {
  const locale = useLocale();
  const data = useMemo(() => withHeaderValues(form.data, request, tasks, locale), [form.data, request, tasks, locale]);
  const change = useStableHandler((changed: FormChange) =>
    onChange?.({ ...changed, data: withoutHeaderValues(changed.data, form.data) }),
  );
  return { data, change: onChange && change };
}

/** The number; later versions include theirs, to tell them apart. */
function tabTitleOf({ requestNo, version }: LoadedRequest["request"]): string | null {
  return requestNo !== null && version > 1 ? `${requestNo} V${version}` : requestNo;
}
