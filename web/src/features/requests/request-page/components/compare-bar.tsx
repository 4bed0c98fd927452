import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { Button, Segmented, Select } from "antd";
import { ChevronDown, ChevronUp, GitCompareArrows } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { useShortcut } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { compareMessages } from "../compare-messages.ts";
import { type ComparedWith, signedLine } from "../compared-with.ts";
import { inFormOrder } from "../difference-order.ts";
import type { ShownComparison } from "../use-comparison.ts";

interface CompareBarProps {
  readonly comparison: ShownComparison;
  readonly choices: readonly ComparedWith[];
  readonly definition: FormDefinition;
  readonly version: number;
  /** Only changes are shown. */
  readonly isNarrowed: boolean;
  readonly onNarrow: (isNarrowed: boolean) => void;
  readonly onChoose: (key: string) => void;
  readonly onGoTo: (path: string) => void;
  readonly onStop: () => void;
}

const signs = { added: "+", removed: "−", changed: "~" } as const;

/** The number of differences, and buttons to step through them, starting at the first. */
export function CompareBar(props: CompareBarProps) {
  const { comparison, choices, version, onChoose, onStop } = props;
  const t = useTexts(compareMessages);
  const { differences, decidedAt } = comparison;
  const { at, step } = useSteps(props);
  const isSigned = signedLine(comparison.with) !== undefined;
  return (
    <div className="so-compare-bar" role="status">
      <GitCompareArrows size={15} strokeWidth={1.7} aria-hidden="true" />
      <b>
        {decidedAt === null
          ? t("title", { from: `V${comparison.version}`, to: `V${version}` })
          : t(isSigned ? "sinceSigned" : "since", { time: formatFullTime(decidedAt) })}
      </b>
      {choices.length > 1 && (
        <Select
          size="small"
          aria-label={t("with")}
          value={comparison.with}
          popupMatchSelectWidth={false}
          options={choices.map((one) => ({
            value: one.key,
            label: one.version === undefined ? t(withState(one)) : `V${one.version}`,
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
        <Segmented
          size="small"
          aria-label={t("shown")}
          value={props.isNarrowed}
          onChange={props.onNarrow}
          options={[
            { value: true, label: t("onlyChanged") },
            { value: false, label: t("allFields") },
          ]}
        />
      )}
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

function withState({ key }: ComparedWith): "with.decision" | "with.signature" {
  return signedLine(key) === undefined ? "with.decision" : "with.signature";
}

/** The current position among the differences. */
function useSteps({ comparison, definition, onGoTo }: CompareBarProps) {
  const places = useMemo(() => inFormOrder(definition, comparison.differences), [definition, comparison]);
  const [at, setAt] = useState(0);
  const goTo = (index: number) => {
    setAt(index);
    const place = places[index];
    if (place) onGoTo(place.path);
  };
  const step = (by: number) => goTo((at + by + places.length) % Math.max(places.length, 1));
  useShortcut("nextChange", () => step(1));
  useShortcut("previousChange", () => step(-1));
  const begin = useEffectEvent(() => {
    const [first] = places;
    if (first) onGoTo(first.path);
  });
  useEffect(() => begin(), []);
  return { at, step };
}
