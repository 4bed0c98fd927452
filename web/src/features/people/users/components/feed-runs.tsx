import type { FeedRun } from "@signoff/server/contract/people/org-feed";
import { Button } from "antd";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { feedMessages } from "../feed-messages.ts";

interface FeedRunsProps {
  readonly runs: readonly FeedRun[];
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The last runs; each opens its report. */
export function FeedRuns({ runs, shown, onShow }: FeedRunsProps) {
  const t = useTexts(feedMessages);
  const locale = useLocale();
  if (runs.length === 0) return <p className="so-record-hint">{t("none")}</p>;
  return (
    <section className="so-import-report so-feed-report" aria-label={t("history")}>
      <h3>{t("history")}</h3>
      <ul>
        {runs.map(({ id, startedAt, startedBy, preview, refused, added, changed, left, same, wrong, conflicts }) => (
          <li key={id}>
            <Button type="link" size="small" aria-pressed={shown === id} onClick={() => onShow(id)}>
              {formatListTime(startedAt, locale)}
            </Button>
            <span>
              {startedBy}
              {preview && ` · ${t("dryRun")}`}
            </span>
            <span className={refused === null ? "num" : "so-held-stays"}>
              {refused ?? t("counts", { added, changed, left, same, wrong, conflicts })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
