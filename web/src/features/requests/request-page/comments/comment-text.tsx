import type { RequestComment } from "@signoff/server/contract/requests/comments";
import { RequestNumber } from "./request-number.tsx";
import { textPieces } from "./text-pieces.ts";

/** What somebody wrote, as text: people by the name of today, numbers of requests that the reader may see as links, addresses of the web as links that carry nothing along. */
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
