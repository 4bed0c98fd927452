import { useTexts } from "../../../../i18n/translate.ts";
import { code128 } from "../../../../ui/code-128.ts";
import { plateMessages } from "../messages.ts";

const quiet = 10;
const height = 44;

/** The ID of a plate as Code 128 with its quiet zones, and as text below. */
export function BarCode({ plateId }: { readonly plateId: string }) {
  const t = useTexts(plateMessages);
  const code = code128(plateId);
  if (!code) return null;
  const width = code.modules + 2 * quiet;
  return (
    <svg
      className="so-plate-code"
      viewBox={`0 0 ${width} ${height + 14}`}
      role="img"
      aria-label={t("barcode", { plateId })}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={height + 14} fill="#fff" />
      <path d={code.bars.map(([x, wide]) => `M${quiet + x} 2h${wide}v${height - 4}h-${wide}z`).join("")} fill="#000" />
      <text x={width / 2} y={height + 9} textAnchor="middle" fontSize="10" fill="#000">
        {plateId}
      </text>
    </svg>
  );
}
