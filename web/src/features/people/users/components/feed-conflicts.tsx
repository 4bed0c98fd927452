import type { FeedConflict } from "@signoff/server/contract/people/org-feed";
import { Button } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { feedMessages } from "../feed-messages.ts";
import { useDecide } from "../feed-queries.ts";

interface FeedConflictsProps {
  readonly conflicts: readonly FeedConflict[];
  readonly mayDecide: boolean;
}

/** Manual changes that the feed would overwrite: decided one by one, or all at once. */
export function FeedConflicts({ conflicts, mayDecide }: FeedConflictsProps) {
  const t = useTexts(feedMessages);
  const decide = useDecide();
  if (conflicts.length === 0) return null;
  const all = conflicts.map(({ id }) => id);
  const buttons = (ids: string[], keys: { readonly keep: "keep" | "keepAll"; readonly take: "take" | "takeAll" }) =>
    (["keep", "take"] as const).map((decision) => (
      <Button key={decision} size="small" disabled={decide.isPending} onClick={() => decide.mutate({ ids, decision })}>
        {t(keys[decision])}
      </Button>
    ));
  return (
    <section className="so-import-report so-feed-report" aria-label={t("conflicts")}>
      <header>
        <h3>{t("conflicts")}</h3>
        {mayDecide && <span className="so-feed-buttons">{buttons(all, { keep: "keepAll", take: "takeAll" })}</span>}
      </header>
      <ul>
        {conflicts.map(({ id, name, field, ours, theirs }) => (
          <li key={id}>
            <span className="code">{name}</span>
            <span>{field}</span>
            <span>
              {t("ours")}: <strong>{ours}</strong> · {t("theirs")}: <strong>{theirs}</strong>
            </span>
            {mayDecide && <span className="so-feed-buttons">{buttons([id], { keep: "keep", take: "take" })}</span>}
          </li>
        ))}
      </ul>
      <p className="so-record-hint">{t("decideHint")}</p>
    </section>
  );
}
