import { useTexts } from "../../../i18n/translate.ts";
import { homeMessages } from "../messages.ts";
import { useProgress } from "../queries.ts";

/** How far a running request has come: one dash for each node that asks somebody. Comes after the rows. */
export function ProgressDashes({ applyId }: { readonly applyId: string }) {
  const t = useTexts(homeMessages);
  const steps = useProgress(applyId).data ?? [];
  if (steps.length === 0) return <span />;
  const done = steps.filter(({ state }) => state === "done").length;
  const label = t("progress", { done, total: steps.length });
  return (
    <span className="so-dashes" role="img" aria-label={label} title={label}>
      {steps.map(({ key, state }) => (
        <span key={key} className={`so-dash so-dash-${state}`} />
      ))}
    </span>
  );
}
