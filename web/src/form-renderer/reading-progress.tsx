import type { Progress } from "@signoff/domain/http/progress";
import { formatNumber } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { importMessages } from "./import-messages.ts";

/** Checking takes about a tenth of the time of reading: the bar is full when the rows are there. */
const shareOfReading = 90;

/** Progress of the server in reading a file, in rows. */
export function ReadingProgress({ progress }: { readonly progress: Progress | undefined }) {
  const t = useTexts(importMessages);
  const locale = useLocale();
  const isChecked = progress?.step === "checking";
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0;
  const percent = Math.floor((isChecked ? 1 : share) * shareOfReading);
  return (
    <div className="so-import-wait">
      <ProgressBar percent={percent} showInfo={false} size="small" aria-label={t("progress")} />
      <span role="status">{textOf()}</span>
    </div>
  );

  function textOf(): string {
    if (!progress) return t("reading");
    const [done, total] = [formatNumber(progress.done, locale), formatNumber(progress.total, locale)];
    const text = t(isChecked ? "checking" : "rows", { done, total });
    return progress.sheet ? t("sheet", { ...progress.sheet, text }) : text;
  }
}
