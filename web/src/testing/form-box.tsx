import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { formState } from "@signoff/forms/conditions/visibility";
import { useCallback, useMemo, useState } from "react";
import { UploadQueue } from "../fields/attachments/upload-queue.ts";
import { lateCellEditor } from "../cell-grid/late-cell-editor.ts";
import { lateFieldEditor } from "../fields/late-field-editor.ts";
import type { FormChange, FormFiles, FormSources, FormViewProps } from "../form-renderer/form-view-props.ts";
import { FormView } from "../form-renderer/form-view.tsx";
import { lateCustomCell } from "../form-renderer/late-custom-cell.tsx";

// Pages load them before they show a form.
await Promise.all([lateFieldEditor, lateCellEditor, lateCustomCell].map(({ warmUp }) => warmUp()));

type Overrides = Omit<Partial<FormSources>, "files"> & { readonly files?: Partial<FormSources["files"]> };

/** Test data: sources that offer only what a test provides. */
export function someSources({ files, ...overrides }: Overrides = {}): FormSources {
  const upload: FormFiles["upload"] = files?.upload ?? (() => Promise.resolve("file-1"));
  return {
    dictionaries: {},
    lookup: () => Promise.resolve({ rows: [], total: 0 }),
    people: () => Promise.resolve([]),
    departments: () => Promise.resolve([]),
    files: {
      list: [],
      upload,
      uploads: new UploadQueue(upload),
      remove: () => Promise.resolve(),
      replace: () => Promise.resolve(),
      move: () => Promise.resolve(),
      download: () => Promise.resolve(),
      downloadAll: () => Promise.resolve(),
      preview: () => Promise.resolve("blob:picture"),
      template: () => Promise.resolve(),
      thumbnail: () => Promise.reject(new Error("no picture")),
      bytes: () => Promise.resolve(new Blob()),
      ...files,
    },
    ...overrides,
  };
}

interface FormBoxProps
  extends Partial<
    Pick<FormViewProps, "rows" | "problems" | "differences" | "target" | "onSectionInView" | "onTyping">
  > {
  readonly definition: FormDefinition;
  readonly data?: FormValues;
  readonly sources?: FormSources;
  readonly mode?: "edit" | "read";
  readonly folded?: readonly string[];
  /** Every change, in order. */
  readonly changes?: FormChange[];
}

const noRows: FormViewProps["rows"] = [];
const noProblems: FormViewProps["problems"] = [];
const plainSources = someSources();

/** A form with a page around it that keeps its data, as the request page does. */
export function FormBox(props: FormBoxProps) {
  const {
    definition,
    mode = "edit",
    sources = plainSources,
    changes,
    problems = noProblems,
    rows = noRows,
    ...rest
  } = props;
  const [data, setData] = useState<FormValues>(props.data ?? {});
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(props.folded));
  const state = useMemo(() => formState(definition, data, { viewer: { mode } }), [definition, data, mode]);
  const handleChange = useCallback(
    (change: FormChange) => {
      changes?.push(change);
      setData(change.data);
    },
    [changes],
  );
  const handleFold = useCallback((section: string, isFolded: boolean) => {
    setFolded((before) => {
      const next = new Set(before);
      if (isFolded) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);
  return (
    <FormView
      {...rest}
      definition={definition}
      data={data}
      rows={rows}
      state={state}
      problems={problems}
      sources={sources}
      folded={folded}
      onFold={handleFold}
      {...(mode === "edit" ? { onChange: handleChange } : {})}
    />
  );
}
