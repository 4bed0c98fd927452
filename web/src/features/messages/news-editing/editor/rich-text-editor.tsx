import type { EditorState } from "prosemirror-state";
import { useRef, useState } from "react";
import type { LoadPicture } from "../../../../news-article/rich-text.tsx";
import { useTexts } from "../../../../i18n/translate.ts";
import { newsEditingMessages } from "../messages.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { sendChecked, whyRefused } from "./refused-picture.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { linkCommand, pictureCommand } from "./actions.ts";
import { signsIn } from "./markup.ts";
import { EditorToolbar } from "./toolbar.tsx";
import { useEditorView } from "./use-editor-view.ts";
import "../../../../news-article/news-article.css";
import "./editor.css";

export interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly loadPicture: LoadPicture;
  /** Returns the number under which the server stores it. */
  readonly sendPicture: (file: File) => Promise<string>;
  readonly onChange: (markup: string) => void;
}

/** Headings, lists, links, pictures and tables. Pasted content is reduced to them. */
export function RichTextEditor(props: RichTextEditorProps) {
  const t = useTexts(newsEditingMessages);
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EditorState>();
  const [asksForLink, setAsksForLink] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ readonly text: string; readonly on: string } | null>(null);
  const insert = async (file: File) => {
    setSending(true);
    setRefused(null);
    await sendChecked(file, props.sendPicture)
      .then((id) => view.run(pictureCommand(id, file.name)))
      .catch((error: unknown) => setRefused({ text: whyRefused(error, file.name), on: props.value }))
      .finally(() => setSending(false));
  };
  const view = useEditorView(box, { ...props, onState: setState, onLink: () => setAsksForLink(true), onFile: insert });
  return (
    <div className={props.invalid ? "so-editor so-editor-wrong" : "so-editor"} data-disabled={props.disabled}>
      {state && !props.disabled && (
        <EditorToolbar
          state={state}
          isSending={isSending}
          onRun={view.run}
          onLink={() => setAsksForLink(true)}
          onPicture={(file) => void insert(file)}
        />
      )}
      <div ref={box} className="so-editor-box so-article-body" />
      {refused?.on === props.value && <InlineAlert role="bad">{refused.text}</InlineAlert>}
      <p className="so-editor-foot">
        <span>{t("editor.paste")}</span>
        <span className="num">{state && t("editor.signs", { count: signsIn(state.doc) })}</span>
      </p>
      {asksForLink && state && (
        <LinkDialog
          state={state}
          onTake={(href) => {
            setAsksForLink(false);
            view.run(linkCommand(href));
          }}
          onClose={() => setAsksForLink(false)}
        />
      )}
    </div>
  );
}
