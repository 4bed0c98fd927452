import type { ReadinessMilestone, ReadinessResult } from "@signoff/server/contract/registry/readiness";
import { Check } from "lucide-react";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { readinessMessages } from "../messages.ts";

/** From the data to the wafer on one line, each milestone with its plan and result. */
export function MilestoneLine({ milestones }: Pick<ReadinessResult, "milestones">) {
  const t = useTexts(readinessMessages);
  if (milestones.length === 0) return null;
  return (
    <ol className="so-miles" aria-label={t("milestones")}>
      {milestones.map((one) => (
        <li key={one.name} className={`so-mile so-mile-${one.state}`}>
          <span className="so-mile-mark" aria-hidden="true">
            {one.state === "done" && <Check size={10} strokeWidth={3} />}
          </span>
          <strong>{t(`milestone.${one.name}`)}</strong>
          <Told milestone={one} />
        </li>
      ))}
    </ol>
  );
}

function Told({ milestone }: { readonly milestone: ReadinessMilestone }) {
  const t = useTexts(readinessMessages);
  const locale = useLocale();
  const { state, plan, done, expected, lateDays, overdueDays } = milestone;
  const day = (text: string) => formatListDay(`${text}T12:00:00`, locale);
  if (state === "leftOut") return <span>{t("leftOut")}</span>;
  return (
    <>
      {plan !== null && <span>{t("plan", { day: day(plan) })}</span>}
      {done !== null && (
        <span>
          {t("doneOn", { day: day(done) })}{" "}
          {lateDays > 0 && <span className="so-mile-late">{t("lateBy", { days: lateDays })}</span>}
        </span>
      )}
      {overdueDays > 0 && <span className="so-role-bad">{t("overdue", { days: overdueDays })}</span>}
      {expected !== null && overdueDays === 0 && (
        <span>
          {t("expectedOn", { day: day(expected) })}
          {lateDays > 0 && <b className="so-role-warn"> {t("atRisk")}</b>}
        </span>
      )}
    </>
  );
}
