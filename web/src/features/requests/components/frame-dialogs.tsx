import type { HistoryItem } from "@signoff/server/contract/requests";
import type { FormValues } from "@signoff/forms/values/form-values";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { FormFile } from "../../../form-renderer/form-view-props.ts";
import { useLocale } from "../../../i18n/translate.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import type { RouteStep } from "../route-steps.ts";
import type { LiveForm } from "../use-live-form.ts";

/** Opened now and then: their code is loaded when they are. */
const DiagramDialog = lazy(async () => ({ default: (await import("./diagram-dialog.tsx")).DiagramDialog }));
const PrintView = lazy(async () => ({ default: (await import("./print-view.tsx")).PrintView }));

type FrameDialog = "diagram" | "print";

interface FrameDialogsProps {
  readonly open: FrameDialog | null;
  readonly onClose: () => void;
  readonly loaded: LoadedRequest;
  readonly form: LiveForm;
  /** The values with those of the head, as they are printed. */
  readonly data: FormValues;
  readonly files: readonly FormFile[];
  readonly history: readonly HistoryItem[];
  readonly steps: readonly RouteStep[];
}

/** The diagram of the route and the print view, over the page. */
export function FrameDialogs({ open, onClose, loaded, form, data, files, history, steps }: FrameDialogsProps) {
  const locale = useLocale();
  return (
    <Suspense fallback={null}>
      {open === "diagram" && (
        <DiagramDialog
          request={loaded.request}
          kindTitle={loaded.definition.title[locale]}
          steps={steps}
          onClose={onClose}
        />
      )}
      {open === "print" && (
        <PrintView
          loaded={loaded}
          data={data}
          state={form.state}
          rows={form.rows}
          files={files}
          history={history}
          steps={steps}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

/** Diagram and print view are in the address: they can be linked, and Back closes them. */
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
  return [shown === "diagram" || shown === "print" ? shown : null, set];
}
