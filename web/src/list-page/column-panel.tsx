import { Checkbox, Popover, Segmented, Tooltip } from "antd";
import { Columns3, GripVertical, Rows2, Rows3, Rows4 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { inUserOrder, isShown, withColumnMoved, withColumnShown } from "./column-layout.ts";
import type { Density } from "@signoff/domain/session/user-info";
import type { ListColumn, ListLayout } from "./list-definition.ts";
import { usePlainLayout } from "./use-kept-list.ts";
import { listMessages } from "./messages.ts";

type PanelColumn = Pick<ListColumn<never>, "key" | "title" | "type" | "width" | "hidden">;

interface ColumnPanelProps {
  readonly columns: readonly PanelColumn[];
  readonly layout: ListLayout;
  readonly onChange: (change: (before: ListLayout) => ListLayout) => void;
}

/** Visible columns, their order and the row height: stored for the user on every device. */
export function ColumnPanelButton(props: ColumnPanelProps) {
  const t = useTexts(listMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={<ColumnPanel {...props} />}
      arrow={false}
    >
      <Tooltip title={isOpen ? "" : t("columns")}>
        <button type="button" className="so-icon-button" aria-label={t("columns")} aria-expanded={isOpen}>
          <Columns3 size={16} strokeWidth={1.7} />
        </button>
      </Tooltip>
    </Popover>
  );
}

function ColumnPanel({ columns, layout, onChange }: ColumnPanelProps) {
  const t = useTexts(listMessages);
  const plain = usePlainLayout();
  const [dragged, setDragged] = useState<string | null>(null);
  const ordered = inUserOrder(columns, layout);
  const move = (key: string, to: number) => onChange((before) => withColumnMoved(columns, before, { key, to }));
  return (
    <section className="so-list-columns" aria-label={t("columns")}>
      <header>
        <strong>{t("columns")}</strong>
        <DensityChoice
          density={layout.density}
          onChange={(density) => onChange((before) => ({ ...before, density }))}
        />
      </header>
      <ul>
        {ordered.map((column, at) => (
          <ColumnLine
            key={column.key}
            column={column}
            isShown={isShown(column, layout)}
            onShow={(wanted) => onChange((before) => withColumnShown(before, column.key, wanted))}
            onStep={(by) => move(column.key, at + by)}
            onDragStart={() => setDragged(column.key)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== column.key) move(dragged, at);
            }}
          />
        ))}
      </ul>
      <footer>
        <button type="button" className="so-link-button" onClick={() => onChange(() => plain)}>
          {t("reset")}
        </button>
        <span>{t("columns.kept")}</span>
      </footer>
    </section>
  );
}

interface ColumnLineProps {
  readonly column: PanelColumn;
  readonly isShown: boolean;
  readonly onShow: (wanted: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: DragEvent) => void;
}

function ColumnLine({ column, isShown: shown, onShow, onStep, onDragStart, onDragOver }: ColumnLineProps) {
  const t = useTexts(listMessages);
  const title = column.title[useLocale()];
  const handleKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as "ArrowUp" | "ArrowDown"];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <li draggable onDragStart={onDragStart} onDragOver={onDragOver}>
      <button type="button" className="so-list-grip" aria-label={t("columns.move", { title })} onKeyDown={handleKey}>
        <GripVertical size={14} strokeWidth={1.7} />
      </button>
      <Checkbox
        checked={shown}
        disabled={column.type === "identifier"}
        onChange={(event) => onShow(event.target.checked)}
      >
        {title}
      </Checkbox>
    </li>
  );
}

const densities = [
  { value: "compact", icon: Rows4 },
  { value: "normal", icon: Rows3 },
  { value: "comfortable", icon: Rows2 },
] as const satisfies readonly { value: Density; icon: unknown }[];

function DensityChoice({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const t = useTexts(listMessages);
  return (
    <Segmented<Density>
      size="small"
      aria-label={t("density")}
      value={density}
      options={densities.map(({ value, icon: Icon }) => ({
        value,
        label: (
          <span title={t(`density.${value}`)}>
            <Icon size={14} strokeWidth={1.7} role="img" aria-label={t(`density.${value}`)} />
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}
