import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useRef } from "react";
import type { LoadPicture } from "../../../../news-article/rich-text.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { documentOf, markupOf } from "./markup.ts";
import { pictureView } from "./picture-view.ts";
import { editorPlugins } from "./plugins.ts";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

interface EditorViewInput extends RichTextEditorProps {
  readonly onState: (state: EditorState) => void;
  readonly onLink: () => void;
  readonly onFile: (file: File) => Promise<void>;
}

/**
 * The editor in the box. It keeps its own state; it reports every change to the form, which may replace the whole
 * content.
 */
export function useEditorView(box: RefObject<HTMLDivElement | null>, input: EditorViewInput) {
  const { id, label, value, disabled, describedBy, loadPicture } = input;
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const tell = useStableHandler((state: EditorState, isChanged: boolean) => {
    input.onState(state);
    if (!isChanged) return;
    written.current = markupOf(state.doc);
    input.onChange(written.current);
  });
  const start = useStableHandler(() =>
    EditorState.create({ doc: documentOf(value), plugins: editorPlugins(input.onLink) }),
  );
  const takeFile = useStableHandler((file: File) => void input.onFile(file));
  useEffect(() => {
    if (!box.current) return;
    const look = { id, label, disabled, describedBy };
    const editor = openEditor(box.current, { state: start(), look, loadPicture, tell, takeFile });
    view.current = editor;
    tell(editor.state, false);
    return () => editor.destroy();
  }, [box, id, label, disabled, describedBy, loadPicture, start, tell, takeFile]);
  useEffect(() => {
    // Another person's version was taken over.
    if (value === written.current || !view.current) return;
    written.current = value;
    view.current.updateState(start());
    tell(view.current.state, false);
  }, [value, start, tell]);
  const run = useStableHandler((command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  });
  return { run };
}

interface OpenEditor {
  readonly state: EditorState;
  readonly look: Pick<RichTextEditorProps, "id" | "label" | "disabled" | "describedBy">;
  readonly loadPicture: LoadPicture;
  readonly tell: (state: EditorState, isChanged: boolean) => void;
  readonly takeFile: (file: File) => void;
}

function openEditor(box: HTMLElement, { state, look, loadPicture, tell, takeFile }: OpenEditor): EditorView {
  const { id, label, disabled, describedBy } = look;
  const editor = new EditorView(box, {
    state,
    editable: () => !disabled,
    attributes: {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
    },
    nodeViews: { picture: pictureView(loadPicture) },
    dispatchTransaction(transaction) {
      editor.updateState(editor.state.apply(transaction));
      tell(editor.state, transaction.docChanged);
    },
    // A pasted or dropped picture is sent to the server first.
    handlePaste: (_view, { clipboardData }) => {
      const [file] = clipboardData?.files ?? [];
      const isText = clipboardData?.types.some((type) => type.startsWith("text/")) === true;
      if (!file || (isText && !file.type.startsWith("image/"))) return false;
      takeFile(file);
      return true;
    },
    handleDrop: (_view, { dataTransfer }, _slice, isMoved) => {
      const [file] = dataTransfer?.files ?? [];
      if (!file || isMoved) return false;
      takeFile(file);
      return true;
    },
  });
  return editor;
}
