import type { CommentThread, RequestComment } from "@signoff/server/contract/requests/comments";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import { commentMessages } from "./messages.ts";
import { anchorText, type ThreadPlace } from "./places.ts";

/** Actions on a thread; each resolves once the page shows the result. */
export interface ThreadActions {
  readonly applyId: string;
  readonly reply: (threadId: string, text: string) => Promise<void>;
  readonly resolve: (threadId: string) => Promise<void>;
  readonly reopen: (threadId: string) => Promise<void>;
  readonly retract: (commentId: string) => Promise<void>;
}

interface ThreadViewProps {
  readonly thread: CommentThread;
  /** Its place, unless it is about the whole request. */
  readonly place?: ThreadPlace | undefined;
  readonly onGoTo?: ((path: string) => void) | undefined;
  /** Absent: read-only. */
  readonly actions?: ThreadActions | undefined;
}

/** One thread: its comments, whether it must be answered, and the reader's actions. */
export function ThreadView({ thread, place, onGoTo, actions }: ThreadViewProps) {
  const t = useTexts(commentMessages);
  const locale = useLocale();
  const { mustAnswerAt, resolved, comments } = thread;
  const name = comments[0]?.name ?? "";
  return (
    <article
      className={`so-thread${resolved ? " so-thread-resolved" : ""}`}
      aria-label={t("thread", { name })}
      data-anchor={anchorText(thread.anchor)}
      tabIndex={-1}
    >
      {place && <PlaceLine place={place} onGoTo={onGoTo} />}
      {mustAnswerAt && !resolved && (
        <div className="so-thread-must">
          <CircleHelp size={14} strokeWidth={1.8} aria-hidden="true" />
          <span>
            <b>{t("mustMark")}</b> {t("mustAt", { node: mustAnswerAt.nodeName })}
          </span>
        </div>
      )}
      {thread.isCarried && <div className="so-comment-meta">{t("carried")}</div>}
      <ol className="so-comments">
        {comments.map((comment) => (
          <CommentLine key={comment.id} comment={comment} onRetract={actions?.retract} />
        ))}
      </ol>
      {resolved && (
        <div className="so-comment-meta">
          {t("resolvedBy", { name: resolved.name, time: formatListTime(resolved.at, locale) })}
        </div>
      )}
      {actions && <ThreadButtons thread={thread} name={name} actions={actions} />}
    </article>
  );
}

function PlaceLine({
  place: { label, path },
  onGoTo,
}: {
  readonly place: ThreadPlace;
  readonly onGoTo: ThreadViewProps["onGoTo"];
}) {
  const t = useTexts(commentMessages);
  if (path === undefined || !onGoTo)
    return (
      <div className="so-comment-meta">
        <span className={path === undefined ? "so-comment-gone" : undefined}>{label}</span>{" "}
        {path === undefined && t("gone")}
      </div>
    );
  return (
    <button
      type="button"
      className="so-text-button"
      aria-label={t("goTo", { place: label })}
      onClick={() => onGoTo(path)}
    >
      {label}
    </button>
  );
}

interface ThreadButtonsProps {
  readonly thread: CommentThread;
  readonly name: string;
  readonly actions: ThreadActions;
}

function ThreadButtons({ thread, name, actions }: ThreadButtonsProps) {
  const t = useTexts(commentMessages);
  const [isReplying, setReplying] = useState(false);
  const [busy, setBusy] = useState(false);
  const settle = (act: (threadId: string) => Promise<void>) => {
    setBusy(true);
    void act(thread.id).finally(() => setBusy(false));
  };
  if (isReplying && thread.mayReply)
    return (
      <CommentForm
        applyId={actions.applyId}
        draftKey={`comment:${thread.id}`}
        label={t("replyTo", { name })}
        send={t("reply")}
        onSend={async (text) => {
          await actions.reply(thread.id, text);
          setReplying(false);
        }}
        onCancel={() => setReplying(false)}
      />
    );
  return (
    <div className="so-comment-buttons">
      {thread.mayReply && (
        <button type="button" className="so-text-button" onClick={() => setReplying(true)}>
          {t("reply")}
        </button>
      )}
      {thread.mayResolve && (
        <button type="button" className="so-text-button" disabled={busy} onClick={() => settle(actions.resolve)}>
          {t("resolve")}
        </button>
      )}
      {thread.mayReopen && (
        <button type="button" className="so-text-button" disabled={busy} onClick={() => settle(actions.reopen)}>
          {t("reopen")}
        </button>
      )}
    </div>
  );
}

interface CommentLineProps {
  readonly comment: RequestComment;
  readonly onRetract: ((commentId: string) => Promise<void>) | undefined;
}

function CommentLine({ comment, onRetract }: CommentLineProps) {
  const t = useTexts(commentMessages);
  const locale = useLocale();
  return (
    <li>
      <div className="so-comment-head">
        <PersonAvatar name={comment.name} userId={comment.userId} size={18} />
        <b>{comment.name}</b>
        <time className="num" dateTime={comment.at}>
          {formatListTime(comment.at, locale)}
        </time>
        {comment.mayRetract && onRetract && (
          <button
            type="button"
            className="so-text-button so-comment-retract"
            onClick={() => void onRetract(comment.id)}
          >
            {t("retract")}
          </button>
        )}
      </div>
      {comment.retractedAt === null ? (
        <CommentText comment={comment} />
      ) : (
        <p className="so-comment-meta">{t("retracted", { time: formatListTime(comment.retractedAt, locale) })}</p>
      )}
    </li>
  );
}
