import dayjs from "dayjs";
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatSize } from "../../../../fields/attachments/format-size.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { healthMessages } from "../messages.ts";
import type { Health } from "../queries.ts";
import { type DayPoint, dayPoints, dayTicks } from "./day-points.ts";

type Sample = Health["samples"][number];

interface DayChartProps {
  readonly title: string;
  readonly samples: readonly Sample[];
  readonly valueOf: (sample: Sample) => number;
  readonly show?: (value: number) => string;
  readonly isBad?: boolean;
}

/** The last day in six charts. */
export function DayCharts({ samples }: Pick<Health, "samples">) {
  const t = useTexts(healthMessages);
  const ms = (value: number) => `${value} ${t("ms")}`;
  return (
    <div className="so-health-charts">
      <DayChart title={t("calls")} samples={samples} valueOf={({ calls }) => calls} />
      <DayChart title={t("failedCalls")} samples={samples} valueOf={({ failed }) => failed} isBad />
      <DayChart title={t("loop")} samples={samples} valueOf={({ loopMs }) => loopMs} show={ms} />
      <DayChart title={t("memory")} samples={samples} valueOf={(one) => one.memoryBytes} show={formatSize} />
      <DayChart title={t("jobs")} samples={samples} valueOf={({ jobsWaiting }) => jobsWaiting} />
      <DayChart title={t("mails")} samples={samples} valueOf={({ mailsWaiting }) => mailsWaiting} />
    </div>
  );
}

/** One figure over the last day; its newest and its highest value are above it in words. */
function DayChart({ title, samples, valueOf, show = String, isBad = false }: DayChartProps) {
  const t = useTexts(healthMessages);
  const values = samples.map(valueOf);
  const most = Math.max(0, ...values);
  const text = t("highest", { now: show(values.at(-1) ?? 0), most: show(most) });
  return (
    <figure className="so-health-chart" aria-label={`${title}: ${text}`}>
      <figcaption>
        <b>{title}</b> <span className="so-faint">{text}</span>
      </figcaption>
      <DayArea
        points={dayPoints(samples, valueOf)}
        colour={isBad ? "var(--so-bad)" : "var(--so-accent)"}
        show={show}
        title={title}
      />
    </figure>
  );
}

interface DayAreaProps {
  readonly points: readonly DayPoint[];
  readonly colour: string;
  readonly show: (value: number) => string;
  readonly title: string;
}

const clock = (at: unknown) => dayjs(Number(at)).format("HH:mm");
const tick = { fill: "var(--so-ink-2)", fontSize: 11 };

function DayArea({ points, colour, show, title }: DayAreaProps) {
  const ticks = dayTicks(points);
  const ends = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return (
    <ResponsiveContainer width="100%" height={112} initialDimension={{ width: 360, height: 112 }}>
      <AreaChart
        data={[...points]}
        margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
        syncId="health"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--so-line-soft)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={ends}
          ticks={ticks}
          tickFormatter={clock}
          stroke="var(--so-ink-4)"
          tick={tick}
          tickLine={false}
        />
        <YAxis
          width={64}
          tickCount={3}
          allowDecimals={false}
          tickFormatter={(value) => show(Number(value))}
          axisLine={false}
          tick={tick}
          tickLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          labelFormatter={clock}
          formatter={(value) => [show(Number(value)), title]}
          contentStyle={{ background: "var(--so-surface)", border: "1px solid var(--so-line)", fontSize: 12 }}
        />
        <Area
          dataKey="value"
          type="linear"
          stroke={colour}
          fill={colour}
          fillOpacity={0.15}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
