import { choicesOf } from "@signoff/domain/records/record-fields";
import { userChoiceText } from "@signoff/domain/records/user";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { userMessages } from "../messages.ts";
import { useStateCounts } from "../queries.ts";
import { useAddressed } from "../../../../list-page/use-addressed.ts";

const states = choicesOf(userChoiceText);

/** States of accounts, each with its number: a click limits the list to one, another click removes the filter. */
export function StateChips() {
  const t = useTexts(userMessages);
  const locale = useLocale();
  const { data } = useStateCounts();
  const [chosen, choose] = useAddressed("state");
  if (!data) return null;
  return (
    <span className="so-user-chips" role="group" aria-label={t("chips")}>
      {states
        .filter(({ value }) => data[value] > 0 || chosen === value)
        .map(({ value: state, label }) => (
          <button
            key={state}
            type="button"
            className={chosen === state ? "so-list-view-chip so-list-view-on" : "so-list-view-chip"}
            aria-pressed={chosen === state}
            onClick={() => choose(chosen === state ? null : state)}
          >
            {label[locale]} <span className="so-user-chip num">{data[state]}</span>
          </button>
        ))}
    </span>
  );
}
