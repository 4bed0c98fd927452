import type { CommentThread } from "@signoff/server/contract/requests/comments";
import { MessageSquarePlus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { SidePart } from "../components/side-part.tsx";
import type { FormOnScreen } from "./about-picker.tsx";
import { CommentForm } from "./comment-form.tsx";
import { setMarks, useCommentDesk, threadsShown } from "./desk.ts";
import { commentMessages } from "./messages.ts";
import { placeMarks } from "./place-marks.ts";
import { anchorText, placeOf } from "./places.ts";
import { ThreadView } from "./thread-view.tsx";
import { useComments } from "./use-comments.ts";
import "./comments.css";

export interface CommentsPartProps {
  readonly applyId: string;
  /** The form as it is on screen at that moment. */
  readonly formNow: () => FormOnScreen;
  readonly onGoTo: (path: string) => void;
  /** Called when threads must become visible: the container opens this part. */
  readonly onShow: () => void;
}

/** Beside the form: the comments on the request. Resolved threads are folded. */
export function CommentsPart(props: CommentsPartProps) {
  const { applyId, formNow, onGoTo } = props;
  const t = useTexts(commentMessages);
  const isReadOnly = useReadOnly();
  const { data, start, onThreads } = useComments(applyId);
  const [isWriting, setWriting] = useState(false);
  const [showsResolved, setShowsResolved] = useState(false);
  useMarks(props, data?.threads);
  const list = useAskedThread(props, (key) => {
    const isAsked = ({ anchor, resolved }: CommentThread) => resolved === null && anchorText(anchor) === key;
    if (!data?.threads.some(isAsked)) setShowsResolved(true);
  });
  if (!data) return null;
  const { threads, obstacle, asksAt } = data;
  const [open, done] = [threads.filter((one) => !one.resolved), threads.filter((one) => one.resolved)];
  const [asked] = asksAt;
  const mayWrite = obstacle === null && !isReadOnly;
  const shared = { formNow, onGoTo, actions: isReadOnly ? undefined : onThreads };
  const add = mayWrite && !isWriting && (
    <button type="button" className="so-text-button" onClick={() => setWriting(true)}>
      <MessageSquarePlus size={13} strokeWidth={1.8} aria-hidden="true" /> {t("add")}
    </button>
  );
  return (
    <SidePart title={t("title")} hint={open.length > 0 ? t("open", { count: open.length }) : undefined} action={add}>
      {isWriting && mayWrite && (
        <CommentForm
          applyId={applyId}
          draftKey={`comment:${applyId}`}
          label={t("new")}
          send={t("send")}
          askAt={asked?.nodeName}
          form={formNow()}
          onSend={async (text, mustAnswer, about) => {
            await start(text, mustAnswer ? asked?.taskId : undefined, about);
            setWriting(false);
          }}
          onCancel={() => setWriting(false)}
        />
      )}
      {threads.length === 0 && !isWriting && <p className="so-aside-empty">{obstacle ?? t("none")}</p>}
      <div ref={list}>
        <Threads threads={open} {...shared} />
        {done.length > 0 && (
          <button
            type="button"
            className="so-text-button"
            aria-expanded={showsResolved}
            onClick={() => setShowsResolved(!showsResolved)}
          >
            {t("resolved", { count: done.length })}
          </button>
        )}
        {showsResolved && <Threads threads={done} {...shared} />}
      </div>
      {threads.length > 0 && obstacle !== null && <p className="so-aside-empty">{obstacle}</p>}
    </SidePart>
  );
}

interface ThreadsProps extends Pick<CommentsPartProps, "formNow" | "onGoTo"> {
  readonly threads: readonly CommentThread[];
  readonly actions: ReturnType<typeof useComments>["onThreads"] | undefined;
}

function Threads({ threads, formNow, onGoTo, actions }: ThreadsProps) {
  const locale = useLocale();
  return threads.map((thread) => (
    <ThreadView
      key={thread.id}
      thread={thread}
      place={thread.anchor === null ? undefined : placeOf(thread, formNow(), locale)}
      onGoTo={onGoTo}
      actions={actions}
    />
  ));
}

/** Reports to the form where its marks are. */
function useMarks({ applyId, formNow }: CommentsPartProps, threads: readonly CommentThread[] | undefined): void {
  const locale = useLocale();
  useEffect(() => {
    if (threads) setMarks(applyId, placeMarks(threads, formNow(), locale));
  }, [applyId, threads, formNow, locale]);
  useEffect(() => () => setMarks(applyId, {}), [applyId]);
}

/** Leads to the threads whose mark was pressed; `unfold` opens resolved ones. */
function useAskedThread({ applyId, onShow }: CommentsPartProps, unfold: (key: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useCommentDesk((desk) => (desk.asked?.applyId === applyId ? desk.asked : null));
  const show = useEffectEvent((key: string) => {
    onShow();
    unfold(key);
    // After rendering: a folded thread could not take the focus.
    requestAnimationFrame(() => {
      const all = list.current?.querySelectorAll<HTMLElement>("[data-anchor]") ?? [];
      [...all].find(({ dataset }) => dataset["anchor"] === key)?.focus();
    });
  });
  useEffect(() => {
    if (!asked) return;
    show(asked.key);
    threadsShown();
  }, [asked]);
  return list;
}
