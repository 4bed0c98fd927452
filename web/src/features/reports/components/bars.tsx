import { Bar, BarChart, CartesianGrid, ErrorBar, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";

/** One part of a bar. */
export interface BarPart {
  readonly key: string;
  readonly fill: string;
  readonly opacity?: number;
}

export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** What stands behind the bar. */
  readonly label: string;
  /** The values of the parts by their keys. */
  readonly values: Readonly<Record<string, number>>;
  /** From the end of the bar to the end of its whisker. */
  readonly whisker?: number;
}

interface BarsProps {
  readonly rows: readonly BarRow[];
  readonly parts: readonly BarPart[];
  readonly onChoose: (key: string) => void;
}

const rowHeight = 32;
const nameWidth = 132;

/** Lying bars of several parts, with the number beside each. Names are pressed by mouse and by key. */
export function Bars({ rows, parts, onChoose }: BarsProps) {
  const data = rows.map(({ values, whisker = 0, ...row }) => ({ ...row, ...values, whisker: [0, whisker] }));
  const last = parts.length - 1;
  const keyAt = (at: unknown) => rows[Number(at)]?.key;
  const hasWhiskers = rows.some(({ whisker = 0 }) => whisker > 0);
  return (
    <ResponsiveContainer
      width="100%"
      height={rows.length * rowHeight + 30}
      initialDimension={{ width: 460, height: 240 }}
    >
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 0, right: 96, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--so-line-soft)" />
        <XAxis
          type="number"
          stroke="var(--so-ink-4)"
          tick={{ fill: "var(--so-ink-2)", fontSize: 11 }}
          tickLine={false}
        />
        <YAxis
          type="category"
          dataKey="key"
          width={nameWidth}
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={<NameTick rows={rows} onChoose={onChoose} />}
        />
        {parts.map(({ key, fill, opacity = 1 }, at) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="all"
            barSize={14}
            fill={fill}
            fillOpacity={opacity}
            isAnimationActive={false}
            className="so-report-bar"
            onClick={(_bar, index) => onChoose(keyAt(index) ?? "")}
          >
            {at === last && hasWhiskers && (
              <ErrorBar dataKey="whisker" width={5} stroke="var(--so-ink-3)" direction="x" isAnimationActive={false} />
            )}
            {at === last && <LabelList dataKey="label" content={<BarLabel rows={rows} />} />}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Place and value come from the chart. */
interface NameTickProps {
  readonly x?: unknown;
  readonly y?: unknown;
  readonly payload?: { readonly value?: unknown };
  readonly rows: readonly BarRow[];
  readonly onChoose: (key: string) => void;
}

const longestName = 18;

function NameTick({ x, y, payload, rows, onChoose }: NameTickProps) {
  const row = rows.find(({ key }) => key === payload?.value);
  if (!row) return <g />;
  const shown = row.name.length > longestName ? `${row.name.slice(0, longestName - 1)}…` : row.name;
  return (
    <text
      x={Number(x)}
      y={Number(y)}
      dy={4}
      textAnchor="end"
      role="button"
      tabIndex={0}
      aria-label={`${row.name}: ${row.label}`}
      className="so-report-name"
      onClick={() => onChoose(row.key)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose(row.key);
      }}
    >
      <title>{row.name}</title>
      {shown}
    </text>
  );
}

interface BarLabelProps {
  readonly x?: unknown;
  readonly y?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly index?: number;
  readonly rows: readonly BarRow[];
}

/** Behind the bar, or behind its whisker where it has one. */
function BarLabel({ x, y, width, height, index, rows }: BarLabelProps) {
  const row = rows[index ?? -1];
  const whisker = row?.whisker ?? 0;
  const length = row ? Object.values(row.values).reduce((sum, one) => sum + one, 0) : 0;
  const end = Number(x) + Number(width);
  // The scale of the axis, from the last part of this bar; without one the label stands at the bar's end.
  const lastValue = row ? (Object.values(row.values).at(-1) ?? 0) : 0;
  const perUnit = lastValue > 0 ? Number(width) / lastValue : length > 0 ? (end - nameWidth) / length : 0;
  return (
    <text x={end + whisker * perUnit + 8} y={Number(y) + Number(height) / 2 + 4} className="so-report-label">
      {row?.label}
    </text>
  );
}
