import type { RouteFinding, RouteVocabulary } from "@signoff/server/contract/base/definitions";
import type Modeler from "bpmn-js/lib/Modeler";
import { Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { DiscardDialog } from "../../../../record-page/discard-dialog.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { Workflow } from "lucide-react";
import { editorMessages } from "../editor-messages.ts";
import { panelMessages } from "../panel-messages.ts";
import { type Canvas, type DrawnElement, drawnName, type ElementRegistry, type Selection } from "./bpmn-services.ts";
import { EditorBar } from "./editor-bar.tsx";
import { ElementPanel } from "./element-panel.tsx";
import { FindingsBar } from "./findings-bar.tsx";
import { useEditedDraft } from "./use-edited-draft.ts";
import { useFindings } from "./use-findings.ts";
import { showAll, useRouteModeler } from "./use-route-modeler.ts";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "../route-editor.css";

/** The edited version: the draft of a kind, or the version that its next draft starts from. */
export interface EditedVersion {
  readonly processKey: string;
  readonly name: string;
  readonly version: number;
  readonly xml: string;
  /** `sha256` of the stored draft; null while there is none. */
  readonly draft: string | null;
  readonly derivedFrom: string;
}

interface RouteEditorProps {
  readonly edited: EditedVersion;
  readonly words: RouteVocabulary;
  readonly isFixed: boolean;
  /** Chosen when it opens. */
  readonly node: string | null;
  readonly onBack: () => void;
  readonly onTrial: () => void;
  readonly onPublish: () => void;
  /** Somebody else has stored a draft meanwhile: start again with theirs. */
  readonly onReload: () => void;
}

/** Canvas, rules of the selected element, and findings at once; nothing is saved without the user. */
export function RouteEditor(props: RouteEditorProps) {
  const { edited, words, isFixed, node, onBack, onTrial, onPublish, onReload } = props;
  const t = useTexts(editorMessages);
  const locale = useLocale();
  const [xml, setXml] = useState(edited.xml);
  const { box, open, changes, countChanges, settle, selected } = useRouteModeler(xml, locale);
  const failure = open?.failure ?? null;
  const modeler = failure === null && open ? open.modeler : null;
  const checked = useFindings(edited.processKey, modeler, changes);
  const findings = checked?.findings ?? null;
  const latest = checked?.xml;
  const draft = useEditedDraft({ edited, modeler, changes, countChanges, opened: xml, latest, onOpen: setXml });
  const show = (id: string) => modeler && showElement(modeler, id);
  useEffect(() => {
    if (modeler && node !== null) showElement(modeler, node);
  }, [modeler, node]);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (then: () => void) => {
    if (await draft.save()) then();
  };
  return (
    <div
      className="so-route-editor"
      onKeyDown={(event) => event.key === "F8" && nextFinding(event, { findings, selected, show })}
    >
      <EditorBar
        {...{ edited, isFixed, modeler, draft }}
        onBack={() => (draft.isDirty ? setLeaving(true) : onBack())}
        onTrial={() => void leave(onTrial)}
        onPublish={() => void leave(onPublish)}
        isClear={findings?.length === 0}
      />
      {isLeaving && <DiscardDialog name={edited.name} onDiscard={onBack} onStay={() => setLeaving(false)} />}
      {draft.problem && (
        <InlineAlert role="bad">
          {draft.problem.text}{" "}
          {draft.problem.isConflict && (
            <button type="button" className="so-link-button" onClick={onReload}>
              {t("conflict.open")}
            </button>
          )}
        </InlineAlert>
      )}
      <div className="so-route-work">
        <div className="so-route-middle">
          <div className="so-route-canvas">
            <div ref={box} className="so-diagram-box so-route-box" role="group" aria-label={t("canvas")} />
            {failure !== null && (
              <EmptyState icon={Workflow} title={t("unreadable")}>
                {t("unreadable.text")} {failure}
              </EmptyState>
            )}
            {modeler && <ZoomButtons modeler={modeler} />}
          </div>
          <FindingsBar findings={findings} nameOf={(id) => nameIn(modeler, id)} onShow={show} />
        </div>
        <PanelSide {...{ settle, modeler, selected, words, isFixed, findings }} changes={changes} />
      </div>
    </div>
  );
}

interface PanelSideProps {
  readonly settle: () => void;
  readonly modeler: Modeler | null;
  readonly selected: DrawnElement | null;
  readonly words: RouteVocabulary;
  readonly isFixed: boolean;
  readonly findings: readonly RouteFinding[] | null;
  /** The library changes its elements in place, so every change renders the panel again. */
  readonly changes: number;
}

function PanelSide({ settle, modeler, selected, words, isFixed, findings }: PanelSideProps) {
  const p = useTexts(panelMessages);
  return (
    <aside className="so-route-panel" aria-label={p("panel")} onPointerEnter={settle} onFocusCapture={settle}>
      {modeler && selected ? (
        <ElementPanel
          key={selected.id}
          edited={{ element: selected, services: modeler, isFixed }}
          words={words}
          findings={(findings ?? []).filter(({ element }) => element === selected.id).map(({ message }) => message)}
        />
      ) : (
        <p className="so-faint">{p("hint")}</p>
      )}
    </aside>
  );
}

function ZoomButtons({ modeler }: { readonly modeler: Modeler }) {
  const t = useTexts(editorMessages);
  const canvas = modeler.get<Canvas>("canvas");
  const buttons = [
    [t("zoomOut"), Minus, () => canvas.zoom(canvas.zoom() / 1.2)],
    [t("zoomIn"), Plus, () => canvas.zoom(canvas.zoom() * 1.2)],
    [t("fit"), Maximize, () => showAll(canvas)],
  ] as const;
  return (
    <div className="so-diagram-zoom">
      {buttons.map(([text, Icon, press]) => (
        <button key={text} type="button" className="so-icon-button" aria-label={text} title={text} onClick={press}>
          <Icon size={15} strokeWidth={1.8} />
        </button>
      ))}
      <span className="so-route-hint so-faint">{t("keys")}</span>
    </div>
  );
}

function showElement(modeler: Modeler, id: string): void {
  const element = modeler.get<ElementRegistry>("elementRegistry").get(id);
  if (!element) return;
  modeler.get<Selection>("selection").select(element);
  modeler.get<Canvas>("canvas").scrollToElement(element, 80);
}

function nameIn(modeler: Modeler | null, id: string): string {
  const element = modeler?.get<ElementRegistry>("elementRegistry").get(id);
  return (element && drawnName(element.businessObject)) || id;
}

interface Walk {
  readonly findings: readonly RouteFinding[] | null;
  readonly selected: DrawnElement | null;
  readonly show: (id: string) => void;
}

function nextFinding(event: { preventDefault(): void }, { findings, selected, show }: Walk): void {
  const elements = (findings ?? []).flatMap(({ element }) => element ?? []);
  const next = elements[(elements.indexOf(selected?.id ?? "") + 1) % elements.length];
  event.preventDefault();
  if (next !== undefined) show(next);
}
