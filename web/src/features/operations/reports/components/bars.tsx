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
  /** The name of the bar. */
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
/**
 * Ends every bar: a part without length is not drawn, nor is anything attached to it, unless it has a shape of its own.
 */
const endKey = "barEnd";
const noShape = <g />;

/** Horizontal bars of several parts, with the number beside each. Names can be pressed by mouse and by key. */
export function Bars({ rows, parts, onChoose }: BarsProps) {
  const data = rows.map(({ values, whisker = 0, ...row }) => ({
    ...row,
    ...values,
    whisker: [0, whisker],
    [endKey]: 0,
  }));
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
        {parts.map(({ key, fill, opacity = 1 }) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="all"
            barSize={14}
            fill={fill}
            fillOpacity={opacity}
            isAnimationActive={false}
            className="so-report-bar"
            onClick={({ originalDataIndex: at }) => onChoose(rows[at]?.key ?? "")}
          />
        ))}
        <Bar dataKey={endKey} stackId="all" barSize={14} shape={noShape} isAnimationActive={false}>
          {hasWhiskers && (
            <ErrorBar dataKey="whisker" width={5} stroke="var(--so-ink-3)" direction="x" isAnimationActive={false} />
          )}
          <LabelList dataKey="key" content={<BarLabel rows={rows} />} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The chart passes position and value. */
interface NameTickProps {
  readonly x?: unknown;
  readonly y?: unknown;
  readonly payload?: { readonly value?: unknown };
  readonly rows: readonly BarRow[];
  readonly onChoose: (key: string) => void;
}

/** Size of the chart's letters in pixels; a Chinese character is as wide as it is high. */
const [wide, narrow] = [12, 6.2];
const isWide = /[\u2e80-\u9fff\uff00-\uff60]/u;

/** As much of a name as fits beside its bar. */
export function fittingName(name: string): string {
  let room = nameWidth - 8;
  const letters = Array.from(name);
  const end = letters.findIndex((letter) => (room -= isWide.test(letter) ? wide : narrow) < 0);
  return end < 0 ? name : `${letters.slice(0, end - 1).join("")}…`;
}

function NameTick({ x, y, payload, rows, onChoose }: NameTickProps) {
  const row = rows.find(({ key }) => key === payload?.value);
  if (!row) return <g />;
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
      {fittingName(row.name)}
    </text>
  );
}

interface BarLabelProps {
  readonly x?: unknown;
  readonly y?: unknown;
  readonly height?: unknown;
  /** The key of the row. */
  readonly value?: unknown;
  readonly rows: readonly BarRow[];
}

/** After the bar, or after its whisker if it has one. */
function BarLabel({ x, y, height, value, rows }: BarLabelProps) {
  const row = rows.find(({ key }) => key === value);
  if (!row) return null;
  const length = Object.values(row.values).reduce((sum, one) => sum + one, 0);
  const perUnit = length > 0 ? (Number(x) - nameWidth) / length : 0;
  return (
    <text
      x={Number(x) + (row.whisker ?? 0) * perUnit + 8}
      y={Number(y) + Number(height) / 2 + 4}
      className="so-report-label"
    >
      {row.label}
    </text>
  );
}
