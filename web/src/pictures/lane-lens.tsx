import { diesWithin, type FramePlan, type PlacedCell } from "@signoff/forms/geometry/frame-plan";
import type { Block } from "@signoff/forms/kinds/nto-combo/placements";
import { useTexts } from "../i18n/translate.ts";
import { pictureMessages } from "./picture-messages.ts";
import { pathOf, type Scale, scaleTo } from "./scale.ts";

const lensFrame = { left: 372, top: 60, width: 230, height: 190 } as const;

interface LaneLensProps {
  readonly plan: FramePlan;
  readonly cell: PlacedCell;
  readonly scale: Scale;
}

/** Lanes are too thin to see to scale: the area around one key or mark, enlarged. */
export function LaneLens({ plan, cell, scale }: LaneLensProps) {
  const t = useTexts(pictureMessages);
  const seen = around(cell);
  const lens = scaleTo(seen, lensFrame);
  const inside = (block: Block) =>
    block.left < seen.right && block.right > seen.left && block.bottom < seen.top && block.top > seen.bottom;
  const clip = (block: Block): Block => ({
    left: Math.max(block.left, seen.left),
    bottom: Math.max(block.bottom, seen.bottom),
    right: Math.min(block.right, seen.right),
    top: Math.min(block.top, seen.top),
  });
  const drawn = (blocks: readonly Block[]) => pathOf(blocks.filter(inside).map(clip), lens);
  const cells = (table: PlacedCell["table"]) => plan.cells.filter((one) => one.table === table).map((one) => one.block);
  const factor = Math.max(1, Math.round(lens.factor / scale.factor));
  const { left, top, width, height } = lensFrame;
  const [x, y] = [scale.x((cell.block.left + cell.block.right) / 2), scale.y((cell.block.bottom + cell.block.top) / 2)];
  const says = sayCell(cell, plan);
  return (
    <g>
      <path d={`M${x} ${y}L${left} ${top}M${x} ${y}L${left} ${top + height}`} className="so-pic-ray" />
      <rect x={x - 4} y={y - 4} width="8" height="8" className="so-pic-aim" />
      <text x={left} y={top - 8}>
        {t("floorPlan.lens", { name: cell.name, factor })}
      </text>
      <rect x={left} y={top} width={width} height={height} className="so-pic-lane" />
      <path d={drawn(diesWithin(plan, seen))} className="so-pic-die" />
      <path d={drawn(cells("tkPlacement"))} className="so-pic-key" />
      <path d={drawn(cells("cellPlacement"))} className="so-pic-mark" />
      <path d={drawn(plan.overlaps.map(({ area }) => area))} className="so-pic-clash" />
      <rect x={left} y={top} width={width} height={height} className="so-pic-chosen" />
      {says.map(({ key, params, isBad }, at) => (
        <text key={key} x={left} y={top + height + 20 + at * 18} className={isBad ? "so-pic-bad" : undefined}>
          {t(key, params)}
        </text>
      ))}
    </g>
  );
}

/** The part of the field that the lens shows: the cell with space around it, in the shape of the lens. */
function around({ block }: PlacedCell): Block {
  const [x, y] = [(block.left + block.right) / 2, (block.bottom + block.top) / 2];
  const width = Math.max(
    0.3,
    (block.right - block.left) * 1.5,
    ((block.top - block.bottom) * 1.5 * lensFrame.width) / lensFrame.height,
  );
  const height = (width * lensFrame.height) / lensFrame.width;
  return { left: x - width / 2, right: x + width / 2, bottom: y - height / 2, top: y + height / 2 };
}

const toMicrometres = (mm: number): number => Number((mm * 1000).toFixed(3));

function sayCell(cell: PlacedCell, plan: FramePlan) {
  const { left, bottom, right, top } = cell.block;
  const place = { name: cell.name, x: toMicrometres(left), y: toMicrometres(bottom) };
  const size = { width: toMicrometres(right - left), height: toMicrometres(top - bottom) };
  const first = {
    key: cell.isSized ? "floorPlan.cell" : "floorPlan.unsized",
    params: { ...place, ...size },
    isBad: false,
  } as const;
  const over = plan.overlaps.find(({ cells }) => cells.includes(cell));
  if (!over) return [first];
  const [a, b] = over.cells;
  const by = toMicrometres(Math.min(over.area.right - over.area.left, over.area.top - over.area.bottom));
  const other = (a === cell ? b : a).name;
  return [first, { key: "floorPlan.over", params: { name: cell.name, other, by }, isBad: true } as const];
}
