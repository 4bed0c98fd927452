import type { StackSection } from "@signoff/forms/geometry/stack-section";
import { useTexts } from "../i18n/translate.ts";
import { pictureMessages, type PictureTexts } from "./picture-messages.ts";
import { PicturePanel, type TextTable } from "./picture-panel.tsx";
import { marksOf } from "./scale.ts";

const canvas = { width: 620, height: 320 } as const;
const stack = { left: 60, top: 16, width: 300, height: 280 } as const;
const viaCount = 6;

/** Dies of a stack from the side: thicknesses to scale, the side with the circuits as a dark line. */
export function StackPicture({
  section,
  isPrinted = false,
}: {
  readonly section: StackSection;
  readonly isPrinted?: boolean;
}) {
  const t = useTexts(pictureMessages);
  const factor = stack.height / section.height;
  const y = (um: number) => stack.top + stack.height - um * factor;
  const about = aboutOf(section, t);
  return (
    <PicturePanel title={t("stack")} about={about} table={textOf(section, t)} isPrinted={isPrinted}>
      <svg
        className="so-picture-svg"
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        role="img"
        aria-label={`${t("stack")}: ${about}`}
      >
        {marksOf(section.height, 6).map((mark) => (
          <g key={mark}>
            <path d={`M${stack.left - 6} ${y(mark)}h6`} className="so-pic-axis" />
            <text x={stack.left - 10} y={y(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {section.layers.map(({ row, tier, body, bottom, top, faces }, at) => (
          <g key={row}>
            <rect
              x={stack.left}
              y={y(top)}
              width={stack.width}
              height={(top - bottom) * factor}
              className={`so-hue-${at % 4}`}
            />
            <path
              d={`M${stack.left} ${y(faces === "up" ? top : bottom) + (faces === "up" ? 1.5 : -1.5)}h${stack.width}`}
              className="so-pic-face"
            />
            <text x={stack.left + stack.width + 14} y={labelPlace(section, at, y)}>
              <tspan className="so-pic-strong">{t("stack.tier", { tier })}</tspan> {body} · {rounded(top - bottom)} µm
            </text>
          </g>
        ))}
        {section.vias.map(({ bottom, top }) =>
          Array.from({ length: viaCount }, (_, at) => (
            <rect
              key={`${bottom} ${at}`}
              x={stack.left + ((at + 0.5) * stack.width) / viaCount - 2}
              y={y(top)}
              width="4"
              height={(top - bottom) * factor}
              className="so-pic-via"
            />
          )),
        )}
        {section.bonds.map(({ at }) => (
          <path key={at} d={`M${stack.left - 4} ${y(at)}h${stack.width + 8}`} className="so-pic-excluded" />
        ))}
      </svg>
    </PicturePanel>
  );
}

/** Keeps names of thin tiers apart. */
function labelPlace({ layers }: StackSection, at: number, y: (um: number) => number): number {
  let last = Number.POSITIVE_INFINITY;
  for (const { bottom, top } of layers.slice(0, at + 1)) last = Math.min(y((bottom + top) / 2) + 4, last - 18);
  return Math.max(12, last);
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}

function aboutOf({ layers, height, finalThickness, vias }: StackSection, t: PictureTexts): string {
  const plain = t("stack.about", { tiers: layers.length, height: rounded(height), vias: vias.length });
  return finalThickness === undefined ? plain : `${plain}${t("stack.final", { final: finalThickness })}`;
}

function textOf({ layers, bonds }: StackSection, t: PictureTexts): TextTable {
  return {
    head: [t("stack.column"), t("column.name"), t("stack.thickness"), t("stack.faces"), t("stack.bond")],
    rows: layers.toReversed().map(({ tier, body, bottom, top, faces, isMirrored }) => {
      const bond = bonds.find(({ at }) => at === bottom);
      const facing = t(faces === "up" ? "stack.up" : "stack.down");
      return [
        tier,
        body,
        rounded(top - bottom),
        isMirrored ? `${facing}, ${t("stack.mirrored")}` : facing,
        bond ? t(`stack.${bond.faces}`) : "–",
      ];
    }),
  };
}
