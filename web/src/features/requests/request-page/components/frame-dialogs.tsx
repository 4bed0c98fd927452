import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import type { FormValues } from "@signoff/forms/values/form-values";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { FormSources } from "../../../../form-renderer/form-view-props.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { useSignatures } from "../queries.ts";
import type { RouteStep } from "../route-steps.ts";
import type { LiveForm } from "../use-live-form.ts";
import { OnItsWay } from "../../../../ui/on-its-way/on-its-way.tsx";

/** Rarely opened: their code is loaded on demand. */
const DiagramDialog = lazy(async () => ({ default: (await import("./diagram-dialog.tsx")).DiagramDialog }));
const WorkbookDialog = lazy(async () => ({
  default: (await import("../workbook/workbook-dialog.tsx")).WorkbookDialog,
}));
const MaskOrderSheet = lazy(async () => ({
  default: (await import("../mask-order/mask-order-sheet.tsx")).MaskOrderSheet,
}));
const RequestDependencies = lazy(async () => ({
  default: (await import("../dependencies/request-dependencies.tsx")).RequestDependencies,
}));
const PrintView = lazy(async () => ({ default: (await import("./print-view.tsx")).PrintView }));

const dialogs = ["diagram", "print", "workbook", "order", "dependencies"] as const;
type FrameDialog = (typeof dialogs)[number];

/** Changes the values on screen, as they are at that moment. */
export type EditForm = (edit: (data: FormValues) => FormValues) => void;

interface FrameDialogsProps {
  readonly open: FrameDialog | null;
  readonly onClose: () => void;
  readonly loaded: LoadedRequest;
  readonly form: LiveForm;
  /** The values with those of the head, as printed. */
  readonly data: FormValues;
  readonly sources: FormSources;
  /** Absent: the form is read-only. */
  readonly onEdit: EditForm | undefined;
  readonly history: readonly HistoryItem[];
  readonly steps: readonly RouteStep[];
}

/** The diagram of the route, the print view and the workbook, over the page. */
export function FrameDialogs(props: FrameDialogsProps) {
  const { open, onClose, loaded, form, data, sources, history, steps } = props;
  const locale = useLocale();
  const signatures = useSignatures(loaded.request.applyId);
  return (
    <Suspense fallback={<OnItsWay />}>
      {open === "diagram" && (
        <DiagramDialog
          request={loaded.request}
          kindTitle={loaded.definition.title[locale]}
          steps={steps}
          onClose={onClose}
        />
      )}
      {open === "workbook" && (
        <WorkbookDialog
          applyId={loaded.request.applyId}
          form={{ definition: loaded.definition, data, rows: form.rows, state: form.state, sources }}
          onEdit={props.onEdit}
          onClose={onClose}
        />
      )}
      {open === "order" && <MaskOrderSheet applyId={loaded.request.applyId} onClose={onClose} />}
      {open === "dependencies" && <RequestDependencies applyId={loaded.request.applyId} onClose={onClose} />}
      {open === "print" && (
        <PrintView
          loaded={loaded}
          data={data}
          state={form.state}
          rows={form.rows}
          files={sources.files.list}
          history={history}
          steps={steps}
          seals={signatures?.seals}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

/** They are in the address: they can be linked, and Back closes them. */
export function useDialogInAddress(): [FrameDialog | null, (dialog: FrameDialog | null) => void] {
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
  return [dialogs.find((one) => one === shown) ?? null, set];
}
