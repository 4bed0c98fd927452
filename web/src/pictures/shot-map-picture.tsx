import type { Shot, ShotMap } from "@signoff/forms/geometry/shot-map";
import type { Block } from "@signoff/forms/kinds/nto-combo/placements";
import { type PointerEvent, useMemo, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { pictureMessages, type PictureTexts } from "./picture-messages.ts";
import { PicturePanel, type TextTable } from "./picture-panel.tsx";
import { pathOf, rectOf, type Scale, scaleTo } from "./scale.ts";

const canvas = { width: 520, height: 400 } as const;
const waferFrame = { left: 12, top: 12, width: 366, height: 366 } as const;

interface ShotMapProps {
  readonly map: ShotMap;
  /** Dies per whole shot. */
  readonly diesOfShot: number;
  readonly isPrinted?: boolean;
}

/** The wafer with its shots: whole ones, those at the edge with their whole dies, the excluded edge. */
export function ShotMapPicture({ map, diesOfShot, isPrinted = false }: ShotMapProps) {
  const t = useTexts(pictureMessages);
  const [place, setPlace] = useState<{ column: number; row: number }>();
  const scale = useMemo(() => scaleTo(waferBox(map), waferFrame), [map]);
  const chosen = map.shots.find(({ column, row }) => column === place?.column && row === place.row) ?? middleOf(map);
  const about = t("shotMap.about", { diameter: map.radius * 2, edge: edgeOf(map) });
  const counted = t("shotMap.alt", { full: map.fullShots, edge: map.edgeShots, dies: map.grossDies });
  const walk = (across: number, upward: number) => {
    const next = chosen && map.shots.find(isAt(chosen.column + across, chosen.row + upward));
    if (next) setPlace({ column: next.column, row: next.row });
  };
  return (
    <PicturePanel title={t("shotMap")} about={about} table={textOf(map, t)} isPrinted={isPrinted}>
      <svg
        className="so-picture-svg"
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        role="img"
        aria-label={`${t("shotMap")}: ${about}, ${counted}`}
        tabIndex={isPrinted || !chosen ? undefined : 0}
        onPointerMove={isPrinted ? undefined : (event) => setPlace(shotBelow(map, event, scale) ?? place)}
        onKeyDown={(event) => {
          const step = arrows[event.key];
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          walk(...step);
        }}
      >
        <WaferDrawing map={map} scale={scale} />
        {chosen && !isPrinted && <rect {...rectOf(boxOf(chosen, map), scale)} className="so-pic-chosen" />}
        <ShotFigures map={map} chosen={isPrinted ? undefined : chosen} diesOfShot={diesOfShot} />
      </svg>
    </PicturePanel>
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const isAt = (column: number, row: number) => (shot: Shot) => shot.column === column && shot.row === row;

function middleOf({ shots }: ShotMap): Shot | undefined {
  return shots.find(isAt(0, 0)) ?? shots[0];
}

function waferBox({ radius }: ShotMap): Block {
  return { left: -radius, bottom: -radius, right: radius, top: radius };
}

function boxOf({ left, bottom }: Shot, { width, height }: ShotMap): Block {
  return { left, bottom, right: left + width, top: bottom + height };
}

function edgeOf({ radius, usableRadius }: ShotMap): number {
  return Number((radius - usableRadius).toFixed(1));
}

/** Below this width in pixels a shot has no space for its number. */
const minNumberWidth = 17;

/** Two paths for all shots, whatever their number. */
function WaferDrawing({ map, scale }: { readonly map: ShotMap; readonly scale: Scale }) {
  const t = useTexts(pictureMessages);
  const paths = useMemo(() => {
    const of = (isFull: boolean) => map.shots.filter((shot) => shot.isFull === isFull).map((shot) => boxOf(shot, map));
    return { full: pathOf(of(true), scale), edge: pathOf(of(false), scale) };
  }, [map, scale]);
  const hasNumbers = map.width * scale.factor >= minNumberWidth && map.height * scale.factor >= 12;
  const [x, y] = [scale.x(0), scale.y(0)];
  const foot = scale.y(-map.radius);
  return (
    <>
      <path d={paths.edge} className="so-pic-edge" />
      <path d={paths.full} className="so-pic-shot" />
      {hasNumbers &&
        map.shots.map((shot) => (
          <text
            key={`${shot.column} ${shot.row}`}
            x={scale.x(shot.left + map.width / 2)}
            y={scale.y(shot.bottom + map.height / 2) + 4}
            textAnchor="middle"
          >
            {shot.dies}
          </text>
        ))}
      <circle cx={x} cy={y} r={map.radius * scale.factor} className="so-pic-field" />
      <circle cx={x} cy={y} r={map.usableRadius * scale.factor} className="so-pic-excluded" />
      <path d={`M${x - 5} ${foot}l5 -7l5 7`} className="so-pic-field" />
      <text x={x + 12} y={foot + 12}>
        {t("shotMap.notch")}
      </text>
    </>
  );
}

interface FiguresProps {
  readonly map: ShotMap;
  readonly chosen: Shot | undefined;
  readonly diesOfShot: number;
}

function ShotFigures({ map, chosen, diesOfShot }: FiguresProps) {
  const t = useTexts(pictureMessages);
  const figures = [
    [map.fullShots, t("shotMap.full")],
    [map.edgeShots, t("shotMap.edge")],
    [map.grossDies, t("shotMap.dies")],
  ] as const;
  return (
    <g transform="translate(392 0)">
      {chosen && (
        <>
          <text y="24" className="so-pic-strong">
            {t("shotMap.shot", { column: chosen.column, row: chosen.row })}
          </text>
          <text y="42">{t("shotMap.ofShot", { dies: chosen.dies, total: diesOfShot })}</text>
        </>
      )}
      {figures.map(([count, text], at) => (
        <text key={text} y={74 + at * 20}>
          <tspan className="so-pic-strong">{count}</tspan> {text}
        </text>
      ))}
      <path d="M0 150h14" className="so-pic-excluded" />
      <text x="20" y="154">
        {t("shotMap.excluded", { edge: edgeOf(map) })}
      </text>
      <rect y="166" width="12" height="10" className="so-pic-edge" />
      <text x="20" y="175">
        {t("shotMap.edge")}
      </text>
      {map.shots.length === 0 && (
        <foreignObject y="196" width="126" height="60">
          <div className="so-pic-words">{t("shotMap.tooMany")}</div>
        </foreignObject>
      )}
    </g>
  );
}

function shotBelow(map: ShotMap, event: PointerEvent<SVGSVGElement>, scale: Scale) {
  const box = event.currentTarget.getBoundingClientRect();
  if (box.width === 0) return undefined;
  const x = (((event.clientX - box.left) / box.width) * canvas.width - scale.x(0)) / scale.factor;
  const y = (scale.y(0) - ((event.clientY - box.top) / box.height) * canvas.height) / scale.factor;
  const found = map.shots.find(
    ({ left, bottom }) => x >= left && x < left + map.width && y >= bottom && y < bottom + map.height,
  );
  return found && { column: found.column, row: found.row };
}

/** Row by row from the top. */
function textOf(map: ShotMap, t: PictureTexts): TextTable {
  const rows = [...new Set(map.shots.map(({ row }) => row))].toSorted((a, b) => b - a);
  const lines = rows.map((row) => {
    const shots = map.shots.filter((shot) => shot.row === row);
    const full = shots.filter(({ isFull }) => isFull).length;
    return [row, shots.length, full, shots.reduce((sum, { dies }) => sum + dies, 0)];
  });
  const total = ["Σ", map.shots.length, map.fullShots, map.grossDies];
  return { head: [t("column.row"), t("column.shots"), t("column.full"), t("column.dies")], rows: [...lines, total] };
}
