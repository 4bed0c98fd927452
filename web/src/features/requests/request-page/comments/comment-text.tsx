import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { RequestComment } from "@signoff/server/contract/requests/comments";
import { requestAddress } from "../../../../client/request-address.ts";
import { requestCardQuery } from "../../../../client/request-cards.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { textPieces } from "./text-pieces.ts";

/**
 * A comment as text: people by their current name, numbers of requests that the reader may see as links, web addresses
 * as links without referrer.
 */
export function CommentText({ comment: { text, mentions } }: { readonly comment: RequestComment }) {
  return (
    <p className="so-comment-text">
      {textPieces(text, mentions).map((piece, at) => {
        // Pieces of one text never change places.
        if ("text" in piece) return piece.text;
        if ("mention" in piece)
          return (
            <span key={at} className="so-mention" title={piece.written}>
              @{piece.mention}
            </span>
          );
        if ("number" in piece) return <RequestNumber key={at} number={piece.number} />;
        return (
          <a key={at} href={piece.link} target="_blank" rel="noopener noreferrer nofollow">
            {piece.link}
          </a>
        );
      })}
    </p>
  );
}

/** The number of a request in a text: a link once it is known that the reader may see it. */
function RequestNumber({ number }: { readonly number: string }) {
  const { data: card } = useQuery(requestCardQuery(number, useLocale()));
  if (!card) return number;
  return (
    <Link className="code" to={requestAddress(card)}>
      {number}
    </Link>
  );
}
