import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { Progress } from "@signoff/domain/http/progress";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { importCode } from "@signoff/forms/rights/import-codes";
import type { Row } from "@signoff/forms/values/form-values";
import { Download, FileDown, FileUp } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { TakeRows } from "../cell-grid/cell-grid.tsx";
import type { GridColumn } from "../cell-grid/column.ts";
import { useTexts } from "../i18n/translate.ts";
import { useMay } from "../session/session-store.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import type { FormSources, ImportedRows } from "./form-view-props.ts";
import type { FilledRows } from "./fill-fixed-rows.ts";
import { MaskTool } from "./mask-tool.tsx";
import { formMessages } from "./messages.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";

const MergeDialog = lazy(async () => ({ default: (await import("./sheet-merge/merge-dialog.tsx")).MergeDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

export interface TableToolsProps {
  readonly definition: FormDefinition;
  readonly indexed: IndexedTable;
  readonly sources: FormSources;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly mayAdd: boolean;
  readonly mayImport: boolean;
  /** How imported rows fill the existing ones; absent if rows are added. */
  readonly fill: ((imported: readonly Row[]) => FilledRows) | undefined;
  readonly onTake: TakeRows;
}

export type ImportState =
  | { readonly kind: "reading"; readonly fileName: string; readonly progress?: Progress }
  | { readonly kind: "read"; readonly fileName: string; readonly imported: ImportedRows }
  | { readonly kind: "failed"; readonly fileName: string };

/** Template and import of a table, if the form offers them. Nothing is taken over before its report was shown. */
export function TableTools(props: TableToolsProps) {
  const { definition, indexed, sources, rows, columns, mayAdd, mayImport, onTake } = props;
  const { table } = indexed;
  const t = useTexts(formMessages);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<ImportState>();
  const reading = useRef<AbortController>(undefined);
  const { exportTable, exportRows, importTable } = sources;
  const hasCode = useMay(importCode(definition.kind, table.key));
  const handleTemplate = useStableHandler(() => void exportTable?.(table.key));
  const download = async () => {
    const { closedCells } = await import("./sheet-merge/closed-cells.ts");
    await exportRows?.(table.key, closedCells(indexed, columns, rows), mayAdd);
  };
  const handleRows = useStableHandler(() => void download());
  const handleImport = useStableHandler(() => input.current?.click());
  if (!table.excel) return null;
  const read = async (file: File) => {
    if (importTable === undefined) return;
    const fileName = file.name;
    const { signal } = (reading.current = new AbortController());
    const onProgress = (progress: Progress) => setState({ kind: "reading", fileName, progress });
    setState({ kind: "reading", fileName });
    try {
      setState({ kind: "read", fileName, imported: await importTable(table.key, file, { signal, onProgress }) });
    } catch {
      setState(signal.aborted ? undefined : { kind: "failed", fileName });
    }
  };
  // Closing cancels: the server stops too.
  const close = () => {
    reading.current?.abort();
    setState(undefined);
  };
  return (
    <>
      {mayAdd && table.group === "maskLayerMapping" && (
        <MaskTool definition={definition} sources={sources} rows={rows} onTake={onTake} />
      )}
      {exportTable !== undefined && mayImport && (
        <ToolButton icon={FileDown} label={t("table.template")} onClick={handleTemplate} />
      )}
      {exportRows !== undefined && rows.length > 0 && (
        <ToolButton icon={Download} label={t("table.export")} onClick={handleRows} />
      )}
      {importTable !== undefined && mayImport && hasCode && (
        <ToolButton icon={FileUp} label={t("table.import")} onClick={handleImport} />
      )}
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        aria-label={t("table.import")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
          event.target.value = "";
        }}
      />
      {state !== undefined && (
        <Suspense fallback={<OnItsWay />}>
          <ReadFile {...props} state={state} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** An exported file is compared with the table; a filled template adds rows. */
function ReadFile({ state, onClose, ...props }: TableToolsProps & { state: ImportState; onClose: () => void }) {
  const { definition, indexed, rows, columns, mayAdd, fill, onTake } = props;
  const exported = state.kind === "read" ? state.imported.exported : null;
  if (state.kind === "read" && exported) {
    const imported = { ...state.imported, exported };
    const input = { definition, indexed, columns, rows, imported, takesRows: mayAdd, fileName: state.fileName };
    return <MergeDialog {...input} onTake={(taken) => onTake(taken, true)} onClose={onClose} />;
  }
  const rowKey = indexed.table.rowsFrom?.rowKey;
  return <ImportDialog {...{ state, rows, columns, rowKey, fill, onClose, onTake }} />;
}
