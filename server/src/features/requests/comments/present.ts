import type { Locale } from "@signoff/domain/locale";
import { mentionPieces } from "@signoff/domain/mentions";
import type { Directory } from "../../base/directory/public.ts";
import type { CommentRow, ThreadRow } from "./comments.sql.ts";
import type { CommentThread, RequestComment } from "./contract.ts";
import { mayReopen, mayResolve, type Settler } from "./policy.ts";

const maxExcerptLength = 60;

/** The beginning of a comment, on one line. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line);
  return characters.length <= maxExcerptLength ? line : `${characters.slice(0, maxExcerptLength - 1).join("")}…`;
}

interface Reader {
  readonly settler: Settler;
  readonly mayComment: boolean;
  readonly directory: Pick<Directory, "people">;
  readonly locale: Locale;
}

export function presentThread(thread: ThreadRow, reader: Reader): CommentThread {
  const { settler, mayComment, locale } = reader;
  const isOpen = thread.resolved_at === null;
  const node = thread[`must_node_${locale}`];
  return {
    id: thread.id,
    anchor: anchorOf(thread),
    rowName: thread.row_name,
    mustAnswerAt: thread.must_node === null ? null : { nodeKey: thread.must_node, nodeName: node ?? thread.must_node },
    resolved:
      thread.resolved_at === null
        ? null
        : {
            name: thread[`resolved_name_${locale}`] ?? "",
            at: thread.resolved_at.toISOString(),
          },
    isCarried: thread.carried_from !== null,
    comments: thread.comments.map((comment, at) => {
      const isQuestion = at === 0 && isOpen && thread.must_node !== null;
      return presentComment(comment, isQuestion ? { ...reader, mayComment: false } : reader);
    }),
    mayReply: mayComment && isOpen,
    mayResolve: mayComment && isOpen && mayResolve(thread, settler),
    mayReopen: mayComment && !isOpen && mayReopen(thread, settler),
  };
}

function anchorOf({ place, row_key, column_key }: ThreadRow): CommentThread["anchor"] {
  if (place === null) return null;
  return {
    place,
    ...(row_key === null ? {} : { row: row_key }),
    ...(column_key === null ? {} : { column: column_key }),
  };
}

function presentComment(comment: CommentRow, { settler, mayComment, directory, locale }: Reader): RequestComment {
  const isRetracted = comment.retracted_at !== null;
  const mentioned = isRetracted || !comment.text.includes("@") ? [] : mentionPieces(comment.text, directory.people);
  return {
    id: comment.id,
    userId: comment.author_id,
    name: comment[`author_name_${locale}`],
    text: isRetracted ? "" : comment.text,
    at: new Date(comment.at).toISOString(),
    retractedAt: comment.retracted_at === null ? null : new Date(comment.retracted_at).toISOString(),
    mentions: mentioned.flatMap((piece) =>
      "person" in piece
        ? [{ userId: piece.person.id, username: piece.person.username, name: piece.person.names[locale] }]
        : [],
    ),
    mayRetract: mayComment && !isRetracted && comment.author_id === settler.userId,
  };
}
