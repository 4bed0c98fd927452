import type Modeler from "bpmn-js/lib/Modeler";
import { Button } from "antd";
import { ArrowLeft, Download, Play, Redo2, Undo2, Upload } from "lucide-react";
import { useRef } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { downloadText } from "../download-text.ts";
import { editorMessages } from "../editor-messages.ts";
import { routeMessages } from "../messages.ts";
import type { CommandStack } from "./bpmn-services.ts";
import type { EditedVersion } from "./route-editor.tsx";
import type { EditedDraft } from "./use-edited-draft.ts";
import { writtenBy } from "./use-route-modeler.ts";

interface EditorBarProps {
  readonly edited: EditedVersion;
  readonly isFixed: boolean;
  readonly modeler: Modeler | null;
  readonly draft: EditedDraft;
  /** Nothing prevents publishing. */
  readonly isClear: boolean;
  readonly onBack: () => void;
  readonly onTrial: () => void;
  readonly onPublish: () => void;
}

/** A route of fifty nodes has 60 kB; the server accepts at most this. */
const fileBytes = 1_000_000;

/** Name and state of the draft, and the actions on all of it. */
export function EditorBar({ edited, isFixed, modeler, draft, isClear, onBack, onTrial, onPublish }: EditorBarProps) {
  const t = useTexts(editorMessages);
  const r = useTexts(routeMessages);
  const stack = modeler?.get<CommandStack>("commandStack");
  const exportFile = async () => {
    if (modeler) downloadText(`${edited.processKey}.bpmn`, await writtenBy(modeler));
  };
  const save = useClickGuard(() => void draft.save());
  const publish = useClickGuard(onPublish);
  return (
    <header className="so-route-bar">
      <Button icon={<ArrowLeft size={14} />} onClick={onBack}>
        {t("back")}
      </Button>
      <div className="so-route-title">
        <h1>{edited.name}</h1>
        <span className="so-route-tag">{r("state.draft")}</span>
        <span className="so-route-tag num">V{edited.version}</span>
        <span className={draft.isDirty ? "so-route-warn" : "so-route-fine"} role="status">
          {draft.isDirty ? t("unsaved") : draft.isSaved ? t("saved") : ""}
        </span>
        {draft.kept && (
          <span className="so-route-warn">
            {t("kept.text")}{" "}
            <button type="button" className="so-link-button" onClick={() => draft.kept && draft.open(draft.kept.value)}>
              {t("kept.use")}
            </button>{" "}
            <button type="button" className="so-link-button" onClick={draft.dropKept}>
              {t("kept.drop")}
            </button>
          </span>
        )}
      </div>
      {!isFixed && (
        <>
          <StackButton text={t("undo")} icon={Undo2} isOn={stack?.canUndo() ?? false} onClick={() => stack?.undo()} />
          <StackButton text={t("redo")} icon={Redo2} isOn={stack?.canRedo() ?? false} onClick={() => stack?.redo()} />
          <ImportButton draft={draft} />
        </>
      )}
      <Button icon={<Download size={14} />} disabled={!modeler} onClick={() => void exportFile()}>
        {t("export")}
      </Button>
      {!isFixed && (
        <>
          <Button disabled={!modeler || (!draft.isDirty && edited.draft !== null)} onClick={save}>
            {t("save")}
          </Button>
          <Button icon={<Play size={14} />} disabled={!modeler} onClick={onTrial}>
            {t("trial")}
          </Button>
          <Button type="primary" disabled={!modeler || !isClear} onClick={publish}>
            {t("publish")}
          </Button>
        </>
      )}
    </header>
  );
}

interface StackButtonProps {
  readonly text: string;
  readonly icon: typeof Undo2;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

function StackButton({ text, icon: Icon, isOn, onClick }: StackButtonProps) {
  return (
    <button type="button" className="so-icon-button" aria-label={text} title={text} disabled={!isOn} onClick={onClick}>
      <Icon size={16} strokeWidth={1.8} />
    </button>
  );
}

/** A file of this or another tool; the checks report unsupported parts on their elements. */
function ImportButton({ draft }: { readonly draft: EditedDraft }) {
  const t = useTexts(editorMessages);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > fileBytes ? "" : await file.text();
    if (!/<(?:\w+:)?definitions[\s>]/.test(text)) {
      showMessage("error", t("import.refused"));
      return;
    }
    draft.open(text);
    showMessage("info", t("import.taken"));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".bpmn,.xml"
        aria-label={t("import")}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button icon={<Upload size={14} />} onClick={() => input.current?.click()}>
        {t("import")}
      </Button>
    </>
  );
}
