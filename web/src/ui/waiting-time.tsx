import { formatDuration } from "../i18n/format.ts";
import { useLocale } from "../i18n/translate.ts";

const hour = 3_600_000;
const fullBarHours = 96;

/** Below a day grey, from one day amber, from three days red; the text always contains it too. */
export function urgencyOf(waitedMs: number): "calm" | "warn" | "bad" {
  if (waitedMs >= 72 * hour) return "bad";
  return waitedMs >= 24 * hour ? "warn" : "calm";
}

interface WaitingTimeProps {
  readonly since: string;
  readonly now: Date;
  readonly bar?: boolean;
}

export function WaitingTime({ since, now, bar = true }: WaitingTimeProps) {
  const locale = useLocale();
  const waited = Math.max(0, now.getTime() - new Date(since).getTime());
  const share = Math.min(1, waited / (fullBarHours * hour));
  return (
    <span className={`so-waiting so-waiting-${urgencyOf(waited)}`}>
      {bar && (
        <svg className="so-waiting-bar" width="28" height="4" aria-hidden="true">
          <rect width="28" height="4" rx="2" className="so-waiting-track" />
          <rect width={Math.max(3, 28 * share)} height="4" rx="2" fill="currentColor" />
        </svg>
      )}
      <span className="num">{formatDuration(waited, locale)}</span>
    </span>
  );
}
