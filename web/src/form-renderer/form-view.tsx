import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { readRows, type Row } from "@signoff/forms/values/form-values";
import { useEffect, useId, useMemo, useRef, type RefObject, useLayoutEffect } from "react";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { personCode } from "@signoff/forms/rights/node-codes";
import "../fields/fields.css";
import { useLocale } from "../i18n/translate.ts";
import { FieldSourcesContext, FilesContext, type FieldSources } from "../fields/field-sources.ts";
import { formBoxAttribute } from "../ui/popup-container.ts";
import { useByKeys } from "../ui/use-by-keys.ts";
import "./form.css";
import { useLoaded } from "../ui/use-loaded.ts";
import { type Differing, FormSection, type FormSurroundings } from "./form-section.tsx";
import type { FormViewProps, FormSources } from "./form-view-props.ts";
import { sortDifferences, sortProblems } from "./placed-notes.ts";
import { scopeOf } from "./section-marks.ts";
import { useAskBeforeClearing } from "./use-ask-before-clearing.tsx";
import { useAutoPick } from "./use-auto-pick.ts";
import { useDroppedFiles } from "./use-dropped-files.tsx";
import { useFieldHelp } from "./use-field-help.tsx";
import { useFormChange } from "./use-form-change.ts";
import { useFormTarget } from "./use-form-target.ts";
import { usePopupsInView } from "./use-popups-in-view.ts";
import { useSectionInView } from "./use-section-in-view.ts";

/** Few forms differ from the values they took over. */
const loadDiffering = () => import("./differing-values.tsx");

const noRows: readonly Row[] = [];

function useDiffering({ definition, data, sources: { dictionaries } }: FormViewProps, locale: Locale): Differing {
  const table = indexOf(definition).tables.get("differences");
  const list = table ? readRows(data, table) : noRows;
  const part = useLoaded(loadDiffering, list.length > 0);
  const cells = useMemo(() => ({ list, part }), [list, part]);
  const fields = useMemo(
    () => (list.length > 0 ? part?.differingFieldMarks(definition, data, { locale, dictionaries }) : undefined),
    [list, part, definition, data, locale, dictionaries],
  );
  return { cells, fields };
}

/** A form from its definition: every section, field, table and panel, editable or read-only. */
export function FormView(props: FormViewProps) {
  const { definition, data, rows, node, state, problems, differences, sources, folded, onFold } = props;
  const formId = useId();
  const root = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const { ask, dialog } = useAskBeforeClearing(definition);
  const edits = useFormChange(props, ask);
  const isEdited = props.onChange !== undefined;
  const placedProblems = useMemo(() => sortProblems(definition, problems), [definition, problems]);
  const placedDifferences = useMemo(
    () => (differences ? sortDifferences(definition, differences) : undefined),
    [definition, differences],
  );
  const scope = useMemo(
    () => scopeOf({ definition, data, rows, ...(node === undefined ? {} : { node }) }),
    [definition, data, rows, node],
  );
  const { cellTarget } = useFormTarget(root, props);
  useAutoPick({ definition, state, scope, data, dictionaries: sources.dictionaries, locale, isEdited }, edits.fillIn);
  useSectionInView(root, props.onSectionInView);
  usePopupsInView(root);
  useFocusInView(root);
  const dropped = useDroppedFiles(definition.attachments, sources.files, isEdited);
  const help = useFieldHelp(root, props);
  const fieldSources = useStableSources(sources, definition);
  const files = useMemo(
    () => ({ files: sources.files, usualType: definition.attachments[0]?.bizType }),
    [sources.files, definition],
  );
  const differing = useDiffering(props, locale);
  const around: FormSurroundings = {
    ...props,
    differing,
    formId,
    locale,
    scope,
    edits,
    isEdited,
    placedProblems,
    placedDifferences,
    cellTarget,
  };
  return (
    <FieldSourcesContext value={fieldSources}>
      <FilesContext value={files}>
        <div
          ref={root}
          className="so-form"
          onPointerOver={help.wake}
          onFocus={help.wake}
          {...dropped.handlers}
          {...{ [formBoxAttribute]: "" }}
        >
          {definition.sections
            .filter((section) => section.panel !== "approvalHistory" && state.isSectionVisible(section.key))
            .map((section) => (
              <FormSection
                key={section.key}
                section={section}
                isFolded={folded.has(section.key)}
                onFold={onFold}
                around={around}
              />
            ))}
          {dialog}
          {dropped.over}
          {help.part}
        </div>
      </FilesContext>
    </FieldSourcesContext>
  );
}

/**
 * Shows a focused field completely. The browser scrolls only to the line of the cursor, so that the rest of a long
 * text, and the message below it, would be beyond the edge of the form.
 */
function useFocusInView(root: RefObject<HTMLElement | null>): void {
  const isByKeys = useByKeys();
  useEffect(() => {
    const form = root.current;
    if (!form) return undefined;
    const show = ({ target }: FocusEvent) => {
      if (isByKeys.current && target instanceof Element)
        target.closest(".so-item-edit")?.scrollIntoView({ block: "nearest" });
    };
    form.addEventListener("focusin", show);
    return () => form.removeEventListener("focusin", show);
  }, [root, isByKeys]);
}

/** The same object as long as the form is shown, using the newest sources: fields need not render again. */
function useStableSources(sources: FormSources, definition: FormDefinition): FieldSources {
  const latest = useRef(sources);
  useLayoutEffect(() => {
    latest.current = sources;
  });
  return useMemo(
    () => ({
      lookup: (question, signal) => latest.current.lookup(question, signal),
      people: (...asked) => latest.current.people(...asked),
      permissionOf: (field) => personCode(definition.kind, field),
      departments: () => latest.current.departments(),
    }),
    [definition],
  );
}
