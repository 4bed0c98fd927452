import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";
import { requestCardQuery } from "../../../../client/request-cards.ts";
import { useLocale } from "../../../../i18n/translate.ts";

/** The number of a request in a text: leads to it, once it is known that the reader may see it. */
export function RequestNumber({ number }: { readonly number: string }) {
  const { data: card } = useQuery(requestCardQuery(number, useLocale()));
  if (!card) return number;
  return (
    <Link className="code" to={requestAddress(card)}>
      {number}
    </Link>
  );
}
