import type { CreateOption } from "@signoff/server/contract/requests/creation";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { ChevronRight, Star } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { creationMessages } from "../messages.ts";
import { useKeepFavourite } from "../queries.ts";
import { ObstacleNote } from "./obstacle-note.tsx";

/** One kind: a link to its form, or the reason why there is none. */
export function KindRow({ option }: { readonly option: CreateOption }) {
  const locale = useLocale();
  const card = kindCard(option.formType);
  if (!card) return null;
  const name = card.title[locale];
  const isOpen = option.obstacle === null;
  return (
    <li className={isOpen ? "so-creation-kind" : "so-creation-kind so-creation-closed"}>
      <span className="so-creation-prefix code">{card.prefix}</span>
      {isOpen ? (
        <Link to={card.page} className="so-creation-name" title={name}>
          {name}
        </Link>
      ) : (
        <span className="so-creation-name" title={name}>
          {name}
        </span>
      )}
      {option.obstacle && <ObstacleNote obstacle={option.obstacle} />}
      {isOpen && <FavouriteStar option={option} name={name} />}
      {isOpen && <ChevronRight size={14} aria-hidden="true" className="so-creation-go" />}
    </li>
  );
}

export function FavouriteStar({ option, name }: { readonly option: CreateOption; readonly name: string }) {
  const t = useTexts(creationMessages);
  const keep = useKeepFavourite();
  const { formType, favourite } = option;
  return (
    <button
      type="button"
      className={favourite ? "so-creation-star so-creation-kept" : "so-creation-star"}
      aria-pressed={favourite}
      aria-label={t(favourite ? "release" : "keep", { name })}
      disabled={keep.isPending}
      onClick={() => keep.mutate({ formType, favourite: !favourite })}
    >
      <Star size={14} aria-hidden="true" />
    </button>
  );
}
