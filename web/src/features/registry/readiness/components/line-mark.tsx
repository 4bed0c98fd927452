import type { ReadinessLine } from "@signoff/server/contract/registry/readiness";
import { CircleAlert, CircleCheck, CircleDashed, CircleX, ShieldCheck } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { readinessMessages } from "../messages.ts";

export type ShownState = ReadinessLine["state"];

/** The most serious first. */
export const shownStates: readonly ShownState[] = ["red", "passed", "notYet", "amber", "green"];

const marks = {
  red: CircleX,
  passed: ShieldCheck,
  notYet: CircleDashed,
  amber: CircleAlert,
  green: CircleCheck,
} as const;

/** The state of a line: colour and shape say the same. */
export function LineMark({ state }: { readonly state: ShownState }) {
  const t = useTexts(readinessMessages);
  const Icon = marks[state];
  return (
    <span className={`so-ready-mark so-ready-${state}`} role="img" aria-label={t(`state.${state}`)}>
      <Icon size={15} strokeWidth={1.8} aria-hidden="true" />
    </span>
  );
}
