import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { requestListMessages } from "../messages.ts";
import { useRequestHistory } from "../queries.ts";

/** Who did what, newest first. */
export function RequestHistory({ applyId }: { readonly applyId: string }) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
  const history = useRequestHistory(applyId);
  return (
    <section className="so-preview-part">
      <h3>{t("preview.history")}</h3>
      {history.isError && <InlineAlert role="warn">{t("preview.failed")}</InlineAlert>}
      {history.isPending && <div className="so-skeleton-line" aria-busy="true" />}
      <ol className="so-preview-history" reversed>
        {(history.data ?? []).toReversed().map((step) => (
          <li key={`${step.time}${step.userId}${step.actionKey}${step.nodeKey ?? ""}`}>
            <div className="so-preview-line">
              {step.node !== "" && <span>{step.node}</span>}
              <strong>{step.action}</strong>
              <span>{step.name}</span>
              <time className="num" dateTime={step.time}>
                {formatListTime(step.time, locale)}
              </time>
            </div>
            {step.remark !== null && step.remark !== "" && <div className="so-preview-remark">{step.remark}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
