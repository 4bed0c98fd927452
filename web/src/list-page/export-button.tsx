import type { Page } from "@signoff/domain/http/page";
import { Button, Modal } from "antd";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { isCancelled } from "../api/api-error.ts";
import { formatNumber } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { useMay } from "../session/session-store.ts";
import { visibleColumns } from "./column-layout.ts";
import type { ListState } from "./list-address.ts";
import type { ListDefinition, ListLayout, PageQuery } from "./list-definition.ts";
import { listMessages } from "./messages.ts";
import { useTotalText } from "./list-footer.tsx";
import { pageQueryOf } from "./use-list-rows.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";

interface ExportButtonProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly page: Page<Row> | undefined;
  readonly state: ListState;
  readonly layout: ListLayout;
  /** Ticked rows by their keys: exactly these. Without them, all rows that match the conditions. */
  readonly ticked?: ReadonlyMap<string, Row>;
}

/** Exports rows as a spreadsheet, with progress and a way to stop. */
export function ExportButton<Row, Query extends PageQuery>(props: ExportButtonProps<Row, Query>) {
  const { definition, page, state, layout, ticked } = props;
  const t = useTexts(listMessages);
  const running = useRef<AbortController>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const all = useTotalText(page);
  const total = ticked ? String(ticked.size) : all;
  const isEmpty = !ticked && (page === undefined || page.records.length === 0);
  const { exportRows, exportPermission } = definition;
  const mayExport = useMay(exportPermission);
  if (!exportRows || !mayExport) return null;
  const handleExport = async () => {
    const stop = new AbortController();
    running.current = stop;
    setBytes(0);
    try {
      const { pageNo: _page, pageSize: _size, cursor: _cursor, ...query } = pageQueryOf(definition, state);
      const columns = visibleColumns(definition.columns, layout).map(({ key }) => key);
      const rows = ticked ? { rows: [...ticked.keys()] } : {};
      await exportRows(query, { columns, ...rows, signal: stop.signal, onProgress: setBytes });
    } catch (error) {
      // A deliberate stop is not a failure; the refusal policy has shown everything else.
      if (!isCancelled(error)) return;
    } finally {
      setBytes(null);
    }
  };
  return (
    <>
      <Button icon={<Download size={15} strokeWidth={1.7} />} disabled={isEmpty} onClick={() => void handleExport()}>
        {isEmpty ? t("export") : t(ticked ? "export.ticked" : "export.count", { total })}
      </Button>
      {bytes !== null && <ExportProgress total={total} bytes={bytes} onStop={() => running.current?.abort()} />}
    </>
  );
}

function ExportProgress({ total, bytes, onStop }: { total: string; bytes: number; onStop: () => void }) {
  const t = useTexts(listMessages);
  const locale = useLocale();
  return (
    <Modal
      open
      width={380}
      closable={false}
      title={t("export.running", { total })}
      footer={<Button onClick={onStop}>{t("export.stop")}</Button>}
    >
      <ProgressBar percent={100} status="active" showInfo={false} aria-label={t("export")} />
      <span role="status" className="num">
        {t("export.received", { size: formatNumber(Math.ceil(bytes / 1024), locale) })}
      </span>
    </Modal>
  );
}
