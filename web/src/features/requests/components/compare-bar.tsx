import { Button, Select } from "antd";
import { ChevronDown, ChevronUp, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { formatFullTime } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { Keycap } from "../../../ui/keycap.tsx";
import { useShortcut } from "../../../ui/shortcuts/shortcut-handlers.ts";
import { compareMessages } from "../compare-messages.ts";
import type { ComparedWith } from "../compared-with.ts";
import type { ShownComparison } from "../use-comparison.ts";

interface CompareBarProps {
  readonly comparison: ShownComparison;
  readonly choices: readonly ComparedWith[];
  readonly version: number;
  readonly onChoose: (key: string) => void;
  readonly onGoTo: (path: string) => void;
  readonly onStop: () => void;
}

const signs = { added: "+", removed: "−", changed: "~" } as const;

/** How many differences there are, and the way from one to the next. */
export function CompareBar({ comparison, choices, version, onChoose, onGoTo, onStop }: CompareBarProps) {
  const t = useTexts(compareMessages);
  const { differences, decidedAt } = comparison;
  const [at, setAt] = useState(-1);
  const step = (by: number) => {
    if (differences.length === 0) return;
    // Nothing has been shown yet: backwards begins at the last one.
    const from = at < 0 && by < 0 ? 0 : at;
    const next = (from + by + differences.length) % differences.length;
    setAt(next);
    onGoTo(differences[next]?.path ?? "");
  };
  useShortcut("nextChange", () => step(1));
  useShortcut("previousChange", () => step(-1));
  return (
    <div className="so-compare-bar" role="status">
      <GitCompareArrows size={15} strokeWidth={1.7} aria-hidden="true" />
      <b>
        {decidedAt === null
          ? t("title", { from: `V${comparison.version}`, to: `V${version}` })
          : t("since", { time: formatFullTime(decidedAt) })}
      </b>
      {choices.length > 1 && (
        <Select
          size="small"
          aria-label={t("with")}
          value={comparison.with}
          popupMatchSelectWidth={false}
          options={choices.map((one) => ({
            value: one.key,
            label: one.version === undefined ? t("with.decision") : `V${one.version}`,
          }))}
          onChange={onChoose}
        />
      )}
      {differences.length === 0 && <span>{t(decidedAt === null ? "same" : "same.since")}</span>}
      {(["added", "removed", "changed"] as const).map((kind) => {
        const count = differences.filter((one) => one.kind === kind).length;
        return (
          count > 0 && (
            <span key={kind} className={`so-compare-${kind}`}>
              {signs[kind]} {t(kind, { count })}
            </span>
          )
        );
      })}
      {differences.length > 0 && (
        <span className="so-compare-steps">
          <Keycap small>n</Keycap> <Keycap small>p</Keycap>
          <span className="num">
            {at + 1} / {differences.length}
          </span>
          <button type="button" className="so-icon-button" aria-label={t("previous")} onClick={() => step(-1)}>
            <ChevronUp size={15} />
          </button>
          <button type="button" className="so-icon-button" aria-label={t("next")} onClick={() => step(1)}>
            <ChevronDown size={15} />
          </button>
        </span>
      )}
      <Button size="small" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
