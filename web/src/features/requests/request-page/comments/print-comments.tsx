import { useQuery } from "@tanstack/react-query";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { commentsQuery } from "./calls.ts";
import { commentMessages } from "./messages.ts";
import { placeOf } from "./places.ts";
import { textPieces } from "./text-pieces.ts";

/** On paper: every thread with its place, its comments and its result. */
export function PrintComments({ loaded: { request, definition } }: { readonly loaded: LoadedRequest }) {
  const t = useTexts(commentMessages);
  const locale = useLocale();
  const { data } = useQuery(commentsQuery(request.applyId, locale));
  if (!data || data.threads.length === 0) return null;
  return (
    <section className="so-sheet-section">
      <h2>{t("title")}</h2>
      <table className="so-sheet-table">
        <thead>
          <tr>
            <th scope="col">{t("about")}</th>
            <th scope="col">{t("print.said")}</th>
            <th scope="col">{t("print.state")}</th>
          </tr>
        </thead>
        <tbody>
          {data.threads.map((thread) => (
            <tr key={thread.id}>
              <td>{placeOf(thread, { definition, data: request.data }, locale)?.label ?? t("about.request")}</td>
              <td>
                {thread.comments.map(({ id, name, at, text, mentions, retractedAt }) => (
                  <div key={id}>
                    <b>{name}</b> <span className="num">{formatFullTime(at)}</span>{" "}
                    {retractedAt === null
                      ? textPieces(text, mentions).map(wordsOf).join("")
                      : t("retracted", { time: formatFullTime(retractedAt) })}
                  </div>
                ))}
              </td>
              <td>
                {thread.resolved
                  ? t("resolvedBy", { name: thread.resolved.name, time: formatFullTime(thread.resolved.at) })
                  : t(thread.mustAnswerAt ? "mustMark" : "print.open")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function wordsOf(piece: ReturnType<typeof textPieces>[number]): string {
  if ("text" in piece) return piece.text;
  if ("number" in piece) return piece.number;
  return "link" in piece ? piece.link : `@${piece.mention}`;
}
