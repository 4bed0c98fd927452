import type { FramePlan, PlacedCell } from "@signoff/forms/geometry/frame-plan";
import { type PointerEvent, useMemo, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { LaneLens } from "./lane-lens.tsx";
import { pictureMessages, type PictureTexts } from "./picture-messages.ts";
import { PicturePanel, type TextTable } from "./picture-panel.tsx";
import { pathOf, rectOf, type Scale, scaleTo, stepOf } from "./scale.ts";

const canvas = { width: 620, height: 400 } as const;
/** The plan is at the left, the lens at the right. */
const planFrame = { left: 44, top: 26, width: 300, height: 330 } as const;

interface FloorPlanProps {
  readonly plan: FramePlan;
  readonly isPrinted?: boolean;
}

/** The field of a frame to scale: dies, lanes, test keys and marks, and a lens on one of them. */
export function FloorPlanPicture({ plan, isPrinted = false }: FloorPlanProps) {
  const t = useTexts(pictureMessages);
  const [chosen, setChosen] = useState<number>();
  const scale = useMemo(
    () => scaleTo({ left: 0, bottom: 0, right: plan.width, top: plan.height }, planFrame),
    [plan.width, plan.height],
  );
  const cells = plan.cells;
  // By default the lens shows the first problem.
  const lens =
    chosen === undefined ? (plan.overlaps[0]?.cells[0] ?? cells[0]) : cells[Math.min(chosen, cells.length - 1)];
  const walk = (by: number) => setChosen((at = by > 0 ? -1 : 1) => Math.max(0, Math.min(cells.length - 1, at + by)));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const at = nearestCell(cells, event, scale);
    if (at !== undefined) setChosen(at);
  };
  const about = aboutPlan(plan, t);
  return (
    <PicturePanel title={t("floorPlan")} about={about} table={textOf(plan, t)} isPrinted={isPrinted}>
      <svg
        className="so-picture-svg"
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        role="img"
        aria-label={`${t("floorPlan")}: ${about}`}
        tabIndex={isPrinted || cells.length === 0 ? undefined : 0}
        onPointerMove={isPrinted ? undefined : follow}
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          walk(by);
        }}
      >
        <PlanDrawing plan={plan} scale={scale} />
        {lens && <LaneLens plan={plan} cell={lens} scale={scale} />}
        <PlanLegend plan={plan} scale={scale} />
      </svg>
    </PicturePanel>
  );
}

function aboutPlan(plan: FramePlan, t: PictureTexts): string {
  const { columns, rows, width, height, cells } = plan;
  const keys = cells.filter(({ table }) => table === "tkPlacement").length;
  return t("floorPlan.about", { columns, rows, width, height, keys, marks: cells.length - keys });
}

/** Dies, lanes, keys and marks as few paths: a frame may have 40,000 dies. */
function PlanDrawing({ plan, scale }: { readonly plan: FramePlan; readonly scale: Scale }) {
  const paths = useMemo(() => {
    const of = (table: PlacedCell["table"]) => plan.cells.filter((cell) => cell.table === table).map(visible(scale));
    return {
      dies: pathOf(plan.dies, scale),
      keys: pathOf(of("tkPlacement"), scale),
      marks: pathOf(of("cellPlacement"), scale),
      overlaps: pathOf(
        plan.overlaps.map(({ area }) => area),
        scale,
      ),
    };
  }, [plan, scale]);
  const field = rectOf({ left: 0, bottom: 0, right: plan.width, top: plan.height }, scale);
  return (
    <>
      <rect {...field} className="so-pic-lane" />
      <path d={paths.dies} className="so-pic-die" />
      <rect {...field} className="so-pic-field" />
      <path d={paths.keys} className="so-pic-key" />
      <path d={paths.marks} className="so-pic-mark" />
      <path d={paths.overlaps} className="so-pic-clash" />
      <text x={field.x + field.width / 2} y={field.y - 8} textAnchor="middle">
        {plan.width.toFixed(3)} mm
      </text>
      <text
        x={field.x - 10}
        y={field.y + field.height / 2}
        textAnchor="middle"
        transform={`rotate(-90 ${field.x - 10} ${field.y + field.height / 2})`}
      >
        {plan.height.toFixed(3)} mm
      </text>
    </>
  );
}

/** At true scale a key is a fraction of a pixel; the plan draws it large enough to be visible. */
function visible(scale: Scale) {
  const least = 2.5 / scale.factor;
  return ({ block: { left, bottom, right, top } }: PlacedCell) => ({
    left,
    bottom,
    right: Math.max(right, left + least),
    top: Math.max(top, bottom + least),
  });
}

function PlanLegend({ plan, scale }: { readonly plan: FramePlan; readonly scale: Scale }) {
  const t = useTexts(pictureMessages);
  const keys = plan.cells.filter(({ table }) => table === "tkPlacement").length;
  const entries = [
    { className: "so-pic-key", text: t("floorPlan.keys", { count: keys }) },
    { className: "so-pic-mark", text: t("floorPlan.marks", { count: plan.cells.length - keys }) },
    { className: "so-pic-clash", text: t("floorPlan.overlaps", { count: plan.overlaps.length }) },
  ];
  const length = stepOf(plan.width, 5);
  const y = canvas.height - 14;
  return (
    <>
      {entries.map(({ className, text }, at) => (
        <g key={className} transform={`translate(${372 + at * 82} 330)`}>
          <rect width="10" height="10" className={className} />
          <text x="15" y="9">
            {text}
          </text>
        </g>
      ))}
      <ScaleBar x={372} y={y - 20} pixels={length * scale.factor} />
      <text x={372} y={y - 2}>
        {t("floorPlan.plate", { length, plate: length * reduction })}
      </text>
    </>
  );
}

/** The plate is four times as large as its image on the wafer. */
const reduction = 4;

export function ScaleBar({ x, y, pixels }: { readonly x: number; readonly y: number; readonly pixels: number }) {
  return <path d={`M${x} ${y - 4}v8M${x} ${y}h${pixels}M${x + pixels} ${y - 4}v8`} className="so-pic-axis" />;
}

/** The key or mark nearest to the pointer. */
function nearestCell(cells: readonly PlacedCell[], event: PointerEvent<SVGSVGElement>, scale: Scale) {
  const box = event.currentTarget.getBoundingClientRect();
  if (box.width === 0) return undefined;
  const x = ((event.clientX - box.left) / box.width) * canvas.width;
  const y = ((event.clientY - box.top) / box.height) * canvas.height;
  if (x > planFrame.left + planFrame.width + 10) return undefined;
  let best: { at: number; far: number } | undefined;
  cells.forEach(({ block }, at) => {
    const far = Math.hypot(scale.x((block.left + block.right) / 2) - x, scale.y((block.bottom + block.top) / 2) - y);
    if (!best || far < best.far) best = { at, far };
  });
  return best?.at;
}

function textOf(plan: FramePlan, t: PictureTexts): TextTable {
  const notes = new Map<PlacedCell, string>();
  for (const { cells, area } of plan.overlaps) {
    const by = micrometres(Math.min(area.right - area.left, area.top - area.bottom));
    notes.set(cells[1], t("floorPlan.over", { name: cells[1].name, other: cells[0].name, by }));
  }
  return {
    head: [t("column.name"), t("column.place"), t("column.size"), t("column.note")],
    rows: plan.cells.map((cell) => {
      const { left, bottom, right, top } = cell.block;
      const size = cell.isSized ? `${micrometres(right - left)} × ${micrometres(top - bottom)}` : "–";
      return [cell.name, `${micrometres(left)}, ${micrometres(bottom)}`, size, notes.get(cell) ?? ""];
    }),
  };
}

export function micrometres(mm: number): number {
  return Number((mm * 1000).toFixed(3));
}
