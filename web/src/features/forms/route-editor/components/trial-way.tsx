import type { TrialResult } from "@signoff/server/contract/forms/route-editor";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { trialMessages } from "../trial-messages.ts";

/** The steps in order, with the people who would be asked, and the results of the conditions that lead there. */
export function TrialWay({ result }: { readonly result: TrialResult }) {
  const t = useTexts(trialMessages);
  return (
    <section className="so-route-card" aria-label={t("way")}>
      {result.subject !== "" && <h2 className="code">{result.subject}</h2>}
      <ol className="so-route-way">
        {result.nodes.map(({ key, name, state, people, compared }) => (
          <li key={`${compared} ${key}`} className={`so-way-${compared} so-way-${state}`}>
            <b>{name}</b>
            {compared !== "same" && <span className="so-route-tag">{t(compared)}</span>}
            <span>{state === "skipped" ? t("skipped") : people.map((one) => one.name).join(" / ") || t("nobody")}</span>
          </li>
        ))}
      </ol>
      {result.problem !== null && <InlineAlert role="bad">{result.problem}</InlineAlert>}
      {result.conditions.length > 0 && (
        <ul className="so-route-because" aria-label={t("because")}>
          {result.conditions.map(({ element, from, to, condition, holds }) => (
            <li key={element} className={holds === true ? "so-route-holds" : undefined}>
              <b>{from === "" ? to : `${from} → ${to}`}</b> <code>{condition}</code>{" "}
              <span>{t(holds === null ? "holds.none" : holds ? "holds.yes" : "holds.no")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
