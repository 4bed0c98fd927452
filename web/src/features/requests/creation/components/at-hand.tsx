import { formStatuses, formStatusText } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { CreateOption } from "@signoff/server/contract/requests/creation";
import { Link } from "react-router";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { creationMessages } from "../messages.ts";
import { FavouriteStar } from "./kind-row.tsx";

const most = 8;

/** The user's favourites, then the most recently used kinds. */
export function atHand(options: readonly CreateOption[]): readonly CreateOption[] {
  const open = options.filter(({ obstacle }) => obstacle === null);
  const byTime = (some: readonly CreateOption[]) =>
    some.toSorted((one, other) => (other.last?.time ?? "").localeCompare(one.last?.time ?? ""));
  const kept = byTime(open.filter(({ favourite }) => favourite));
  const recent = byTime(open.filter(({ favourite, last }) => !favourite && last !== null));
  return [...kept, ...recent].slice(0, most);
}

export function AtHandCards({ options }: { readonly options: readonly CreateOption[] }) {
  const t = useTexts(creationMessages);
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="creation-at-hand">
      <h2 id="creation-at-hand" className="so-creation-heading">
        {t("atHand")}
      </h2>
      <ul className="so-creation-cards">
        {options.map((option) => (
          <Card key={option.formType} option={option} />
        ))}
      </ul>
    </section>
  );
}

function Card({ option }: { readonly option: CreateOption }) {
  const t = useTexts(creationMessages);
  const locale = useLocale();
  const card = kindCard(option.formType);
  if (!card) return null;
  const name = card.title[locale];
  const status = formStatuses.find((one) => one === option.last?.status);
  return (
    <li className="so-creation-card">
      <span className="so-creation-prefix code">{card.prefix}</span>
      <span className="so-creation-card-text">
        <Link to={card.page} className="so-creation-name">
          {name}
        </Link>
        <span className="so-creation-last">
          {option.last
            ? [
                formatListDay(option.last.time, locale),
                option.last.requestNo ?? "",
                status === undefined ? "" : formStatusText[status][locale],
              ]
                .filter(Boolean)
                .join(" · ")
            : t("never")}
        </span>
      </span>
      <FavouriteStar option={option} name={name} />
    </li>
  );
}
