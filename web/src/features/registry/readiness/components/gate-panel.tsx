import type { ReadinessGate } from "@signoff/server/contract/registry/readiness";
import { CircleCheck, CircleDashed, Lock } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { readinessMessages } from "../messages.ts";

const marks = { through: CircleCheck, open: CircleCheck, closed: Lock, ahead: CircleDashed } as const;

/** The steps that spend money, and what blocks them. */
export function GatePanel({ gates }: { readonly gates: readonly ReadinessGate[] }) {
  const t = useTexts(readinessMessages);
  return (
    <section className="so-ready-gates" aria-label={t("gates")}>
      <h2>{t("gates")}</h2>
      <ul>
        {gates.map(({ gate, title, state, closedBy, requestNo }) => {
          const Icon = marks[state];
          return (
            <li key={gate} className={`so-ready-gate so-ready-gate-${state}`}>
              <Icon size={15} strokeWidth={1.8} aria-hidden="true" />
              <span>
                <strong>{title}</strong>
                <small>
                  {t(`gate.${state}`, { count: closedBy.length })}
                  {requestNo === null ? "" : ` · ${requestNo}`}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
