import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { ToolButton } from "../../../../ui/tool-button.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { reportMessages } from "../messages.ts";
import type { About } from "../queries.ts";

export interface ChartRow {
  readonly key: string;
  readonly name: string;
  /** What pressing the row shows; absent for rows without requests. */
  readonly about?: About;
  readonly cells: readonly (string | number)[];
}

interface ChartPanelProps {
  readonly title: string;
  readonly hint: string;
  /** Heads of the columns after the name. */
  readonly heads: readonly string[];
  readonly rows: readonly ChartRow[];
  readonly onChoose: (about: About, name: string) => void;
  readonly children: ReactNode;
}

/** A chart and the same numbers as a table; each row of either leads to the requests behind it. */
export function ChartPanel({ title, hint, heads, rows, onChoose, children }: ChartPanelProps) {
  const t = useTexts(reportMessages);
  const [isTable, setTable] = useState(false);
  const handleSwitch = useStableHandler(() => setTable(!isTable));
  return (
    <section className="so-report-panel" aria-label={title}>
      <div className="so-report-panel-head">
        <h2>{title}</h2>
        <span className="so-faint">{hint}</span>
        <ToolButton
          icon={isTable ? ChartColumn : Table2}
          label={t(isTable ? "chart" : "table")}
          onClick={handleSwitch}
        />
      </div>
      {rows.length === 0 && <p className="so-faint">{t("none")}</p>}
      {rows.length > 0 && (isTable ? <DataTable {...{ title, heads, rows, onChoose }} /> : children)}
    </section>
  );
}

type DataTableProps = Pick<ChartPanelProps, "title" | "heads" | "rows" | "onChoose">;

function DataTable({ title, heads, rows, onChoose }: DataTableProps) {
  const t = useTexts(reportMessages);
  return (
    <table className="so-report-table" aria-label={title}>
      <thead>
        <tr>
          {[t("column.name"), ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, about, cells }) => (
          <tr key={key}>
            <th scope="row">
              {about ? (
                <button type="button" className="so-report-choose" onClick={() => onChoose(about, name)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at]} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
