import { type SeatBox, type SeatMap, shifted } from "@signoff/forms/geometry/seat-map";
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from "react";
import { useTexts } from "../i18n/translate.ts";
import { ScaleBar } from "./floor-plan-picture.tsx";
import { pictureMessages } from "./picture-messages.ts";
import { marksOf, pathOf, rectOf, type Scale, scaleTo, stepOf } from "./scale.ts";
import { seatText } from "./seat-texts.ts";
import { draggedPlace, type SeatMoves } from "./use-seat-moves.ts";

export type SeatColours = "state" | "customer";

const canvas = { width: 860, height: 520 } as const;
const fieldFrame = { left: 40, top: 24, width: 790, height: 440 } as const;

interface SeatDrawingProps {
  readonly map: SeatMap;
  readonly colours: SeatColours;
  readonly label: string;
  /** Absent if places are closed. */
  readonly moves: SeatMoves | undefined;
  /** The seat as it would be if it were dropped now; undefined once it was dropped. */
  readonly onDrag: (seat: SeatBox | undefined) => void;
}

export function SeatDrawing({ map, colours, label, moves, onDrag }: SeatDrawingProps) {
  const t = useTexts(pictureMessages);
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = map;
  const scale = useMemo(() => scaleTo({ left: 0, bottom: 0, right: width, top: height }, fieldFrame), [width, height]);
  const customers = useMemo(() => [...new Set(map.seats.map((seat) => seat.customer))].toSorted(), [map.seats]);
  const drag = useDrag({ map, scale, moves, onDrag, svg });
  return (
    <svg
      ref={svg}
      className="so-picture-svg"
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      role="group"
      aria-label={label}
    >
      <defs>
        <pattern id="so-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" className="so-pic-hatch" />
        </pattern>
      </defs>
      <FieldAxes map={map} scale={scale} />
      {map.seats.map((seat) => (
        <g
          key={seat.row}
          role={moves ? "button" : "img"}
          tabIndex={moves ? 0 : undefined}
          className={moves ? "so-pic-seat so-pic-movable" : "so-pic-seat"}
          aria-label={seatText(seat, t)}
          onPointerDown={(event) => drag.begin(seat, event)}
          onPointerMove={drag.move}
          onPointerUp={drag.end}
          onPointerCancel={drag.cancel}
          onKeyDown={(event) => moves && moveByKey(event, seat, moves)}
        >
          <SeatShape seat={seat} scale={scale} colours={colours} place={customers.indexOf(seat.customer)} />
        </g>
      ))}
      <path
        d={pathOf(
          map.clashes.map(({ area }) => area),
          scale,
        )}
        className="so-pic-clash"
      />
      <Legend colours={colours} customers={customers} scale={scale} width={width} />
    </svg>
  );
}

const glyphs = { passed: "✓", waiting: "◑", missing: "…", refused: "✕" } as const;
const hues = 6;

interface SeatShapeProps {
  readonly seat: SeatBox;
  readonly scale: Scale;
  readonly colours: SeatColours;
  readonly place: number;
}

const SeatShape = memo(function SeatShape({ seat, scale, colours, place }: SeatShapeProps) {
  const { x, y, width, height } = rectOf(seat.block, scale);
  const hue = colours === "state" ? `so-tone-${seat.tone}` : `so-hue-${place % hues}`;
  const size = `${(seat.block.right - seat.block.left).toFixed(2)} × ${(seat.block.top - seat.block.bottom).toFixed(2)}`;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className={hue} />
      {colours === "state" && seat.tone === "missing" && (
        <rect x={x} y={y} width={width} height={height} fill="url(#so-hatch)" />
      )}
      {width > 36 && height > 16 && (
        <text x={x + 5} y={y + 14} className="so-pic-strong">
          {seat.seatNo}
        </text>
      )}
      {width > 76 && height > 16 && (
        <text x={x + width - 5} y={y + 14} textAnchor="end">
          {seat.customer}
        </text>
      )}
      {width > 90 && height > 48 && (
        <text x={x + 5} y={y + height - 6}>
          {size}
        </text>
      )}
      {width > 14 && height > 32 && (
        <text x={x + width - 5} y={y + height - 6} textAnchor="end" className="so-pic-strong">
          {glyphs[seat.tone]}
        </text>
      )}
    </>
  );
});

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const [fine, coarse] = [0.01, 0.1];

function moveByKey(event: KeyboardEvent, { row }: SeatBox, moves: SeatMoves): void {
  const step = steps[event.key];
  const by = event.shiftKey ? coarse : fine;
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
  const isTurn = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.toLowerCase() === "r";
  if (!step && !isUndo && !isTurn) return;
  event.preventDefault();
  event.stopPropagation();
  if (step) moves.nudge(row, step[0] * by, step[1] * by);
  else if (isTurn) moves.turn(row);
  else moves.undo();
}

interface DragPorts {
  readonly map: SeatMap;
  readonly scale: Scale;
  readonly moves: SeatMoves | undefined;
  readonly onDrag: SeatDrawingProps["onDrag"];
  readonly svg: { readonly current: SVGSVGElement | null };
}

/** From pressing a seat to dropping it; each move reports where it would be. */
function useDrag({ map, scale, moves, onDrag, svg }: DragPorts) {
  const held = useRef<{ seat: SeatBox; x: number; y: number; now: SeatBox } | undefined>(undefined);
  const millimetres = () => canvas.width / (svg.current?.getBoundingClientRect().width || canvas.width) / scale.factor;
  const drop = () => {
    held.current = undefined;
    onDrag(undefined);
  };
  return {
    begin: (seat: SeatBox, event: PointerEvent<SVGGElement>) => {
      if (!moves || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      held.current = { seat, x: event.clientX, y: event.clientY, now: seat };
    },
    move: (event: PointerEvent) => {
      const { current } = held;
      if (!current) return;
      const per = millimetres();
      const free = shifted(current.seat.block, (event.clientX - current.x) * per, (current.y - event.clientY) * per);
      current.now = { ...current.seat, block: draggedPlace(map, current.seat.row, free, 1 / per) };
      onDrag(current.now);
    },
    end: () => {
      const { current } = held;
      if (current && current.now !== current.seat) moves?.move(current.seat.row, current.now.block);
      drop();
    },
    cancel: drop,
  };
}

function FieldAxes({ map, scale }: { readonly map: SeatMap; readonly scale: Scale }) {
  const field = rectOf({ left: 0, bottom: 0, right: map.width, top: map.height }, scale);
  return (
    <>
      <rect {...field} className="so-pic-ground" />
      {marksOf(map.width, 8).map((mark) => (
        <g key={`x${mark}`}>
          <path d={`M${scale.x(mark)} ${field.y}v-4`} className="so-pic-axis" />
          <text x={scale.x(mark)} y={field.y - 8} textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
      {marksOf(map.height, 8).map((mark) => (
        <g key={`y${mark}`}>
          <path d={`M${field.x} ${scale.y(mark)}h-4`} className="so-pic-axis" />
          <text x={field.x - 8} y={scale.y(mark) + 4} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
    </>
  );
}

interface LegendProps {
  readonly colours: SeatColours;
  readonly customers: readonly string[];
  readonly scale: Scale;
  readonly width: number;
}

function Legend({ colours, customers, scale, width }: LegendProps) {
  const t = useTexts(pictureMessages);
  const tones = (["passed", "waiting", "missing", "refused"] as const).map((tone) => ({
    className: `so-tone-${tone}`,
    text: `${glyphs[tone]} ${t(`tone.${tone}`)}`,
  }));
  const names = customers.slice(0, 8).map((customer, at) => ({ className: `so-hue-${at % hues}`, text: customer }));
  const length = stepOf(width, 6);
  return (
    <g transform={`translate(0 ${canvas.height - 14})`}>
      <ScaleBar x={fieldFrame.left} y={-4} pixels={length * scale.factor} />
      <text x={fieldFrame.left + length * scale.factor + 8}>{length} mm</text>
      {(colours === "state" ? tones : names).map(({ className, text }, at, all) => {
        const step = colours === "state" ? 150 : 70;
        return (
          <g key={text} transform={`translate(${canvas.width - 20 - (all.length - at) * step} 0)`}>
            <rect y="-9" width="10" height="10" className={className} />
            <text x="15">{text}</text>
          </g>
        );
      })}
    </g>
  );
}
