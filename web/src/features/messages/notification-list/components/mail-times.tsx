import type { NotificationSettings } from "@signoff/domain/notifications/notification-settings";
import { useTexts } from "../../../../i18n/translate.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { settingsMessages } from "../settings-messages.ts";

interface TimesProps {
  readonly settings: NotificationSettings;
  readonly onChange: (more: Partial<NotificationSettings>) => void;
}

const usualDigests = [510, 990] as const;
const usualQuiet = { from: 1_200, to: 480 } as const;
const stepMinutes = 30;

/** When mails may be sent. */
export function MailTimes({ settings, onChange }: TimesProps) {
  const t = useTexts(settingsMessages);
  const { digestTimes, quiet, noMailOnDaysOff, urgentAtOnce } = settings;
  return (
    <div className="so-notes-times">
      <Digest times={digestTimes} onChange={(times) => onChange({ digestTimes: times })} />
      <div className="so-notes-field">
        <Tick
          label={t("quiet")}
          checked={quiet !== null}
          onChange={(on) => onChange({ quiet: on ? { ...usualQuiet } : null })}
        />
        {quiet !== null && (
          <span className="so-notes-pair">
            <TimeBox
              label={t("quiet.from")}
              value={quiet.from}
              except={quiet.to}
              onChange={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            {t("to")}
            <TimeBox
              label={t("quiet.to")}
              value={quiet.to}
              except={quiet.from}
              onChange={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </span>
        )}
      </div>
      <div className="so-notes-checks">
        <Tick label={t("daysOff")} checked={noMailOnDaysOff} onChange={(on) => onChange({ noMailOnDaysOff: on })} />
        <Tick label={t("urgent")} checked={urgentAtOnce} onChange={(on) => onChange({ urgentAtOnce: on })} />
      </div>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="so-notes-tick">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface DigestProps {
  readonly times: readonly number[];
  readonly onChange: (times: number[]) => void;
}

function Digest({ times, onChange }: DigestProps) {
  const t = useTexts(settingsMessages);
  const [first, second] = times;
  const often = ([0, 1, 2] as const).map((count) => ({ value: count, label: t(`digest.${count}`) }));
  const rising = (one: number, other: number) => onChange([one, other].sort((a, b) => a - b));
  return (
    <div className="so-notes-field">
      <span className="so-notes-label">{t("digest")}</span>
      <span className="so-notes-pair">
        <SelectBox<number>
          aria-label={t("digest")}
          style={{ width: 210 }}
          showSearch={false}
          value={times.length}
          options={often}
          onChange={(count) => onChange(usualDigests.slice(0, count))}
        />
        {first !== undefined && (
          <TimeBox
            label={t("at")}
            value={first}
            except={second}
            onChange={(time) => (second === undefined ? onChange([time]) : rising(time, second))}
          />
        )}
        {first !== undefined && second !== undefined && (
          <>
            {t("and")}
            <TimeBox label={t("at.second")} value={second} except={first} onChange={(time) => rising(first, time)} />
          </>
        )}
      </span>
    </div>
  );
}

interface TimeBoxProps {
  readonly label: string;
  readonly value: number;
  /** The other one of the two has taken it. */
  readonly except: number | undefined;
  readonly onChange: (minute: number) => void;
}

function TimeBox({ label, value, except, onChange }: TimeBoxProps) {
  const halves = Array.from({ length: 1_440 / stepMinutes }, (_, at) => at * stepMinutes);
  const minutes = [...new Set([...halves, value])].filter((minute) => minute !== except).sort((a, b) => a - b);
  const options = minutes.map((minute) => ({ value: minute, label: timeText(minute) }));
  return (
    <SelectBox<number> aria-label={label} style={{ width: 84 }} value={value} options={options} onChange={onChange} />
  );
}

function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
