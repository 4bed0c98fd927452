import {
  Bold,
  Eraser,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from "lucide-react";
import type { Command, EditorState } from "prosemirror-state";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { newsEditingMessages } from "../messages.ts";
import { type ActionName, actions, blockAt, blockCommand, type BlockKind, hasMark, isInTable } from "./actions.ts";

interface EditorToolbarProps {
  readonly state: EditorState;
  readonly isSending: boolean;
  readonly onRun: (command: Command) => void;
  readonly onLink: () => void;
  readonly onPicture: (file: File) => void;
}

const size = { size: 16, strokeWidth: 1.7 } as const;

/** Actions on the text at the cursor. */
export function EditorToolbar({ state, isSending, onRun, onLink, onPicture }: EditorToolbarProps) {
  const t = useTexts(newsEditingMessages);
  const button = (name: ActionName, icon: ReactNode, mark?: string) => (
    <ToolButton
      label={t(`tool.${name}`)}
      icon={icon}
      disabled={!actions[name](state)}
      {...(mark === undefined ? {} : { isOn: hasMark(state, mark) })}
      onClick={() => onRun(actions[name])}
    />
  );
  return (
    <div role="toolbar" aria-label={t("editor.tools")} className="so-editor-tools">
      <SelectBox<BlockKind>
        size="small"
        className="so-editor-block"
        aria-label={t("editor.block")}
        value={blockAt(state)}
        options={(["paragraph", "h2", "h3"] as const).map((value) => ({ value, label: t(`block.${value}`) }))}
        onChange={(kind) => onRun(blockCommand[kind])}
      />
      {button("undo", <Undo2 {...size} />)}
      {button("redo", <Redo2 {...size} />)}
      <Divider />
      {button("bold", <Bold {...size} />, "strong")}
      {button("italic", <Italic {...size} />, "em")}
      {button("strike", <Strikethrough {...size} />, "strike")}
      <Divider />
      {button("bullets", <List {...size} />)}
      {button("numbers", <ListOrdered {...size} />)}
      <Divider />
      <ToolButton label={t("tool.link")} icon={<Link {...size} />} isOn={hasMark(state, "link")} onClick={onLink} />
      <PictureButton isSending={isSending} onPicture={onPicture} />
      {button("table", <Table {...size} />)}
      {button("rule", <Minus {...size} />)}
      <Divider />
      {button("clear", <Eraser {...size} />)}
      {isInTable(state) && (
        <span className="so-editor-table">
          {(["rowAfter", "columnAfter", "rowDelete", "columnDelete", "tableDelete"] as const).map((name) => (
            <button key={name} type="button" className="so-link-button" onClick={() => onRun(actions[name])}>
              {t(`tool.${name}`)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

function Divider() {
  return <span className="so-editor-divider" />;
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ label, icon, disabled = false, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="so-editor-tool"
      title={label}
      aria-label={label}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      disabled={disabled}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

function PictureButton({ isSending, onPicture }: Pick<EditorToolbarProps, "isSending" | "onPicture">) {
  const t = useTexts(newsEditingMessages);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onPicture(file);
    target.value = "";
  };
  return (
    <>
      <ToolButton
        label={t("tool.picture")}
        icon={<Image {...size} />}
        disabled={isSending}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t("tool.picture")}
        onChange={choose}
      />
    </>
  );
}
